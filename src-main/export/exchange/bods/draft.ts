import type { SnapshotSource } from '../../../../src-shared/domain/ownership/graph/sources.ts';
import type { RegistryDate } from '../../../../src-shared/domain/registry-date.ts';
import type { NotExpressed } from '../not-expressed.ts';
import type { BodsAnnotation, BodsRecord } from './bods-types.ts';

/** The details of a record as one state of its company tells them, before it is known what its statement is. */
export type Draft = BodsRecord & {
  readonly annotations: readonly BodsAnnotation[];
  readonly notes: readonly NotExpressed[];
  readonly source: SnapshotSource;
};

/** What is gathered while the details of a record are made. */
export interface Noting {
  readonly annotations: BodsAnnotation[];
  readonly notes: NotExpressed[];
}

/** Nothing gathered yet. */
export const noting = (): Noting => ({ annotations: [], notes: [] });

/** A text that UTF-8 can hold. Half a character is replaced, and that is counted. */
export function mended(text: string, notes: NotExpressed[]): string {
  if (text.isWellFormed()) return text;
  notes.push('text-mended');
  return text.toWellFormed();
}

/** The date where it is a whole one that exists. */
export function wholeDate(date: RegistryDate | null): string | null {
  const value = date?.precision === 'day' ? date.value : null;
  if (value === null || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value ? null : value;
}

/** Says a date in words where it is not a whole one: it is left out of its own place, and never rounded. */
export function partialDate(what: string, date: RegistryDate | null, notes: NotExpressed[]): string[] {
  if (date === null || wholeDate(date) !== null) return [];
  notes.push('partial-date');
  return [`${what}, as stated: ${mended(date.text, notes)}.`];
}

/** An annotation that comments on the value at a JSON pointer of its statement (BODS 0.4, “Annotations”). */
export const comment = (statementPointerTarget: string, description: string): BodsAnnotation => ({
  motivation: 'commenting',
  statementPointerTarget,
  description,
});

/** Without the members that have nothing. */
export const some = <Value>(name: string, value: Value | null | undefined): Record<string, Value> =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    ? {}
    : { [name]: value };
