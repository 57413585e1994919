import { z } from 'zod';
import { CompanyReference } from '../../src-shared/domain/company-reference.ts';
import { SnapshotSummary } from '../../src-shared/domain/dossier.ts';
import { JoinEvent } from '../../src-shared/domain/ownership/join-event.ts';
import { ShareSettlement } from '../../src-shared/domain/ownership/share-settlement.ts';
import { AskedRule } from '../../src-shared/domain/ownership/asked-rule.ts';
import { OwnershipView } from '../../src-shared/domain/ownership/view/ownership-view.ts';

const id = z.number().int();

/** Whose owners are asked for, as of when and under which rule, over all companies that are kept. */
export const OwnershipRequest = z.object({
  dossierId: id,
  moment: z.string(),
  rule: AskedRule,
  /** `nothing`: no drawing is made. */
  drawnFor: z.enum(['screen', 'paper', 'nothing']),
  /** What officers said of who is one, whole. */
  joins: z.array(JoinEvent),
  /** What officers said of shares that contradict themselves, whole. */
  settlements: z.array(ShareSettlement),
  saved: z.array(z.object({ dossierId: id, company: CompanyReference, snapshots: z.array(SnapshotSummary) })),
});
export type OwnershipRequest = z.infer<typeof OwnershipRequest>;

/** An answer as it is kept, for the worker to read a profile out of. */
export const GivenBody = z.object({
  answerId: id,
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  contentType: z.string().nullable(),
  hashFits: z.boolean(),
});
export type GivenBody = z.infer<typeof GivenBody>;

/** What goes to the worker: a question, and then the answers that it asks for. */
export const ToOwnershipWorker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ask'), id, request: OwnershipRequest }),
  z.object({ kind: z.literal('give'), id, body: GivenBody }),
]);
export type ToOwnershipWorker = z.infer<typeof ToOwnershipWorker>;

/** What comes back: which answers it needs, one `give` for each of them, and at last what was asked for. */
export const FromOwnershipWorker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('need'), id, answerIds: z.array(id) }),
  /** Null where no view can be made: the dossier is not among the companies, or the threshold is no share. */
  z.object({ kind: z.literal('answered'), id, view: OwnershipView.nullable() }),
  z.object({ kind: z.literal('failed'), id, said: z.string() }),
]);
export type FromOwnershipWorker = z.infer<typeof FromOwnershipWorker>;
