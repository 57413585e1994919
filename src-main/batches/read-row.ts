import type { RowTold } from '../../src-shared/contract/batches.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import { matchRow, type RowMatch } from '../../src-shared/domain/batch/match-row.ts';
import type { Candidate } from '../../src-shared/domain/batch/match/candidate.ts';
import type { StoredSearch } from '../../src-shared/domain/search.ts';
import type { Storage } from '../storage/storage-client.ts';

function candidatesOf(match: RowMatch): readonly Candidate[] {
  switch (match.kind) {
    case 'sure':
      return [match.candidate];
    case 'doubtful':
    case 'not-known':
      return match.candidates;
    case 'none':
      return [];
  }
}

/** The hits of a search as candidates of a row, the likeliest first. Those that the match does not name come last, in their order. */
function told(row: RowTold['row'], { query, outcome, hits }: StoredSearch): RowTold['candidates'] {
  const answer = { query, outcome, hits: hits.map(({ hit }) => hit), isNumberUnlisted: row.numberSearchId !== null };
  const ranked = candidatesOf(matchRow(row.row, answer));
  const named = ranked.flatMap(({ hit, reasons }) => {
    const listed = hits.find((one) => one.hit === hit);
    return listed === undefined ? [] : [{ listed, reasons }];
  });
  const others = hits.filter((one) => !named.some(({ listed }) => listed === one));
  return [...named, ...others.map((listed) => ({ listed, reasons: [] }))];
}

/** A row of a batch with what its answer lists. Throws `not-found` where the record has no such row. */
export async function readBatchRow(storage: Storage, batchId: number, position: number): Promise<RowTold> {
  const [row] = (await storage.readBatchGroup({ batchId, position })).filter((one) => one.position === position);
  if (row === undefined) throw fail('not-found', 'There is no such row in the record.');
  if (row.searchId === null) return { row, candidates: [], answeredAt: null };
  const search = await storage.readSearch({ searchId: row.searchId });
  return { row, candidates: told(row, search), answeredAt: search.answer?.receivedAt ?? search.askedAt };
}
