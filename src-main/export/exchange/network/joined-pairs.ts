import { joinsInForce, type JoinEvent, type JoinSide } from '../../../../src-shared/domain/ownership/join-event.ts';
import { partyKey } from '../../../../src-shared/domain/ownership/graph/mentions.ts';
import type { Network } from './network.ts';

/**
 * How many pairs of records of a file an officer said to be one. Officers speak of places in answers, and several answers may
 * name the same two: they are one pair, and the last word about it holds. Who has one record in the file is no pair, and
 * neither are two of whom one is not in it: whoever reads the file finds as many as are counted.
 *
 * @param inFile the ids of the records that the file has
 */
export function joinedPairs({ companies }: Network, inFile: ReadonlySet<string>, joins: readonly JoinEvent[]): number {
  const ofPlaces = new Map(companies.flatMap(({ states }) => states.flatMap(({ recordIds }) => [...recordIds])));
  const ofDossiers = new Map(companies.flatMap(({ id, dossierIds }) => dossierIds.map((one) => [one, id] as const)));
  const recordOf = (side: JoinSide) =>
    side.kind === 'party' ? ofPlaces.get(partyKey(side)) : ofDossiers.get(side.dossierId);

  const words = new Map<string, JoinEvent['kind']>();
  for (const { kind, sides } of joinsInForce(joins)) {
    const records = new Set(sides.flatMap((side) => recordOf(side) ?? []).filter((id) => inFile.has(id)));
    if (records.size === 2) words.set([...records].toSorted().join(), kind);
  }
  return [...words.values()].filter((kind) => kind === 'accepted').length;
}
