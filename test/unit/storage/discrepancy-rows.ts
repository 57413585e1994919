import type { Database } from '../../../src-main/storage/database.ts';
import {
  noteDiscrepancies,
  type ShownDiscrepancies,
} from '../../../src-main/storage/queries/ownership/discrepancies.ts';
import { sayDiscrepancy } from '../../../src-main/storage/queries/ownership/say-discrepancy.ts';
import type {
  DiscrepancyWord,
  FoundDiscrepancy,
} from '../../../src-shared/domain/ownership/discrepancy/discrepancy.ts';

export const officer = 'Astrid Lindqvist';

/** The usual person of the tests, or another one, as worked out and not declared. */
export function foundIn(snapshotIds: number[], name = 'Ingrid Solheim'): FoundDiscrepancy {
  return { kind: 'worked-out-not-declared', person: { name, birthdate: null }, snapshotIds };
}

/** Shows discrepancies of a dossier on a day, at noon. */
export function show(
  db: Database,
  dossierId: number,
  day: string,
  found: readonly FoundDiscrepancy[],
  more: Partial<ShownDiscrepancies> = {},
) {
  const ids = [...new Set(found.flatMap(({ snapshotIds }) => snapshotIds))];
  const source = { company: 'Meridian', takenAt: '2026-11-01T09:00:00.000Z', sha256: 'a'.repeat(64) };
  return noteDiscrepancies(db, {
    ...{ dossierId, rule: { id: 'eu-amlr' }, reachesRegister: true, found: [...found], isNow: true, officer },
    ...{ sources: ids.map((snapshotId) => ({ ...source, snapshotId })), at: `${day}T12:00:00.000Z`, day, ...more },
  });
}

/** Says something of a discrepancy on a day, at noon. */
export function say(db: Database, discrepancyId: number, day: string, word: DiscrepancyWord) {
  return sayDiscrepancy(db, { discrepancyId, word, day, at: `${day}T12:00:00.000Z`, officer });
}

/** A statement that rests on these profiles. */
export function statement(snapshotIds: number[]): DiscrepancyWord {
  return { step: 'stated', register: 'Register of Luxembourg', text: 'She counts, and is not declared.', snapshotIds };
}
