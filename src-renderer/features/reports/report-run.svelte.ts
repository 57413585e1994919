import type { ReportsProgress, ReportsReady } from '../../../src-shared/contract/report-runs.ts';
import { endAll } from '../../api.ts';
import { showInFolder } from '../../lib/tell-saved.ts';
import type { Session } from '../../session.svelte.ts';
import { atWords, leftWords, missingIn, savedWords, tenthOf, type EndedRun } from './report-run-words.ts';

/** How far saving the reports of a selection is. `asking`: the officer says where, or the first one is not begun. */
export type ReportRunStage =
  | { readonly kind: 'none' | 'asking' }
  /** Not all of the dossiers have a profile: the officer is told before they choose a folder. */
  | { readonly kind: 'question'; readonly ready: ReportsReady }
  | { readonly kind: 'running'; readonly progress: ReportsProgress }
  | { readonly kind: 'ended'; readonly run: EndedRun };

/**
 * Saves the reports of several dossiers in a folder, one run at a time. Work goes on beside it in every view, and what became
 * of it stays on screen until it is closed; where every report was saved, until another view is opened. Sends nothing to the
 * service.
 */
export class ReportRun {
  readonly #session: Session;
  stage = $state.raw<ReportRunStage>({ kind: 'none' });
  readonly isBusy = $derived(this.stage.kind === 'asking' || this.stage.kind === 'running');
  #saidTenth = -1;
  #isShown = false;
  /** What stood there before the question: it stands there again where nothing is saved. */
  #before: ReportRunStage = { kind: 'none' };

  constructor(session: Session) {
    this.#session = session;
  }

  begin(): () => void {
    this.#isShown = true;
    const { api } = this.#session;
    return endAll([api.on('reports.progress', (progress) => this.#take(progress)), () => (this.#isShown = false)]);
  }

  /**
   * Asks for a folder and saves them there; where some of them have no profile, it is said first of which. While a run goes on,
   * and where no folder is chosen, nothing changes.
   */
  async save(dossierIds: readonly number[]): Promise<void> {
    if (this.isBusy || this.stage.kind === 'question' || dossierIds.length === 0) return;
    const before = this.stage;
    this.#before = before;
    this.stage = { kind: 'asking' };
    const { api, notifications } = this.#session;
    const isAnswered = await notifications.attempt(async () => {
      const ready = await api.call('reports.ready', { dossierIds: [...dossierIds] });
      if (ready.withoutProfile.length > 0) this.stage = { kind: 'question', ready };
      else await this.#saveEach(ready.dossierIds);
    });
    if (!isAnswered) this.stage = before;
  }

  /** Saves the reports of those that the question has. */
  async saveReady(): Promise<void> {
    const { stage } = this;
    if (stage.kind === 'question' && stage.ready.dossierIds.length > 0) await this.#saveEach(stage.ready.dossierIds);
  }

  /** Closes the question: nothing is saved. */
  closeQuestion(): void {
    if (this.stage.kind === 'question') this.stage = this.#before;
  }

  async #saveEach(dossierIds: readonly number[]): Promise<void> {
    const before = this.#before;
    this.stage = { kind: 'asking' };
    this.#saidTenth = -1;
    const { api, announcer, notifications, preferences } = this.#session;
    // An office has one policy: the rule that was chosen for a company is that of each.
    const rule = preferences.ownershipRule?.rule ?? { id: 'eu-amlr' };
    const isAnswered = await notifications.attempt(async () => {
      const run = await api.call('reports.save', { dossierIds: [...dossierIds], rule });
      this.stage = run.kind === 'ended' ? { kind: 'ended', run } : before;
      if (run.kind !== 'ended') return;
      const words = [savedWords(run), leftWords(run)].filter((text) => text !== null).join('. ');
      // The record that it was of was left or locked, and what stood over its views with it.
      if (!this.#isShown) {
        notifications.attention(words);
        return;
      }
      announcer.say(words);
      const { fileId } = run;
      const show = fileId === undefined ? null : () => void showInFolder(this.#session, fileId);
      notifications.saidElsewhere(words, missingIn(run).length === 0 ? 'good' : 'attention', show);
    });
    if (!isAnswered) this.stage = before;
  }

  /** Ends the run after the report that is being made; whether that was heard. */
  async stop(): Promise<boolean> {
    const { api, notifications } = this.#session;
    return await notifications.attempt(() => api.call('reports.stop'));
  }

  /** Tries again those of the run that ended whose report is not saved. Where to is asked again. */
  async again(): Promise<void> {
    if (this.stage.kind === 'ended') await this.save(missingIn(this.stage.run));
  }

  /** Shows the first file of the run that ended in its folder. */
  async show(): Promise<void> {
    if (this.stage.kind === 'ended' && this.stage.run.fileId !== undefined)
      await showInFolder(this.#session, this.stage.run.fileId);
  }

  /** Another view is opened: of a run that saved every report nothing is left to do, and the history has what was saved. */
  leaveView(): void {
    if (this.stage.kind === 'ended' && missingIn(this.stage.run).length === 0) this.close();
  }

  /** Puts away what became of the run that ended. */
  close(): void {
    if (this.stage.kind === 'ended') this.stage = { kind: 'none' };
  }

  #take(progress: ReportsProgress): void {
    // What is told late belongs to a run that has ended.
    if (!this.isBusy) return;
    this.stage = { kind: 'running', progress };
    const tenth = tenthOf(progress);
    if (tenth === this.#saidTenth) return;
    this.#saidTenth = tenth;
    this.#session.announcer.say(atWords(progress));
  }
}
