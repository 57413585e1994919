import { describe, expect, it } from 'vitest';
import { SearchState } from '../../src-renderer/features/search/search.svelte.ts';
import { jurisdictionOptions, typedJurisdiction } from '../../src-renderer/features/search/jurisdictions.ts';
import {
  confirmationText,
  sourceRegisterText,
  standingMarking,
} from '../../src-renderer/features/search/hits/hit-marks.ts';
import { searchCostWords } from '../../src-shared/words/search-answer-words.ts';
import { askedText } from '../../src-renderer/features/search/interface-words.ts';
import { matchOptions, withTyped } from '../../src-renderer/lib/combobox-options.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { confirmation, failure, hit, ready, storedSearch } from './stand-in/specimen.ts';
import { openSession } from './stand-in/session.ts';

async function openSearch(script: Partial<Script> = {}) {
  const { session, bridge } = await openSession(script);
  return { search: new SearchState(session), bridge };
}

const way = { interface: 'rest', family: 'core', reference: 'case-1', registrationAuthority: 'HRB' } as const;

describe('the interface of a search', () => {
  it.each([
    [{ v2: true, rest: true }, ['v2', 'rest-lite', 'rest-core'], 'v2'],
    [{ v2: true, rest: false }, ['v2'], 'v2'],
    [{ v2: false, rest: true }, ['rest-lite', 'rest-core'], 'rest-lite'],
  ] as const)('with %o offers %j and starts with %s', async (interfaces, choices, first) => {
    const { search } = await openSearch({ 'app.state': () => good(ready({ interfaces: { ...interfaces } })) });
    expect(search.form.choices).toEqual(choices);
    expect(search.form.through).toBe(first);
  });

  it('what the connection no longer has is chosen no longer', async () => {
    const { session } = await openSession();
    const search = new SearchState(session);
    search.form.choose('rest-core');
    session.become(ready({ interfaces: { v2: true, rest: false } }));
    expect(search.form.through).toBe('v2');
  });

  it('REST lite sends family and case number; the authority that core was given stays at home', async () => {
    const { search, bridge } = await openSearch();
    search.form.choose('rest-lite');
    Object.assign(search.form, {
      jurisdiction: 'GB',
      name: 'meridian',
      caseNumber: ' 17 ',
      registrationAuthority: 'X',
    });
    await search.run();
    search.form.choose('rest-core');
    await search.run();
    expect(bridge.inputsOf('search.run')).toEqual([
      {
        ...{ jurisdiction: 'GB', name: 'meridian', companyNumber: null },
        wish: { interface: 'rest', family: 'lite', caseNumber: '17', registrationAuthority: null },
      },
      {
        ...{ jurisdiction: 'GB', name: 'meridian', companyNumber: null },
        wish: { interface: 'rest', family: 'core', caseNumber: '17', registrationAuthority: 'X' },
      },
    ]);
  });

  it.each([
    [{ name: 'meridian' }, 'needs-jurisdiction'],
    [{ jurisdiction: 'GB', name: 'meridian', companyNumber: '1' }, 'name-or-number'],
    [{ jurisdiction: 'GB' }, 'needs-words'],
  ] as const)('REST with %o sends nothing: %s', async (typed, problem) => {
    const { search, bridge } = await openSearch();
    search.form.choose('rest-core');
    Object.assign(search.form, typed);
    await search.run();
    expect(search.form.problem).toBe(problem);
    expect(bridge.inputsOf('search.run')).toEqual([]);
    search.form.choose('v2');
    expect(search.form.problem).toBeNull();
  });

  it('a kept REST search is asked again as it was asked, and only when a person says so', async () => {
    const kept = storedSearch({ query: { jurisdiction: 'DE', name: null, companyNumber: 'HRB 1' }, way });
    const { search, bridge } = await openSearch({ 'search.read': () => good(kept) });
    await search.open(41);
    expect(bridge.inputsOf('search.run')).toEqual([]);
    await search.askAgain();
    expect(bridge.inputsOf('search.run')).toEqual([
      {
        ...{ jurisdiction: 'DE', name: null, companyNumber: 'HRB 1' },
        wish: { interface: 'rest', family: 'core', caseNumber: null, registrationAuthority: 'HRB' },
      },
    ]);
    expect(search.form.through).toBe('rest-core');
  });

  it('P3: a REST search that failed is not sent again by itself', async () => {
    const { search, bridge } = await openSearch({ 'search.run': () => bad(failure('service-timed-out')) });
    search.form.choose('rest-lite');
    Object.assign(search.form, { jurisdiction: 'GB', name: 'meridian' });
    await search.run();
    expect(search.asked.activity).toMatchObject({ kind: 'failed', request: { wish: { interface: 'rest' } } });
    expect(bridge.inputsOf('search.run')).toHaveLength(1);
  });

  it('says what each means and costs', () => {
    expect(askedText('v2', '')).toMatch(/^Stored data .+free, 1 request/);
    expect(askedText('v2', 'LU')).toMatch(/registry of Luxembourg is asked\. .+Free, 1 request/);
    expect(askedText('rest-lite', 'LU')).toMatch(/number and status, usually no address\. It may cost/);
    expect(askedText('rest-core', '')).toMatch(/no status\. It may cost/);
    const answered = { kind: 'answered', hitCount: 0 } as const;
    expect(searchCostWords({ outcome: answered, cost: { ledger: 'lite', value: 0.25 } })).toBe('0.25 lite credits');
    expect(searchCostWords({ outcome: answered, cost: null })).toBe('no cost stated');
    const notSent = { kind: 'failed', code: 'request-not-sent', correlationId: null } as const;
    expect(searchCostWords({ outcome: notSent, cost: null })).toBe('nothing was sent, no charge');
  });
});

