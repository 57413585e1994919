import type {
  ListCorrection,
  ListRead,
  ListRefusalTold,
  ListTold,
  RhythmPlan,
} from '../../src-shared/contract/batches.ts';
import type { BatchSummary } from '../../src-shared/domain/batch/batch.ts';
import { answeredUntilOf } from '../../src-shared/domain/batch/rhythm.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import type { NewBatch } from '../storage/queries/batches/keep-batch.ts';
import type { Storage } from '../storage/storage-client.ts';
import { giveCompanies } from './companies-of-record.ts';
import { planOfRhythm, type RhythmPlanPorts, type RhythmWanted } from './rhythm-plan.ts';
import type { ListThread } from './thread/list-thread.ts';
import type { ListChoicesGiven, ListGiven, ToListThread } from './thread/messages.ts';

/** A list as it came. One of the record is of some dossiers, or of all where `dossierIds` is null. */
export type ListInput =
  | { kind: 'file'; name: string; bytes: Uint8Array }
  | { kind: 'pasted'; name: string; text: string }
  | { kind: 'record'; name: string; dossierIds: readonly number[] | null };

export interface ListDeskPorts extends RhythmPlanPorts {
  storage(): Pick<Storage, 'earlierBatchOf' | 'listBatches'> & ReturnType<RhythmPlanPorts['storage']>;
}

/** The list that an officer looks at before it becomes a batch: one at a time, in the memory of a thread alone. */
export interface ListDesk {
  read(input: ListInput): Promise<ListRead>;
  /** The same list as somebody corrected it. Throws `not-found` where another list was read meanwhile, or none is held. */
  correct(correction: ListCorrection): Promise<ListRead>;
  /** What becomes a batch. Throws `not-found` like `correct`. */
  batchOf(listId: number, officer: string): Promise<NewBatch>;
  /** What asking by a rhythm would take; null where nothing is kept. Leaves the list that is looked at. */
  planRhythm(wanted: RhythmWanted): Promise<RhythmPlan | null>;
  /** Forgets a list that became a batch, and ends the thread that held it. */
  forget(): void;
}

/** What is known here of the list that the thread holds. */
interface Held {
  listId: number;
  name: string;
  answeredSince: string | null;
}

const dayMs = 86_400_000;
const unchosen: ListChoicesGiven = { columns: [] };

/** The batch that begins waits for those that are being asked for: of one that is spread over days, for the share of the day. */
const requestsAhead = (batches: readonly BatchSummary[]) =>
  batches.reduce(
    (sum, { state, requestsLeft }) =>
      state.kind === 'running' ? sum + Math.min(requestsLeft, state.leftToday ?? requestsLeft) : sum,
    0,
  );

const refusedList = (name: string, refusal: ListRefusalTold): ListRead => ({ kind: 'refused', name, refusal });

