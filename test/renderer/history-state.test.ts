import { describe, expect, it } from 'vitest';
import { HistoryState } from '../../src-renderer/features/history/history.svelte.ts';
import type { ListingOutcome } from '../../src-shared/domain/document-listing.ts';
import type { JoinedParty } from '../../src-shared/domain/ownership/join-event.ts';
import { whatCameOfIt, whatWasDone } from '../../src-renderer/features/history/entry-words.ts';
import { bad, good } from './stand-in/bridge.ts';
import { entries, entry, keptHistory } from './stand-in/history.ts';
import { later, openSession, settled } from './stand-in/session.ts';
import { failure } from './stand-in/specimen.ts';

describe('the history', () => {
  it('looks for what was typed last, whichever answer comes first', async () => {
    const slow = later<ReturnType<typeof good<{ entries: (typeof entries)[number][]; more: boolean }>>>();
    const { session } = await openSession({
      ...keptHistory(),
      'history.list': ({ filter }) =>
        filter.words === 'm' ? slow.answer : good({ entries: [...entries.slice(0, 1)], more: false }),
    });
    const history = new HistoryState(session);
    history.look('m');
    history.look('me');
    await settled();
    await slow.come(good({ entries: [...entries], more: false }));
    expect(history.list).toHaveLength(1);
  });

  it('sends filters as the record wants them: whole days of this machine’s zone', async () => {
    const { bridge, session } = await openSession(keptHistory());
    const history = new HistoryState(session);
    history.toggleKind('order');
    history.within({ jurisdiction: 'LU', from: '2026-11-20', until: '2026-11-20' });
    await settled();
    const midnight = (date: number) => new Date(2026, 10, date).toISOString();
    expect(bridge.inputsOf('history.list').at(-1)).toMatchObject({
      filter: { words: null, kinds: ['order'], jurisdiction: 'LU', from: midnight(20), before: midnight(21) },
    });
    history.showEverything();
    await settled();
    expect(bridge.inputsOf('history.list').at(-1)).toMatchObject({ filter: { kinds: [], from: null, before: null } });
    expect(history.filtered).toBe(false);
  });

  it('goes on from the last entry, and keeps what is on screen when a page fails', async () => {
    let fails = false;
    const others = entries.map((each) => ({ ...each, entryId: each.entryId + 100 }));
    const { bridge, session } = await openSession({
      'history.list': ({ beforeEntry }) =>
        fails
          ? bad(failure('storage-failed'))
          : good({ entries: beforeEntry === null ? [...entries] : others, more: true }),
    });
    const history = new HistoryState(session);
    await history.reload();
    await history.readMore();
    expect(bridge.inputsOf('history.list').at(-1)).toMatchObject({ beforeEntry: 1 });
    expect(history.list).toHaveLength(18);
    fails = true;
    await history.readMore();
    expect(history.failure?.code).toBe('storage-failed');
    expect(history.list).toHaveLength(18);
  });

  it('says of each kind what was done and what came of it', () => {
    expect(entries.map((each) => `${whatWasDone(each)} … ${whatCameOfIt(each)}`)).toEqual([
      'Report exported: … ',
      'Looked at a cost that was not expected: … ',
      'Document kept (PDF): … ',
      'Profile kept: … ',
      'Ordered: Lite profile of … Pending',
      'Dossier kept: … ',
      'Asked the registry about … Listed: Active',
      'Searched Luxembourg for the registration number … Failed: The service could not answer',
      'Searched for … Nothing found in stored data, which is no statement by a registry',
    ]);
    const read = { kind: 'snapshot' as const, dossierId: 1, snapshotId: 2, source: 'v2-document' as const };
    expect(whatWasDone(entry(1, read))).toBe('Read from a document:');
    const none = { kind: 'answered' as const, hitCount: 0 };
    const asked = { kind: 'search' as const, searchId: 1, outcome: none, byNumber: false };
    const confirmed = { kind: 'confirmation' as const, searchId: 1, outcome: 'not-found' as const };
    expect([asked, confirmed].map((thing) => whatCameOfIt(entry(1, thing, { withdrawn: true })))).toEqual([
      'Not understood: the answer does not say that there is nothing',
      'Not understood: the answer does not say that there is nothing',
    ]);
    const odd = { kind: 'failed' as const, code: 'from-elsewhere', correlationId: null };
    expect(whatCameOfIt(entry(1, { kind: 'search', searchId: 1, outcome: odd, byNumber: false }))).toContain(
      'from-elsewhere',
    );
  });
});

it('of two parties that were taken as one or told apart it is said who they are, and as what they are named', () => {
  const said = { kind: 'join' as const, dossierId: 1, joinId: 1, step: 'refused' as const };
  const whom: [JoinedParty, JoinedParty] = [
    { name: 'Ingrid Dahl', role: 'holder', company: 'Nordlys AS' },
    { name: 'Ingrid Dahl', role: 'official', company: 'Meridian Sàrl' },
  ];
  const words = 'Ingrid Dahl (Shareholder of Nordlys AS) and Ingrid Dahl (Official of Meridian Sàrl)';
  expect(whatCameOfIt(entry(1, { ...said, whom }))).toBe(words);
  const names = { holder: 'Ingrid Dahl', company: 'Nordlys AS' };
  const share = entry(1, { kind: 'share', dossierId: 1, eventId: 1, step: 'counts', names });
  expect([whatWasDone(share), whatCameOfIt(share)]).toEqual([
    'Took a share as counted, for:',
    'Ingrid Dahl in Nordlys AS',
  ]);
  // What was said before it was kept of whom.
  expect(whatCameOfIt(entry(1, said))).toBe('');
});

