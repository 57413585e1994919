import type { SaidOtherwise } from '../../../src-shared/domain/another-answered.ts';
import { currentStatus } from '../../../src-shared/domain/company-status.ts';
import type { DossierSummary } from '../../../src-shared/domain/dossier.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { toldNameAndTime, toldOfDossier } from '../purchase/standing.ts';
import { shortText } from '../../lib/short-text.ts';
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

/** Why nothing is ordered of a company to which its registry gives a name or a number that nobody has seen. */
export function otherwiseWords({ because, said }: SaidOtherwise): string {
  if (because === 'number') return m.recheck_numbered_otherwise({ number: shortText(said) });
  return said === '' ? m.recheck_another_company() : m.recheck_named_otherwise({ name: shortText(said) });
}
