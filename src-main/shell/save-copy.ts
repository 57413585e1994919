import { dialog, type BrowserWindow } from 'electron';
import path from 'node:path';
import type { ConnectionSummary } from '../../src-shared/domain/connection.ts';
import { openDossier } from '../dossiers/open-dossier.ts';
import { readDocument } from '../dossiers/read-document.ts';
import { readSnapshot } from '../dossiers/read-snapshot.ts';
import { reportFileName, saveReport, type ReportPrinting } from '../export/save-report.ts';
import { writeFileWhole } from '../files/atomic-file.ts';
import type { Storage } from '../storage/storage-client.ts';

export interface SaveCopyPorts {
  window: () => BrowserWindow | null;
  storage: () => Storage;
  officer(): string;
  connection(): ConnectionSummary;
  printing: ReportPrinting;
  now(): Date;
}

/** Where something was saved; null when the officer cancelled. */
type SavedTo = Promise<{ savedTo: string | null }>;

/** Asks where to save something; null when the officer cancels. */
export async function askWhere(window: BrowserWindow | null, name: string, extension: string): Promise<string | null> {
  const options = {
    defaultPath: name,
    filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
    properties: ['createDirectory' as const, 'showOverwriteConfirmation' as const],
  };
  const answer = window === null ? await dialog.showSaveDialog(options) : await dialog.showSaveDialog(window, options);
  return answer.canceled ? null : answer.filePath;
}

const extensions = { pdf: 'pdf', json: 'json', other: 'bin' } as const;

/** A file name that every system takes, from a text of the service's. */
function fileName(text: string, extension: string): string {
  const plain = text.toWellFormed().replaceAll(/[\p{C}/\\:*?"<>|]+/gu, ' ');
  return `${plain.replaceAll(/\s+/g, ' ').trim().slice(0, 80)}.${extension}`;
}

/** Notes what is about to leave, before it does: an export that nobody noted would be worse than a note too many. */
async function noteExport(
  { storage, officer, now }: SaveCopyPorts,
  file: string,
  what: 'report' | 'document',
  ids: Readonly<Record<string, number>>,
  sha256: string,
): Promise<void> {
  const fileName = path.basename(file);
  await storage().noteExport({ at: now().toISOString(), officer: officer(), what, ids, fileName, sha256 });
}

/** Saves a copy of a kept document where the officer chooses. Throws `storage-damaged` when its hash does not fit. */
export async function saveDocumentCopy(ports: SaveCopyPorts, documentId: number): SavedTo {
  const { document, chunks } = await readDocument(ports.storage(), documentId);
  const extension = extensions[document.format];
  const file = await askWhere(
    ports.window(),
    fileName(`${document.company.name} ${document.name}`, extension),
    extension,
  );
  if (file === null) return { savedTo: null };
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  await noteExport(ports, file, 'document', { documentId }, document.sha256);
  writeFileWhole(file, Buffer.concat(parts));
  return { savedTo: path.resolve(file) };
}

/** A number that says which report of which minute this is, without a counter that could go back. */
function reportNumber(dossierId: number, snapshotId: number, madeAt: string): string {
  return `R-${madeAt.slice(0, 16).replaceAll(/[-:T]/g, '')}-${String(dossierId)}-${String(snapshotId)}`;
}

/** Makes the company report of a snapshot and saves it where the officer chooses. */
export async function saveReportPdf(ports: SaveCopyPorts, dossierId: number, snapshotId: number): SavedTo {
  const opened = await openDossier(ports.storage(), dossierId);
  const snapshot = await readSnapshot(ports.storage(), snapshotId);
  const madeAt = ports.now().toISOString();
  const facts = {
    officer: ports.officer(),
    connection: ports.connection(),
    madeAt,
    number: reportNumber(dossierId, snapshotId, madeAt),
  };
  const report = { opened, snapshot, facts };
  const file = await askWhere(ports.window(), reportFileName(report), 'pdf');
  if (file === null) return { savedTo: null };
  await saveReport(ports.printing, report, file, (sha256) =>
    noteExport(ports, file, 'report', { dossierId, snapshotId }, sha256),
  );
  return { savedTo: path.resolve(file) };
}
