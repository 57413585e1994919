import type { DossierSummary } from '../../src-shared/domain/dossier.ts';
import { companyTitle } from '../../src-shared/domain/company-title.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import { productName } from '../features/orders/product-words.ts';
import type { ProfileState } from '../features/profile/profile.svelte.ts';
import { buyingFor } from '../features/profile/dossier-buying.ts';
import { offeredTo } from '../features/purchase/buying.ts';
import { jurisdictionName } from '../features/search/jurisdictions.ts';
import { confirmingCost, confirmingObstacle } from '../features/search/search-obstacle.ts';
import { focusFind, focusMain, focusRegion } from '../lib/regions.ts';
import { shortText } from '../lib/short-text.ts';
import type { Workspace } from '../views.ts';
import { listedWords, type Command } from './commands.ts';
import type { Frame } from './frame.svelte.ts';
import { previewCommand, statementPreviews } from './preview-commands.ts';
import { unlessObstructed } from './obstructed.ts';

/** What can be done in the dossier on screen: confirm its company, check it again, order for it, list its filings. */
function workCommands(workspace: Workspace, frame: Frame): Command[] {
  const { dossiers, offers, recheck, session } = workspace;
  const { profile } = dossiers;
  if (frame.view !== 'dossiers' || profile === null || profile.dossier === null) return [];
  const opened = profile.dossier;
  const { company, dossierId } = opened.dossier;
  const hint = shortText(companyTitle(company));
  const confirm: Command = {
    id: 'dossier.confirm',
    title: m.command_confirm_dossier(),
    icon: 'confirmed',
    ...unlessObstructed(workspace, confirmingObstacle(workspace), {
      hint: confirmingCost(workspace),
      run: () => void profile.confirming.confirm(),
    }),
  };
  const list: Command = {
    id: 'dossier.filings',
    title: m.command_list_filings(),
    icon: 'document',
    hint: m.frame_requests_cost({ count: 1 }),
    run: () => {
      profile.show('filings');
      void offers.readDocuments();
    },
  };
  const check: Command = {
    id: 'dossier.check',
    title: m.recheck_command_dossier(),
    also: listedWords(m.recheck_command_dossier_also()),
    icon: 'refresh',
    hint,
    run: () => void recheck.ask([dossierId]),
  };
  const offered = offeredTo(workspace, buyingFor(profile, opened));
  // Offers of the company before would be bought for this one: only those that were read for it are offered.
  const ordering = (offers.isOf(company) ? (offers.list ?? []) : [])
    .filter((offer) => offered.obstacleFor(offer) === null)
    .map((offer): Command => ({
      id: `dossier.order.${offer.product.kind}`,
      title: m.purchase_command_order({ product: productName(offer.product) }),
      icon: 'orders',
      hint,
      run: () => offered.order(offer),
    }));
  // Offline nothing is sent: the dossier itself says so, where its buttons are.
  if (session.offline) return ordering;
  return [confirm, check, ...ordering, ...(offers.isOf(company) ? [list] : [])];
}

/** Opens a dossier, or who owns its company where that was asked. */
function dossierCommand(
  { dossierId, company, newerName }: DossierSummary,
  workspace: Workspace,
  { foundFor, ofOwners }: { foundFor: string | null; ofOwners: boolean },
): Command {
  const name = shortText(companyTitle(company));
  const names = [newerName?.name, company.englishName, company.companyNumber].filter(
    (words) => typeof words === 'string',
  );
  return {
    ...(foundFor === null ? {} : { foundFor }),
    id: `dossier.${ofOwners ? 'owners' : 'open'}.${String(dossierId)}`,
    group: 'dossiers',
    title: ofOwners ? m.command_owners_of({ company: name }) : name,
    icon: ofOwners ? 'people' : 'folder',
    hint: jurisdictionName(company.jurisdiction),
    also: ofOwners ? [...names, ...listedWords(m.command_owners_of_words())] : names,
    run: () => {
      workspace.openDossier(dossierId, ofOwners ? { owners: 'who-counts' } : undefined);
      // Who asked for the owners is led on from there, which a focus that is set later would undo.
      if (ofOwners) focusMain();
      else focusRegion('main');
    },
  };
}

/** The dossiers that what is typed leads to: those that were used lately as long as it names no company. */
function dossiersFound(workspace: Workspace): Command[] {
  const { found, recent, ownersAsked } = workspace.dossiers;
  const names = found.words.trim() !== '';
  const shown = (names ? found : recent).list;
  // The record finds by names that stand in no title, and for the words that it was asked with.
  const foundFor = names ? found.readFor : null;
  const owners = ownersAsked === null || (names && foundFor !== found.words.trim()) ? [] : shown;
  return [
    ...shown.map((summary) => dossierCommand(summary, workspace, { foundFor, ofOwners: false })),
    ...owners.map((summary) => dossierCommand(summary, workspace, { foundFor: ownersAsked, ofOwners: true })),
  ];
}

