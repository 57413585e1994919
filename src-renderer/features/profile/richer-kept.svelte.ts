import type { OpenDossier } from '../../../src-shared/contract/dossiers.ts';
import type { Snapshot } from '../../../src-shared/domain/dossier.ts';
import { isFuller, leavesOut } from '../../../src-shared/domain/profile-contents.ts';
import { perhapsFuller, richerSnapshot } from '../../../src-shared/domain/richer-snapshot.ts';
import type { Session } from '../../session.svelte.ts';

/**
 * A kept profile of another day that says more than the one on screen, or can: a Lite profile must not hide an Enhanced one,
 * nor an Enhanced one with little in it a fuller one.
 */
export class RicherKept {
  readonly #session: Session;
  readonly #dossier: () => OpenDossier | null;
  readonly #shown: () => Snapshot | null;
  #read = $state.raw<Snapshot | null>(null);
  /** Of which snapshot on screen it is the fuller one, by what both say. */
  #fuller = $state.raw<{ readonly than: number; readonly snapshot: Snapshot } | null>(null);
  /** The snapshot for which a fuller one was looked for last. */
  #lookedFor: number | null = null;

  readonly #byProduct = $derived.by(() => {
    const dossier = this.#dossier();
    const shown = this.#shown();
    return dossier === null || shown === null ? null : richerSnapshot(dossier, shown);
  });
  readonly #byContents = $derived.by(() => {
    const found = this.#fuller;
    return found !== null && found.than === this.#shown()?.snapshotId ? found.snapshot : null;
  });
  /** Which one it is; null where none says more. */
  readonly summary = $derived(this.#byProduct ?? this.#byContents);
  /** Whether it is known by what it says, and not only by its product, that it is fuller. */
  readonly isFuller = $derived(this.#byProduct === null && this.#byContents !== null);
  /** What it says, once it was read from the record. */
  readonly snapshot = $derived(this.#read?.snapshotId === this.summary?.snapshotId ? this.#read : null);

  /**
   * @param dossier the dossier as it is on screen now
   * @param shown the snapshot of it that is shown
   */
  constructor(session: Session, dossier: () => OpenDossier | null, shown: () => Snapshot | null) {
    this.#session = session;
    this.#dossier = dossier;
    this.#shown = shown;
  }

  /** Reads what it says, for the tabs. Sends nothing. */
  async read(): Promise<void> {
    const wanted = this.#byProduct?.snapshotId ?? null;
    if (wanted === null) await this.#lookForFuller();
    if (wanted === null || wanted === this.#read?.snapshotId) return;
    try {
      this.#read = await this.#session.api.call('snapshot.read', { snapshotId: wanted });
    } catch {
      // That it is kept is said without it; opening it says what is wrong.
    }
  }

  /** Reads the others, the newest first, until one is fuller than what is on screen, which leaves something out. */
  async #lookForFuller(): Promise<void> {
    const [dossier, shown] = [this.#dossier(), this.#shown()];
    if (dossier === null || shown === null || this.#lookedFor === shown.snapshotId || !leavesOut(shown.profile)) return;
    this.#lookedFor = shown.snapshotId;
    for (const { snapshotId } of perhapsFuller(dossier, shown)) {
      try {
        const snapshot = await this.#session.api.call('snapshot.read', { snapshotId });
        if (this.#lookedFor !== shown.snapshotId) return;
        if (!snapshot.hashFits || !isFuller(snapshot.profile, shown.profile)) continue;
        this.#fuller = { than: shown.snapshotId, snapshot };
        this.#read = snapshot;
        return;
      } catch {
        // One that cannot be read is in the list of snapshots, where opening it says what is wrong.
      }
    }
  }
}