/** Makes the place where one list at a time is read, corrected and taken in. */
export function createListDesk(ports: ListDeskPorts): ListDesk {
  const { storage, budget, now, startThread } = ports;
  let thread: ListThread | null = null;
  let held: Held | null = null;
  let listIds = 0;
  // The thread answers one message at a time.
  let inTurn: Promise<unknown> = Promise.resolve();

  function afterOthers<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = inTurn.then(work);
    inTurn = done.catch(() => undefined);
    return done;
  }

  /** The thread in use. With one that has ended its list is gone, and another one begins without. */
  function threadNow(): ListThread {
    if (thread?.hasEnded() === true) [thread, held] = [null, null];
    thread ??= startThread();
    return thread;
  }

  function end(): void {
    void thread?.end();
    [thread, held] = [null, null];
  }

  function heldAs(listId: number): Held {
    threadNow();
    if (held?.listId !== listId) throw fail('not-found', 'Another list was read meanwhile.');
    return held;
  }

  async function answeredSince(since: string) {
    const asked = await threadNow().ask({ kind: 'queries' });
    if (asked.kind === 'refused') return asked;
    if (asked.kind !== 'queries') throw new Error('The thread did not say what is asked.');
    const until = answeredUntilOf(now().getTime());
    return { since, held: await storage().questionsAnsweredSince({ queries: asked.queries, since, until, own: null }) };
  }

  /** The newest batch of the same list, or of nearly the same rows: what was decided there would be decided again. */
  async function earlier(batches: readonly BatchSummary[]): Promise<ListTold['earlier']> {
    const answer = await threadNow().ask({ kind: 'likeness' });
    if (answer.kind !== 'likeness' || answer.likeness === null) return null;
    const found = await storage().earlierBatchOf(answer.likeness);
    const batch = batches.find(({ batchId }) => batchId === found?.batchId);
    if (found === null || batch === undefined) return null;
    const { name, at, counts } = batch;
    return { ...found, name, at, decided: counts.chosen + counts.refused };
  }

  async function told({ listId, name, answeredSince: since }: Held): Promise<ListRead> {
    const answered = since === null ? null : await answeredSince(since);
    if (answered !== null && 'refusal' in answered) return refusedList(name, answered.refusal);
    const { limit, kept, used, windowSeconds } = budget();
    const batches = await storage().listBatches();
    const answer = await threadNow().ask({
      kind: 'tell',
      answered,
      ahead: requestsAhead(batches),
      budget: { room: limit - kept, used, windowSeconds },
    });
    if (answer.kind === 'refused') return refusedList(name, answer.refusal);
    if (answer.kind !== 'told') throw new Error('The thread did not tell of the list.');
    const list: ListTold = { listId, name, ...answer.told, earlier: await earlier(batches) };
    return { kind: 'read', list };
  }

  async function take(message: Extract<ToListThread, { kind: 'take' | 'correct' }>, next: Held): Promise<ListRead> {
    const answer = await threadNow().ask(message);
    if (answer.kind === 'refused') return refusedList(next.name, answer.refusal);
    held = next;
    return told(next);
  }

  const takeGiven = (given: ListGiven, next: Held) => take({ kind: 'take', given, choices: unchosen }, next);

  async function readInput(input: ListInput, next: Held): Promise<ListRead> {
    switch (input.kind) {
      case 'file':
        return takeGiven({ kind: 'file', bytes: input.bytes }, next);
      case 'pasted':
        return takeGiven({ kind: 'pasted', text: input.text }, next);
      case 'record': {
        const wanted = { dossierIds: input.dossierIds, without: [] };
        const refusal = await giveCompanies(threadNow(), storage(), wanted);
        return refusal === null ? takeGiven({ kind: 'record' }, next) : refusedList(next.name, refusal);
      }
    }
  }

  return {
    read(input) {
      listIds += 1;
      const next = { listId: listIds, name: input.name, answeredSince: null };
      return afterOthers(async () =>
        readInput(input, next).finally(() => {
          // Nothing is held: a thread would be kept for nobody.
          if (held === null) end();
        }),
      );
    },
    correct: ({ listId, answeredDays, ...choices }) =>
      afterOthers(() => {
        const { name } = heldAs(listId);
        const since = answeredDays === null ? null : new Date(now().getTime() - answeredDays * dayMs).toISOString();
        return take({ kind: 'correct', choices }, { listId, name, answeredSince: since });
      }),
    batchOf: (listId, officer) =>
      afterOthers(async () => {
        const { name, answeredSince: since } = heldAs(listId);
        const answer = await threadNow().ask({ kind: 'rows' });
        if (answer.kind !== 'rows') throw fail('not-found', 'The list could not be held any longer.');
        const { rows, sha256, source } = answer;
        return {
          at: now().toISOString(),
          ...{ officer, name, source: { ...source }, sha256, rows },
          answeredSince: since,
          rhythmId: null,
        };
      }),
    planRhythm: (wanted) => planOfRhythm(ports, wanted),
    forget: end,
  };
}
