import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SearchHit, StoredSearch } from '../../src-shared/domain/search.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { confirmation, failure, hit, ready, storedSearch } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const form = page.getByRole('search');
const name = page.getByRole('textbox', { name: 'Company name' });
const pane = page.getByRole('complementary', { name: 'Selected hit' });

const lite = { interface: 'rest', family: 'lite', reference: 'case-17-x', registrationAuthority: null } as const;

function found(change: Partial<SearchHit>, search: Partial<StoredSearch> = {}): Partial<Script> {
  const hits = [{ position: 0, hit: hit(change), confirmation: confirmation({ status: change.status ?? null }) }];
  return { 'search.run': () => good(storedSearch({ hits, ...search })) };
}

async function show(script: Partial<Script>): Promise<void> {
  await openWindow(script);
  await userEvent.fill(name, 'meridian');
  await userEvent.keyboard('{Enter}');
  await expect.element(pane).toBeVisible();
}

const foundElsewhere: Partial<SearchHit> = {
  jurisdiction: 'CA-ON',
  sourceRegister: {
    registrationType: 'Extra-provincial',
    originalCode: 'BCR',
    originalDescription: 'Corporate Registry',
    normalizedCode: 'CA-BC',
    normalizedDescription: 'British Columbia',
  },
};

/** Two presses of Enter within half a second are of one haste. */
const pastHaste = () => new Promise((resolve) => setTimeout(resolve, 600));

describe('what an answer says of its own list is shown beside it', () => {
  const showOutcome = (outcome: Partial<Extract<StoredSearch['outcome'], { kind: 'answered' }>>) => {
    const row = { position: 0, hit: hit({}), confirmation: null };
    const query = { jurisdiction: 'LU', name: 'meridian', companyNumber: null };
    return show({
      'search.run': () =>
        good(storedSearch({ hits: [row], query, outcome: { kind: 'answered', hitCount: 1, ...outcome } })),
    });
  };

  it('how many there are, where that is more than came', async () => {
    await showOutcome({ total: 812 });
    await expect
      .element(page.getByText('The service says that there are 812 and sent 1. What is not among these is not known.'))
      .toBeVisible();
  });

  it('that there is more, where it gives no count', async () => {
    await showOutcome({ isCutShort: true });
    await expect
      .element(
        page.getByText(
          'The answer says itself that there is more than it lists. What is not among these is not known.',
        ),
      )
      .toBeVisible();
  });

  it('that it is not the registry’s word, with the words of the service', async () => {
    await showOutcome({ isDoubted: true, said: 'Registry not available, stored data returned' });
    await expect
      .element(page.getByText('The service says beside them: “Registry not available, stored data returned”'))
      .toBeVisible();
    await expect
      .element(pane.getByText(/^Not confirmed: the answer does not say that the registry itself answered/u))
      .toBeVisible();
  });

  it('which answer confirmed it, beside the answer that it was found in', async () => {
    const row = { position: 0, hit: hit({}), confirmation: confirmation({ searchId: 99 }) };
    const sha256 = 'c0'.repeat(32);
    const { answer } = storedSearch();
    if (answer === null) throw new Error('The specimen has an answer.');
    await show({
      'search.run': () => good(storedSearch({ hits: [row] })),
      'search.read': ({ searchId }) => good(storedSearch({ searchId, answer: { ...answer, answerId: 10, sha256 } })),
    });
    const evidence = pane.getByRole('region', { name: 'Evidence', exact: true });
    await expect.element(evidence).toMatchTextContent(/9f86d081/);
    await expect.element(pane.getByRole('region', { name: 'Evidence of the confirmation' })).toMatchTextContent(sha256);
  });

  it('that another search confirmed it under a former name, and what that one asked', async () => {
    const row = {
      position: 0,
      hit: hit({}),
      confirmation: { ...confirmation({}), searchId: 99, isPreviousName: true } as const,
    };
    const query = { jurisdiction: 'GB', name: 'Tarnholm', companyNumber: null };
    await show({
      'search.run': () => good(storedSearch({ hits: [row] })),
      'search.read': ({ searchId }) => good(storedSearch({ searchId, query })),
    });
    const words =
      'The answer to another search, for “Tarnholm”, marks it as found by a name that the company had before.';
    await expect.element(pane.getByText(words)).toBeVisible();
  });

  it('that it was another search, too, where what that one asked cannot be read', async () => {
    const by = { ...confirmation({}), searchId: 99, isPreviousName: true } as const;
    await show({
      'search.run': () => good(storedSearch({ hits: [{ position: 0, hit: hit({}), confirmation: by }] })),
      'search.read': () => bad(failure('not-found')),
    });
    await expect.element(pane.getByText(/^The answer to another search marks it as found by a name/)).toBeVisible();
  });

  it('both words of a status, where they differ', async () => {
    await show(found({ status: 'dissolved', statusNormalized: 'Active' }));
    await expect.element(pane.getByText("The service's own word: Active")).toBeVisible();
  });
});

