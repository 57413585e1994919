import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OpenDossier } from '../../src-shared/contract/dossiers.ts';
import type { ProfileSection } from '../../src-shared/domain/profile-section.ts';
import type { Snapshot } from '../../src-shared/domain/dossier.ts';
import { address, at, limit, on, party, said } from '../unit/export/bare-profile.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { keptDossiers, newest, openDossier } from './stand-in/dossiers.ts';
import { failure } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

/* Two snapshots of one dossier beside each other, in the window: what changed, in words, with both values and their answers. */

const wholeSection: ProfileSection = {
  spoken: 'whole',
  unread: { items: [], more: 0 },
  total: null,
  goesOn: false,
  said: [],
};
const sections = { officials: wholeSection, shareholders: wholeSection, owners: wholeSection };

function snapshotOf(snapshotId: number, takenAt: string, profile: Partial<Snapshot['profile']>): Snapshot {
  return {
    ...newest,
    snapshotId,
    takenAt,
    answer: { ...newest.answer, answerId: 40 + snapshotId, sha256: String(snapshotId).repeat(64) },
    profile: { ...newest.profile, sections, ...profile },
  };
}

const { officials, shareholdings } = newest.profile;
const later = snapshotOf(5, '2026-11-12T09:41:07Z', {});
const [first, second] = officials;
if (first === undefined || second === undefined) throw new Error('The rich profile has officials.');

/** What the register stated before: another status, a holder with less, one official who has gone since, one who is new. */
const before = snapshotOf(2, '2026-02-02T13:40:00Z', {
  status: { original: said('Radiée'), normalized: said('Active') },
  shareholdings: shareholdings.map((holding, place) =>
    place === 0 ? { ...holding, percentage: { kind: 'exact', value: 48, text: '48' }, at } : holding,
  ),
  officials: [
    ...officials.slice(1),
    { ...second, party: party('Baudouin van der Straeten-Ponthoz'), startDate: on('2011-01-01') },
  ],
});

function script(change: Partial<OpenDossier> = {}, snapshots: readonly Snapshot[] = [later, before]): Partial<Script> {
  return {
    ...keptDossiers(),
    'dossier.read': () => good(openDossier({ snapshot: snapshots[0] ?? null, snapshots: [...snapshots], ...change })),
    'snapshot.read': ({ snapshotId }) => {
      const found = snapshots.find((one) => one.snapshotId === snapshotId);
      return found === undefined ? bad(failure('not-found')) : good(found);
    },
  };
}

const size = { width: 1440, height: 900 };

async function openDossierPage(given = script(), window = size) {
  const opened = await openWindow(given, window);
  await userEvent.keyboard('{Control>}3{/Control}');
  // One click opens it; a second would hit what stands there then.
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
  await expect.element(page.getByRole('heading', { name: /Meridian Maritime/, level: 1 })).toBeVisible();
  return opened;
}

async function openComparison(given = script(), window = size) {
  const opened = await openDossierPage(given, window);
  await userEvent.click(page.getByRole('button', { name: 'Compare', exact: true }));
  return opened;
}

const heading = page.getByRole('heading', { name: 'Compare', level: 1 });
const changes = page.getByRole('table', { name: 'Changes' });
const row = (text: RegExp) => changes.getByRole('row').filter({ hasText: text });
const summary = page.getByRole('status').filter({ hasText: /values changed/ });

