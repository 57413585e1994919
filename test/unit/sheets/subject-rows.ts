import { LedgerReading } from '../../../src-shared/contract/orders.ts';
import { statedClasses } from '../../../src-shared/domain/capital.ts';
import { DossierSummary, type EvidenceItem, type KeptDocument } from '../../../src-shared/domain/dossier.ts';
import type { HistoryEntry } from '../../../src-shared/domain/history.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import type { OwnershipView } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import { Profile } from '../../../src-shared/domain/profile.ts';
import { ListedHit, type StoredSearch } from '../../../src-shared/domain/search.ts';
import type { WorkRow } from '../../../src-shared/domain/work/work-list.ts';
import type { Sheet, SheetCell } from '../../../src-main/export/sheets/sheet.ts';
import { declaredOwnersSheet } from '../../../src-main/export/sheets/subjects/declared-owners.ts';
import { documents } from '../../../src-main/export/sheets/subjects/documents.ts';
import { dossiers } from '../../../src-main/export/sheets/subjects/dossiers.ts';
import { evidence } from '../../../src-main/export/sheets/subjects/evidence.ts';
import { history } from '../../../src-main/export/sheets/subjects/history.ts';
import { identifiersSheet } from '../../../src-main/export/sheets/subjects/identifiers.ts';
import { officialsSheet } from '../../../src-main/export/sheets/subjects/officials.ts';
import { orders } from '../../../src-main/export/sheets/subjects/orders.ts';
import { ownershipSheet } from '../../../src-main/export/sheets/subjects/ownership.ts';
import { registryFactsSheet } from '../../../src-main/export/sheets/subjects/registry-facts.ts';
import { searchHitsSheet } from '../../../src-main/export/sheets/subjects/search-hits.ts';
import { shareClasses } from '../../../src-main/export/sheets/subjects/share-classes.ts';
import { shareholders } from '../../../src-main/export/sheets/subjects/shareholders.ts';
import { spendingSheet } from '../../../src-main/export/sheets/subjects/spending.ts';
import { work as workDefinition, workRow } from '../../../src-main/export/sheets/subjects/work.ts';
import { shanghai, summary } from '../../renderer/stand-in/dossiers.ts';
import { entries } from '../../renderer/stand-in/history.ts';
import { orders as kestrelOrders } from '../../renderer/stand-in/orders.ts';
import { ownershipView } from '../../renderer/stand-in/ownership.ts';
import { storedSearch } from '../../renderer/stand-in/specimen.ts';
import { workRows } from '../../renderer/stand-in/work.ts';
import { replaceTexts } from '../export/every-text.ts';
import { fullProfile } from '../export/full-profile.ts';
import { richReport } from '../export/rich-report.ts';

/** No order and no search of which the cost is not known. */
export const nothingNotKnown = { orders: { today: 0, inAll: 0 }, searches: { today: 0, inAll: 0 } } as const;

/** The rows that the window gets, invented. */
export interface SubjectRows {
  search: StoredSearch;
  dossiers: DossierSummary[];
  orders: JournalOrder[];
  documents: KeptDocument[];
  entries: HistoryEntry[];
  work: WorkRow[];
  ledgers: LedgerReading[];
  profile: Profile;
  evidence: EvidenceItem[];
  view: OwnershipView;
}

const { opened, snapshot } = richReport();

export const inventedRows: SubjectRows = {
  search: storedSearch(),
  dossiers: [summary, shanghai],
  orders: [...kestrelOrders],
  documents: opened.documents,
  entries: [...entries],
  work: workRows,
  ledgers: [
    { ledger: 'Credits', spentToday: 12.5, spentInAll: 1_200, reserved: 0, settledInAll: 3, releasedToday: 0.001 },
  ],
  profile: fullProfile,
  evidence: opened.evidence,
  view: ownershipView,
};

/** The same rows with this in place of every text of the service. */
export function rowsWith(text: string): SubjectRows {
  const { search, profile, view } = inventedRows;
  return {
    search: { ...search, hits: search.hits.map((row) => replaceTexts(ListedHit, row, text)) },
    dossiers: inventedRows.dossiers.map((row) => replaceTexts(DossierSummary, row, text)),
    // States, codes and prices are no texts of the service.
    orders: inventedRows.orders.map((row) => ({ ...row, said: text, reference: text, company: summaryWith(text) })),
    documents: inventedRows.documents.map((row) => ({
      ...row,
      name: text,
      mediaType: text,
      company: summaryWith(text),
    })),
    entries: inventedRows.entries.map((row) => ({ ...row, officer: text, subject: { text, highlights: [] } })),
    work: inventedRows.work.map((row) => ({ ...row, people: [text, text], company: summaryWith(text) })),
    ledgers: inventedRows.ledgers.map((row) => replaceTexts(LedgerReading, row, text)),
    profile: replaceTexts(Profile, profile, text),
    evidence: inventedRows.evidence,
    view: { ...view, nodes: view.nodes.map((node) => ({ ...node, name: text })) },
  };
}

const summaryWith = (text: string) => ({ ...summary.company, name: text, companyNumber: text, serviceId: text });

/** Something done with a sheet of any kind of row. */
type WithSheet<Result> = <Row>(sheet: Sheet<Row>) => Promise<Result>;

/** Does something with every sheet. */
export async function eachSheet<Result>(rows: SubjectRows, work: WithSheet<Result>): Promise<Result[]> {
  return [
    await work(searchHitsSheet(rows.search)),
    await work({ definition: dossiers, rows: rows.dossiers }),
    await work({ definition: orders, rows: rows.orders }),
    await work({ definition: documents, rows: rows.documents }),
    await work({ definition: history, rows: rows.entries }),
    await work({ definition: workDefinition, rows: rows.work.map((row) => workRow(row, 'Ada Marsh')) }),
    await work(spendingSheet(rows.ledgers, nothingNotKnown)),
    await work(officialsSheet({ profile: rows.profile, orderId: null }, [])),
    await work({ definition: shareholders, rows: rows.profile.shareholdings }),
    await work({ definition: shareClasses, rows: statedClasses(rows.profile.capital) }),
    await work(declaredOwnersSheet(rows.profile)),
    await work(identifiersSheet(rows.profile)),
    await work(
      registryFactsSheet({
        snapshot: { ...snapshot, profile: rows.profile },
        jurisdiction: 'NO',
        source: 'Lite profile',
      }),
    ),
    await work({ definition: evidence, rows: rows.evidence }),
    await work(ownershipSheet(rows.view)),
  ];
}

/** What a cell tells in one value: `null` for an empty one. */
function valueOf(cell: SheetCell): string | number | boolean | null {
  switch (cell.kind) {
    case 'empty':
      return null;
    case 'not-known':
      return 'NOT KNOWN';
    case 'text':
    case 'as-it-came':
      return cell.text;
    case 'whole-number':
    case 'yes-no':
      return cell.value;
    case 'amount':
      return Number(cell.digits);
    case 'date':
      return cell.day;
    case 'partial-date':
      return cell.date;
    case 'moment':
      return cell.at;
  }
}

/** The values of each row by the stable names of the columns. */
export async function valuesOf<Row>({ definition, rows }: Sheet<Row>): Promise<Record<string, unknown>[]> {
  const read: Record<string, unknown>[] = [];
  for await (const row of rows)
    read.push(Object.fromEntries(definition.columns.map(({ name, cell }) => [name, valueOf(cell(row))])));
  return read;
}
