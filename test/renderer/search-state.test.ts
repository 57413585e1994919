import { describe, expect, it } from 'vitest';
import type { Envelope } from '../../src-shared/contract/envelope.ts';
import type { StoredSearch } from '../../src-shared/domain/search.ts';
import { TableLayout } from '../../src-renderer/lib/grid/table-layout.svelte.ts';
import { SearchState } from '../../src-renderer/features/search/search.svelte.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { confirmation, failure, hits, ready, storedSearch } from './stand-in/specimen.ts';
import { later, openSession, settled } from './stand-in/session.ts';

async function openSearch(script: Partial<Script> = {}) {
  const { session, bridge } = await openSession(script);
  return { search: new SearchState(session), session, bridge };
}

describe('asking', () => {
  it('with neither a name nor a number the field says so and nothing is sent', async () => {
    const { search, bridge } = await openSearch();
    search.form.name = '   ';
    await search.run();
    expect(search.form.problem).toBe('needs-words');
    expect(bridge.inputsOf('search.run')).toEqual([]);
  });

  it('a number without a digit is asked about before it is sent: its absence would be kept as evidence', async () => {
    const { search, bridge } = await openSearch();
    search.form.companyNumber = 'Meridian';
    await search.run();
    expect(search.form.problem).toBe('number-without-digit');
    expect(bridge.inputsOf('search.run')).toEqual([]);
    await search.run();
    expect(bridge.inputsOf('search.run')).toMatchObject([{ companyNumber: 'Meridian' }]);
  });

  it('sends what was typed, without the blanks around it, and keeps the form as it was typed', async () => {
    const { search, bridge } = await openSearch();
    search.form.name = ' meridian ';
    search.form.jurisdiction = 'LU';
    await search.run();
    expect(bridge.inputsOf('search.run')).toEqual([
      { jurisdiction: 'LU', name: 'meridian', companyNumber: null, wish: { interface: 'v2' } },
    ]);
    expect(search.form.name).toBe(' meridian ');
    expect(search.shown?.from).toBe('service');
    expect(search.selected).toBe(0);
  });

  it('P16: offline, nothing is sent', async () => {
    const { search, bridge } = await openSearch({ 'app.state': () => good(ready({ offline: true })) });
    search.form.name = 'meridian';
    await search.run();
    await search.askAgain();
    await search.confirming.askSelected();
    expect(bridge.asked.map(({ name }) => name).filter((name) => name.startsWith('search.'))).toEqual([]);
  });

  it('one search at a time: a second click while waiting sends nothing', async () => {
    const { search, bridge } = await openSearch({ 'search.run': () => new Promise(() => undefined) });
    search.form.name = 'meridian';
    void search.run();
    await search.run();
    expect(bridge.inputsOf('search.run')).toHaveLength(1);
  });

  it('beside a question that failed, asking again is about the question that is shown', async () => {
    const { search, bridge } = await openSearch();
    search.form.name = 'meridian';
    await search.run();
    bridge.script['search.run'] = () => bad(failure('service-failed'));
    search.form.name = 'kestrel';
    await search.run();
    await search.askAgain();
    expect(bridge.inputsOf('search.run').at(-1)).toMatchObject({ name: storedSearch().query.name });
  });

  it('a REST search is asked again once, however quickly it is asked for twice', async () => {
    const way = { interface: 'rest', family: 'core', reference: 'case-17-x', registrationAuthority: null } as const;
    const { search, bridge } = await openSearch({ 'search.read': () => good(storedSearch({ way })) });
    await search.open(7);
    bridge.script['search.run'] = () => new Promise(() => undefined);
    void search.askAgain();
    void search.askAgain();
    expect(bridge.inputsOf('search.run')).toHaveLength(1);
  });

  it('a confirmation that fails after another search was opened is not said of that one', async () => {
    const slow = later<Envelope<StoredSearch>>();
    const { search } = await openSearch({ 'search.confirm': () => slow.answer });
    search.form.name = 'meridian';
    await search.run();
    void search.confirming.askSelected();
    search.shown = { from: 'record', search: storedSearch({ searchId: 999 }) };
    await slow.come(bad(failure('service-failed')));
    expect(search.confirming.state.kind).not.toBe('failed');
  });

  it('an answer that nobody waits for any more replaces nothing, and says that it has come', async () => {
    const slow = later<Envelope<StoredSearch>>();
    const { search, session } = await openSearch({ 'search.run': () => slow.answer });
    search.form.name = 'meridian';
    void search.run();
    search.asked.stopWaiting();
    expect(search.asked.activity.kind).toBe('stopped');
    await slow.come(good(storedSearch()));
    expect(search.shown).toBeNull();
    expect(search.asked.activity).toMatchObject({ kind: 'stopped', answeredAs: storedSearch().searchId });
    expect(session.notifications.shown.at(-1)?.text).toContain('has come');
  });

  it('when a search fails the former hits stay, the form stays, and the failure is shown', async () => {
    const { search, bridge } = await openSearch();
    search.form.name = 'meridian';
    await search.run();
    bridge.script['search.run'] = () => bad(failure('service-failed'));
    search.form.name = 'kestrel';
    await search.run();
    expect(search.asked.activity).toMatchObject({ kind: 'failed', failure: { code: 'service-failed' } });
    expect(search.hits).toHaveLength(hits.length);
    expect(search.form.name).toBe('kestrel');
    expect(search.asked.unanswered?.name).toBe('kestrel');
    bridge.script['search.run'] = () => good(storedSearch({ hits: [] }));
    await search.tryAgain();
    expect(bridge.inputsOf('search.run').at(-1)).toMatchObject({ name: 'kestrel' });
    expect(search.asked.activity.kind).toBe('resting');
  });

  it('every search, failed ones too, is looked for in the record afterwards', async () => {
    const { search, bridge } = await openSearch({ 'search.run': () => bad(failure('service-timed-out')) });
    search.form.name = 'meridian';
    await search.run();
    await settled();
    expect(bridge.inputsOf('search.earlier')).toEqual([
      // An earlier answer to the question that failed, and the list.
      { before: null, limit: 20, question: { jurisdiction: null, name: 'meridian', companyNumber: null } },
      { before: null, limit: 100 },
    ]);
  });
});

