import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { maxDoubtsTold, type MatchReasonTold } from '../../../src-shared/contract/batches.ts';
import type { StandingRow } from '../../../src-shared/domain/batch/batch.ts';
import type { Session } from '../../session.svelte.ts';

/** Milliseconds after a row came into sight: what is scrolled past is gone again by then. */
const settleMs = 80;

/** Of another answer a row may be doubtful for another reason. */
const keyOf = ({ position, searchId }: Pick<StandingRow, 'position' | 'searchId'>) =>
  `${String(position)} ${String(searchId)}`;

/**
 * Why rows of a batch are doubtful, read for those that are drawn. It is worked out from the answer of each, of which a list of ten
 * thousand rows is not to wait.
 */
export class RowDoubts {
  readonly #session: Session;
  readonly #batchId: number;
  readonly #told = new SvelteMap<string, readonly MatchReasonTold[]>();
  /** The rows in sight of which nothing is known yet. */
  #wanted: readonly { readonly key: string; readonly position: number }[] = [];
  #isReading = false;

  constructor(session: Session, batchId: number) {
    this.#session = session;
    this.#batchId = batchId;
  }

  /** Why a row is doubtful; nothing until that was read. */
  of(row: StandingRow): readonly MatchReasonTold[] {
    return this.#told.get(keyOf(row)) ?? [];
  }

  /** Reads it for a row that came into sight. Returns what lets go of it. */
  want(row: StandingRow): () => void {
    const key = keyOf(row);
    if (untrack(() => this.#told.has(key))) return () => undefined;
    this.#wanted = [...this.#without([key]), { key, position: row.position }];
    void this.#readWanted();
    return () => {
      this.#wanted = this.#without([key]);
    };
  }

  async #readWanted(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      do await this.#readSome();
      while (this.#wanted.length > 0);
    } catch {
      // The pane of a row says what cannot be read of it. What comes into sight next is asked for again.
      this.#wanted = [];
    } finally {
      this.#isReading = false;
    }
  }

  async #readSome(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    const asked = this.#wanted.slice(0, maxDoubtsTold);
    if (asked.length === 0) return;
    const positions = asked.map(({ position }) => position);
    const doubts = await this.#session.api.call('batch.doubts', { batchId: this.#batchId, positions });
    for (const { key, position } of asked)
      this.#told.set(key, doubts.find((doubt) => doubt.position === position)?.reasons ?? []);
    this.#wanted = this.#without(asked.map(({ key }) => key));
  }

  #without(keys: readonly string[]) {
    return this.#wanted.filter(({ key }) => !keys.includes(key));
  }
}
