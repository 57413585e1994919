import type { FileFinding, RestsFinding, SignedPaper } from '../../../src-shared/domain/bundle/bundle-findings.ts';
import type { DecisionStatement, SignatureFinding } from '../../../src-shared/domain/work/decision.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { attentionLook, type MarkLook } from '../../lib/marks.ts';

/** Of what fits its signature or its hash. */
export const fitsLook: MarkLook = { icon: 'confirmed', tone: 'active' };

/** How what was found of a file is shown. */
export const fileLooks: Readonly<Record<FileFinding['finding'], { look: MarkLook; text: () => string }>> = {
  whole: { look: fitsLook, text: m.room_file_whole },
  changed: { look: attentionLook, text: m.room_file_changed },
  missing: { look: attentionLook, text: m.room_file_missing },
  extra: { look: attentionLook, text: m.room_file_extra },
};

/** How it is shown whether an answer that a decision rests on is in the bundle. */
export const restsLooks: Readonly<Record<RestsFinding['place']['kind'], { look: MarkLook; text: () => string }>> = {
  'as-kept': { look: fitsLook, text: m.room_rests_as_kept },
  blanked: { look: fitsLook, text: m.room_rests_blanked },
  missing: { look: attentionLook, text: m.room_rests_missing },
};

/** How many of the answers that the decisions of a bundle rest on are not in it. */
export function missingAnswers(papers: readonly SignedPaper[]): number {
  const missing = papers.flatMap((paper) =>
    paper.kind === 'decision' ? paper.restsOn.filter(({ place }) => place.kind === 'missing') : [],
  );
  return new Set(missing.map(({ sha256 }) => sha256)).size;
}

/** The company that a decision is about, as its signed text names it: its name, jurisdiction and number. */
export function decidedCompany({ company: { name, jurisdiction, number } }: DecisionStatement): string {
  return [name, jurisdiction, number].filter((part) => part !== null && part.trim() !== '').join(', ');
}

/** How many decisions and approvals do not hold: they do not fit, or are about another company than the bundle. */
export function doubtfulPapers(papers: readonly SignedPaper[]): number {
  return papers.filter((paper) => paper.finding !== 'fits' || (paper.kind === 'decision' && paper.isOfOther)).length;
}

/** What was found of a decision or an approval, in words. */
export const paperWords: Readonly<Record<SignatureFinding, () => string>> = {
  fits: m.room_paper_fits,
  changed: m.room_paper_changed,
  'other-key': m.room_paper_other_key,
  'self-approved': m.work_finding_self_approved,
  unreadable: m.room_paper_unreadable,
};
