import type { ShareClass, Shareholding } from '../../../src-shared/domain/capital.ts';
import type { BeneficialOwner, Official, Party } from '../../../src-shared/domain/party.ts';
import type { Percentage, SingleShare } from '../../../src-shared/domain/percentage.ts';
import type { RegistryDate } from '../../../src-shared/domain/registry-date.ts';
import type { OfficialColumn } from '../../../src-shared/profile-facts/officials.ts';
import { roleOf } from '../../../src-shared/profile-facts/officials.ts';
import type { OwnerColumn } from '../../../src-shared/profile-facts/owners.ts';
import { countryText } from '../../../src-shared/profile-facts/party.ts';
import { shareClassName, type ClassColumn, type HoldingColumn } from '../../../src-shared/profile-facts/shares.ts';
import { controlText } from '../../../src-shared/words/control-words.ts';
import { byNumber, byText } from '../../lib/grid/by-text.ts';
import { nameWidth, type Column } from '../../lib/grid/columns.ts';

/** How the columns of a table of facts are laid out and sorted; what they tell is defined in src-shared/profile-facts. */
export type ColumnsLaidOut<Row, Id extends string> = Readonly<Record<Id, Omit<Column<Row>, 'id' | 'label'>>>;

/** Room for "30 Sept 1999", which is misread in two lines. */
const dateWidth = 104;

/** The column that the rows are known by. */
function name<Row>(read: (row: Row) => string | null) {
  return { width: nameWidth, grows: true, rank: 0, compare: byText(read) } as const;
}

/** A date that cannot be read is sorted with the missing ones: nobody knows where it belongs. */
function dates<Row>(rank: number, read: (row: Row) => RegistryDate | null) {
  return { width: dateWidth, rank, holds: 'dates', compare: byText((row: Row) => read(row)?.value ?? null) } as const;
}

function amounts<Row>(width: number, rank: number, compare: (a: Row, b: Row) => number) {
  return { width, rank, holds: 'amounts', compare } as const;
}

function person<Row>(partyOf: (row: Row) => Party) {
  return {
    name: name((row: Row) => partyOf(row).name),
    born: dates(4, (row: Row) => partyOf(row).birthdate),
    country: { width: 128, rank: 5, compare: byText((row: Row) => countryText(partyOf(row))) },
  } as const;
}

export const officialsLaidOut: ColumnsLaidOut<Official, OfficialColumn> = {
  ...person(({ party }) => party),
  role: { width: 200, roomyWidth: 320, rank: 1, compare: byText(roleOf) },
  from: dates(2, ({ startDate }) => startDate),
  until: dates(3, ({ endDate }) => endDate),
};

export const ownersLaidOut: ColumnsLaidOut<BeneficialOwner, OwnerColumn> = {
  ...person(({ party }) => party),
  control: {
    width: 240,
    roomyWidth: 360,
    rank: 1,
    compare: byText(({ naturesOfControl: [first] }) => (first === undefined ? null : controlText(first))),
  },
  from: dates(2, ({ startDate }) => startDate),
  notified: dates(6, ({ notifiedOn }) => notifiedOn),
  until: dates(3, ({ endDate }) => endDate),
};

function minShareOf(share: SingleShare): number | null {
  if (share.kind === 'not-understood') return null;
  return share.kind === 'exact' ? share.value : (share.lower?.value ?? 0);
}

/** By what a share is sorted: a range by its lower end, several statements by the lowest of them. */
function minShare(percentage: Percentage): number | null {
  if (percentage.kind === 'not-stated') return null;
  if (percentage.kind !== 'several') return minShareOf(percentage);
  const read = percentage.stated.flatMap((share) => minShareOf(share) ?? []);
  return read.length === 0 ? null : Math.min(...read);
}

/** Amounts of different currencies cannot be compared: they are sorted by currency first. */
function byAmount<Row extends { currency: string | null }>(read: (row: Row) => { value: number | null } | null) {
  const byCurrency = byText<Row>(({ currency }) => currency);
  const byValue = byNumber<Row>((row) => read(row)?.value ?? null);
  return (a: Row, b: Row) => byCurrency(a, b) || byValue(a, b);
}

export const holdingsLaidOut: ColumnsLaidOut<Shareholding, HoldingColumn> = {
  holder: name(({ holders: [first] }) => first?.name ?? null),
  class: { width: 128, rank: 4, compare: byText(({ shareClass }) => shareClass) },
  shares: amounts(
    128,
    2,
    byNumber(({ count }) => count?.value ?? null),
  ),
  value: amounts(
    160,
    3,
    byAmount(({ totalNominalValue }) => totalNominalValue),
  ),
  share: amounts(
    128,
    1,
    byNumber(({ percentage }) => minShare(percentage)),
  ),
};

export const classesLaidOut: ColumnsLaidOut<ShareClass, ClassColumn> = {
  class: name(shareClassName),
  votes: { width: 200, rank: 4, compare: byText(({ votingRights }) => votingRights) },
  shares: amounts(
    128,
    1,
    byNumber(({ quantity }) => quantity?.value ?? null),
  ),
  each: amounts(
    128,
    3,
    byAmount(({ unitNominalValue }) => unitNominalValue),
  ),
  value: amounts(
    160,
    2,
    byAmount(({ totalNominalValue }) => totalNominalValue),
  ),
};
