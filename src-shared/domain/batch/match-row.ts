import { isWhole, type SearchHit, type SearchOutcome, type SearchQuery } from '../search.ts';
import type { BatchRow } from './batch-row.ts';
import { compareWithRow, rankedCandidate, type Candidate, type Compared } from './match/candidate.ts';

/** What a search for a row answered, with what was asked. */
export interface RowAnswer<Hit extends SearchHit = SearchHit> {
  readonly query: SearchQuery;
  readonly outcome: SearchOutcome;
  readonly hits: readonly Hit[];
  /** The row was asked for by its number before, whose answer was read whole and lists nothing: this is the answer to its name. */
  readonly isNumberUnlisted?: boolean;
}

/**
 * Which company a row names. `sure` is taken without a person, so that it must be right at least 999 times in 1,000.
 * `doubtful` goes to a person, the likeliest first. `none`: the registry's answer was read whole and lists nothing.
 * `not-known`: it was not read whole, or there is none, or stored data lists nothing, so that it neither names a company nor says
 * that there is none.
 */
export type RowMatch<Hit extends SearchHit = SearchHit> =
  | { kind: 'sure'; candidate: Candidate<Hit> }
  | { kind: 'doubtful'; candidates: readonly Candidate<Hit>[] }
  | { kind: 'none' }
  | { kind: 'not-known'; candidates: readonly Candidate<Hit>[] };

const sameName = new Set(['same', 'without-form', 'in-other-letters']);

/**
 * Sure by number: the number is the same, and neither the name nor one that is joined to the number contradicts it. A number that
 * is stated otherwise, or differs in its zeros, needs the whole name; one of a jurisdiction with several registers needs it as
 * well, and no other address: where each court gives out the same numbers, the town is what tells two companies of one name apart.
 */
function isSureByNumber(compared: Compared): boolean {
  const { hit, number, name, isNumberAll, isTellingNumber, isPreviousName, address } = compared;
  if (compared.numberNamesAnother) return false;
  const namesFit = name !== null && sameName.has(name.kind);
  if (number === 'but-zeros') return name?.kind === 'same' && !isPreviousName;
  if (number !== 'same' || hit.knownById === true) return false;
  if (!isTellingNumber) return namesFit && !isPreviousName && address !== 'other';
  if (name === null) return isNumberAll;
  if (namesFit || name.kind === 'other-form' || isPreviousName) return true;
  return name.kind === 'near' && name.isSlip;
}

/**
 * Sure by name: the same name with its legal form, in the same place, of a company that is active. A name alone is given to
 * several companies one after the other, so that it is never enough.
 */
function isSureByName({ number, name, isPreviousName, address, status }: Compared): boolean {
  const isFree = number === 'not-compared' && !isPreviousName;
  return isFree && name?.kind === 'same' && address === 'same' && status === 'active';
}

/** Whether another candidate stands in the way of one: it has the same number, or as good a name. */
function isLike(row: BatchRow, one: Compared, other: Compared): boolean {
  if (other === one || other.isElsewhere) return false;
  const hasNumber = other.number === 'same' || other.number === 'but-zeros' || other.number === 'among-identifiers';
  if (hasNumber) return true;
  const isAsNear = (other.name?.likeness ?? 0) >= Math.min(0.85, one.name?.likeness ?? 1);
  return one.number !== 'same' && row.name !== null && isAsNear;
}

/**
 * Finds the company that a row names among the hits of a search for it. Pure, and the same in whatever order the hits are.
 *
 * Nothing is sure where the answer was not read whole, where stored data answered, where a number contradicts, or where
 * another candidate is like it.
 */
export function matchRow<Hit extends SearchHit>(row: BatchRow, answer: RowAnswer<Hit>): RowMatch<Hit> {
  const { query, hits } = answer;
  const isStoredData = query.jurisdiction === null;
  const compared = hits.map((hit) => compareWithRow(row, query, hit));
  const likeAnother = new Set(
    compared.filter((one) => !one.isElsewhere && compared.some((other) => isLike(row, one, other))),
  );
  const ranked = (one: Compared<Hit>): Candidate<Hit> => {
    const candidate = rankedCandidate(one, isStoredData);
    return likeAnother.has(one) && (one.name?.likeness ?? 1) >= 0.85
      ? { ...candidate, reasons: [...candidate.reasons, 'like-another-candidate'] }
      : candidate;
  };
  const candidates = compared
    .map(ranked)
    .sort((one, other) => other.score - one.score || compareTexts(keyOf(one.hit), keyOf(other.hit)));
  if (!isWhole(answer)) return { kind: 'not-known', candidates };
  // That stored data lists nothing says nothing of any registry.
  if (hits.length === 0) return isStoredData ? { kind: 'not-known', candidates } : { kind: 'none' };
  const sure = compared.filter((one) => {
    if (isStoredData || one.isElsewhere || likeAnother.has(one)) return false;
    // A company of the same name is not the one of a number that no register lists, but where it has that very number.
    if (answer.isNumberUnlisted === true) return one.number === 'same' && isSureByNumber(one);
    // A number that was asked for and is not in the answer was not compared.
    return isSureByNumber(one) || (query.companyNumber === null && isSureByName(one));
  });
  const [only, second] = sure;
  if (only === undefined || second !== undefined) return { kind: 'doubtful', candidates };
  return { kind: 'sure', candidate: ranked(only) };
}

const keyOf = (hit: SearchHit) => JSON.stringify(hit);

const compareTexts = (one: string, other: string) => (one < other ? -1 : Number(one > other));