describe('the jurisdictions', () => {
  const first = (typed: string) =>
    withTyped(matchOptions(jurisdictionOptions(), typed), typedJurisdiction(typed))[0]?.value;
  it.each([
    ['Luxembourg', 'LU'],
    ['lu', 'LU'],
    ['US-DE', 'US-DE'],
    ['delaware', 'US-DE'],
    ['ca-on', 'CA-ON'],
    ['ontario', 'CA-ON'],
    ['quebec', 'CA-QC'],
    ['AE-DU', 'AE-DU'],
    ['DU', 'DU'],
    ['no', 'NO'],
    ['GB-SCT', 'GB-SCT'],
    ['stored data', ''],
  ])('%j finds %j first', (typed, code) => {
    expect(first(typed)).toBe(code);
  });

  it('what has not the form of a code is no jurisdiction', () => {
    for (const typed of ['G', 'GBR', 'GB-', '<b>', 'GB-SCTX']) expect(typedJurisdiction(typed)).toBeNull();
  });
});

describe('what a registry said, in words', () => {
  it.each([
    [confirmation({ status: 'Inscrit' }), 'lists it as active'],
    [confirmation({ outcome: 'found-not-active', status: 'Radié' }), 'lists it, but not as active.'],
    [confirmation({ outcome: 'found-not-active', status: 'En faillite' }), 'its word means distressed: insolvency'],
    [confirmation({ outcome: 'found-status-not-understood', status: '21' }), 'not one Dossier understands'],
    [confirmation({ outcome: 'found-status-not-understood', status: null }), 'Its answer states no status.'],
    [confirmation({ outcome: 'not-found', status: null }), 'answered without it'],
  ])('%o', (made, words) => {
    expect(confirmationText(made, 'LU')).toContain(words);
  });

  it('a stored word does not stand beside a registry that gave none', () => {
    const silent = confirmation({ outcome: 'found-status-not-understood', status: null });
    expect(standingMarking(hit({ status: 'Active' }), silent)).toMatchObject({ text: 'No status given' });
    expect(standingMarking(hit({ status: 'Active' }), null)).toMatchObject({ text: 'Active (stored)' });
  });

  it('names the register of the foundation as far as the answer does', () => {
    const none = {
      registrationType: 'Foreign',
      ...{ originalCode: null, originalDescription: null, normalizedCode: null, normalizedDescription: null },
    };
    expect(sourceRegisterText({ ...none, normalizedDescription: 'Ontario' })).toContain(
      'at another register, Ontario.',
    );
    expect(sourceRegisterText({ ...none, normalizedCode: 'CA-BC' })).toContain('Canada, British Columbia');
    expect(sourceRegisterText({ ...none, originalDescription: '上海' })).toContain('上海');
    expect(sourceRegisterText(none)).toContain('does not name');
  });
});

it('a question that may cost is not sent a second time by Enter while the record has an answer to it, but when it is asked for', async () => {
  const query = { jurisdiction: 'GB', name: 'meridian', companyNumber: null };
  const answered = storedSearch({ query, way: { ...way, registrationAuthority: null } });
  const kept = [null, answered];
  const { search, bridge } = await openSearch({
    'search.run': () => good(answered),
    'search.askedForCost': () => good(kept.shift() ?? null),
  });
  search.form.choose('rest-core');
  Object.assign(search.form, { jurisdiction: 'GB', name: 'meridian', caseNumber: '17' });
  await search.run();
  await search.run();
  expect(bridge.inputsOf('search.run')).toHaveLength(1);
  expect(search.repeated.found).toMatchObject({
    request: { name: 'meridian', wish: { caseNumber: '17' } },
    before: { searchId: answered.searchId },
  });
  await search.askRepeated();
  expect(bridge.inputsOf('search.run')).toHaveLength(2);
  expect(search.repeated.found).toBeNull();
  // Another question is sent at once, and so is one of stored data, which costs nothing.
  Object.assign(search.form, { name: 'kestrel' });
  await search.run();
  expect(bridge.inputsOf('search.run')).toHaveLength(3);
});
