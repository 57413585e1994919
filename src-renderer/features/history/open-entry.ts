import type { HistoryEntry } from '../../../src-shared/domain/history.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import type { Workspace } from '../../views.ts';

/** A list of documents is part of its company's evidence; where the company has no dossier its answer is shown. */
function openListing(workspace: Workspace, leadsTo: HistoryEntry['leadsTo']): void {
  const { dossierId = null, answer = null } = leadsTo ?? {};
  if (dossierId !== null) workspace.openDossier(dossierId, { tab: 'evidence' });
  else if (answer !== null) void workspace.history.keptAnswer.open(answer);
  else workspace.session.announcer.say(m.history_opened_nothing());
}

/** Goes to what an entry is about. */
export function openEntry(workspace: Workspace, { thing, leadsTo }: HistoryEntry): void {
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
    case 'restore':
      workspace.show('settings');
      return;
    case 'export':
      if (thing.dossierId !== null) workspace.openDossier(thing.dossierId);
      else workspace.session.announcer.say(m.history_opened_nothing());
  }
}