const listing = (outcome: ListingOutcome) => entry(1, { kind: 'listing', listId: 1, outcome });

it.each<[ListingOutcome, string]>([
  [{ kind: 'answered', documents: 12 }, 'Filings listed: 12'],
  [{ kind: 'answered', documents: 12, total: 50 }, 'Filings listed: 12 of 50'],
  [
    { kind: 'answered', documents: 12, unread: 2, notTaken: 7, goesOn: true },
    'Filings listed on the first page: 12, 2 not readable, 7 more not taken in, more to ask for',
  ],
  [
    { kind: 'answered', documents: 3, isCutShort: true },
    'Filings listed: 3, and the answer does not say that these are all',
  ],
  [{ kind: 'answered', documents: 0 }, 'No filings'],
  [{ kind: 'answered', documents: 0, goesOn: true }, 'Filings listed on the first page: 0, more to ask for'],
  [{ kind: 'answered', documents: 0, unread: 1 }, 'Filings listed: 0, 1 not readable'],
  [{ kind: 'answered', documents: 0, total: 4 }, 'Filings listed: 0 of 4'],
  [{ kind: 'failed', code: 'service-answer-unreadable', correlationId: null }, 'The list was not understood'],
  [{ kind: 'failed', code: 'service-failed', correlationId: null }, 'Failed: The service could not answer'],
])('P5: "no documents" is said of a list alone that was whole and empty: %j', (outcome, words) => {
  expect(whatWasDone(listing(outcome))).toBe('Asked which filings there are of');
  expect(whatCameOfIt(listing(outcome))).toBe(words);
});

describe('P13: verifying the trail', () => {
  it('tells how far it is, what it found, and stops when it is asked to', async () => {
    const slow = later<ReturnType<typeof bad>>();
    const { bridge, session } = await openSession({ 'trail.verify': () => slow.answer });
    const { trail } = new HistoryState(session);
    const end = trail.begin();
    void trail.verify();
    const progress = { work: 'verify' as const, done: 2_000, of: 9_000 };
    bridge.announce('trail.progress', progress);
    expect(trail.verifying).toEqual({ kind: 'verifying', progress });
    expect(trail.exporting.kind).toBe('not-asked');
    await trail.stop('verify');
    expect(bridge.inputsOf('trail.stop')).toEqual([{ work: 'verify' }]);
    await slow.come(bad(failure('cancelled')));
    expect(trail.verifying.kind).toBe('not-asked');
    end();
  });

  it('a failure is said, and the next try may succeed', async () => {
    let broken = true;
    const found = {
      checked: 3,
      erasedTexts: 0,
      findings: [{ kind: 'missing' as const, from: 2, to: 2 }],
      findingCount: 1,
      takenBack: [],
      last: null,
    };
    const { session } = await openSession({
      'trail.verify': () => (broken ? bad(failure('storage-damaged')) : good(found)),
    });
    const { trail } = new HistoryState(session);
    await trail.verify();
    expect(trail.verifying).toMatchObject({ kind: 'failed', failure: { code: 'storage-damaged' } });
    broken = false;
    await trail.verify();
    expect(trail.verifying).toMatchObject({ kind: 'verified', verdict: found });
  });
});

describe('exporting the trail', () => {
  it('tells how far it is, is asked for once at a time, and a stop is said in words', async () => {
    const slow = later<ReturnType<typeof bad>>();
    const { bridge, session } = await openSession({ 'trail.export': () => slow.answer });
    const { trail } = new HistoryState(session);
    const end = trail.begin();
    const exporting = trail.export();
    void trail.export();
    const progress = { work: 'export' as const, done: 4_000, of: 9_000 };
    bridge.announce('trail.progress', progress);
    expect(trail.exporting).toEqual({ kind: 'exporting', progress });
    expect(trail.verifying.kind).toBe('not-asked');
    await trail.stop('export');
    expect(bridge.inputsOf('trail.stop')).toEqual([{ work: 'export' }]);
    await slow.come(bad(failure('cancelled')));
    await exporting;
    expect(bridge.inputsOf('trail.export')).toHaveLength(1);
    expect(trail.exporting.kind).toBe('not-asked');
    expect(session.notifications.shown.map(({ text }) => text)).toEqual([
      'The export was stopped. No file was written; the trail keeps that it was begun.',
    ]);
    end();
  });

  it('a disk that is full is said, and the next try may succeed', async () => {
    let full = true;
    const { session } = await openSession({
      'trail.export': () => (full ? bad(failure('disk-full')) : good({ savedTo: '/home/astrid/trail.jsonl' })),
    });
    const { trail } = new HistoryState(session);
    await trail.export();
    full = false;
    await trail.export();
    expect(session.notifications.shown.map(({ tone }) => tone)).toEqual(['attention', 'good']);
  });
});
