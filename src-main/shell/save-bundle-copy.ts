import path from 'node:path';
import type { BundleAsked } from '../../src-shared/contract/bundles.ts';
import type { SavedTo } from '../../src-shared/contract/dossiers.ts';
import { companyTitle } from '../../src-shared/domain/company-title.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import type { OfficerKey } from '../credentials/officer-key.ts';
import { sealDossier } from '../export/bundle/gather/seal-dossier.ts';
import { textsWithoutCredentials } from '../credentials/left-out.ts';
import { fileNameOf, partOfName } from '../files/file-name.ts';
import { inChosenPlace } from './chosen-place.ts';
import type { InstalledProgram } from './installed-program.ts';
import { askWhere, noteExport, type SaveCopyPorts } from './save-copy.ts';
import type { PrintForBundle } from './save-report-copy.ts';

/** What a bundle is made from beside the record. */
export interface BundleSavingPorts extends SaveCopyPorts {
  /** The officer at the desk with their key, which is made where they have none. */
  signingOfficer(): Promise<{ officer: string; key: OfficerKey }>;
  printForBundle: PrintForBundle;
  program: Pick<InstalledProgram, 'requireInPlace'>;
}

/**
 * Seals what is kept of a dossier where the officer chooses. Throws what reading, printing, sealing and writing throw;
 * then there is no bundle, and none is noted.
 */
export async function saveBundleCopy(ports: BundleSavingPorts, { dossierId, rule }: BundleAsked): SavedTo {
  // What was asked in one record is sealed from that one, whatever changes while the dialog is open.
  const [storage, connection] = [ports.storage(), ports.connection()];
  const { dossier, newestSnapshot: snapshotId } = await storage.readDossier({ dossierId });
  // Printing starts a process. Nobody is asked first where to save what cannot be made.
  if (snapshotId !== null) ports.program.requireInPlace();
  const madeAt = ports.now();
  const company = partOfName(companyTitle(textsWithoutCredentials(dossier.company)));
  const offered = m.bundle_file_name({ company, date: madeAt.toISOString().slice(0, 10) });
  const file = await askWhere(ports, fileNameOf(offered, 'dossier'), 'dossier');
  if (file === null) return { savedTo: null };
  const { officer, key } = await ports.signingOfficer();
  const fixed = { storage: () => storage, officer: () => officer, connection: () => connection, now: () => madeAt };
  const printed = await ports.printForBundle({ dossierId, snapshotId, rule }, fixed);
  const note = (sha256: string) => noteExport({ ...ports, ...fixed }, file, 'bundle', { dossierId }, sha256);
  const maker = { officer, key, connection, madeAt: madeAt.toISOString() };
  await inChosenPlace(() => sealDossier({ ...maker, storage, dossierId, ...printed, file, note }));
  return { savedTo: path.resolve(file) };
}
