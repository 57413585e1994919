import { describe, expect, it } from 'vitest';
import { joinedPairs } from '../../../src-main/export/exchange/network/joined-pairs.ts';
import type { JoinEvent } from '../../../src-shared/domain/ownership/join-event.ts';
import {
  decided,
  held,
  holderAt,
  official,
  profileOf,
  reference,
  registered,
  saved,
  snapshot,
} from '../domain/ownership/graph/invented-profiles.ts';
import { party } from '../export/bare-profile.ts';
import { entitiesOf, networkOf, packageOf } from './exchanged.ts';

const gb = (number: string) => reference('GB', number, { name: `Company ${number}` });
const [ann, anne, bo] = [party('Ann Fable'), party('Anne Fable'), party('Bo Fable')];

const officialAt = (snapshotId: number, name: string) =>
  ({ kind: 'party', snapshotId, at: `/representatives/${name}` }) as const;
const dossier = (dossierId: number) => ({ kind: 'saved-company', dossierId }) as const;

/** Dossier 1 has two answers that name the same two holders; its official Bo holds nothing. Dossier 2 is above neither. */
const record = [
  saved(1, gb('11111111'), profileOf([{ holdings: [held(ann, '10')] }]), [
    snapshot(
      11,
      '2026-11-02T12:00:00.000Z',
      profileOf([{ holdings: [held(ann, '10'), held(registered('Third Ltd', null, '33333333'), '20')] }], {
        officials: [official(bo)],
      }),
    ),
  ]),
  saved(2, gb('22222222'), profileOf([{ holdings: [held(anne, '30')] }])),
  saved(3, gb('33333333'), profileOf([{ holdings: [held(bo, '100')] }])),
];

function counted(joins: JoinEvent[], scope: 'all' | ReadonlySet<number> = 'all') {
  const network = networkOf(record);
  const bods = new Set(packageOf(record, scope).statements.map(({ recordId }) => recordId));
  const ftm = new Set(entitiesOf(record, scope).entities.map(({ id }) => id));
  return { bods: joinedPairs(network, bods, joins), ftm: joinedPairs(network, ftm, joins) };
}

describe('the pairs of a file that officers said to be one', () => {
  it('are counted where both are in the file', () => {
    const word = decided(1, 'accepted', holderAt(1), holderAt(2));
    expect(counted([word])).toEqual({ bods: 1, ftm: 1 });
    expect(counted([word], new Set([1]))).toEqual({ bods: 0, ftm: 0 });
  });

  it('are counted once, in however many answers and in whichever order an officer spoke of them', () => {
    const words = [decided(1, 'accepted', holderAt(1), holderAt(2)), decided(2, 'accepted', holderAt(2), holderAt(11))];
    expect(counted(words)).toEqual({ bods: 1, ftm: 1 });
  });

  it('are none where the file has one record of both', () => {
    expect(counted([decided(1, 'accepted', holderAt(1), holderAt(11))])).toEqual({ bods: 0, ftm: 0 });
  });

  it('are not those of whom a word was withdrawn, or of whom the last one says that they are two', () => {
    const word = decided(1, 'accepted', holderAt(1), holderAt(2));
    expect(counted([word, decided(2, 'withdrawn', holderAt(1), holderAt(2))])).toEqual({ bods: 0, ftm: 0 });
    expect(counted([word, decided(2, 'refused', holderAt(11), holderAt(2))])).toEqual({ bods: 0, ftm: 0 });
  });

  it('are those of whom the format has both: BODS has nobody who is an official alone', () => {
    expect(counted([decided(1, 'accepted', officialAt(11, 'Bo Fable'), holderAt(2))])).toEqual({ bods: 0, ftm: 1 });
  });

  it('may be a company of the record and whoever turned out to be it', () => {
    expect(counted([decided(1, 'accepted', dossier(3), holderAt(2))])).toEqual({ bods: 1, ftm: 1 });
    expect(counted([decided(1, 'accepted', dossier(2), officialAt(11, 'Bo Fable'))], new Set([1]))).toEqual({
      ...{ bods: 0, ftm: 0 },
    });
    expect(counted([decided(1, 'accepted', dossier(99), holderAt(2))])).toEqual({ bods: 0, ftm: 0 });
  });
});
