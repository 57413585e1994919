import type { ToOrderOfBatch } from '../../../src-shared/contract/batches.ts';
import { FailureCode } from '../../../src-shared/contract/failure.ts';
import type {
  BatchState,
  BatchSummary,
  BatchWait,
  DecidedTogether,
  StandingRow,
} from '../../../src-shared/domain/batch/batch.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { statedCostWords } from '../../../src-shared/words/cost-words.ts';
import { count } from '../../../src-shared/words/count-words.ts';
import { failureText, type FailureText } from '../../../src-shared/words/failure-words.ts';
import { jurisdictionName } from '../../../src-shared/words/jurisdiction-words.ts';
import { questionText } from '../../../src-shared/words/question-words.ts';
import { shortText } from '../../lib/short-text.ts';
import { clockTime, dateAndTime, sinceTime } from '../../lib/time.ts';

/* What every start may say of batches. The words of their own view are loaded with it (batch-state-words.ts and its neighbours). */

/** What waits for somebody in the batches: those that stopped, and rows. */
export function urgentWords({ stopped, rowsForYou }: { stopped: readonly unknown[]; rowsForYou: number }): string {
  return [
    ...(stopped.length === 0 ? [] : [m.batch_stopped_count({ count: stopped.length })]),
    ...(rowsForYou === 0 ? [] : [m.batch_for_you({ count: rowsForYou })]),
  ].join(', ');
}

/**
 * A batch by the name of its list; where another one has that name, as each that begins by itself has, with when it began:
 * the name alone does not tell which of them waits.
 */
export function batchNamed({ batchId, name, at }: NamedBatch, all: readonly NamedBatch[]): string {
  const isAlone = !all.some((other) => other.batchId !== batchId && other.name === name);
  return isAlone ? shortText(name) : namedWithTime(name, at);
}

type NamedBatch = Pick<BatchSummary, 'batchId' | 'name' | 'at'>;

/** The name of a batch with when it began. */
export const namedWithTime = (name: string, at: string): string =>
  m.batch_named_begun({ name: shortText(name), time: dateAndTime(at) });

/** Title and sentence of a failure that the record keeps as a word. */
export const keptFailureText = (code: string): FailureText =>
  failureText(FailureCode.safeParse(code).data ?? 'unexpected', {});

/** What becomes of the rows of a batch that had no answer. */
interface UnansweredRows {
  batchId: number;
  /** It asks them again by itself. */
  isAgain: boolean;
  text: string;
}

/**
 * Of the newest batch of each rhythm that has rows without an answer, what becomes of them: whether it asks them again by itself, or
 * they wait for a person.
 */
export function unansweredOfRhythms(all: readonly BatchSummary[]): UnansweredRows[] {
  const seen = new Set<number | null>();
  return [...all]
    .sort((one, other) => other.batchId - one.batchId)
    .flatMap((batch): UnansweredRows[] => {
      const { batchId, byRhythm, askedAgain = 0, counts, state } = batch;
      if (byRhythm === undefined) return [];
      const portfolio = byRhythm.portfolio?.batchId ?? null;
      if (seen.has(portfolio)) return [];
      seen.add(portfolio);
      const name = batchNamed(batch, all);
      if (askedAgain > 0)
        return [{ batchId, isAgain: true, text: m.batch_asks_again_in_work({ name, count: askedAgain }) }];
      if (state.kind !== 'ended' || counts.failed === 0) return [];
      return [{ batchId, isAgain: false, text: m.batch_unanswered_in_work({ name, count: counts.failed }) }];
    });
}

/** Why Dossier stopped a batch, in a few words: what was charged, where a charge did it. */
export function stoppedWhy({ failure, charge, search }: Extract<BatchState, { kind: 'stopped' }>): string {
  if (charge === undefined) return keptFailureText(failure).title;
  const cost = statedCostWords(charge);
  return search === undefined
    ? m.batch_stopped_charged({ cost })
    : m.batch_stopped_charged_for({ cost, search: shortText(questionText(search.query)) });
}

/**
 * Who does not answer for a batch, as long as that is true: an officer's own working offline is nobody's fault, and once the time of
 * the next try is there it is tried, or waits for requests.
 */
export function silenceOf(state: BatchState, { offline }: { offline: boolean }, now: number): BatchWait | null {
  if (offline || state.kind !== 'running' || state.wait === undefined) return null;
  return Date.parse(state.wait.until) > now ? state.wait : null;
}

/** What a batch waits for, since when, and when that is tried again. */
export function waitWords({ failure, since, until, jurisdiction }: BatchWait, now: Date): string {
  const words = {
    failure: keptFailureText(failure).title,
    since: sinceTime(since, now),
    next: clockTime(until),
  };
  return jurisdiction === null
    ? m.batch_waits_for_answer(words)
    : m.batch_waits_for_registry({ ...words, jurisdiction: shortText(jurisdictionName(jurisdiction)) });
}

/** What was decided of another row with the same number: a company, or none of them. */
export const decidedWords = ({ place, name }: DecidedTogether) =>
  name === null
    ? m.batch_together_none({ place: count(place) })
    : m.batch_together_is({ place: count(place), name: shortText(name) });

/** That a row was decided otherwise than others of its number; null where it was not. */
export function otherwiseWords({ together = [] }: StandingRow): string | null {
  const others = together.filter(({ isOtherwise }) => isOtherwise);
  return others.length === 0 ? null : m.batch_together_otherwise({ others: others.map(decidedWords).join('; ') });
}

/**
 * Why fewer companies are to be saved than rows were found: several rows name one, or some are dossiers already; null where neither is so,
 * or nothing is to be saved.
 */
export function fewerToSaveWords({
  found,
  companies,
  notSaved,
}: {
  found: number;
  companies: number;
  notSaved: number;
}): string | null {
  const kept = companies - notSaved;
  if (notSaved === 0 || (kept <= 0 && found <= companies)) return null;
  const named = m.batch_found_companies({ rows: m.batch_rows({ count: found }), count: companies });
  return kept <= 0 ? `${named}.` : `${named}, ${m.batch_found_kept({ count: kept })}.`;
}

/** Which companies of a batch are not among those whose profiles can be ordered, and why; null where all are. */
export function leftOutOfOrder({ held, open, notTold, sameId }: Omit<ToOrderOfBatch, 'dossierIds' | 'more'>) {
  const said = [
    ...(held === 0 ? [] : [m.batch_order_held({ count: held })]),
    ...(open === 0 ? [] : [m.batch_order_open({ count: open })]),
    ...(notTold === 0 ? [] : [m.batch_dossiers_not_told({ count: notTold })]),
    ...(sameId === 0 ? [] : [m.batch_order_same_id({ count: sameId })]),
  ];
  return said.length === 0 ? null : said.join(' ');
}

/** What is said when profiles are to be ordered; null where the list that opens says it all. */
export function toOrderWords({ dossierIds: { length: listed }, more, ...left }: ToOrderOfBatch): string | null {
  // Where none is left that says it all: of each a profile is held, or an order is open.
  const without = leftOutOfOrder(listed === 0 ? { ...left, held: 0, open: 0 } : left);
  const said = [
    ...(listed === 0 ? [m.batch_order_none()] : []),
    ...(more ? [m.batch_order_more({ count: listed })] : []),
    ...(without === null ? [] : [without]),
  ];
  return said.length === 0 ? null : said.join(' ');
}