describe('the comparison of two snapshots', () => {
  it('begins with the newest and the one before it, and says first how much changed and the heaviest of it', async () => {
    const { bridge } = await openComparison();
    await expect.element(heading).toHaveFocus();
    await expect.element(summary).toMatchTextContent(/^In 283 days, 4 of \d+ values changed\./);
    await expect.element(summary).toMatchTextContent(/Status changed from “Radiée” to “Inscrit”\./);
    await expect
      .element(summary)
      .toMatchTextContent(/Nordlys Invest AS’s share rose by 7 points and passed the half\./);
    await expect.element(page.getByRole('button', { name: /^Before.*2 February 2026, 13:40:00 UTC/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^After.*12 November 2026, 09:41:07 UTC/ })).toBeVisible();
    const sent = bridge.inputsOf('snapshot.read').map((input) => JSON.stringify(input));
    expect(new Set(sent)).toEqual(new Set(['{"snapshotId":2}', '{"snapshotId":5}']));
    expect(await axeViolations()).toEqual([]);
  });

  it('groups by weight, with both values and a word for what happened', async () => {
    await openComparison();
    const share = row(/Nordlys Invest AS’s share/);
    await expect.element(share.getByRole('deletion')).toMatchTextContent(/^48 %$/);
    await expect.element(share.getByRole('insertion')).toMatchTextContent(/^55 %$/);
    const gone = row(/Baudouin van der Straeten-Ponthoz/);
    await expect.element(gone).toMatchTextContent(/is no longer listed as Manager, category A\..*not there/);
    await expect.element(gone.getByText('Gone', { exact: true })).toBeInTheDocument();
    await expect
      .element(row(/Ingrid Marie Solheim, born .*, is now listed as Manager, category A, since 14/))
      .toBeVisible();
    const titles = [...changes.element().querySelectorAll('.group')].map(({ textContent }) => textContent.trim());
    expect(titles).toEqual(['Needs a look 2', 'Officials and capital 2']);
  });

  it('each value says from which answer it came, of its own snapshot', async () => {
    const { bridge } = await openComparison();
    await userEvent.click(row(/Nordlys Invest AS’s share/).getByRole('button', { name: '48 %' }));
    const source = page.getByRole('dialog', { name: 'Where this came from: Nordlys Invest AS: share' });
    await expect.element(source).toBeVisible();
    expect(bridge.inputsOf('answer.source').at(-1)).toMatchObject({ answerId: 42 });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(row(/Nordlys Invest AS’s share/).getByRole('button', { name: '55 %' }));
    await expect.element(source).toBeVisible();
    expect(bridge.inputsOf('answer.source').at(-1)).toMatchObject({ answerId: 45 });
  });

  it('is left by Escape, back to the dossier; what is open above it closes first', async () => {
    await openComparison();
    await expect.element(heading).toHaveFocus();
    await userEvent.click(page.getByRole('button', { name: /^Before/ }));
    await expect.element(page.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await userEvent.click(row(/Nordlys Invest AS’s share/).getByRole('button', { name: '48 %' }));
    const source = page.getByRole('dialog', { name: /^Where this came from/ });
    await expect.element(source).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(source).not.toBeInTheDocument();
    await expect.element(heading).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('heading', { name: /Meridian Maritime/, level: 1 })).toHaveFocus();
    expect(heading.elements()).toEqual([]);
  });

  it('is left by Escape from the main region, too, to which F6 leads', async () => {
    await openComparison();
    await expect.element(heading).toHaveFocus();
    const main = page.getByRole('main');
    await userEvent.keyboard('{F6}');
    for (let step = 0; step < 6 && document.activeElement !== main.element(); step++) await userEvent.keyboard('{F6}');
    await expect.element(main).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('heading', { name: /Meridian Maritime/, level: 1 })).toHaveFocus();
  });

  it('of a filing the day that it tells of stands first, and that it came later is explained', async () => {
    const filing: Snapshot = {
      ...snapshotOf(7, '2026-11-26T08:58:04Z', {}),
      source: 'v2-document',
      documentDay: '2026-10-31',
    };
    await openComparison(script({}, [filing, later]));
    await expect
      .element(page.getByRole('button', { name: /^Before/ }))
      .toMatchTextContent(/Tells of 31.Oct.2026, came 26 November 2026, 08:58:04 UTC/);
    await expect
      .element(page.getByRole('button', { name: /^After/ }))
      .toMatchTextContent(/After 12 November 2026, 09:41:07 UTC/);
    const why = page.getByText(/^The answer that stands before came later: it is a filing/);
    await expect.element(why).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Swap before and after' }));
    await expect.element(why).not.toBeInTheDocument();
  });

  it('addresses that each answer gives in a form of its own stand beside each other, and are not said to be of one only', async () => {
    const filing: Snapshot = {
      ...snapshotOf(8, '2026-11-26T08:58:04Z', { addresses: [address('5 Dock Street, Bristol')] }),
      source: 'v2-document',
      documentDay: null,
    };
    const profile = snapshotOf(2, '2026-02-02T13:40:00Z', {
      addresses: [address('31 Harbour Parade', { type: 'Registered office' })],
    });
    await openComparison(script({}, [filing, profile]));
    await expect
      .element(row(/^ *Addresses/))
      .toMatchTextContent(/Address \(Registered office\) 31 Harbour Parade Address 5 Dock Street, Bristol/);
    await expect.element(page.getByText(/^To be compared by eye/)).toBeVisible();
    await expect.element(page.getByRole('status').filter({ hasText: /1 more is to be compared by eye/ })).toBeVisible();
    expect(
      row(/not given/)
        .elements()
        .filter(({ textContent }) => textContent.includes('Harbour')),
    ).toEqual([]);
  });

  it('one value that each of two products states in its own form is named once, with both forms beside it', async () => {
    const [one, other] = [
      snapshotOf(8, '2026-11-26T08:58:04Z', {
        foundationDate: { value: { text: '03/04/2017', value: null, precision: 'none' }, at: '/a' },
      }),
      snapshotOf(2, '2026-02-02T13:40:00Z', {
        foundationDate: { value: { text: '2017-04-03', value: '2017-04-03', precision: 'day' }, at: '/b' },
      }),
    ];
    await openComparison(script({}, [{ ...one, source: 'rest-enhanced-profile' }, other]));
    await expect.element(page.getByRole('status').filter({ hasText: /1 more is to be compared by eye/ })).toBeVisible();
    await expect.element(row(/3.Apr.2017.*03\/04\/2017 \(as it came\)/)).toBeVisible();
    const [shown] = row(/3.Apr.2017/).elements();
    expect(shown?.textContent.match(/Founded|[Ff]oundation|[Rr]egistered/g)).toHaveLength(1);
  });

  it('turned round is the mirror image, and both sides can be chosen by keyboard', async () => {
    await openComparison();
    await userEvent.click(page.getByRole('button', { name: 'Swap before and after' }));
    await expect.element(row(/Ingrid Marie Solheim, born .*, is no longer listed/)).toBeVisible();
    await expect.element(row(/Baudouin van der Straeten-Ponthoz is now listed/)).toBeVisible();
    page
      .getByRole('button', { name: /^Before/ })
      .element()
      .focus();
    await userEvent.keyboard('{Enter}');
    const items = page.getByRole('menuitemradio');
    await expect.element(items.first()).toHaveAttribute('aria-checked', 'true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(page.getByText('Before and after are the same snapshot')).toBeVisible();
  });

  it('shows both side by side, what does not differ included', async () => {
    await openComparison();
    await userEvent.click(page.getByText('Side by side', { exact: true }));
    const table = page.getByRole('table', { name: 'Side by side' });
    await expect.element(table.getByRole('row', { name: /^Status/ })).toMatchTextContent(/Radiée.*Inscrit/);
    await expect.element(table.getByRole('row', { name: /^VAT number/ })).toMatchTextContent(/LU29384756.*LU29384756/);
    expect(await axeViolations()).toEqual([]);
  });

  it('goes back to the dossier, whose name takes the focus, and is in the palette', async () => {
    await openComparison();
    await userEvent.click(page.getByRole('button', { name: 'Back to the dossier' }));
    await expect.element(page.getByRole('heading', { name: /Meridian Maritime/, level: 1 })).toHaveFocus();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('what changed');
    await userEvent.keyboard('{Enter}');
    await expect.element(heading).toHaveFocus();
  });

  it('says what to do where only one snapshot is kept, and offers no button for it', async () => {
    await openDossierPage(script({}, [later]));
    expect(page.getByRole('button', { name: 'Compare', exact: true }).query()).toBeNull();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('compare two');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Only one snapshot is kept' })).toBeVisible();
    await expect.element(page.getByText(/Order the profile again/)).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  it('P22: tells of a snapshot that names another company, is doubted, or does not fit its hash', async () => {
    const other = { because: 'number' as const, name: 'Quite Another PLC', number: 'ZZ-1' };
    const doubt = { kind: 'listed' as const, what: 'company' as const, said: 'Quite Another PLC, ZZ-1' };
    const doubted = { ...later, doubt };
    const strange = { ...before, otherCompany: other, hashFits: false };
    await openComparison(script({}, [doubted, strange]));
    const note = (text: RegExp) => page.getByRole('status').filter({ hasText: text });
    await expect.element(note(/After: The order list showed it with another company/)).toBeVisible();
    await expect.element(note(/Before: that answer names another company, Quite Another PLC/)).toBeVisible();
    await expect.element(note(/Before: the kept answer does not fit its hash/)).toBeVisible();
  });

  it('says that an answer does not speak of shareholders, and that nobody is gone by that', async () => {
    const lite = {
      ...snapshotOf(6, '2026-11-20T09:00:00Z', {
        shareholdings: [],
        sections: { ...sections, shareholders: { ...wholeSection, spoken: 'missing' } },
      }),
      source: 'v2-lite-profile' as const,
    };
    await openComparison(script({}, [lite, later]));
    await expect.element(page.getByText(/The two answers are of different products/)).toBeVisible();
    await expect
      .element(
        page.getByText(/After: The answer does not speak of shareholders. Nobody counts as gone for missing there/),
      )
      .toBeVisible();
    expect(page.getByText(/no longer listed as a shareholder/).query()).toBeNull();
    await expect.element(row(/^Stated by one answer only/)).toBeVisible();
    await expect.element(page.getByText(/it stands at the end of the list\.$/)).toBeVisible();
    // Beside one another each stands in its own place, and nothing at the end.
    await userEvent.click(page.getByText('Side by side', { exact: true }));
    await expect.element(page.getByText(/does not count as a change\.$/)).toBeVisible();
  });

  it('tells what could not be read and reads it again when asked', async () => {
    let isBroken = true;
    const given = script();
    const read = given['snapshot.read'];
    await openComparison({
      ...given,
      'snapshot.read': (input) => (isBroken || read === undefined ? bad(failure('storage-failed')) : read(input)),
    });
    const again = page.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    isBroken = false;
    await userEvent.click(again);
    await expect.element(summary).toBeVisible();
  });

  it('P14: what comes from outside is text, whatever it holds', async () => {
    const hostile = `<img src=x onerror="document.title='broken'">\u202Egnp.exe`;
    const strange = snapshotOf(7, '2026-11-21T09:00:00Z', {
      status: { original: said(hostile), normalized: null },
      officials: [
        ...officials,
        { ...first, party: party(hostile), role: { original: 'x'.repeat(10_000), normalized: null } },
        { ...first, party: party('n'.repeat(10_000)), startDate: on('2012-01-01') },
      ],
      shareholdings: [
        ...shareholdings,
        {
          holders: [party(hostile), party(hostile)],
          percentage: { kind: 'range', lower: limit('25'), upper: limit('50'), text: '25-50' },
          count: null,
          nominalValue: null,
          totalNominalValue: null,
          currency: null,
          shareClass: null,
          beneficiallyHeld: null,
          allInfo: null,
          companyTotals: { shareCount: null, shareValue: null, shares: null },
          at,
        },
      ],
    });
    await openComparison(script({}, [strange, later]));
    await expect.element(changes).toMatchTextContent(/<img src=x/);
    expect(changes.element().querySelector('img')).toBeNull();
    expect(changes.element().textContent).not.toContain('\u202E');
    expect(document.title).not.toBe('broken');
    const frame = page.getByRole('region', { name: 'Changes' }).element();
    expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
  });

  it.each([
    ['1024', { width: 1024, height: 768 }],
    ['200 % of 1440', { width: 720, height: 450 }],
    ['200 % of 1024', { width: 512, height: 384 }],
  ])('nothing has to be scrolled sideways: %s', async (_, window) => {
    await openComparison(script(), window);
    await expect.element(summary).toBeVisible();
    const view = changes.element().closest('.view');
    expect(view?.scrollWidth).toBeLessThanOrEqual(view?.clientWidth ?? 0);
    for (const cell of changes.element().querySelectorAll('td, th'))
      expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(window.width);
    expect(await axeViolations()).toEqual([]);
  });
});

it('the PDF of a comparison is seen before it is saved, beside what it compares and by the palette', async () => {
  const { bridge } = await openComparison();
  await expect.element(changes).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Preview the PDF', exact: true }));
  await expect.poll(() => bridge.inputsOf('pdf.preview').length).toBe(1);
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('preview the pdf comparison');
  await expect.element(page.getByRole('option').first()).toHaveAccessibleName(/Preview the PDF: comparison/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bridge.inputsOf('pdf.preview').length).toBe(2);
  const [first, second] = bridge.inputsOf('pdf.preview');
  expect(first).toMatchObject({ of: 'comparison' });
  expect(first).toEqual(second);
});
