import type { StandingRow } from '../../src-shared/domain/batch/batch.ts';
import { matchRow, type RowMatch } from '../../src-shared/domain/batch/match-row.ts';
import type { SearchHit, StoredSearch } from '../../src-shared/domain/search.ts';
import type { SettledRow } from '../storage/queries/batches/settle-rows.ts';

function positionOf(search: StoredSearch, hit: SearchHit): number {
  const listed = search.hits.find((one) => one.hit === hit);
  if (listed === undefined) throw new Error('The match is none of the hits.');
  return listed.position;
}

function settled(position: number, search: StoredSearch, match: RowMatch): SettledRow {
  return match.kind === 'sure'
    ? { position, standing: 'sure', hitPosition: positionOf(search, match.candidate.hit) }
    : { position, standing: match.kind };
}

/** Where rows stand by the answer to what was asked for the first of them. */
export function standingsOf(rows: readonly StandingRow[], search: StoredSearch): SettledRow[] {
  const { query, outcome } = search;
  const hits = search.hits.map(({ hit }) => hit);
  return rows.map(({ position, row, nameQuery, numberSearchId }) => {
    const match = matchRow(row, { query, outcome, hits, isNumberUnlisted: numberSearchId !== null });
    // Only of an answer that was read whole and lists nothing: any other says nothing of the number.
    if (match.kind === 'none' && nameQuery !== null && numberSearchId === null)
      return { position, standing: 'name-next' };
    return settled(position, search, match);
  });
}
