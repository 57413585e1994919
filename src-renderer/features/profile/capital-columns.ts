import type { ShareClass, Shareholding } from '../../../src-shared/domain/capital.ts';
import type { Percentage, SingleShare } from '../../../src-shared/domain/percentage.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { byNumber, byText } from '../../lib/grid/by-text.ts';
import { distinctWords } from '../../../src-shared/words/profile-words.ts';
import { nameWidth, type Column } from '../../lib/grid/columns.ts';

function leastOf(share: SingleShare): number | null {
  switch (share.kind) {
    case 'exact':
      return share.value;
    case 'range':
      return share.lower?.value ?? 0;
    case 'not-understood':
      return null;
  }
}

/** Where a share stands among others: a range where it begins, several statements where the least of them is. */
function placeOf(percentage: Percentage): number | null {
  if (percentage.kind === 'not-stated') return null;
  if (percentage.kind !== 'several') return leastOf(percentage);
  const read = percentage.stated.flatMap((share) => leastOf(share) ?? []);
  return read.length === 0 ? null : Math.min(...read);
}

interface Amount {
  currency: string | null;
  value: number | null;
}

/** Amounts of different currencies cannot be compared: each currency stands apart, in its own order. */
function byAmount<Row>(read: (row: Row) => Amount) {
  const byCurrency = byText<Row>((row) => read(row).currency);
  const byValue = byNumber<Row>((row) => read(row).value);
  return (a: Row, b: Row) => byCurrency(a, b) || byValue(a, b);
}

export const shareholdingColumns: readonly Column<Shareholding>[] = [
  {
    id: 'holder',
    label: m.report_column_holder(),
    width: nameWidth,
    grows: true,
    rank: 0,
    compare: byText(({ holders: [first] }) => first?.name ?? null),
  },
  {
    id: 'class',
    label: m.report_column_class(),
    width: 128,
    rank: 4,
    compare: byText(({ shareClass }) => shareClass),
  },
  {
    id: 'shares',
    label: m.report_column_shares(),
    width: 128,
    rank: 2,
    holds: 'amounts',
    compare: byNumber(({ count }) => count?.value ?? null),
  },
  {
    id: 'value',
    label: m.report_column_value(),
    width: 160,
    rank: 3,
    holds: 'amounts',
    compare: byAmount(({ totalNominalValue, currency }) => ({ currency, value: totalNominalValue?.value ?? null })),
  },
  {
    id: 'share',
    label: m.report_column_share(),
    width: 128,
    rank: 1,
    holds: 'amounts',
    compare: byNumber(({ percentage }) => placeOf(percentage)),
  },
];

/** A class by its code, description and type, each named once. */
export const shareClassName = ({ code, description, type }: ShareClass) =>
  distinctWords([code, description, type]).join(', ');

export const shareClassColumns: readonly Column<ShareClass>[] = [
  {
    id: 'class',
    label: m.report_column_class(),
    width: nameWidth,
    grows: true,
    rank: 0,
    compare: byText(shareClassName),
  },
  {
    id: 'votes',
    label: m.report_column_votes(),
    width: 200,
    rank: 4,
    compare: byText(({ votingRights }) => votingRights),
  },
  {
    id: 'shares',
    label: m.report_column_shares(),
    width: 128,
    rank: 1,
    holds: 'amounts',
    compare: byNumber(({ quantity }) => quantity?.value ?? null),
  },
  {
    id: 'each',
    label: m.report_column_each(),
    width: 128,
    rank: 3,
    holds: 'amounts',
    compare: byAmount(({ unitNominalValue, currency }) => ({ currency, value: unitNominalValue?.value ?? null })),
  },
  {
    id: 'value',
    label: m.report_column_value(),
    width: 160,
    rank: 2,
    holds: 'amounts',
    compare: byAmount(({ totalNominalValue, currency }) => ({ currency, value: totalNominalValue?.value ?? null })),
  },
];
