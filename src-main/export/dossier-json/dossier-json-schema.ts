import { z } from 'zod';
import { KeptAttachment } from '../../../src-shared/domain/attachment.ts';
import { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import { Acknowledged, JournalState, Product } from '../../../src-shared/domain/journal.ts';
import { DossierSummary, KeptDocument, SnapshotSummary } from '../../../src-shared/domain/dossier.ts';
import { Note } from '../../../src-shared/domain/note.ts';
import { KeptDiscrepancy } from '../../../src-shared/domain/ownership/discrepancy/discrepancy.ts';
import { OwnershipView } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import { Profile } from '../../../src-shared/domain/profile.ts';
import { AnswerReference } from '../../../src-shared/domain/search.ts';
import { TrailAnchor } from '../../../src-shared/domain/trail.ts';
import { ApprovalVerdict, KeptDecision, SignatureFinding } from '../../../src-shared/domain/work/decision.ts';
import { WorkChange, WorkFacts } from '../../../src-shared/domain/work/work-facts.ts';

const id = z.number().int();
const amount = z.object({ value: z.number(), ledger: z.string() });

/** What an order cost. That nothing is stated never says that nothing was charged. */
export const CostTold = z.discriminatedUnion('kind', [
  /** The service stated it. */
  z.object({ kind: z.literal('stated'), ...amount.shape }),
  /** An officer entered it from an invoice. */
  z.object({ kind: z.literal('settled-by-invoice'), ...amount.shape }),
  /** It cost something, or may have: `heldBack` is kept for it, `said` is what the service stated and nobody believes. */
  z.object({ kind: z.literal('not-known'), heldBack: z.array(amount), said: z.string().nullable() }),
  /** Nothing is held for it: it ended before the service took it, or a refusal proves that nothing was charged. */
  z.object({ kind: z.literal('not-charged') }),
]);
export type CostTold = z.infer<typeof CostTold>;

const OrderTold = z.object({
  orderId: id,
  reference: z.string(),
  serviceOrderId: z.string().nullable(),
  officer: z.string(),
  orderedAt: z.string(),
  changedAt: z.string(),
  product: Product,
  state: JournalState,
  reason: z.string().nullable(),
  said: z.string().nullable(),
  acknowledged: Acknowledged,
  mostAccepted: amount,
  cost: CostTold,
  snapshotId: id.nullable(),
  documentIds: z.array(id),
});

/** A profile as of one answer. `profile` is null where the answer does not hold one any more; `hashFits` tells of the answer. */
const SnapshotTold = SnapshotSummary.extend({ hashFits: z.boolean().nullable(), profile: Profile.nullable() });

/** The text that was signed, as it stands, with its signature: what anybody can hold against the key that is in it. */
const Signed = z.object({ statement: z.string(), signature: z.string() });

const DecisionTold = KeptDecision.extend({
  signed: Signed,
  approval: z
    .object({
      ...{ approvalId: id, finding: SignatureFinding, sameAccount: z.boolean(), verdict: ApprovalVerdict.nullable() },
      signed: Signed,
    })
    .nullable(),
});

/** Who owns the company, worked out under a rule; null where it could not be worked out. */
const OwnershipTold = OwnershipView.omit({ layout: true, discrepancies: true });

/**
 * A dossier as JSON, as `docs/dossier.schema.json` publishes it. Members are added, and none is changed or taken away within
 * a version.
 */
export const DossierJson = z.object({
  format: z.literal('dossier-json'),
  version: z.literal(2),
  /** ISO 8601 in UTC. Nothing that came later is in it. */
  madeAt: z.string(),
  officer: z.string(),
  connection: z.object({
    ...{ id: z.string(), name: z.string(), kind: z.enum(['demo', 'testing', 'production']) },
    warning: z.string().nullable(),
  }),
  /** The last record of the audit trail when it was made; null for an empty trail. */
  trailAnchor: TrailAnchor.nullable(),
  dossierId: id,
  keptSince: z.string(),
  company: CompanyReference,
  newerName: DossierSummary.shape.newerName,
  confirmation: DossierSummary.shape.confirmation,
  facts: WorkFacts,
  changes: z.array(WorkChange),
  snapshots: z.array(SnapshotTold),
  orders: z.array(OrderTold),
  answers: z.array(AnswerReference.extend({ bytes: id })),
  documents: z.array(KeptDocument),
  attachments: z.array(KeptAttachment),
  notes: z.array(Note),
  decisions: z.array(DecisionTold),
  /** Null where who owns the company could not be worked out: then nobody looked. */
  discrepancies: z.array(KeptDiscrepancy).nullable(),
  ownership: OwnershipTold.nullable(),
});
export type DossierJson = z.infer<typeof DossierJson>;
