import { foldNumber } from '../answered-company.ts';
import { tidyNumber } from '../company-identity.ts';
import { foldName } from '../company-name.ts';
import { registerKindOf } from '../registers.ts';
import type { BatchRow } from './batch-row.ts';
import type { CheckedRow } from './check-rows.ts';
import { partsOfName } from './match/name-parts.ts';

/**
 * Rows of a list that name one company. `number`: the same number in a jurisdiction where a number tells a company; they are
 * asked once. Everything else is only perhaps the same, and each row is asked for itself. `number-of-several-registers`:
 * several registers of the jurisdiction give the same numbers. `number-but-zeros`: zeros or signs are left out in one.
 * `name`: the same name, with or without its legal form, where not every row has a number.
 */
export interface RepeatedRows {
  readonly certainty: 'same' | 'maybe-same';
  readonly because: 'number' | 'number-of-several-registers' | 'number-but-zeros' | 'name';
  /** Two of them at least, in the order of the list. */
  readonly rows: readonly BatchRow[];
  /** They are called otherwise: one of the numbers may be wrong. */
  readonly namesDiffer: boolean;
}

type Askable = Exclude<CheckedRow, { kind: 'broken' }>;

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string | null): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

const plainName = (jurisdiction: string | null, name: string) =>
  partsOfName(jurisdiction, name)?.core ?? foldName(name);

function namesDiffer(rows: readonly Askable[]): boolean {
  const names = rows.flatMap(({ row, query }) => (row.name === null ? [] : [plainName(query.jurisdiction, row.name)]));
  return new Set(names).size > 1;
}

function repeated(
  certainty: RepeatedRows['certainty'],
  because: RepeatedRows['because'],
  rows: readonly Askable[],
): RepeatedRows {
  return { certainty, because, rows: rows.map(({ row }) => row), namesDiffer: namesDiffer(rows) };
}

/** The rows that have one own reference, of which somebody has to know which is meant. Each is asked for itself. */
export const findSameReferences = (rows: readonly BatchRow[]): BatchRow[][] =>
  grouped(rows, ({ ownReference }) => ownReference);

/** What two rows with the same number have in common; null without a number or a jurisdiction. */
export function sameNumberKey({ query: { jurisdiction, companyNumber } }: Askable): string | null {
  return jurisdiction === null || companyNumber === null
    ? null
    : JSON.stringify([jurisdiction, tidyNumber(companyNumber)]);
}

function looseNumberKey({ query: { jurisdiction, companyNumber } }: Askable): string | null {
  return jurisdiction === null || companyNumber === null
    ? null
    : JSON.stringify([jurisdiction, foldNumber(companyNumber)]);
}

function nameKey({ row, query: { jurisdiction } }: Askable): string | null {
  return row.name === null ? null : JSON.stringify([jurisdiction, plainName(jurisdiction, row.name)]);
}

/** Whether a number tells a company in the jurisdiction of a row. */
const isToldByNumber = ({ query: { jurisdiction } }: Askable) =>
  jurisdiction !== null && registerKindOf(jurisdiction) === 'one';

/** Whether all rows have one key, so that what is said of them was said already. */
const haveOneKey = (rows: readonly Askable[]) => new Set(rows.map(sameNumberKey)).size === 1;

/** Finds the rows that repeat others of the same list. Broken rows are in none: what they name is not known. */
export function findRepeats(checked: readonly CheckedRow[]): RepeatedRows[] {
  const rows = checked.filter((row): row is Askable => row.kind !== 'broken');
  const byNumber = grouped(rows, sameNumberKey).map((group) =>
    group.every(isToldByNumber)
      ? repeated('same', 'number', group)
      : repeated('maybe-same', 'number-of-several-registers', group),
  );
  const loosely = grouped(rows, looseNumberKey).filter((group) => !haveOneKey(group));
  const byName = grouped(rows, nameKey).filter(
    (group) => group.some(({ query }) => query.companyNumber === null) && group.length > 1,
  );
  return [
    ...byNumber,
    ...loosely.map((group) => repeated('maybe-same', 'number-but-zeros', group)),
    ...byName.map((group) => repeated('maybe-same', 'name', group)),
  ];
}
