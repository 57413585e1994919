import { foldWord } from '../../../../src-shared/domain/fold-text.ts';
import type { SearchSummary } from '../../../../src-shared/domain/search.ts';

/**
 * A row of the list of earlier searches. `group`: one question that was asked several times, told by its newest search;
 * `one`: a search, which is one of a group that is open where it has `of`.
 */
export type EarlierRow =
  | {
      readonly kind: 'group';
      readonly key: number;
      readonly newest: SearchSummary;
      readonly all: readonly SearchSummary[];
    }
  | { readonly kind: 'one'; readonly key: number; readonly newest: SearchSummary; readonly search: SearchSummary };

/** The search whose facts a row shows. */
export function shownOf(row: EarlierRow): SearchSummary {
  return row.kind === 'group' ? row.newest : row.search;
}

/** What was asked, and in which way: by whom and when does not tell one question from another. */
function questionKey({ query: { jurisdiction, name, companyNumber }, way, madeFor }: SearchSummary): string {
  const words = [name, companyNumber].map((one) => (one === null ? null : foldWord(one)));
  return JSON.stringify([jurisdiction, words, way, madeFor ?? null]);
}

/** The searches by what they asked, the newest first as they came. */
function byQuestion(searches: readonly SearchSummary[]): ReadonlyMap<string, readonly SearchSummary[]> {
  const groups = new Map<string, SearchSummary[]>();
  for (const search of searches) {
    const question = questionKey(search);
    const group = groups.get(question);
    if (group === undefined) groups.set(question, [search]);
    else group.push(search);
  }
  return groups;
}

/**
 * Searches as rows: those that asked the same are one row, at the place of the newest of them, and each of them stands below
 * it where it is open. Nothing is left out: what is not a row of its own is counted in one.
 *
 * @param open the questions of the groups that are open, as {@link openedBy} names them
 */
export function groupedSearches(searches: readonly SearchSummary[], open: ReadonlySet<string>): EarlierRow[] {
  return [...byQuestion(searches)].flatMap(([question, all]): EarlierRow[] => {
    const [newest] = all;
    if (newest === undefined) return [];
    const single = all.map((search): EarlierRow => ({ kind: 'one', key: search.searchId, newest, search }));
    if (all.length === 1) return single;
    // A key that no search has.
    const group: EarlierRow = { kind: 'group', key: -newest.searchId, newest, all };
    return open.has(question) ? [group, ...single] : [group];
  });
}

/** By which name a group is open: its question, since its searches grow in number. */
export function openedBy(row: Extract<EarlierRow, { kind: 'group' }>): string {
  return questionKey(row.newest);
}
