import type { ShareClass, Shareholding } from '../domain/capital.ts';
import type { StatedNumber } from '../domain/stated-number.ts';
import { m } from '../messages/generated/messages.js';
import {
  amountText,
  companyCountTexts,
  companyValueText,
  distinctWords,
  eachTexts,
  furtherText,
  numberText,
  shareContradicts,
  shareText,
} from '../words/profile-words.ts';
import { partyCell } from './party.ts';
import { cellOf, figure, ifStated, notStated, words, type Cell, type FactColumn, type Told } from './told.ts';

const counted = (number: StatedNumber | null) => ifStated(number, (stated) => figure(numberText(stated)));
const money = (number: StatedNumber | null, currency: string | null) =>
  ifStated(number, (stated) => figure(amountText(stated, currency)));

/** Everybody who holds it, whether the holding is beneficial, and the registry's own text about it. */
function holderCell(holding: Shareholding): Cell {
  const { holders, beneficiallyHeld } = holding;
  const beneficially = beneficiallyHeld === true ? m.report_beneficially_held() : m.report_not_beneficially_held();
  const of = [
    ...(holders.length > 1 ? [words(m.report_held_together())] : []),
    ...(beneficiallyHeld === null ? [] : [words(beneficially)]),
    ...ifStated(furtherText(holding), words),
  ];
  return [...holders.flatMap(partyCell), ...of.map((told) => ({ main: null, below: [[told]] }))];
}

/** Nominal values stay as they were written: registries write them in many ways. */
function valueCell(holding: Shareholding): Cell {
  const { each, unit } = eachTexts(holding);
  return cellOf(
    money(holding.totalNominalValue, holding.currency),
    ifStated(each, (one) => figure(`${one} ${m.report_each()}`)),
    ifStated(unit, words),
    ifStated(companyValueText(holding), figure),
  );
}

function shareCell({ percentage }: Shareholding): Cell {
  const doubt: Told[] = shareContradicts(percentage) ? [words(m.profile_share_contradicts(), { doubt: true })] : [];
  const share = shareText(percentage);
  return cellOf([share === null ? notStated() : words(share)], doubt);
}

export type HoldingColumn = 'holder' | 'class' | 'shares' | 'value' | 'share';

/** Who holds which part of the capital, as stated. Nothing is worked out. */
export const holdingColumns: readonly FactColumn<Shareholding, HoldingColumn>[] = [
  { id: 'holder', label: m.report_column_holder(), cell: holderCell },
  { id: 'class', label: m.report_column_class(), cell: ({ shareClass }) => cellOf(ifStated(shareClass, words)) },
  {
    id: 'shares',
    label: m.report_column_shares(),
    cell: (holding) => cellOf(counted(holding.count), ...companyCountTexts(holding).map((total) => [figure(total)])),
  },
  { id: 'value', label: m.report_column_value(), cell: valueCell },
  { id: 'share', label: m.report_column_share(), cell: shareCell },
];

/** A class by its code, description and type, each named once: many registers give its letter as its description too. */
export const shareClassName = ({ code, description, type }: ShareClass) =>
  distinctWords([code, description, type]).join(', ');

export type ClassColumn = 'class' | 'votes' | 'shares' | 'each' | 'value';

/** The classes of shares that the capital is made of. */
export const classColumns: readonly FactColumn<ShareClass, ClassColumn>[] = [
  { id: 'class', label: m.report_column_class(), cell: (one) => cellOf([words(shareClassName(one))]) },
  { id: 'votes', label: m.report_column_votes(), cell: ({ votingRights }) => cellOf(ifStated(votingRights, words)) },
  { id: 'shares', label: m.report_column_shares(), cell: ({ quantity }) => cellOf(counted(quantity)) },
  {
    id: 'each',
    label: m.report_column_each(),
    cell: ({ unitNominalValue, currency }) => cellOf(money(unitNominalValue, currency)),
  },
  {
    id: 'value',
    label: m.report_column_value(),
    cell: ({ totalNominalValue, currency }) => cellOf(money(totalNominalValue, currency)),
  },
];
