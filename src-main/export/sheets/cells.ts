import { amountInDigits } from '../../../src-shared/domain/cost.ts';
import { wordsBesideDate } from '../../../src-shared/domain/read-registry-date.ts';
import type { RegistryDate } from '../../../src-shared/domain/registry-date.ts';
import type { StatedNumber } from '../../../src-shared/domain/stated-number.ts';
import { withoutTokens } from '../../../src-shared/domain/secret-address.ts';
import type { SheetCell } from './sheet.ts';

/** Stands where a value exists and nobody knows it. Null stands where nothing is stated. */
export const notKnown: unique symbol = Symbol('not known');
export type Readable<Value> = Value | null | typeof notKnown;

const empty: SheetCell = { kind: 'empty' };

/** The cell of a value that may not be there, or not be known. */
function cellIf<Value>(value: Readable<Value>, cell: (value: Value) => SheetCell): SheetCell {
  if (value === null) return empty;
  return value === notKnown ? { kind: 'not-known' } : cell(value);
}

export const textCell = (text: Readable<string>): SheetCell =>
  cellIf(text, (stated) => (stated === '' ? empty : { kind: 'text', text: withoutTokens(stated) }));

const asItCame = (text: string): SheetCell => (text === '' ? empty : { kind: 'as-it-came', text: withoutTokens(text) });

export const wholeNumberCell = (value: Readable<number>): SheetCell =>
  cellIf(value, (number) =>
    Number.isSafeInteger(number) ? { kind: 'whole-number', value: number } : asItCame(String(number)),
  );

/** An amount that Dossier counts with, with every decimal that it is shown with. */
export const amountCell = (value: Readable<number>): SheetCell =>
  cellIf(value, (number) =>
    Number.isFinite(number) ? { kind: 'amount', digits: amountInDigits(number) } : asItCame(String(number)),
  );

/**
 * A number as a registry stated it. Only plain digits are one: "1.000,00" means several numbers, and digits after a
 * leading zero are rather a number of something than a quantity.
 */
export const statedNumberCell = (stated: Readable<StatedNumber>): SheetCell =>
  cellIf(stated, ({ text }) => {
    const [, minus = '', digits] = /^\s*(?:\+|(-))?((?:0|[1-9]\d*)(?:\.\d+)?)\s*$/.exec(text) ?? [];
    return digits === undefined ? asItCame(text) : { kind: 'amount', digits: minus + digits };
  });

/** Whether a calendar has the day: a spreadsheet would make another one of "2026-02-31". */
function isDay(date: string): boolean {
  const read = /^\d{4}-\d{2}-\d{2}$/.test(date) ? new Date(`${date}T00:00:00Z`) : null;
  return read !== null && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date);
}

/** A date as `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
function partialCell(date: string): SheetCell {
  if (isDay(date)) return { kind: 'date', day: date };
  return /^\d{4}(?:-\d{2})?$/.test(date) ? { kind: 'partial-date', date } : asItCame(date);
}

/** A registry's date, as precisely as it was stated. Words beside it, such as a place of birth, stay with it. */
export const registryDateCell = (date: Readable<RegistryDate>): SheetCell =>
  cellIf(date, ({ text, value, precision }) => {
    if (value === null || precision === 'none') return asItCame(text);
    const words = wordsBesideDate(text);
    return words === null || words === text ? partialCell(value) : asItCame(`${value}, ${words}`);
  });

/** A day as Dossier keeps it, `YYYY-MM-DD`. */
export const dayCell = (day: Readable<string>): SheetCell => cellIf(day, partialCell);

/** With its zone: a moment without one is none. */
const isoMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

export const momentCell = (at: Readable<string>): SheetCell =>
  cellIf(at, (moment) => {
    const isMoment = isoMoment.test(moment) && !Number.isNaN(new Date(moment).getTime());
    return isMoment ? { kind: 'moment', at: new Date(moment).toISOString() } : asItCame(moment);
  });

/**
 * When something was kept: a moment, or the day that a document states of itself, as precisely as it states it. Empty where
 * it states one that could not be read.
 */
export const keptMomentCell = (at: Readable<string>): SheetCell =>
  cellIf(at, (kept) => {
    if (kept === '') return { kind: 'not-known' };
    return kept.length > 'YYYY-MM-DD'.length ? momentCell(kept) : partialCell(kept);
  });

export const yesNoCell = (value: Readable<boolean>): SheetCell =>
  cellIf(value, (yes) => ({ kind: 'yes-no', value: yes }));
