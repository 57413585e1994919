import path from 'node:path';
import { m } from '../../src-shared/messages/generated/messages.js';
import { saveTrail } from '../audit/save-trail.ts';
import type { TrailWatch } from '../audit/watch-trail.ts';
import { fileNameOf, partOfName } from '../files/file-name.ts';
import { askWhere, type SaveCopyPorts } from './save-copy.ts';

/** Exports the audit trail where the officer chooses; resolves to null when they cancelled. */
export async function saveTrailCopy(ports: SaveCopyPorts, watch: TrailWatch): Promise<{ savedTo: string | null }> {
  const at = ports.now().toISOString();
  const { id, name, kind } = ports.connection();
  const offered = m.history_trail_file_name({ connection: partOfName(name), date: at.slice(0, 10) });
  const file = await askWhere(ports.window(), fileNameOf(offered, 'jsonl'), 'jsonl');
  if (file === null) return { savedTo: null };
  const given = { storage: ports.storage(), connection: { id, name, kind }, officer: ports.officer(), at };
  await saveTrail(given, file, watch);
  return { savedTo: path.resolve(file) };
}
