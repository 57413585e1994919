import { addressLine, partsBesideWhole, type Address } from '../domain/address.ts';
import { isReadDate, registryDate } from '../domain/moments.ts';
import type { RegistryDate } from '../domain/registry-date.ts';
import { m } from '../messages/generated/messages.js';

/** One thing that is told of a fact, in its final words. The screen and the report decide only how it looks. */
export interface Told {
  readonly text: string;
  /** A code is set so that its letters can be told apart; no line's end splits a code, a figure or a code in an address. */
  readonly kind: 'words' | 'code' | 'figure' | 'address' | 'not-stated';
  /** Words of ours that stand before it. */
  readonly label?: string;
  /** Its place in the answer, where the model knows one. */
  readonly at?: string;
  /** What it could not be read as, where it is shown as the registry wrote it. */
  readonly asItCame?: 'date' | 'amount';
  /** The date that the text writes, for a program to sort by. */
  readonly date?: RegistryDate;
  /** The code that the text puts into words. */
  readonly code?: string;
  /** It says that what stands beside it contradicts itself. */
  readonly doubt?: true;
  /** The country whose letter forms it needs, where that is not the one of the register. */
  readonly country?: string;
  /** Of an address: its postcodes, which may hold spaces. */
  readonly postcodes?: readonly string[];
}

/** A value of a fact, with what is stated beside it. */
export interface FactValue extends Told {
  readonly notes: readonly Told[];
}

/** A line of a list of facts. One without values is never made: what was not stated is left out. */
export interface Fact {
  readonly label: string;
  readonly values: readonly FactValue[];
}

/** A part of a cell: a value, or none, with lines below it of one or more pieces each. */
export interface CellPart {
  readonly main: Told | null;
  readonly below: readonly (readonly Told[])[];
}
export type Cell = readonly CellPart[];

/** One column of a table of facts. */
export interface FactColumn<Row, Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** Where a row is told in a line of text, the label stands before the value: a date alone does not say of what it is. */
  readonly isNamed?: true;
  readonly cell: (row: Row) => Cell;
}

type More = Partial<Omit<Told, 'text' | 'kind'>>;

export const words = (text: string, more: More = {}): Told => ({ text, kind: 'words', ...more });
export const code = (text: string, more: More = {}): Told => ({ text, kind: 'code', ...more });
export const figure = (text: string, more: More = {}): Told => ({ text, kind: 'figure', ...more });
export const notStated = (): Told => ({ text: m.profile_not_stated(), kind: 'not-stated' });

/** A registry's date, as precisely as it was stated. One that could not be read is shown as it came. */
export function dated(date: RegistryDate, more: More = {}): Told {
  const told = figure(registryDate(date, 'short'), more);
  return isReadDate(date) ? { ...told, date } : { ...told, asItCame: 'date' };
}

/** An address in one line; nothing of an empty one. */
export function placed(address: Address, more: More = {}): Told[] {
  const text = addressLine(address);
  const postcodes = [address.postcode, address.secondaryPostcode].filter((one) => one !== null);
  return text === '' ? [] : [{ text, kind: 'address', postcodes, ...more }];
}

/** What the brackets in an address mean; nothing where it has none of ours. */
export const bracketsOf = (address: Address): Told[] =>
  partsBesideWhole(address).length === 0 ? [] : [words(m.report_address_in_brackets())];

/** What is told of a value; nothing where it was not stated. */
export function ifStated<Value>(value: Value | null, tell: (value: Value) => Told): Told[] {
  return value === null ? [] : [tell(value)];
}

/** A cell of one value, with lines below it; an empty one where neither was stated. */
export function cellOf(value: readonly Told[], ...below: readonly (readonly Told[])[]): Cell {
  const main = value[0] ?? null;
  const stated = below.filter((line) => line.length > 0);
  return main === null && stated.length === 0 ? [] : [{ main, below: stated }];
}

/** One piece as a text in a line with others. */
export function toldText({ label, text, asItCame }: Told): string {
  const shown = asItCame === undefined ? text : m.report_text_as_it_came({ text });
  return label === undefined ? shown : `${label} ${shown}`;
}

/** A row of a table in one line of text. */
export function rowText<Row>(columns: readonly FactColumn<Row, string>[], row: Row, separator: string): string {
  return columns
    .flatMap(({ label, isNamed, cell }) =>
      cell(row)
        .flatMap(({ main, below }) => [...(main === null ? [] : [main]), ...below.flat()])
        .map((told, place) => toldText(isNamed === true && place === 0 ? { ...told, label } : told)),
    )
    .join(separator);
}
