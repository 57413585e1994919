import type { PdfAsked } from '../../../src-shared/contract/dossiers.ts';
import type { OpenDossier } from '../../../src-shared/contract/dossiers.ts';
import type { Failure } from '../../../src-shared/contract/failure.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import type { Comparison } from '../../../src-shared/domain/comparison/change.ts';
import type { Snapshot } from '../../../src-shared/domain/dossier.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureOf } from '../../api.ts';
import { shortText } from '../../lib/short-text.ts';
import { tellSaved } from '../../lib/tell-saved.ts';
import type { Session } from '../../session.svelte.ts';
import { newestTwo } from './newest-two.ts';

export type Side = 'before' | 'after';
/** Two snapshots of a dossier, by their numbers. */
export interface ComparedPair {
  readonly before: number;
  readonly after: number;
}

export type CompareView = 'changes' | 'sides';

type Shown =
  | { kind: 'too-few' }
  | { kind: 'reading' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'compared'; before: Snapshot; after: Snapshot; comparison: Comparison };

/** Two snapshots of the open dossier beside each other. Everything comes from the record: nothing is sent. */
export class CompareState {
  readonly #session: Session;
  readonly #dossier: () => OpenDossier | null;
  view = $state<CompareView>('changes');
  chosen = $state.raw<ComparedPair | null>(null);
  shown = $state.raw<Shown>({ kind: 'too-few' });
  /** The PDF of the comparison is being made. */
  exporting = $state(false);
  /** Whether two different snapshots are chosen: one is not compared with itself. */
  readonly canExport = $derived(this.chosen !== null && this.chosen.before !== this.chosen.after);
  /** Counts readings, so that one nobody waits for any more is not shown. */
  #reading = 0;

  /** @param dossier the dossier as it is on screen now */
  constructor(session: Session, dossier: () => OpenDossier | null) {
    this.#session = session;
    this.#dossier = dossier;
  }

  /** Compares what was chosen before, or the newest two. */
  begin(): void {
    const snapshots = this.#dossier()?.snapshots ?? [];
    const { chosen } = this;
    const isKept = (id: number) => snapshots.some(({ snapshotId }) => snapshotId === id);
    if (chosen === null || !isKept(chosen.before) || !isKept(chosen.after)) this.chosen = newestTwo(snapshots);
    void this.read();
  }

  /** Compares these two, whichever were chosen before. */
  async compareTwo(pair: ComparedPair): Promise<void> {
    this.chosen = pair;
    await this.read();
  }

  async choose(side: Side, snapshotId: number): Promise<void> {
    if (this.chosen === null) return;
    this.chosen = { ...this.chosen, [side]: snapshotId };
    await this.read();
  }

  async swap(): Promise<void> {
    if (this.chosen === null) return;
    this.chosen = { before: this.chosen.after, after: this.chosen.before };
    await this.read();
  }

  /** Reads both snapshots from the record and compares them. */
  async read(): Promise<void> {
    const { chosen } = this;
    const reading = ++this.#reading;
    if (chosen === null) {
      this.shown = { kind: 'too-few' };
      return;
    }
    this.shown = { kind: 'reading' };
    const shown = await this.#compared(chosen);
    if (reading === this.#reading) this.shown = shown;
  }

  /** What the PDF of the comparison is made of; null where nothing is chosen. */
  pdfAsked(dossierId: number): PdfAsked | null {
    return this.chosen === null ? null : { of: 'comparison', dossierId, ...this.chosen };
  }

  /** Makes the PDF of what is chosen, once at a time. Says where it was saved; when the officer cancels, nothing. */
  async exportPdf(): Promise<void> {
    const [dossier, chosen] = [this.#dossier()?.dossier ?? null, this.chosen];
    if (dossier === null || chosen === null || !this.canExport || this.exporting) return;
    this.exporting = true;
    await this.#session.notifications.attempt(async () => {
      const asked = { dossierId: dossier.dossierId, ...chosen };
      const { savedTo, fileId } = await this.#session.api.call('comparison.savePdf', asked);
      if (savedTo === null) return;
      const company = shortText(companyTitle(dossier.company));
      tellSaved(this.#session, m.compare_export_saved({ company, path: savedTo }), fileId);
    });
    this.exporting = false;
  }

  async #compared(chosen: ComparedPair): Promise<Shown> {
    try {
      const [before, after, { compareProfiles }] = await Promise.all([
        this.#snapshot(chosen.before),
        this.#snapshot(chosen.after),
        // It brings the letters of all scripts along, which nothing else in the window needs.
        import('../../../src-shared/domain/comparison/compare-profiles.ts'),
      ]);
      return { kind: 'compared', before, after, comparison: compareProfiles(before, after) };
    } catch (thrown) {
      return { kind: 'failed', failure: failureOf(thrown) };
    }
  }

  #snapshot(snapshotId: number): Promise<Snapshot> {
    return this.#session.api.call('snapshot.read', { snapshotId });
  }
}
