import type { RowDoubt, RowTold } from '../../src-shared/contract/batches.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import { matchRow, type RowMatch } from '../../src-shared/domain/batch/match-row.ts';
import type { Candidate } from '../../src-shared/domain/batch/match/candidate.ts';
import { compareNames } from '../../src-shared/domain/batch/match/compare-names.ts';
import { partsOfName } from '../../src-shared/domain/batch/match/name-parts.ts';
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

type TellFormer = Pick<Storage, 'searchedFormerNames'>;

/** Whether another search for the name of the row found the company of a hit by a name it had before, which may be a longer one. */
async function isFoundByFormer(
  storage: TellFormer,
  searchId: number,
  { row: { name } }: RowTold['row'],
  { listed: { hit, position } }: RowTold['candidates'][number],
): Promise<boolean> {
  const ours = partsOfName(hit.jurisdiction, name);
  if (ours === null) return false;
  const names = await storage.searchedFormerNames({ searchId, position });
  return names.some((former) => {
    const parts = partsOfName(hit.jurisdiction, former);
    return parts !== null && ['same', 'without-form'].includes(compareNames(ours, parts).kind);
  });
}

/**
 * A company whose name is another one, with whether another search for the name of the row found it by one of before. What its own
 * answer says of that is said already. Where the row stands is not changed.
 */
function withFormerNames(storage: TellFormer, searchId: number, row: RowTold['row'], found: RowTold['candidates']) {
  return Promise.all(
    found.map(async (candidate) => {
      const { reasons } = candidate;
      if (!reasons.includes('other-name') && !reasons.includes('near-name')) return candidate;
      if (reasons.includes('previous-name')) return candidate;
      if (!(await isFoundByFormer(storage, searchId, row, candidate))) return candidate;
      const told = reasons.map((reason) =>
        reason === 'other-name' || reason === 'near-name' ? 'previous-name-elsewhere' : reason,
      );
      return { ...candidate, reasons: told };
    }),
  );
}

type ReadRows = Pick<Storage, 'readBatchGroup' | 'readSearch' | 'searchedFormerNames'>;

/**
 * Why some rows of a batch are doubtful, as their pane says it of the likeliest company. Rows of one question have one search,
 * which is read once.
 */
export async function readDoubts(
  storage: ReadRows,
  batchId: number,
  positions: readonly number[],
): Promise<RowDoubt[]> {
  const searches = new Map<number, Promise<StoredSearch>>();
  const doubts: RowDoubt[] = [];
  for (const position of positions) {
    const row = (await storage.readBatchGroup({ batchId, position })).find((one) => one.position === position);
    if (row === undefined || row.searchId === null || row.standing !== 'doubtful') continue;
    const { searchId } = row;
    const search = searches.get(searchId) ?? storage.readSearch({ searchId });
    searches.set(searchId, search);
    const likeliest = told(row, await search).slice(0, 1);
    const [candidate] = await withFormerNames(storage, searchId, row, likeliest);
    if (candidate !== undefined) doubts.push({ position, reasons: candidate.reasons });
  }
  return doubts;
}

/** The question of a search that is not the one of its row: an officer took its company from a search under another name. */
async function otherQuestion(storage: Storage, batchId: number, row: RowTold['row'], { query }: StoredSearch) {
  if (row.standing !== 'chosen' && row.standing !== 'refused') return {};
  const group =
    row.askedWith === null ? [] : await storage.readBatchGroup({ batchId, position: row.askedWith.position });
  const asked = [row, ...group.slice(0, 1)].flatMap((one) => [one.query, one.nameQuery]);
  const isOfRow = asked.some((one) => one?.name === query.name && one.companyNumber === query.companyNumber);
  return isOfRow ? {} : { otherQuestion: query };
}

/** A row of a batch with what its answer lists. Throws `not-found` where the record has no such row. */
export async function readBatchRow(storage: Storage, batchId: number, position: number): Promise<RowTold> {
  const [row] = (await storage.readBatchGroup({ batchId, position })).filter((one) => one.position === position);
  if (row === undefined) throw fail('not-found', 'There is no such row in the record.');
  if (row.searchId === null) return { row, candidates: [], answeredAt: null };
  const search = await storage.readSearch({ searchId: row.searchId });
  const candidates = await withFormerNames(storage, row.searchId, row, told(row, search));
  const other = await otherQuestion(storage, batchId, row, search);
  return { row, candidates, ...other, answeredAt: search.answer?.receivedAt ?? search.askedAt };
}
