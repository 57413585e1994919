/*
 * A row of the history as version 5 wrote it, also for a later migration that adds one. The full text of the rows is
 * made after the last migration, by the code that searches it.
 */

/** A company as an order or a dossier named it in version 5. */
export interface NamedCompany {
  jurisdiction: string;
  name: string;
  englishName: string | null;
  companyNumber: string | null;
}

/** Something for the history, before it has a place there. */
export interface NewEntry {
  at: string;
  officer: string | null;
  jurisdiction: string | null;
  subject: string;
  thing: Readonly<Record<string, unknown>>;
  cost: { ledger: string; value: number } | null;
  /** What it is found by beside its subject. */
  lines: readonly string[];
}

const maxSubjectLength = 500;
const maxLineLength = 2_000;
const maxTextLength = 200_000;

/** Parts of one line; what is not there leaves no gap. */
export function joined(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}

/** An entry about a company, found by its names and its number. */
export function companyEntry(
  { jurisdiction, name, englishName, companyNumber }: NamedCompany,
  entry: Pick<NewEntry, 'at' | 'officer' | 'thing'>,
  lines: readonly string[] = [],
): NewEntry {
  const own = [joined(name, englishName), companyNumber ?? ''].filter((text) => text !== '');
  return { ...entry, jurisdiction, subject: name, cost: null, lines: [...own, ...lines] };
}

function shortened(text: string): string {
  if (text.length <= maxSubjectLength) return text;
  // A character of two units, or what a joiner joined, is left out whole.
  const beginning = text.slice(0, maxSubjectLength).replace(/[\uD800-\uDBFF]$/, '');
  return `${beginning.replace(/[\u200C\u200D]{1,8}$/u, '').trimEnd()}…`;
}

/** The columns of an entry in the table `history`. */
export function historyRow({ at, officer, jurisdiction, subject, thing, cost, lines }: NewEntry) {
  const text = lines.map((line) => line.slice(0, maxLineLength).replaceAll(/\s+/g, ' ')).join('\n');
  return {
    ...{ at, officer, jurisdiction },
    subject: shortened(subject).toWellFormed(),
    thing: JSON.stringify(thing),
    cost: cost === null ? null : JSON.stringify(cost),
    text: text.slice(0, maxTextLength).toWellFormed(),
  };
}