describe('every field of a hit is shown', () => {
  it.each([
    [
      'a previous name',
      { name: 'Halcyon plc', isPreviousName: true },
      ['Found by old name', 'which one is not stated'],
    ],
    [
      'a foundation elsewhere',
      foundElsewhere,
      [
        'Founded elsewhere',
        'it was founded at another register, British Columbia.',
        'Extra-provincial',
        'CA-BC',
        'BCR',
      ],
    ],
    [
      'other identifiers',
      { otherIdentifiers: [{ value: '51612345678', type: 'AU_ABN_CD' }] },
      ['51612345678', 'Business number (ABN), Australia'],
    ],
    [
      'a number joined to the name',
      { companyNumber: '612345678_BULK PTY LTD' },
      ['612345678', 'joined to the name BULK PTY LTD'],
    ],
    ['other names', { aliases: ['Meridian Lines'] }, ['Other names', 'Meridian Lines']],
    ['an English name', { englishName: 'Meridian Shipping' }, ['Meridian Shipping']],
    [
      'the authority and its code',
      { registrationAuthority: 'Handelsregister', registrationAuthorityCode: 'HRB-17' },
      ['Handelsregister', 'HRB-17'],
    ],
    ['whether the source is official', { official: false }, ['Official register', 'No']],
    [
      'a word on the source that is neither yes nor no',
      { officialUnread: 'perhaps' },
      ['Official register', 'perhaps', 'neither a yes nor a no that Dossier understands'],
    ],
    [
      'the word of the registry with its reading',
      { status: 'En faillite' },
      ['En faillite', 'Read as: Distressed: insolvency, liquidation or striking off under way'],
    ],
    ['a word that is not understood', { status: 'R7' }, ['not understood: “R7”', 'Read as: Status not understood']],
    ['no status at all', { status: null }, ['No status given']],
  ] as const)('%s', async (_what, change, words) => {
    await show(found(change as Partial<SearchHit>));
    const shown = document.body.textContent;
    for (const word of words) expect(shown).toContain(word);
  });
});

it('a company that its registry dissolved is not listed by the "Normal" of stored data, which is kept and named', async () => {
  const dissolved = confirmation({ outcome: 'found-not-active', status: 'Dissolved' });
  const hits = [
    { position: 0, hit: hit({ jurisdiction: 'IE', status: 'Normal' }), confirmation: dissolved },
    { position: 1, hit: hit({ jurisdiction: 'IE', name: 'Meridian Ferries', status: 'Normal' }), confirmation: null },
  ];
  await show({ 'search.run': () => good(storedSearch({ hits })) });
  const rows = page.getByRole('grid', { name: 'Search hits' }).getByRole('row', { name: /Meridian/ });
  const [row, other] = [rows.nth(0), rows.nth(1)];
  await expect.element(row).toMatchTextContent('Dissolved');
  await expect.element(row).toMatchTextContent('Normal (stored data)');
  expect(row.element().querySelectorAll('.mk')[0]?.textContent).toContain('Not active');
  await expect.element(other).toMatchTextContent('Normal');
  await expect.element(pane).toMatchTextContent('Word in stored data');
});

