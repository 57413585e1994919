import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import type { Cost } from '../../../src-shared/domain/cost.ts';
import type { HistoryThing } from '../../../src-shared/domain/history.ts';
import type { SearchHit, SearchQuery } from '../../../src-shared/domain/search.ts';
import { shortened } from '../../../src-shared/domain/shortened.ts';
import { indexedTerms, jurisdictionFacet, kindFacet, monthFacet } from './search-terms.ts';

/** Something for the history, before it has a place there. */
export interface NewEntry {
  at: string;
  officer: string | null;
  jurisdiction: string | null;
  subject: string;
  thing: HistoryThing;
  cost: Cost | null;
  /** What it is found by beside its subject. */
  lines: readonly string[];
}

const line = (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null && part !== '').join(' · ');

/** What a search was for, as one text. */
export function searchSubject({ name, companyNumber }: SearchQuery): string {
  return line(name, companyNumber);
}

/** The company that a search confirmed; what was asked where that shows none or several. */
export function confirmedSubject(query: SearchQuery, hits: readonly SearchHit[]): string {
  const [only, second] = hits;
  return only !== undefined && second === undefined ? only.name : searchSubject(query);
}

/**
 * The company that a confirmation is of, by the hit that has its id. An answer may list others beside it, and what was
 * asked need not be its name.
 */
export function subjectOfConfirmation(
  query: SearchQuery,
  hits: readonly SearchHit[],
  { jurisdiction, serviceId }: Pick<SearchHit, 'jurisdiction' | 'serviceId'>,
): string {
  const own = hits.filter((hit) => hit.serviceId === serviceId && hit.jurisdiction === jurisdiction);
  const [only, second] = serviceId === '' ? [] : own;
  const name = only === undefined || second !== undefined ? '' : only.name;
  return name.trim() === '' ? confirmedSubject(query, hits) : name;
}

/** An entry about a company. */
export function companyEntry(
  company: CompanyReference,
  entry: Pick<NewEntry, 'at' | 'officer' | 'thing'>,
  lines: readonly string[] = [],
): NewEntry {
  const { jurisdiction, name } = company;
  return { ...entry, jurisdiction, subject: name, cost: null, lines: [...companyLines(company), ...lines] };
}

/** A company as it is found: its names, its number. */
function companyLines({ name, englishName, companyNumber }: CompanyReference): string[] {
  return [line(name, englishName), companyNumber ?? ''].filter((text) => text !== '');
}

/** A hit as it is found: names and address on a line, each number on its own. */
export function hitLines({ name, englishName, companyNumber, address, otherIdentifiers }: SearchHit): string[] {
  const numbers = [companyNumber, ...otherIdentifiers.map(({ value }) => value)];
  return [line(name, englishName, address), ...numbers].filter((text) => text !== null).filter((text) => text !== '');
}

/**
 * An entry is read with every page of the history that it stands on, and leads to what it tells of: it holds as much
 * of a hostile or very long text as a person would look through, and the thing itself holds the rest.
 */
export const maxSubjectLength = 500;
const maxLineLength = 2_000;
export const maxEntryTextLength = 200_000;

/** The columns of an entry in `history` and in `history_terms`. */
export function columnsOf(entry: NewEntry) {
  const { at, officer, jurisdiction, subject, thing, cost, lines } = entry;
  const text = lines
    .map((each) => each.slice(0, maxLineLength).replaceAll(/\s+/g, ' '))
    .join('\n')
    .slice(0, maxEntryTextLength);
  const facets = [
    kindFacet(thing.kind),
    monthFacet(at),
    ...(jurisdiction === null ? [] : [jurisdictionFacet(jurisdiction)]),
  ];
  return {
    row: {
      at,
      officer,
      jurisdiction,
      subject: shortened(subject, maxSubjectLength).toWellFormed(),
      thing: JSON.stringify(thing),
      cost: cost === null ? null : JSON.stringify(cost),
      text: text.toWellFormed(),
    },
    terms: { ...indexedTerms([subject, ...lines]), facets: facets.join(' ') },
  };
}
