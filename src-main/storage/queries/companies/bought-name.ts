import { z } from 'zod';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';
import { newestSnapshot } from '../dossiers/snapshots.ts';

const Row = z.object({ id: z.number().int(), names: z.string().nullable(), at: z.string() });

/** What the profile that a dossier opens with calls its company, of the dossiers of one company the newest. */
export function boughtNameOf(db: Database, dossierIds: readonly number[]): { name: string; at: string } | null {
  const read = prepareOnce(db, 'SELECT id, names, taken_at AS at FROM snapshots WHERE id = ?');
  const [newest] = dossierIds
    .flatMap((dossierId) => newestSnapshot(db, dossierId) ?? [])
    .map((snapshotId) => Row.parse(read.get(snapshotId)))
    .sort((a, b) => b.id - a.id);
  if (newest === undefined || newest.names === null) return null;
  const [name] = z.array(z.string()).parse(JSON.parse(newest.names));
  return name === undefined ? null : { name, at: newest.at };
}
