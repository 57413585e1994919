import type { OpenDossier } from '../../../src-shared/contract/dossiers.ts';
import type { Snapshot } from '../../../src-shared/domain/dossier.ts';
import { richerSnapshot } from '../../../src-shared/domain/richer-snapshot.ts';
import type { Session } from '../../session.svelte.ts';

/** A kept profile of another day that can say more than the one on screen: a Lite profile must not hide an Enhanced one. */
export class RicherKept {
  readonly #session: Session;
  readonly #dossier: () => OpenDossier | null;
  readonly #shown: () => Snapshot | null;
  #read = $state.raw<Snapshot | null>(null);

  /** Which one it is; null where none can say more. */
  readonly summary = $derived.by(() => {
    const dossier = this.#dossier();
    const shown = this.#shown();
    return dossier === null || shown === null ? null : richerSnapshot(dossier, shown);
  });
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
    const wanted = this.summary?.snapshotId ?? null;
    if (wanted === null || wanted === this.#read?.snapshotId) return;
    try {
      this.#read = await this.#session.api.call('snapshot.read', { snapshotId: wanted });
    } catch {
      // That it is kept is said without it; opening it says what is wrong.
    }
  }
}
