import { z } from 'zod';
import { query } from '../query.ts';

/**
 * Forgets the notes of changes that a full backup has: no later one needs them. How far it went stays noted, so that none
 * is made to an older backup, of which some of the changes are not known any more.
 */
export const forgetChanges = query(z.object({ before: z.number().int() }), (db, { before }): null => {
  db.prepare('DELETE FROM changed_rows WHERE commits < ?').run(before);
  db.prepare('UPDATE changes_known SET since = max(since, ?)').run(before);
  return null;
});
