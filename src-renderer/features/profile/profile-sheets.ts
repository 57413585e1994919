import type { Snapshot } from '../../../src-shared/domain/dossier.ts';
import type { ProfileTable, SheetFormat } from '../../../src-shared/domain/sheet-name.ts';
import type { ProfileState } from './profile.svelte.ts';

/** Saves rows of a table as a spreadsheet, as they stand. */
export type SaveRows<Row> = (format: SheetFormat, rows: readonly Row[]) => void;

/**
 * Saves a table of a profile. A row is known by its place in the profile: two people of one name are two.
 *
 * @param all every row that the profile states, in its order; a table may show a part of them, in another one
 */
export function profileTableSaving<Row>(
  { sheets, dossierId }: Pick<ProfileState, 'sheets' | 'dossierId'>,
  { snapshotId }: Pick<Snapshot, 'snapshotId'>,
  name: ProfileTable,
  all: readonly Row[],
): SaveRows<Row> {
  return (format, rows) => {
    const places = new Map(all.map((row, place) => [row, place]));
    const shown = rows.flatMap((row) => places.get(row) ?? []);
    void sheets.save({ name, dossierId, snapshotId }, format, shown);
  };
}
