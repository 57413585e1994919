import type { HighlightedText, HistoryEntry, HistoryThing } from '../../../src-shared/domain/history.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import type { Workspace } from '../../views.ts';
import { wordsToFind } from './words-to-find.ts';

/** A list of documents is part of its company's evidence; where the company has no dossier its answer is shown. */
function openListing(workspace: Workspace, leadsTo: HistoryEntry['leadsTo']): void {
  const { dossierId = null, answer = null } = leadsTo ?? {};
  if (dossierId !== null) workspace.openDossier(dossierId, { tab: 'evidence' });
  else if (answer !== null) void workspace.history.keptAnswer.open(answer);
  else workspace.session.announcer.say(m.history_opened_nothing());
}

/** Opens the document of an entry that was found by the text of its PDF, at that text. */
async function openFoundPdf(
  { session, history }: Workspace,
  thing: HistoryThing,
  line: HighlightedText,
): Promise<void> {
  const { api, notifications } = session;
  const find = wordsToFind(history.words, line);
  if (thing.kind === 'document')
    await notifications.attempt(() => api.call('document.show', { documentId: thing.documentId, find }));
  if (thing.kind === 'attachment')
    await notifications.attempt(() => api.call('attachment.show', { attachmentId: thing.attachmentId, find }));
}

/** Goes to what an entry is about. */
export function openEntry(workspace: Workspace, { thing, leadsTo, found, isFoundInPdf }: HistoryEntry): void {
  if (isFoundInPdf === true && found !== null) {
    void openFoundPdf(workspace, thing, found);
    return;
  }
  switch (thing.kind) {
    case 'search':
    case 'confirmation':
    case 'search-cost':
      workspace.openSearch(thing.searchId);
      return;
    case 'listing':
      openListing(workspace, leadsTo);
      return;
    case 'order':
    case 'decision':
      workspace.openOrder(thing.orderId);
      return;
    case 'snapshot':
      workspace.openDossier(thing.dossierId, { snapshotId: thing.snapshotId });
      return;
    case 'document':
      workspace.openDossier(thing.dossierId, { tab: 'filings' });
      return;
    case 'verdict':
    case 'stated':
    case 'attachment':
      workspace.openDossier(thing.dossierId, { tab: 'decision' });
      return;
    case 'join':
    case 'share':
    case 'discrepancy':
      workspace.openDossier(thing.dossierId, { tab: 'ownership' });
      return;
    case 'note':
      workspace.openDossier(thing.dossierId, { tab: 'notes' });
      return;
    case 'dossier':
    case 'standing-fact':
      workspace.openDossier(thing.dossierId);
      return;
    case 'batch':
      workspace.openBatch(thing.batchId);
      return;
    case 'batch-row':
      workspace.openBatch(thing.batchId, thing.position);
      return;
    case 'recheck':
      workspace.show('orders');
      void workspace.recheckRuns.ended.lookAt(thing.runId);
      return;
    case 'restore':
      workspace.show('settings');
      return;
    case 'export':
      if (thing.dossierId !== null) workspace.openDossier(thing.dossierId);
      else workspace.session.announcer.say(m.history_opened_nothing());
  }
}
