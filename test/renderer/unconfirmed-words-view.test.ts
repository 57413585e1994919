import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { askedText } from '../../src-renderer/features/search/interface-words.ts';
import { failureText } from '../../src-shared/words/failure-words.ts';
import type { ListedHit, SearchHit, StoredSearch } from '../../src-shared/domain/search.ts';
import { good } from './stand-in/bridge.ts';
import { confirmation, hit, storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

/*
 * What is said of a hit that nobody confirmed, and of answers that are not what was asked: nothing that the answer does
 * not say.
 */

const pane = page.getByRole('complementary', { name: 'Selected hit' });
const grid = page.getByRole('grid', { name: 'Search hits' });

const listed = (...changes: Partial<SearchHit>[]): ListedHit[] =>
  changes.map((change, position) => ({ position, hit: hit(change), confirmation: null }));

async function show(change: Partial<StoredSearch>) {
  await openWindow({ 'search.run': () => good(storedSearch(change)) }, { width: 1280, height: 800 });
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  await expect.element(pane).toBeVisible();
}

const british = { jurisdiction: 'GB', name: 'meridian', companyNumber: null };
const french = { serviceId: 'FR|1', jurisdiction: 'FR', status: 'active' };

describe('a hit of a registry’s answer that is not its word', () => {
  it('a company of another jurisdiction: the registry listed it, and no stored data was asked', async () => {
    await show({ query: british, hits: listed(french) });
    await expect
      .element(
        pane.getByText(
          'The registry of the United Kingdom listed it, but the company belongs to another registry, so this confirms nothing.',
        ),
      )
      .toBeVisible();
    await expect.element(pane).not.toMatchTextContent(/stored/);
    await expect.element(pane).not.toMatchTextContent(/Registry's word/);
    await expect.element(pane).toMatchTextContent(/Active \(this answer\)/);
    await expect.element(pane).toMatchTextContent(/Word in this answer/);
  });

  it.each([
    [
      'no',
      { official: false },
      'The answer says that this entry is not of the official register, so it confirms nothing.',
    ],
    [
      'not understood',
      { officialUnread: 'perhaps' },
      'Whether this entry is of the official register, the answer says in a word that is not understood, so it confirms nothing.',
    ],
  ])('an entry whose official register is %s', async (_said, change, words) => {
    await show({ query: british, hits: listed({ jurisdiction: 'GB', ...change }) });
    await expect.element(pane.getByText(words)).toBeVisible();
    await expect.element(pane).not.toMatchTextContent(/stored|Registry's word/);
  });

  it('one under an answer that does not say that the registry answered', async () => {
    const outcome = { kind: 'answered', hitCount: 1, isDoubted: true, said: 'HTTP 206' } as const;
    await show({ query: british, outcome, hits: listed({ jurisdiction: 'GB' }) });
    await expect.element(pane.getByText(/does not say that the registry itself answered/)).toBeVisible();
    await expect.element(pane).not.toMatchTextContent(/stored|Registry's word/);
  });

  it('entries that contradict one another: both words once, and no stored data', async () => {
    const status = 'active / dissolved';
    const said = confirmation({ outcome: 'found-contradicting', status, searchId: 41 });
    const hits = listed({ status: 'active' }, { status: 'dissolved' }).map((row) => ({ ...row, confirmation: said }));
    await show({ query: { ...british, jurisdiction: 'LU' }, hits });
    const row = grid.getByRole('row', { name: /Meridian/ }).first();
    await expect.element(row).toMatchTextContent(/Contradictory.*active \/ dissolved/u);
    await expect.element(row).not.toMatchTextContent(/Stored data|This answer/);
    await expect.element(pane).not.toMatchTextContent(/stored/i);
  });

  it('and the form promises no more than that', () => {
    expect(askedText('v2', 'GB')).toMatch(
      /What it lists itself counts as confirmed; what comes from stored data does not/,
    );
    expect(askedText('v2', 'GB')).not.toMatch(/every hit/);
  });
});

it('the heading of a confirmation that was refused claims no more than is known', () => {
  const { title, sentence } = failureText('registry-not-answering');
  expect(title).toBe('Not confirmed: the answer does not say that this is the registry’s own word');
  expect(sentence).not.toMatch(/did not answer/);
});

describe('a company with another number than was asked', () => {
  it.each([
    ['10000003', '99999999'],
    ['5', '00000005'],
  ])('%s answered with %s', async (companyNumber, answered) => {
    await show({ query: { jurisdiction: 'GB', name: null, companyNumber }, hits: listed({ companyNumber: answered }) });
    await expect
      .element(pane.getByText(`Its number is not the one that was asked for: ${companyNumber}.`))
      .toBeVisible();
    await expect.element(grid.getByRole('row', { name: /Meridian/ })).toMatchTextContent(/Another number/);
    await expect
      .element(page.getByText(`None of these hits has the number that was asked, ${companyNumber}.`))
      .toBeVisible();
  });

  it.each([
    ['B 218447', 'b218447'],
    ['612345678', '612345678_BULK PTY LTD'],
  ])('but not %s answered with %s', async (companyNumber, answered) => {
    await show({ query: { jurisdiction: 'GB', name: null, companyNumber }, hits: listed({ companyNumber: answered }) });
    await expect.element(page.getByText(/^Answer to/)).toBeVisible();
    await expect.element(page.getByRole('main')).not.toMatchTextContent(/another than was asked|Another number/);
  });
});

describe('stored data', () => {
  it('that lists one id as active and as dissolved says two things, and neither counts', async () => {
    await show({ hits: listed({ serviceId: 'LU|1', status: 'active' }, { serviceId: 'LU|1', status: 'dissolved' }) });
    await expect
      .element(
        pane.getByText('The answer says two things of this company: active / dissolved. Read the answer yourself.'),
      )
      .toBeVisible();
    await expect.element(pane).not.toMatchTextContent(/Active \(stored\)/);
    await expect
      .element(grid.getByRole('row', { name: /Meridian/ }).first())
      .toMatchTextContent(/Contradictory.*active \/ dissolved/u);
  });

  it('counts the jurisdictions that are stated', async () => {
    await show({ hits: listed({}, { jurisdiction: '', companyNumber: 'B 2' }) });
    await expect.element(page.getByText('in 1 jurisdiction', { exact: true })).toBeVisible();
  });
});

it('a company without a name: that it was not stated, beside its number', async () => {
  await show({ hits: listed({ name: ' ', companyNumber: 'B 771133' }) });
  await expect.element(pane.getByText('Name not stated')).toBeVisible();
  await expect.element(grid.getByRole('row', { name: /B 771133/ })).toMatchTextContent(/Name not stated/);
});

it('the lite search is said to give no address usually, since an answer may have one', () => {
  expect(askedText('rest-lite', 'LU')).toMatch(/number and status, usually no address\. It may cost/);
});
