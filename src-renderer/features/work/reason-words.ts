import type { WorkReason } from '../../../src-shared/domain/work/work-list.ts';
import { workReasonText } from '../../../src-shared/words/work-reason-words.ts';
import { attentionLook, type MarkLook } from '../../lib/marks.ts';
import { shortText } from '../../lib/short-text.ts';
import { keptDate } from '../../lib/time.ts';
import { dayInWords } from '../../lib/typed-day.ts';

type NewerStatus = Extract<WorkReason, { kind: 'newer-profile' }>['status'];

/** What came says that the company is in trouble, gone, or both active and not. */
const isGrave = (status: NewerStatus) =>
  status !== null && ['in-trouble', 'not-active', 'contradicting'].includes(status.now.reading);

function lookOf(reason: WorkReason): MarkLook {
  switch (reason.kind) {
    case 'discrepancy-overdue':
    case 'overdue':
      return { icon: 'attention', tone: 'attention' };
    case 'discrepancy-due':
    case 'discrepancy-found':
      return { icon: 'history', tone: 'pending' };
    case 'discrepancy-open':
      return { icon: reason.days === null ? 'unclear' : 'history', tone: 'pending' };
    case 'second-person':
    case 'conditions':
      return { icon: 'pending', tone: 'pending' };
    case 'answer-changed':
      return reason.listing === 'no-longer-listed' || isGrave(reason.status)
        ? attentionLook
        : { icon: 'refresh', tone: 'pending' };
    case 'newer-profile':
      return isGrave(reason.status) ? attentionLook : { icon: 'refresh', tone: 'pending' };
    case 'due':
      return { icon: 'history', tone: 'plain' };
    case 'no-decision':
    case 'for-owners':
      return { icon: 'unconfirmed', tone: 'unconfirmed' };
  }
}

const onScreen = { day: dayInWords, kept: keptDate, name: shortText };

/** Why a dossier waits for somebody, with the shape that tells it. `desk`: the officer who reads it. */
export function reasonMark(reason: WorkReason, desk: string): { look: MarkLook; text: string } {
  return { look: lookOf(reason), text: workReasonText(reason, desk, onScreen) };
}
