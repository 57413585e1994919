import { m } from '../../src-shared/messages/generated/messages.js';
import { listTimeWithin } from '../lib/time.ts';
import type { ViewId, Workspace } from '../views.ts';
import { listedWords, type Command } from './commands.ts';
import type { Frame } from './frame.svelte.ts';

/** The dossiers that are ticked in the list on screen, in its order; none where no such list is. */
export function selectedDossiers({ work, dossiers }: Workspace, view: ViewId): readonly number[] {
  if (view === 'work') return work.tickedIds;
  return view === 'dossiers' && dossiers.profile === null ? dossiers.list.tickedIds : [];
}

function lastCheck({ recheck }: Workspace): Command[] {
  if (recheck.lastRun === null) return [];
  const last: Command = {
    id: 'selection.last-check',
    title: m.recheck_last({ time: listTimeWithin(recheck.lastRun.endedAt) }),
    icon: 'refresh',
    run: () => recheck.showLast(),
  };
  return [last];
}

/** What can be done with the companies that are ticked in the list on screen, and about what was done with some before. */
export function selectionCommands(workspace: Workspace, { view }: Pick<Frame, 'view'>): Command[] {
  const { recheck, reports, downloads, selectionReview } = workspace;
  const dossierIds = selectedDossiers(workspace, view);
  const hint = m.recheck_selected({ count: dossierIds.length });
  const check: Command = {
    id: 'selection.check',
    title: m.recheck_command(),
    icon: 'refresh',
    hint,
    run: () => void recheck.ask(dossierIds),
  };
  const save: Command = {
    id: 'selection.reports',
    title: m.reports_command(),
    also: listedWords(m.reports_command_also()),
    icon: 'print',
    hint,
    run: () => void reports.save(dossierIds),
  };
  const review: Command = {
    id: 'selection.review',
    title: m.review_set_command(),
    icon: 'check',
    hint,
    run: () => void selectionReview.ask(dossierIds),
  };
  const stop: Command = {
    id: 'reports.stop',
    title: m.reports_command_stop(),
    icon: 'x',
    run: () => void reports.stop(),
  };
  const stopCopies: Command = {
    id: 'copies.stop',
    title: m.downloads_copies_command_stop(),
    icon: 'x',
    run: () => void downloads.copies.stop(),
  };
  return [
    ...(dossierIds.length === 0 ? [] : [check, review, ...(reports.isBusy ? [] : [save])]),
    ...(reports.stage.kind === 'running' ? [stop] : []),
    ...(downloads.copies.progress === null ? [] : [stopCopies]),
    ...lastCheck(workspace),
  ];
}

/** What the menu of a place offers for the ticked companies, where it is opened at one of them. */
export function selectionActs(workspace: Workspace, view: ViewId): Pick<Command, 'title' | 'icon' | 'run'>[] {
  const { reports } = workspace;
  const dossierIds = selectedDossiers(workspace, view);
  if (dossierIds.length === 0 || reports.isBusy) return [];
  const title = m.reports_menu({ count: dossierIds.length });
  return [{ title, icon: 'print', run: () => void reports.save(dossierIds) }];
}
