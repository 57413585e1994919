import type { CallInput } from '../../../src-shared/contract/calls.ts';
import type { BatchSummary, StandingRow } from '../../../src-shared/domain/batch/batch.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { rowWordsIn } from '../../../src-shared/words/batch-words.ts';
import { count } from '../../../src-shared/words/count-words.ts';
import { failureOf } from '../../api.ts';
import { shortText } from '../../lib/short-text.ts';
import type { Session } from '../../session.svelte.ts';
import { standingsOf, type BatchRows } from './batch-rows.svelte.ts';
import { otherwiseWords } from './batch-summary-words.ts';

/** What a row has of its company, in one line. */
const rowNamed = ({ row: { name, number } }: StandingRow) => name ?? number ?? '';

/** What an officer said of a row. */
const saidWords = ({ row: { place }, taken }: StandingRow) =>
  taken === null
    ? m.batch_said_refused({ place: String(place) })
    : m.batch_said_chosen({ place: String(place), name: shortText(taken.hit.name) });

interface DecisionPorts {
  session: Session;
  /** The rows of the batch that is shown; null while none is. */
  rows(): BatchRows | null;
  batch(): BatchSummary | null;
  /** Something was kept of a row, and the batch stands so now. */
  kept(batch: BatchSummary): void;
  isBusy(): boolean;
  /** Does something that keeps others from beginning, and shows why it failed. */
  run(work: () => Promise<void>): Promise<void>;
}

/** What an officer says of the rows of the batch that is shown: which company each is, or none, and that they take it back. */
export class RowDecisions {
  readonly #ports: DecisionPorts;
  /** What was said last of a row of the batch that is shown, which U takes back also once another row is shown. */
  lastSaid = $state.raw<{ position: number; searchId: number; what: string } | null>(null);
  /** What was taken back of which row, for its pane. */
  takenBack = $state.raw<{ position: number; what: string } | null>(null);
  /** The row of which something was said last that was not kept, because it was asked again meanwhile; null for none. */
  answeredAnew = $state.raw<number | null>(null);

  constructor(ports: DecisionPorts) {
    this.#ports = ports;
  }

  /** For when another batch is shown. */
  forget(): void {
    [this.lastSaid, this.takenBack, this.answeredAnew] = [null, null, null];
  }

  /**
   * Says which hit the selected row is (by its position in the answer), that it is none, or takes that back; and goes on to the
   * next where the row waited for that: at another one its answer may be a slip, which is taken back where it was made. Nothing is said while another row is still shown: the hit would be one of that row's answer.
   */
  async say(
    said: { word: 'chosen'; hitPosition: number } | { word: 'refused' } | { word: 'withdrawn' },
  ): Promise<void> {
    const rows = this.#ports.rows();
    if (rows === null || this.#ports.isBusy()) return;
    const { batchId } = rows;
    const before = rows.told?.row;
    if (before === undefined || before.position !== rows.selected || before.searchId === null) return;
    const { position, searchId } = before;
    const waited = standingsOf['for-you'].includes(before.standing);
    await this.#ports.run(async () => {
      const row = await this.#keepWord(rows, { batchId, position, searchId, ...said });
      if (row === null) return;
      void rows.readTogether(before, row);
      if (said.word === 'withdrawn') {
        this.#tookBack(position, saidWords(before));
        return;
      }
      const kept = saidWords(row);
      this.lastSaid = { position, searchId, what: kept };
      this.takenBack = null;
      // Whoever decides otherwise than of a row with the same number stays, and reads that.
      const otherwise = otherwiseWords(row);
      if (!waited || otherwise !== null) {
        this.#ports.session.announcer.say(otherwise === null ? kept : `${kept}. ${otherwise}`);
        return;
      }
      // Whoever does not see the list hears which row the next key answers for.
      const next = rows.selectNext();
      const then =
        next === null
          ? m.batch_said_no_next()
          : m.batch_said_next({ place: String(next.row.place), name: shortText(rowNamed(next)) });
      this.#ports.session.announcer.say(`${kept}. ${then}`);
    });
  }

  /** Takes a hit of a search under another name for a row that nothing was found for. */
  async takeFrom(taken: Omit<Extract<CallInput<'batch.say'>, { word: 'chosen' }>, 'word'>): Promise<void> {
    await this.#ports.run(async () => {
      const { row, batch } = await this.#ports.session.api.call('batch.say', { ...taken, word: 'chosen' });
      this.#ports.kept(batch);
      this.#ports.session.announcer.say(saidWords(row));
    });
  }

  /**
   * Keeps what was said of a row, and returns the row as it stands then. Null where it was asked again meanwhile: nothing was taken,
   * and what it has now is shown and told.
   */
  async #keepWord(rows: BatchRows, word: CallInput<'batch.say'>): Promise<StandingRow | null> {
    try {
      const { row, batch } = await this.#ports.session.api.call('batch.say', word);
      this.answeredAnew = null;
      rows.put(row);
      this.#ports.kept(batch);
      return row;
    } catch (thrown) {
      if (failureOf(thrown).code !== 'row-answered-anew') throw thrown;
    }
    await rows.readRow(word.position);
    this.answeredAnew = word.position;
    this.takenBack = null;
    return null;
  }

  /** Goes to the row below, or above, without an answer to this one. Whoever does not see the list hears which row that is. */
  async goBeside(step: 1 | -1): Promise<void> {
    const rows = this.#ports.rows();
    if (rows === null) return;
    const row = await rows.selectBeside(step);
    if (row === null) {
      this.#ports.session.announcer.say(step === 1 ? m.batch_no_row_below() : m.batch_no_row_above());
      return;
    }
    const standing = rowWordsIn(row, this.#ports.batch()?.state ?? { kind: 'running' });
    const name = shortText(rowNamed(row));
    this.#ports.session.announcer.say(m.batch_row_now({ place: count(row.row.place), name, standing }));
  }

  /** Takes back what was said last, and goes back to its row: the next one that waits is shown by then. */
  async takeBackLast(): Promise<void> {
    const { lastSaid } = this;
    const rows = this.#ports.rows();
    if (rows === null || lastSaid === null || this.#ports.isBusy()) return;
    const { batchId } = rows;
    const { position, searchId, what } = lastSaid;
    await this.#ports.run(async () => {
      const row = await this.#keepWord(rows, { batchId, position, searchId, word: 'withdrawn' });
      if (row === null) {
        this.lastSaid = null;
        rows.select(position);
        return;
      }
      void rows.readTogether(row);
      rows.select(position);
      this.#tookBack(position, what);
    });
  }

  #tookBack(position: number, what: string): void {
    this.lastSaid = null;
    this.takenBack = { position, what };
    this.#ports.session.announcer.say(m.batch_said_taken_back({ what }));
  }
}
