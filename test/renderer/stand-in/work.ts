import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import type { DecisionStatement, KeptDecision } from '../../../src-shared/domain/work/decision.ts';
import { nothingStated } from '../../../src-shared/domain/work/work-facts.ts';
import type { ReviewCalendar } from '../../../src-shared/domain/work/review-calendar.ts';
import type { DossierWork, WorkRow } from '../../../src-shared/domain/work/work-list.ts';
import { approvalOf, decisionOf } from '../../unit/domain/work/specimen-decisions.ts';
import type { Script } from './bridge.ts';
import { company, newest, shanghai } from './dossiers.ts';

const noCounts = { high: 0, medium: 0, low: 0, own: 0, none: 0 };

/** Of no dossier a review is stated. */
export const noReviews: ReviewCalendar = {
  ...{ today: '2026-11-30', until: '2027-11-30', overdue: noCounts, days: [], later: noCounts },
  ...{ onChange: 0, notStated: 1 },
};

/** A dossier about which nobody stated or decided anything. */
export const untouched: DossierWork = {
  facts: nothingStated,
  changes: [],
  decisions: [],
  otherProfiles: [],
  newerProfiles: [],
  answerChanges: [],
  changedJoins: [],
  signers: [],
};

/** A decision as it is kept, which fits and rests on the newest profile of the stand-in's dossier. */
export function keptDecision(change: Partial<KeptDecision> = {}, said: Partial<DecisionStatement> = {}): KeptDecision {
  const restsOn = [{ snapshotId: newest.snapshotId, sha256: newest.answer.sha256 }];
  return {
    decisionId: 1,
    statement: decisionOf({ restsOn, company: { ...decisionOf({}).company, name: companyTitle(company) }, ...said }),
    finding: 'fits',
    approval: null,
    standing: { kind: 'in-force' },
    ...change,
  };
}

/** One that waits for a second person. */
export const waiting = (said: Partial<DecisionStatement> = {}) =>
  keptDecision({ decisionId: 2, standing: { kind: 'waiting' } }, { second: { kind: 'any-other' }, ...said });

/** One that was approved, on the same machine under the same account. */
export const approved = keptDecision(
  { decisionId: 2, approval: approvalOf('approve') },
  { second: { kind: 'any-other' } },
);

/** A dossier with everything stated. */
export const stated: DossierWork = {
  otherProfiles: [],
  newerProfiles: [],
  answerChanges: [],
  changedJoins: [],
  signers: [],
  facts: {
    purpose: 'Supplier of ship parts',
    risk: { level: 'high', reason: 'An owner in a country of our own list' },
    tags: ['shipping', '海运'],
    people: ['Astrid Lindqvist', 'Bo Ek'],
    review: { kind: 'every', months: 12, due: '2027-03-01' },
  },
  changes: [
    {
      changeId: 2,
      at: '2026-11-23T09:00:00.000Z',
      officer: 'Bo Ek',
      decisionId: null,
      fact: 'purpose',
      from: 'Customer',
      to: 'Supplier of ship parts',
    },
  ],
  decisions: [keptDecision()],
};

/** What waits for somebody: each reason once. */
export const workRows: WorkRow[] = [
  {
    dossierId: 1,
    company,
    reasons: [
      { kind: 'overdue', due: '2026-10-01' },
      { kind: 'second-person', officer: 'Bo Ek', named: null, at: '2026-11-20T09:00:00.000Z' },
    ],
    people: ['Astrid Lindqvist'],
    ...{ confirmation: null, bought: null },
  },
  {
    ...{ dossierId: 2, company: shanghai.company, reasons: [{ kind: 'no-decision' }], people: [] },
    ...{ confirmation: null, bought: null },
  },
];

export const noWork: Pick<
  Script,
  | 'work.list'
  | 'review.calendar'
  | 'review.list'
  | 'review.ofSelection'
  | 'review.set'
  | 'review.saveCalendar'
  | 'work.read'
  | 'work.change'
  | 'work.lookedAt'
  | 'decision.make'
  | 'decision.approve'
  | 'decision.readApproval'
  | 'decision.takeApproval'
> = {
  'work.list': () => ({ ok: true, value: { rows: [], more: false, urgent: 0 } }),
  'review.calendar': () => ({ ok: true, value: noReviews }),
  'review.list': () => ({ ok: true, value: { rows: [], more: false } }),
  'review.ofSelection': ({ dossierIds }) => ({
    ok: true,
    value: { dossiers: dossierIds.length, stated: 0, told: [] },
  }),
  'review.set': ({ dossierIds }) => ({ ok: true, value: { changed: dossierIds.length, same: 0, kept: 0 } }),
  'review.saveCalendar': () => ({ ok: true, value: { savedTo: '/home/astrid/Reviews.ics', fileId: 1 } }),
  'work.read': () => ({ ok: true, value: untouched }),
  'work.lookedAt': () => ({ ok: true, value: untouched }),
  'work.change': () => ({ ok: true, value: untouched }),
  'decision.make': () => ({ ok: true, value: untouched }),
  'decision.approve': () => ({ ok: true, value: untouched }),
  'decision.readApproval': () => ({ ok: true, value: null }),
  'decision.takeApproval': () => ({ ok: true, value: untouched }),
};