describe('the record', () => {
  it('opening an earlier search reads it and sends no request; the form takes its question over', async () => {
    const { search, bridge } = await openSearch();
    search.form.name = 'half typed';
    await search.open(41);
    expect(bridge.asked.map(({ name }) => name)).not.toContain('search.run');
    expect(search.shown?.from).toBe('record');
    expect(search.listingEarlier).toBe(false);
    expect(search.form.name).toBe('meridian');
  });

  it('is read page by page, each after the last id that was seen', async () => {
    const page = (from: number, more: boolean) => {
      const { askedAt, officer, query, way, outcome } = storedSearch();
      return good({
        searches: [from, from - 1].map((searchId) => ({ searchId, askedAt, officer, query, way, outcome })),
        more,
      });
    };
    const { search, bridge } = await openSearch({
      'search.earlier': ({ before }) => (before === null ? page(10, true) : page(8, false)),
    });
    await search.earlier.reload();
    await Promise.all([search.earlier.readMore(), search.earlier.readMore()]);
    await search.earlier.readMore();
    expect(bridge.inputsOf('search.earlier').map((input) => (input as { before: number | null }).before)).toEqual([
      null,
      9,
    ]);
    expect(search.earlier.list.map(({ searchId }) => searchId)).toEqual([10, 9, 8, 7]);
  });

  it('a page that belongs to a list of before is thrown away', async () => {
    const slow = later<Envelope<{ searches: never[]; more: boolean }>>();
    const { search, bridge } = await openSearch();
    const quick = bridge.script['search.earlier'];
    bridge.script['search.earlier'] = () => slow.answer;
    void search.earlier.reload();
    bridge.script['search.earlier'] = quick;
    await search.earlier.reload();
    await slow.come(good({ searches: [], more: false }));
    expect(search.earlier.list).toHaveLength(1);
  });
});

describe('the hits', () => {
  it('are sorted by a column and keep the selected company selected', async () => {
    const { search, session } = await openSearch();
    const layout = new TableLayout(session, 'hits');
    search.form.name = 'meridian';
    await search.run();
    search.select(3);
    layout.sortBy('number');
    expect(search.selectedHit?.hit.jurisdiction).toBe('CN');
    const numbers = search.hits.map(({ hit }) => hit.companyNumber);
    expect(numbers.at(-1)).toBeNull();
    layout.sortBy('number');
    expect(search.hits.map(({ hit }) => hit.companyNumber)[0]).toBeNull();
  });

  it('a confirmation asks for the selected hit once and comes back in the same list', async () => {
    const confirmed = hits.map((listed) =>
      listed.position === 3 ? { ...listed, confirmation: confirmation() } : listed,
    );
    const { search, bridge } = await openSearch({ 'search.confirm': () => good(storedSearch({ hits: confirmed })) });
    search.form.name = 'meridian';
    await search.run();
    search.select(3);
    await Promise.all([search.confirming.askSelected(), search.confirming.askSelected()]);
    expect(bridge.inputsOf('search.confirm')).toEqual([{ searchId: 41, position: 3 }]);
    expect(search.selectedHit?.confirmation?.outcome).toBe('found-active');
    expect(search.selected).toBe(3);
  });

  it('a confirmation that fails is said beside the hit; the hits stay', async () => {
    const { search } = await openSearch({ 'search.confirm': () => bad(failure('registry-not-available')) });
    search.form.name = 'meridian';
    await search.run();
    await search.confirming.askSelected();
    expect(search.confirming.state).toMatchObject({
      kind: 'failed',
      position: 0,
      failure: { code: 'registry-not-available' },
    });
    expect(search.hits).toHaveLength(hits.length);
  });

  it('of one company while another one is being asked about sends nothing, and says what is waited for', async () => {
    const slow = later<Envelope<StoredSearch>>();
    const { search, bridge, session } = await openSearch({ 'search.confirm': () => slow.answer });
    search.form.name = 'meridian';
    await search.run();
    void search.confirming.askSelected();
    search.select(1);
    await search.confirming.askSelected();
    expect(bridge.inputsOf('search.confirm')).toHaveLength(1);
    expect(session.announcer.text).toContain('another company of this list');
  });

  it('a confirmation of a search that is no longer shown changes nothing on screen', async () => {
    const slow = later<Envelope<StoredSearch>>();
    const { search, bridge } = await openSearch({ 'search.confirm': () => slow.answer });
    search.form.name = 'meridian';
    await search.run();
    void search.confirming.askSelected();
    bridge.script['search.read'] = () => good(storedSearch({ searchId: 7, hits: [] }));
    await search.open(7);
    await slow.come(good(storedSearch()));
    expect(search.shown?.search.searchId).toBe(7);
  });
});
