import { currentStatus } from '../../../src-shared/domain/company-status.ts';
import type { DossierSummary } from '../../../src-shared/domain/dossier.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { toldNameAndTime, toldOfDossier } from '../purchase/standing.ts';
import { newerNameText, statusWordsText } from '../search/hits/hit-marks.ts';

/**
 * Why nothing is ordered of a company of which another thing is known by now: the very words that are known, with who said
 * each and when, and its newer name where an answer has one.
 */
export function changedWords(dossier: DossierSummary): string {
  const { status: stored, confirmation, bought = null, newerName = null } = dossier;
  const { isListed, now, others } = currentStatus({ stored, confirmation, bought });
  const known = toldNameAndTime(toldOfDossier(dossier));
  // What its registry does not list has no status now: only what was said of it before has words.
  const words = statusWordsText(isListed ? [now, ...others] : others);
  const changed = words === '' ? m.recheck_standing_changed({ known }) : m.recheck_known_changed({ known, words });
  return newerName === null ? changed : `${changed} ${newerNameText(newerName)}`;
}
