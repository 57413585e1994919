import path from 'node:path';
import type { SavedTo } from '../../src-shared/contract/dossiers.ts';
import type { DossierJsonAsked } from '../../src-shared/contract/exchange.ts';
import { companyTitle } from '../../src-shared/domain/company-title.ts';
import type { OwnershipView } from '../../src-shared/domain/ownership/view/ownership-view.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import { saveDossierJson } from '../export/dossier-json/save-dossier-json.ts';
import { textsWithoutCredentials } from '../credentials/left-out.ts';
import { fileNameOf, partOfName } from '../files/file-name.ts';
import type { OwnershipReader } from '../ownership/ownership-client.ts';
import { showOwners, type ShowOwnersPorts } from '../ownership/show-owners.ts';
import { inChosenPlace } from './chosen-place.ts';
import { askWhere, noteExport, type SaveCopyPorts } from './save-copy.ts';

/** What a dossier as JSON is made from beside the record. */
export interface DossierJsonPorts extends SaveCopyPorts {
  ownership: Pick<OwnershipReader, 'read'>;
  reportFault(where: string, fault: unknown): void;
}

/** Who owns the company. The file is not refused where that cannot be worked out: it has null there. */
async function ownersOf(
  ports: ShowOwnersPorts,
  asked: DossierJsonAsked,
  reportFault: DossierJsonPorts['reportFault'],
): Promise<OwnershipView | null> {
  try {
    // It shows them as well as the window does, so what it is the first to show is detected by it.
    return await showOwners(ports, { ...asked, asOf: { kind: 'now' }, drawnFor: 'nothing' });
  } catch (thrown) {
    reportFault('exchange.saveJson', thrown);
    return null;
  }
}

/** Saves a dossier as JSON where the officer chooses. Throws what reading and writing throw. */
export async function saveDossierJsonCopy(ports: DossierJsonPorts, asked: DossierJsonAsked): SavedTo {
  const [storage, officer, connection] = [ports.storage(), ports.officer(), ports.connection()];
  const { dossierId } = asked;
  const now = ports.now();
  const madeAt = now.toISOString();
  const { dossier } = await storage.readDossier({ dossierId });
  const subject = partOfName(companyTitle(textsWithoutCredentials(dossier.company)));
  const offered = m.exchange_file_name({ subject, standard: m.exchange_standard_json(), date: madeAt.slice(0, 10) });
  const file = await askWhere(ports, fileNameOf(offered, 'json'), 'json');
  if (file === null) return { savedTo: null };
  // In the record that everything comes from, whichever is open by then.
  const fixed = { storage: () => storage, officer: () => officer };
  const reader = { storage, reader: ports.ownership, officer: () => officer, now: () => now };
  const ownership = await ownersOf(reader, asked, ports.reportFault.bind(ports));
  const note = (sha256: string) => noteExport({ ...ports, ...fixed }, file, 'dossier-json', { dossierId }, sha256);
  await inChosenPlace(() =>
    saveDossierJson({ storage, dossierId, ownership, officer, connection, madeAt, file, note }),
  );
  return { savedTo: path.resolve(file) };
}
