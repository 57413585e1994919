import { SvelteMap } from 'svelte/reactivity';
import type { Snapshot } from '../../../src-shared/domain/dossier.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureOf } from '../../api.ts';
import { failureText } from '../../../src-shared/words/failure-words.ts';
import { momentBefore, thisMoment } from '../../lib/time.ts';
import type { ComparedPair } from '../compare/compare.svelte.ts';
import type { Session } from '../../session.svelte.ts';
import { askedAgainText, questionsAskedAgain, type AskedAgain } from './asked-again.ts';
import type { SinceBefore } from './since-before.ts';

/**
 * What each profile of a run says beside the one before it, one company after the other: it is read from the record, and
 * nothing is sent.
 */
export class RunComparisons {
  readonly #session: Session;
  /** By the dossier. A company is in it once its answer came. */
  readonly found = new SvelteMap<number, SinceBefore>();
  /** By the dossier: what officers said of who is who that is asked again. None is in it of whom nothing is. */
  readonly askedAgain = new SvelteMap<number, AskedAgain>();
  #last: Promise<void> = Promise.resolve();
  #run = 0;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Forgets the run before. */
  begin(): void {
    this.#run += 1;
    this.found.clear();
    this.askedAgain.clear();
  }

  /** Takes in that an order brought its snapshot. Each is read once, in its turn. */
  came(dossierId: number, { snapshotId }: Pick<JournalOrder, 'snapshotId'>): void {
    if (snapshotId === null || this.found.has(dossierId)) return;
    const run = this.#run;
    this.found.set(dossierId, { kind: 'reading' });
    this.#last = this.#last.then(async () => {
      if (run !== this.#run) return;
      const since = await this.#read(dossierId, snapshotId);
      if (run !== this.#run) return;
      this.found.set(dossierId, since);
      // Nothing was said of who is who in a company of which nothing was kept, nor is it asked by an answer about another one.
      if (since.kind !== 'changed' && since.kind !== 'no-change') return;
      const again = await this.#readAgain(dossierId, since.pair);
      if (run === this.#run && again !== null) this.askedAgain.set(dossierId, again);
    });
  }

  /** As of a moment, since a reading as of now counts as shown to somebody. */
  async #readAgain(dossierId: number, { before, after: snapshotId }: ComparedPair): Promise<AskedAgain | null> {
    const rule = this.#session.preferences.ownershipRule?.rule ?? { id: 'eu-amlr' };
    const ownersAsOf = (moment: string) =>
      this.#session.api.call('ownership.read', {
        ...{ dossierId, rule },
        asOf: { kind: 'moment', moment },
      });
    try {
      const now = await ownersAsOf(thisMoment());
      if (questionsAskedAgain(now, snapshotId) === 0) return null;
      const [earlier, { takenAt }] = [await this.#snapshot(before), await this.#snapshot(snapshotId)];
      // With a clock that was set back no moment parts the two, and the owners of before cannot be told.
      if (!(Date.parse(earlier.takenAt) < Date.parse(takenAt))) return { kind: 'not-known' };
      const text = askedAgainText(await ownersAsOf(momentBefore(takenAt)), now, snapshotId);
      return text === null ? null : { kind: 'asked', text };
    } catch {
      return { kind: 'not-known' };
    }
  }

  #snapshot(snapshotId: number): Promise<Snapshot> {
    return this.#session.api.call('snapshot.read', { snapshotId });
  }

  async #read(dossierId: number, snapshotId: number): Promise<SinceBefore> {
    try {
      // The words of a comparison are for nobody before something was checked again: no start reads them.
      const { keptBefore, notReliableWords, sinceOf } = await import('./since-before.ts');
      const { snapshots } = await this.#session.api.call('dossier.read', { dossierId });
      const after = snapshots.find((one) => one.snapshotId === snapshotId);
      if (after === undefined) return { kind: 'not-compared', why: m.recheck_since_elsewhere(), pair: null };
      const before = keptBefore(snapshots, after);
      if (before === null) return { kind: 'first' };
      const pair = { before: before.snapshotId, after: snapshotId };
      const why = notReliableWords(after);
      if (why !== null) return { kind: 'not-compared', why, pair };
      const [was, is, { compareProfiles }] = await Promise.all([
        this.#snapshot(before.snapshotId),
        this.#snapshot(snapshotId),
        import('../../../src-shared/domain/comparison/compare-profiles.ts'),
      ]);
      return sinceOf(compareProfiles(was, is), was, is);
    } catch (thrown) {
      return { kind: 'not-compared', why: `${failureText(failureOf(thrown).code).title}.`, pair: null };
    }
  }
}
