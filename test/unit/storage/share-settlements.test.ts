import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import { saveDossier } from '../../../src-main/storage/queries/dossiers/keep-dossier.ts';
import { listShareSettlements, settleShare } from '../../../src-main/storage/queries/ownership/share-settlements.ts';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import {
  settlementsInForce,
  type SharePlace,
  type ShareWord,
} from '../../../src-shared/domain/ownership/share-settlement.ts';
import { decidedAt as at, snapshotOf } from './decision-rows.ts';
import { found } from './history-rows.ts';
import { company, newRecord } from './journal-rows.ts';
import { findingsOf } from './trail-rows.ts';

const officer = 'Astrid Lindqvist';
const names = { holder: 'Ingrid Dahl', company: 'Nordlys Holding' };
let db: Database;
let dossierId: number;
let place: SharePlace;

beforeEach(() => {
  db = newRecord();
  ({ dossierId } = saveDossier(db, { company, savedAt: at, officer }));
  place = { snapshotId: snapshotOf(db, 'one'), at: '/data/shareholders/0' };
});

afterEach(() => {
  db.close();
});

const settle = (word: ShareWord, of: SharePlace = place, reason = 'The deed of transfer.') =>
  settleShare(db, { dossierId, at, officer, word, place: of, names, reason });
const inForce = () => [...settlementsInForce(listShareSettlements(db))].map(([, { word }]) => word);

function codeOf(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (thrown) {
    return thrown instanceof FailureError ? thrown.failure.code : 'unexpected';
  }
}

describe('what an officer says of a share that contradicts itself', () => {
  it('is kept as an event, with its places in the history and in the trail, its reason erasable', () => {
    const event = settle('counts');
    expect(event).toEqual({ eventId: 1, word: 'counts', place, officer, at, reason: 'The deed of transfer.' });
    expect(listShareSettlements(db)).toEqual([event]);
    for (const words of ['transfer', 'Nordlys', 'Ingrid'])
      expect(found(db, { words }).map(({ thing }) => thing)).toContainEqual({
        ...{ kind: 'share', dossierId, eventId: 1, step: 'counts', names },
      });
    const record = String(db.prepare(`SELECT record FROM trail WHERE kind = 'share-settled'`).pluck().get());
    expect(record).toContain('/data/shareholders/0');
    expect(record).not.toContain('transfer');
    expect(record).not.toContain('Ingrid');
    expect(findingsOf(db)).toEqual([]);
  });

  it('is replaced and withdrawn by a later word, and is never changed itself', () => {
    for (const word of ['stated', 'counts', 'withdrawn', 'stated'] as const) settle(word);
    expect(listShareSettlements(db).map(({ word }) => word)).toEqual(['stated', 'counts', 'withdrawn', 'stated']);
    expect(inForce()).toEqual(['stated']);
    settle('withdrawn');
    expect(inForce()).toEqual([]);
    expect(() => db.exec(`UPDATE share_settlements SET word = 'counts'`)).toThrow('never changed');
  });

  it.each<[string, () => unknown, string]>([
    ['the same word a second time', () => settle('stated'), 'input-invalid'],
    [
      'a withdrawal of what nobody said',
      () => settle('withdrawn', { ...place, at: '/data/shareholders/1' }),
      'input-invalid',
    ],
    ['a profile that is not in the record', () => settle('counts', { ...place, snapshotId: 99 }), 'not-found'],
  ])('%s is refused, and nothing of it is kept', (_, act, code) => {
    settle('stated');
    expect(codeOf(act)).toBe(code);
    expect(listShareSettlements(db)).toHaveLength(1);
  });
});
