import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import { saveDossier } from '../../../src-main/storage/queries/dossiers/keep-dossier.ts';
import { listJoins, sayJoin } from '../../../src-main/storage/queries/ownership/joins.ts';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import type { JoinedParty, JoinSides, JoinWord } from '../../../src-shared/domain/ownership/join-event.ts';
import { decidedAt as at, snapshotOf } from './decision-rows.ts';
import { found } from './history-rows.ts';
import { company, newRecord } from './journal-rows.ts';
import { findingsOf } from './trail-rows.ts';

const officer = 'Astrid Lindqvist';
let db: Database;
let dossierId: number;
let sides: JoinSides;

beforeEach(() => {
  db = newRecord();
  ({ dossierId } = saveDossier(db, { company, savedAt: at, officer }));
  const snapshotId = snapshotOf(db, 'one');
  sides = [
    { kind: 'party', snapshotId, at: '/data/shareholders/0' },
    { kind: 'party', snapshotId, at: '/data/officials/3' },
  ];
});

afterEach(() => {
  db.close();
});

const whom: [JoinedParty, JoinedParty] = [
  { name: 'Ingrid Dahl', role: 'holder', company: 'Nordlys AS' },
  { name: 'Dahl, Ingrid', role: 'official', company: 'Meridian' },
];
const say = (kind: JoinWord, about: JoinSides = sides, reason = 'The same passport.') =>
  sayJoin(db, { dossierId, at, officer, kind, pairs: [about], whom: [whom], reason });

function codeOf(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (thrown) {
    return thrown instanceof FailureError ? thrown.failure.code : 'unexpected';
  }
}

describe('what an officer says of two parties', () => {
  it('is kept as an event, with its places in the history and in the trail, its reason erasable', () => {
    const [event] = say('accepted');
    expect(event).toEqual({ eventId: 1, kind: 'accepted', sides, officer, at, reason: 'The same passport.' });
    expect(listJoins(db)).toEqual([event]);
    expect(found(db, { words: 'passport' }).map(({ thing }) => thing)).toEqual([
      { kind: 'join', dossierId, joinId: 1, step: 'accepted', whom },
    ]);
    // They are found by their names, too.
    expect(found(db, { words: 'nordlys dahl' })).toHaveLength(1);
    const record = String(db.prepare(`SELECT record FROM trail WHERE kind = 'join-said'`).pluck().get());
    expect(record).toContain('/data/officials/3');
    expect(record).not.toContain('passport');
    expect(findingsOf(db)).toEqual([]);
  });

  it('is kept of several pairs at once, or of none of them', () => {
    const [one, other] = sides;
    const third = { ...other, at: '/data/officials/4' };
    const pairs: JoinSides[] = [sides, [other, third]];
    const tellAll = (of: JoinSides[]) =>
      sayJoin(db, { dossierId, at, officer, kind: 'accepted', pairs: of, whom: [], reason: 'One passport.' });
    expect(codeOf(() => tellAll([...pairs, [one, one]]))).toBe('input-invalid');
    expect(listJoins(db)).toEqual([]);
    expect(tellAll(pairs).map((event) => event.sides)).toEqual(pairs);
    expect(found(db, { words: 'passport' })).toHaveLength(2);
    expect(findingsOf(db)).toEqual([]);
  });

  it('can be replaced and withdrawn by a later word, and is never changed itself', () => {
    const [one, other] = sides;
    for (const word of ['accepted', 'refused', 'withdrawn', 'refused'] as const) say(word, [other, one]);
    expect(listJoins(db).map(({ kind }) => kind)).toEqual(['accepted', 'refused', 'withdrawn', 'refused']);
    expect(() => db.exec(`UPDATE ownership_joins SET kind = 'accepted'`)).toThrow('never changed');
  });

  it.each<[string, () => unknown, string]>([
    [
      'the same word a second time, also with the sides the other way round',
      () => say('accepted', [sides[1], sides[0]]),
      'input-invalid',
    ],
    ['one and the same party', () => say('refused', [sides[0], sides[0]]), 'input-invalid'],
    [
      'a snapshot that is not in the record',
      () => say('refused', [sides[0], { kind: 'party', snapshotId: 99, at: '/data' }]),
      'not-found',
    ],
    [
      'a dossier that is not in the record',
      () => say('refused', [sides[0], { kind: 'saved-company', dossierId: 99 }]),
      'not-found',
    ],
  ])('%s is refused, and nothing of it is kept', (_, act, code) => {
    say('accepted');
    expect(codeOf(act)).toBe(code);
    expect(listJoins(db)).toHaveLength(1);
  });

  it('what was not said cannot be withdrawn', () => {
    expect(codeOf(() => say('withdrawn'))).toBe('input-invalid');
    expect(listJoins(db)).toEqual([]);
  });
});
