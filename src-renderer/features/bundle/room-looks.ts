import type { FileFinding } from '../../../src-shared/domain/bundle/bundle-findings.ts';
import type { SignatureFinding } from '../../../src-shared/domain/work/decision.ts';
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

/** What was found of a decision or an approval, in words. */
export const paperWords: Readonly<Record<SignatureFinding, () => string>> = {
  fits: m.room_paper_fits,
  changed: m.room_paper_changed,
  'other-key': m.room_paper_other_key,
  'self-approved': m.work_finding_self_approved,
  unreadable: m.room_paper_unreadable,
};
