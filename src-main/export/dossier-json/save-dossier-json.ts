import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import type { ConnectionSummary } from '../../../src-shared/domain/connection.ts';
import type { SnapshotSummary } from '../../../src-shared/domain/dossier.ts';
import type { OwnershipView } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import { readJson } from '../../../src-shared/domain/read-json.ts';
import { refuseCredential, textsWithoutCredentials } from '../../credentials/left-out.ts';
import { readSnapshot } from '../../dossiers/open-dossier.ts';
import { readDossierWork } from '../../dossiers/read-work.ts';
import { writeFileInParts } from '../../files/atomic-file.ts';
import type { Storage } from '../../storage/storage-client.ts';
import { DossierJson } from './dossier-json-schema.ts';
import { dossierJson, type ReadSnapshot } from './dossier-json.ts';

/** A dossier that is saved as JSON. */
export interface DossierJsonSaving {
  readonly storage: Storage;
  readonly dossierId: number;
  /** Who owns the company; null where it could not be worked out. */
  readonly ownership: OwnershipView | null;
  readonly officer: string;
  readonly connection: ConnectionSummary;
  /** ISO 8601 in UTC. */
  readonly madeAt: string;
  readonly file: string;
  /** Given the SHA-256 of the file before it is in its place: nothing leaves without a note. */
  readonly note: (sha256: string) => Promise<void>;
}

/** An answer that does not hold its profile any more is told as that, and is no reason to hand over nothing. */
async function readIfThere(storage: Storage, summary: SnapshotSummary): Promise<ReadSnapshot> {
  try {
    return { summary, read: await readSnapshot(storage, summary.snapshotId) };
  } catch (thrown) {
    if (!(thrown instanceof FailureError) || thrown.failure.code !== 'storage-damaged') throw thrown;
    return { summary, read: null };
  }
}

/** A dossier as the text of its JSON. Throws `not-found`, `credential-in-file` where one was signed, and what reading throws. */
export async function dossierJsonText(saving: Omit<DossierJsonSaving, 'file' | 'note'>): Promise<string> {
  const { storage, dossierId, ownership, officer, connection, madeAt } = saving;
  const { newestSnapshot: _newest, snapshots: summaries, ...opened } = await storage.readDossier({ dossierId });
  const snapshots: ReadSnapshot[] = [];
  for (const summary of summaries) snapshots.push(await readIfThere(storage, summary));
  const work = await readDossierWork(storage, dossierId);
  const { decisions: signed } = await storage.readWork({ dossierId });
  // With a part left out no signature would fit.
  for (const { statement, approval } of signed) refuseCredential(`${statement}\n${approval?.statement ?? ''}`);
  const anchor = await storage.readTrailHead();
  const told = dossierJson({
    ...{ opened, snapshots, work, signed, ownership, officer, connection, madeAt, anchor },
  });
  return `${JSON.stringify(textsWithoutCredentials(told), null, 2)}\n`;
}

/**
 * Saves a dossier as JSON, whole or not at all: what was written is read back and held against the published form, noted, and
 * only then has its name.
 */
export async function saveDossierJson(saving: DossierJsonSaving): Promise<void> {
  const text = await dossierJsonText(saving);
  await writeFileInParts(saving.file, [text], async (beside) => {
    const written = readFileSync(beside, 'utf8');
    DossierJson.parse(readJson(written));
    await saving.note(createHash('sha256').update(written).digest('hex'));
  });
}
