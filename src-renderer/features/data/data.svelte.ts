import type { DataFacts, DataWork, KeptRestore } from '../../../src-shared/contract/data.ts';
import type { Failure } from '../../../src-shared/contract/failure.ts';
import { KeptCounts, type BackupFacts } from '../../../src-shared/domain/backup.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { endAll, failureOf } from '../../api.ts';
import { failureText } from '../../../src-shared/words/failure-words.ts';
import type { Session } from '../../session.svelte.ts';
import { NewRecoveryCode } from '../recovery/recovery.svelte.ts';
import { thingsIn } from './report-words.ts';

interface WorkProgress {
  readonly work: DataWork;
  readonly done: number;
  /** 0 while nobody knows how much there is. */
  readonly of: number;
}

/** Kinds of rows that a person counts in; the rest comes with them. Orders are carried over and do not count. */
const countedKinds = KeptCounts.keyof().options;

/** What lies on this machine: the record's size, its backups, its restores, and the long work on it. */
export class DataState {
  readonly #session: Session;
  facts = $state.raw<DataFacts | null>(null);
  failure = $state.raw<Failure | null>(null);
  restores = $state.raw<readonly KeptRestore[]>([]);
  progress = $state.raw<WorkProgress | null>(null);
  /** The backup that someone may go back to, while that is asked. */
  asked = $state.raw<BackupFacts | null>(null);
  /** What the record holds now, read when that is asked; null before it is there. */
  kept = $state.raw<KeptCounts | null>(null);
  typed = $state('');
  restoring = $state<'no' | 'word-differs' | 'under-way'>('no');
  /** Why the backup that was asked for cannot be gone back to; null where nothing is known against it. */
  refused = $state.raw<Failure | null>(null);
  readonly code: NewRecoveryCode;
  #isShown = false;

  /** The newest report that nobody has read yet. */
  readonly unseen = $derived(this.restores.find(({ seenAt }) => seenAt === null) ?? null);
  /** Whether a dialog of this part is open: keys then belong to it. */
  readonly asks = $derived(this.asked !== null || this.unseen !== null);
  /** The newest other backup that nothing speaks against, for somebody whose choice turned out to be damaged. */
  readonly otherBackup = $derived(
    this.facts?.backups.find(({ name, damagedAt }) => damagedAt === null && name !== this.asked?.name) ?? null,
  );
  readonly working = $derived(this.progress?.work ?? this.facts?.working ?? null);

  constructor(session: Session) {
    this.#session = session;
    this.code = new NewRecoveryCode(session);
  }

  begin(): () => void {
    const { api } = this.#session;
    const ends = [
      api.on('data.progress', (progress) => {
        this.progress = progress;
      }),
      api.on('data.changed', () => void this.read()),
    ];
    void this.read();
    void this.#readRestores();
    this.#isShown = true;
    return endAll([...ends, () => (this.#isShown = false)]);
  }

  async read(): Promise<void> {
    try {
      this.facts = await this.#session.api.call('data.read');
      this.failure = null;
      if (this.facts.working === null) this.progress = null;
    } catch (thrown) {
      this.failure = failureOf(thrown);
    }
  }

  async #readRestores(): Promise<void> {
    try {
      this.restores = await this.#session.api.call('data.restores');
    } catch (thrown) {
      this.failure = failureOf(thrown);
    }
  }

  async markSeen({ restoreId }: KeptRestore): Promise<void> {
    await this.#said(() => this.#session.api.call('data.restoreSeen', { restoreId }), null);
    await this.#readRestores();
  }

  /** Nothing while other work on the record is under way, as with {@link verify}. */
  async backUp(): Promise<void> {
    if (this.working !== null) return;
    this.progress = { work: 'back-up', done: 0, of: 0 };
    await this.#said(async () => {
      const { name } = await this.#session.api.call('data.backUp');
      this.#session.notifications.good(m.data_backed_up({ name, folder: this.facts?.folder ?? '' }));
    }, null);
    await this.read();
  }