/** Whether two different snapshots are compared, or would be if somebody opened the comparison now. */
function hasComparison({ compare, dossier }: ProfileState): boolean {
  return compare.chosen === null ? (dossier?.snapshots.length ?? 0) > 1 : compare.canExport;
}

/** Where two snapshots are chosen: before that nobody knows what the PDF would compare. */
function comparisonPreview({ compare, dossierId, preview }: ProfileState): Command[] {
  const asked = compare.canExport ? compare.pdfAsked(dossierId) : null;
  return asked === null ? [] : [previewCommand('profile.compare.preview', asked, preview)];
}

/** Opens a dossier that was used lately or that fits what was typed, and does what can be done in the one on screen. */
export function dossierCommands(workspace: Workspace, frame: Frame): Command[] {
  const { profile } = workspace.dossiers;
  const exporting: Command = {
    id: 'profile.export',
    title: m.command_export_pdf(),
    also: listedWords(m.command_export_pdf_also()),
    icon: 'print',
    run: () => void profile?.exportPdf(),
  };
  const previewing: Command = {
    id: 'profile.preview',
    title: m.shown_preview_act(),
    also: listedWords(m.command_export_pdf_also()),
    icon: 'eye',
    run: () => profile?.previewPdf(),
  };
  const deciding: Command = {
    id: 'profile.decide',
    title: m.work_command_decide(),
    also: listedWords(m.work_command_decide_also()),
    icon: 'shield',
    run: () => profile?.decide(),
  };
  const answering: Command = {
    id: 'profile.answer',
    title: m.work_command_answer(),
    also: listedWords(m.work_command_answer_also()),
    icon: 'shield',
    run: () => profile?.answerDecision(),
  };
  const attaching: Command = {
    id: 'profile.attach',
    title: m.attachments_command(),
    also: listedWords(m.attachments_command_also()),
    icon: 'document',
    run: () => profile?.attachFiles(),
  };
  const sealing: Command = {
    id: 'profile.bundle',
    title: m.bundle_command_save(),
    also: listedWords(m.bundle_command_save_also()),
    icon: 'shield',
    run: () => profile?.sealBundle(),
  };
  const comparing: Command = {
    id: 'profile.compare',
    title: m.command_compare(),
    also: listedWords(m.command_compare_also()),
    icon: 'arrow',
    run: () => profile?.showPage('compare'),
  };
  const exportingComparison: Command = {
    id: 'profile.compare.export',
    title: m.compare_export(),
    also: listedWords(m.command_export_comparison_also()),
    icon: 'print',
    run: () => profile?.exportComparison(),
  };
  const owning: Command = {
    id: 'profile.ownership',
    title: m.command_ownership(),
    also: listedWords(m.command_ownership_also()),
    icon: 'people',
    run: () => profile?.showPage('ownership'),
  };
  const places = [
    ['discrepancy', m.command_discrepancies(), m.command_discrepancies_also()],
    ['may-be-one', m.command_may_be_one(), m.command_may_be_one_also()],
  ] as const;
  const leading = places.map(([place, title, also]): Command => ({
    id: `profile.${place}`,
    title,
    also: listedWords(also),
    icon: 'people',
    run: () => {
      profile?.showOwners(place);
      focusMain();
    },
  }));
  const list: Command = {
    id: 'dossiers.list',
    title: m.command_dossiers_list(),
    icon: 'folder',
    run: () => {
      workspace.dossiers.showList();
      workspace.show('dossiers');
      focusFind();
    },
  };
  const reading: Command = {
    id: 'bundle.open',
    title: m.room_command(),
    also: listedWords(m.room_command_also()),
    icon: 'shield',
    run: () => void workspace.dossiers.room.open(),
  };
  const isOpen = frame.view === 'dossiers' && profile !== null;
  const ofOpen = [
    ...(isOpen && profile.snapshot !== null ? [exporting, previewing] : []),
    ...(isOpen ? [...(profile.work.waiting === null ? [] : [answering]), deciding] : []),
    ...(isOpen && profile.dossier !== null ? [attaching, sealing, comparing, owning] : []),
    ...(isOpen && hasComparison(profile) ? [exportingComparison, ...comparisonPreview(profile)] : []),
    ...(isOpen && profile.snapshot !== null ? leading : []),
    ...(isOpen ? statementPreviews(profile.ownership) : []),
    ...workCommands(workspace, frame),
  ];
  return [
    ...ofOpen.map((command): Command => ({ ...command, group: 'open-dossier' })),
    list,
    reading,
    ...dossiersFound(workspace),
  ];
}
