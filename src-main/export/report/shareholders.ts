import type { Capital, ShareClass, Shareholding } from '../../../src-shared/domain/capital.ts';
import { shareConflicts } from '../../../src-shared/domain/ownership-checks.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import type { StatedNumber } from '../../../src-shared/domain/stated-number.ts';
import {
  amountText,
  companyCountTexts,
  companyValueText,
  conflictText,
  distinctWords,
  eachTexts,
  furtherText,
  numberText,
  shareContradicts,
  shareText,
} from '../../../src-shared/words/profile-words.ts';
import { attentionNote } from './marks.ts';
import { markup, type Content, type Markup } from './markup.ts';
import { partyCell, stated } from './party.ts';
import { sourcedTable, type Column } from './table.ts';
import { value, whole } from './value.ts';

const small = (content: Content) => markup`<small>${content}</small>`;
const counted = (number: StatedNumber | null): Content => (number === null ? null : whole(numberText(number), null));
const money = (number: StatedNumber | null, currency: string | null): Content =>
  number === null ? null : whole(amountText(number, currency), null);

/** Everybody who holds it, whether the holding is beneficial, and the registry's own text about it. */
function holders(holding: Shareholding, place: string): Markup {
  const { beneficiallyHeld: beneficial } = holding;
  const further = furtherText(holding);
  return markup`${holding.holders.map((holder) => markup`<div>${partyCell(holder, place)}</div>`)}${[
    holding.holders.length > 1 ? small(m.report_held_together()) : null,
    beneficial === null ? null : small(beneficial ? m.report_beneficially_held() : m.report_not_beneficially_held()),
    further === null ? null : small(value(further, place)),
  ]}`;
}

/** Nominal values stay as they were written: registries write them in many ways. */
function worth(holding: Shareholding, place: string): Markup {
  const { each, unit } = eachTexts(holding);
  return markup`${money(holding.totalNominalValue, holding.currency)}${[
    each === null ? null : small(whole(`${m.report_each()} ${each}`, place)),
    unit === null ? null : small(value(unit, place)),
  ]}`;
}

/** Totals of the whole company, each in one piece. */
const ofCompany = (holding: Shareholding): Content =>
  [...companyCountTexts(holding), companyValueText(holding)].map((total) =>
    total === null ? null : small(markup`<span class="whole">${total}</span>`),
  );

function shareCell({ percentage }: Shareholding, place: string): Content {
  const contradicts = shareContradicts(percentage) ? small(m.profile_share_contradicts()) : null;
  // A figure stays with its sign; a range may stand in two lines.
  const text = shareText(percentage)?.replaceAll(' %', '\u00A0%') ?? null;
  return [stated(text, place), contradicts];
}

/** What the stated figures say that cannot be, with the figures; null where they fit together. */
export function shareConflictNote(capital: Capital, holdings: readonly Shareholding[]): Markup | null {
  const conflicts = shareConflicts(capital, holdings);
  const words = conflicts.map(conflictText).join(' ');
  return conflicts.length === 0 ? null : attentionNote(m.profile_conflict_title(), words);
}

/** Who holds which part of the capital, as stated. Nothing is worked out. */
export function shareholdersTable(holdings: readonly Shareholding[], place: string, source: number): Markup {
  const columns: readonly Column[] = [
    { heading: m.report_column_holder(), width: 'rest' },
    { heading: m.report_column_class(), width: 'narrow' },
    { heading: m.report_column_shares(), width: 'narrow', align: 'right' },
    { heading: m.report_column_share(), width: 'narrow', align: 'right' },
    { heading: m.report_column_value(), width: 'middle', align: 'right' },
  ];
  return sourcedTable(
    columns,
    holdings.map((holding) => ({
      cells: [
        holders(holding, place),
        stated(holding.shareClass, place),
        markup`${counted(holding.count)}${ofCompany(holding)}`,
        shareCell(holding, place),
        worth(holding, place),
      ],
      source,
    })),
  );
}

/** What a class is called, once: many registers give its letter as its description too. */
function className(one: ShareClass, place: string): Markup {
  const [name = null, ...others] = distinctWords([one.description, one.type, one.code]);
  return markup`<span class="name">${stated(name, place)}</span>${others.map((other) => small(value(other, place)))}`;
}

/** The classes of shares that the capital is made of. */
export function shareClassesTable(classes: readonly ShareClass[], place: string, source: number): Markup {
  const columns: readonly Column[] = [
    { heading: m.report_column_class(), width: 'rest' },
    { heading: m.report_column_votes(), width: 'middle' },
    { heading: m.report_column_shares(), width: 'narrow', align: 'right' },
    { heading: m.report_column_each(), width: 'narrow', align: 'right' },
    { heading: m.report_column_value(), width: 'middle', align: 'right' },
  ];
  return sourcedTable(
    columns,
    classes.map((one) => ({
      cells: [
        className(one, place),
        stated(one.votingRights, place),
        counted(one.quantity),
        money(one.unitNominalValue, one.currency),
        money(one.totalNominalValue, one.currency),
      ],
      source,
    })),
  );
}
