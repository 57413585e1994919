/** Approvals as files: one that is given in the reading room, and one that comes back to the record of its decision. */
import { dialog } from 'electron';
import path from 'node:path';
import type { BundleApproval } from '../../src-shared/contract/bundles.ts';
import type { SavedTo } from '../../src-shared/contract/dossiers.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import type { ApprovalStatement } from '../../src-shared/domain/work/decision.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import { refuseCredential } from '../credentials/left-out.ts';
import { signApproval, type Desk } from '../dossiers/decide.ts';
import { maxSignedBytes } from '../dossiers/signed-statement.ts';
import { readApproval, takeApproval, type ChosenApproval } from '../dossiers/take-approval.ts';
import type { ReadingRoom } from '../export/bundle/reading-room.ts';
import { writeFileInParts } from '../files/atomic-file.ts';
import { fileNameOf, partOfName } from '../files/file-name.ts';
import { readInPieces, UnreadFile } from '../files/read-in-pieces.ts';
import type { Storage } from '../storage/storage-client.ts';
import { canonicalJson } from '../storage/trail/canonical-json.ts';
import { readJson } from '../../src-shared/domain/read-json.ts';
import { inChosenPlace } from './chosen-place.ts';
import { askWhere, type SaveCopyPorts } from './save-copy.ts';
import { z } from 'zod';

/**
 * Signs what the officer at the desk says to a decision of the bundle that is open, and saves it where they choose. It gets
 * into no record here: it belongs into the one that the decision is kept in.
 */
export async function saveApproval(
  ports: Pick<SaveCopyPorts, 'window' | 'place' | 'now'> & { desk(): Promise<Desk> },
  room: Pick<ReadingRoom, 'decision'>,
  { path: name, verdict, reason }: BundleApproval,
): SavedTo {
  const decision = await room.decision(name);
  const moment = ports.now();
  const { statement, signature } = signApproval(decision, { verdict, reason }, { at: await ports.desk(), moment });
  const company = partOfName(decision.statement.company.name);
  const offered = m.room_approval_file_name({ company, date: moment.toISOString().slice(0, 10) });
  const file = await askWhere(ports, fileNameOf(offered, 'json'), 'json');
  if (file === null) return { savedTo: null };
  const text = canonicalJson({ signature, statement: z.json().parse(readJson(statement)) });
  refuseCredential(text);
  await inChosenPlace(() => writeFileInParts(file, [text]));
  return { savedTo: path.resolve(file) };
}

/** Reads what was chosen; throws `approval-not-fitting` for what no approval can be. */
async function textIn(file: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of readInPieces(file, maxSignedBytes)) pieces.push(Uint8Array.from(piece));
  } catch (cause) {
    if (!(cause instanceof UnreadFile)) throw cause;
    throw fail('approval-not-fitting', 'This file holds no approval of this decision that fits.', { cause });
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Takes approvals back in two steps: what a file says is shown before it is kept, since it is kept for good. */
export interface ApprovalTaking {
  /** Asks for a file and reads it; null when the officer cancels. Throws what {@link readApproval} throws. */
  read(decisionId: number): Promise<ApprovalStatement | null>;
  /** Keeps what was read last. Throws `not-found` where that was of another decision, or of another record. */
  keep(decisionId: number): Promise<{ dossierId: number; storage: Storage }>;
}

/** Holds what was read until it is kept, or another one is read. */
export function approvalTaking(
  ports: Pick<SaveCopyPorts, 'window' | 'place' | 'storage' | 'officer' | 'now'>,
): ApprovalTaking {
  let held: (ChosenApproval & { storage: Storage }) | null = null;
  return {
    async read(decisionId) {
      held = null;
      const storage = ports.storage();
      const window = ports.window();
      const options = {
        title: m.work_take_dialog(),
        defaultPath: ports.place.folder(),
        filters: [{ name: 'JSON', extensions: ['json'] }],
        properties: ['openFile' as const],
      };
      const answer =
        window === null ? await dialog.showOpenDialog(options) : await dialog.showOpenDialog(window, options);
      const [file] = answer.filePaths;
      if (answer.canceled || file === undefined) return null;
      const chosen = { decisionId, text: await textIn(file) };
      const { statement } = await readApproval(storage, chosen);
      held = { ...chosen, storage };
      return statement;
    },
    async keep(decisionId) {
      if (held?.decisionId !== decisionId || held.storage !== ports.storage())
        throw fail('not-found', 'No approval of this decision was read.');
      const { storage, ...chosen } = held;
      held = null;
      const { dossierId } = await takeApproval({ storage, officer: ports.officer(), now: ports.now() }, chosen);
      return { dossierId, storage };
    },
  };
}
