import { expect, it } from 'vitest';
import { answersToRead, type ReadAnswer } from '../../../src-main/ownership/read-profiles.ts';
import type { SnapshotSource } from '../../../src-shared/domain/dossier.ts';
import type { Profile } from '../../../src-shared/domain/profile.ts';
import { party } from '../export/bare-profile.ts';
import {
  held,
  noon,
  profileOf,
  reference,
  restProfileOf,
  snapshot,
} from '../domain/ownership/graph/invented-profiles.ts';

/** A company's answers, the oldest first, numbered from 1. */
const companyOf = (products: readonly SnapshotSource[]) => ({
  dossierId: 1,
  company: reference('GB', '11111111'),
  snapshots: products.map((source, place) => {
    const {
      profile: _,
      hashFits: __,
      ...kept
    } = snapshot(place + 1, `2026-0${place + 1}-01T12:00:00.000Z`, profileOf([]));
    return { ...kept, source, orderId: null };
  }),
});

/** Reads what is asked for until nothing is, and gives the order in which it was. */
function readAll(products: readonly SnapshotSource[], profiles: readonly Profile[]): number[] {
  const request = {
    ...{ dossierId: 1, moment: noon, rule: { id: 'eu-amlr' as const }, drawnFor: 'nothing' as const },
    ...{ joins: [], settlements: [], saved: [companyOf(products)] },
  };
  const read = new Map<number, ReadAnswer>();
  for (;;) {
    const [answerId] = answersToRead(request, read);
    if (answerId === undefined) return [...read.keys()];
    read.set(answerId, { profile: profiles[answerId - 1] ?? null, hashFits: true });
  }
}

const [enhanced, byCode] = ['v2-enhanced-profile', 'rest-enhanced-profile'] as const;
const holders = profileOf([{ holdings: [held(party('Ann'), '100')] }]);
const restHolders = restProfileOf([held(party('Ann'), '100')]);
const empty = profileOf([]);

it.each<[string, SnapshotSource[], Profile[], number[]]>([
  ['the newest alone where it tells all', [enhanced, enhanced], [holders, holders], [2]],
  [
    'of a product that tells less of holders also the newest that tells more',
    [enhanced, enhanced, byCode, byCode],
    [holders, holders, restHolders, restHolders],
    [4, 2],
  ],
  [
    'and an older one of those where the newest names nobody',
    [enhanced, enhanced, byCode],
    [holders, empty, restHolders],
    [3, 2, 1],
  ],
  ['nothing more where no such one is kept', [byCode, byCode], [restHolders, restHolders], [2]],
])('reads %s', (_, products, profiles, order) => {
  expect(readAll(products, profiles)).toEqual(order);
});
