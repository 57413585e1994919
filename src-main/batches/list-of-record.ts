import { listOfRows } from '../../src-shared/domain/batch/read-list.ts';
import { maxListRows, refused, type ListRow, type ReadResult } from '../../src-shared/domain/batch/list/list.ts';
import type { KeptCompany } from '../storage/queries/dossiers/kept-companies.ts';

/** What stands in which column: a dossier is known by its own id, and by its newest name with the one that it was kept under. */
const columns = new Map([
  [0, 'own-reference'],
  [1, 'name'],
  [2, 'number'],
  [3, 'jurisdiction'],
  [4, 'previous-name'],
] as const);

function rowOf({ dossierId, company, newerName }: KeptCompany, at: number): ListRow {
  const { name, companyNumber, jurisdiction } = company;
  const newest = newerName?.name ?? name;
  const previous = newerName === null ? '' : name;
  return {
    place: at + 1,
    cells: [String(dossierId), newest, companyNumber ?? '', jurisdiction, previous],
    troubles: [],
  };
}

/** A list of companies that the record holds. Its columns are what they are: nobody has to guess them. */
export function listOfRecord(companies: readonly KeptCompany[]): ReadResult {
  if (companies.length > maxListRows) return refused({ kind: 'too-many-rows', most: maxListRows });
  return listOfRows(companies.map(rowOf), { kind: 'record' }, { hasHeading: false, columns });
}