describe('a REST search', () => {
  const rest = found(
    { serviceId: '09274416', status: 'active', jurisdiction: 'GB' },
    { way: lite, cost: { ledger: 'lite', value: 0.25 } },
  );

  it('shows what it cost, its reference, its interface and the company code', async () => {
    await show(rest);
    const shown = document.body.textContent;
    for (const word of ['Number and status: 0.25 lite credits', 'case-17-x', '09274416']) expect(shown).toContain(word);
  });

  it('P19: is typed by keyboard alone: interface by arrows, registry by its code, one line said about each', async () => {
    const { bridge } = await openWindow(rest);
    await expect.element(name).toHaveFocus();
    await userEvent.keyboard('meridian');
    page.getByRole('radio', { name: 'Free search' }).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(form.getByText(/number and status, usually no address\. It may cost/)).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(form.getByRole('textbox', { name: 'Registration authority' })).toBeVisible();
    await expect.element(form.getByRole('button', { name: /^Search.*may cost/ })).toBeVisible();
    page.getByRole('combobox', { name: 'Jurisdiction' }).element().focus();
    await userEvent.keyboard('CA-ON{ArrowDown}{Enter}');
    await userEvent.click(name);
    await userEvent.keyboard('{Enter}');
    await expect.element(form.getByRole('button', { name: /^Search.*may cost/ })).toHaveFocus();
    expect(bridge.inputsOf('search.run')).toEqual([]);
    await pastHaste();
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => bridge.inputsOf('search.run'))
      .toMatchObject([{ jurisdiction: 'CA-ON', name: 'meridian', wish: { interface: 'rest', family: 'core' } }]);
  });

  it('without a registry the field says so, gets the focus, and nothing is sent', async () => {
    const { bridge } = await openWindow(rest);
    page.getByRole('radio', { name: 'Free search' }).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.fill(name, 'meridian');
    await userEvent.keyboard('{Enter}');
    const box = page.getByRole('combobox', { name: 'Jurisdiction' });
    await expect.element(box).toHaveFocus();
    await expect.element(box).toHaveAccessibleDescription(/This kind of search asks one registry/);
    expect(bridge.inputsOf('search.run')).toEqual([]);
  });

  it('the interface is not offered where the connection has one only', async () => {
    await openWindow({ 'app.state': () => good(ready({ interfaces: { v2: true, rest: false } })) });
    await expect.element(form.getByText(/Stored data of all jurisdictions/)).toBeVisible();
    expect(document.querySelector('[role=radiogroup]')).toBeNull();
  });

  it('earlier searches say interface and family', async () => {
    const { searchId, askedAt, officer, query, outcome } = storedSearch();
    const summary = { searchId, askedAt, officer, query, outcome, way: lite };
    await openWindow({ 'search.earlier': () => good({ searches: [summary], more: false }) });
    const earlier = page.getByRole('grid', { name: 'Earlier searches' });
    await expect.element(earlier.getByRole('row', { name: /meridian.*Number and status/ })).toBeVisible();
  });

  it.each(['light', 'dark'] as const)('P19: axe finds nothing in form, problem and hit, %s', async (theme) => {
    await openWindow({
      ...rest,
      'preferences.read': () => good({ theme, density: 'comfortable', workOffline: false }),
    });
    page.getByRole('radio', { name: 'Free search' }).element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await userEvent.fill(name, 'meridian');
    await userEvent.keyboard('{Enter}');
    expect(await axeViolations()).toEqual([]);
    page.getByRole('combobox', { name: 'Jurisdiction' }).element().focus();
    await userEvent.keyboard('GB{ArrowDown}{Enter}');
    await userEvent.click(name);
    await userEvent.keyboard('{Enter}');
    await expect.element(form.getByText(/^Not sent yet/)).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(form.getByRole('button', { name: /^Search.*may cost/ }));
    await expect.element(pane).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });
});
