import path from 'node:path';
import type { SavedTo } from '../../src-shared/contract/dossiers.ts';
import type { SheetAsked } from '../../src-shared/contract/sheets.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import type { SheetAbout } from '../export/sheets/about.ts';
import { saveSheet } from '../export/sheets/save-sheet.ts';
import { sheetOfList } from '../export/sheets/sheet-of-list.ts';
import { fileNameOf, partOfName } from '../files/file-name.ts';
import type { Orders } from '../orders/orders.ts';
import { inChosenPlace } from './chosen-place.ts';
import { askWhere, noteExport, type SaveCopyPorts } from './save-copy.ts';

/** Saves a list as a spreadsheet where the officer chooses. Throws what reading the list and writing the file throw. */
export async function saveSheetCopy(
  ports: SaveCopyPorts & { orders: () => Orders },
  { list, shown, format }: SheetAsked,
): SavedTo {
  const [storage, officer, connection] = [ports.storage(), ports.officer(), ports.connection()];
  const madeAt = ports.now().toISOString();
  const { use, title, subject, remarks, sources } = await sheetOfList(
    { storage, orders: ports.orders(), officer, now: ports.now },
    list,
    shown,
  );
  const words = { list: title, connection: partOfName(connection.name), date: madeAt.slice(0, 10) };
  const file = await askWhere(ports, fileNameOf(m.sheet_file_name(words), format), format);
  if (file === null) return { savedTo: null };
  const anchor = await storage.readTrailHead();
  const about: SheetAbout = { subject, remarks, officer, connection, madeAt, sources, anchor };
  const ids = list.name === 'search_hits' ? { searchId: list.searchId } : {};
  // In the record that the rows come from, whichever is open by then.
  const noting = { ...ports, storage: () => storage, officer: () => officer };
  const note = (sha256: string) => noteExport(noting, file, 'sheet', ids, sha256);
  await inChosenPlace(() => use((sheet) => saveSheet(format, { sheet, about, file, note })));
  return { savedTo: path.resolve(file) };
}