  async verify(): Promise<void> {
    if (this.working !== null) return;
    this.progress = { work: 'verify', done: 0, of: 0 };
    await this.#said(async () => {
      const { problems } = await this.#session.api.call('data.verify');
      if (problems.length === 0) this.#session.notifications.good(m.data_verified());
    }, null);
    await this.read();
  }

  /** Asks for the end of the work under way; whether that was heard. It ends at its next step. */
  async stop(): Promise<boolean> {
    return await this.#said(() => this.#session.api.call('data.stop'), null);
  }

  ask(backup: BackupFacts | null): void {
    this.asked = backup;
    this.kept = null;
    this.typed = '';
    this.restoring = 'no';
    this.refused = null;
    if (backup !== null) void this.#readKept();
  }

  /** Leaves the question. While the backup is being read, that is stopped first, and the question ends with it. */
  leave(): void {
    if (this.restoring === 'under-way') void this.stop();
    else this.ask(null);
  }

  async #readKept(): Promise<void> {
    await this.#said(async () => {
      // What was read when the window opened may be hours old.
      await this.read();
      this.kept = await this.#session.api.call('data.kept');
    }, null);
  }

  /** What a backup lacks of the present record, in words; null until the present record was counted. */
  addedSince({ sequences, kept, filingsApart }: BackupFacts): string[] | null {
    const { kept: now, facts } = this;
    if (now === null || facts === null) return null;
    return countedKinds.flatMap((table) => {
      const isProfiles = table === 'snapshots';
      const [count = 0, then] = [now[table], isProfiles && !filingsApart ? undefined : kept?.[table]];
      // Filings that are read as profiles are given numbers of profiles: those tell nothing beside the counts.
      const added = (facts.sequences[table] ?? 0) > (sequences[table] ?? 0) && !(isProfiles && then !== undefined);
      if (!added && (then === undefined || then === count)) return [];
      const words = { things: thingsIn(table), now: count };
      return [then === undefined ? m.data_kept_now(words) : m.data_kept_then({ ...words, then })];
    });
  }

  async restore(): Promise<void> {
    const { asked } = this;
    if (asked === null || this.restoring === 'under-way') return;
    if (this.typed.trim().toLowerCase() !== m.data_restore_word()) {
      this.restoring = 'word-differs';
      return;
    }
    this.restoring = 'under-way';
    const refused = await this.#refusalOf(async () => {
      this.#session.become(await this.#session.api.call('data.restore', { backup: asked.name }));
    });
    this.ask(refused === null ? null : asked);
    this.refused = refused;
  }

  /** Goes back to a backup; gives what speaks against that backup itself, which the question then says. */
  async #refusalOf(restore: () => Promise<void>): Promise<Failure | null> {
    try {
      await restore();
      return null;
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.code === 'backup-damaged' && this.#isShown) return failure;
      this.#sayFailed(thrown);
      return null;
    }
  }

  /** Has a new recovery code shown in a window of its own, and says which code is in use after that. */
  async makeCode(): Promise<void> {
    const { notifications, ready } = this.#session;
    const before = ready?.recoveryCode;
    if (await this.code.make()) notifications.good(m.recovery_kept());
    else if (this.code.failure !== null)
      notifications.attention(`${failureText(this.code.failure.code).title}. ${m.recovery_failed()}`);
    else if (this.code.state === 'left')
      notifications.attention(before === 'none' ? m.recovery_left() : m.recovery_left_older());
  }

  /** Does something, says what came of it and answers whether it was done. Being stopped is no trouble. */
  async #said(run: () => Promise<unknown>, good: string | null): Promise<boolean> {
    const { notifications } = this.#session;
    try {
      await run();
      if (good !== null) notifications.good(good);
      return true;
    } catch (thrown) {
      this.#sayFailed(thrown);
      return false;
    }
  }

  #sayFailed(thrown: unknown): void {
    const { notifications } = this.#session;
    if (failureOf(thrown).code === 'cancelled') notifications.good(m.data_stopped());
    else notifications.failed(thrown);
  }
}
