import path from 'node:path';
import type { SavedTo } from '../../src-shared/contract/dossiers.ts';
import type { SheetAsked, SheetList } from '../../src-shared/contract/sheets.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import { openDossier, readSnapshot } from '../dossiers/open-dossier.ts';
import type { SheetAbout } from '../export/sheets/about.ts';
import { saveSheet } from '../export/sheets/save-sheet.ts';
import { sheetOfList } from '../export/sheets/sheet-of-list.ts';
import { withoutCredentials } from '../credentials/left-out.ts';
import { fileNameOf, partOfName } from '../files/file-name.ts';
import type { Orders } from '../orders/orders.ts';
import type { OwnershipReader } from '../ownership/ownership-client.ts';
import { showOwners } from '../ownership/show-owners.ts';
import { inChosenPlace } from './chosen-place.ts';
import { askWhere, noteExport, type SaveCopyPorts } from './save-copy.ts';

/** What a sheet is read from beside the record. */
export interface SheetSavingPorts extends SaveCopyPorts {
  orders: () => Orders;
  ownership: Pick<OwnershipReader, 'read'>;
}

/** What the audit trail names of a list: what it was read from, where that is one thing of the record. */
function idsOf(list: SheetList): Readonly<Record<string, number>> {
  return {
    ...('searchId' in list ? { searchId: list.searchId } : {}),
    ...('dossierId' in list && list.dossierId !== null ? { dossierId: list.dossierId } : {}),
    ...('snapshotId' in list ? { snapshotId: list.snapshotId } : {}),
  };
}

/** Saves a list as a spreadsheet where the officer chooses. Throws what reading the list and writing the file throw. */
export async function saveSheetCopy(ports: SheetSavingPorts, { list, shown, format }: SheetAsked): SavedTo {
  const [storage, officer, connection] = [ports.storage(), ports.officer(), ports.connection()];
  const madeAt = ports.now().toISOString();
  const { use, title, company, subject, remarks, sources } = await sheetOfList(
    {
      ...{ storage, orders: ports.orders(), officer, now: ports.now },
      openDossier: (dossierId) => openDossier(storage, dossierId),
      readSnapshot: (snapshotId) => readSnapshot(storage, snapshotId),
      // A sheet shows it as well as the window does, so what it is the first to show is detected by it.
      showOwners: (asked) =>
        showOwners(
          { storage, reader: ports.ownership, officer: () => officer, now: ports.now },
          { ...asked, drawnFor: 'nothing' },
        ),
    },
    list,
    shown,
  );
  const words = { list: withoutCredentials(title), connection: partOfName(connection.name), date: madeAt.slice(0, 10) };
  const name =
    company === null
      ? m.sheet_file_name(words)
      : m.sheet_file_name_of({ ...words, company: partOfName(withoutCredentials(company)) });
  const file = await askWhere(ports, fileNameOf(name, format), format);
  if (file === null) return { savedTo: null };
  const anchor = await storage.readTrailHead();
  const about: SheetAbout = { subject, remarks, officer, connection, madeAt, sources, anchor };
  // In the record that the rows come from, whichever is open by then.
  const noting = { ...ports, storage: () => storage, officer: () => officer };
  const note = (sha256: string) => noteExport(noting, file, 'sheet', idsOf(list), sha256);
  const { beside } = await inChosenPlace(() => use((sheet) => saveSheet(format, { sheet, about, file, note })));
  return { savedTo: path.resolve(file), ...(beside === null ? {} : { beside }) };
}
