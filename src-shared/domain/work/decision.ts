import { z } from 'zod';
import { maxListedLength, maxWorkReasonLength } from './work-facts.ts';

const id = z.number().int();
const text = (most: number) => z.string().trim().min(1).max(most);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const reason = text(maxWorkReasonLength);

/** What was decided about a company. */
export const Verdict = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('accept') }),
  z.strictObject({ kind: z.literal('accept-with-conditions'), conditions: text(maxWorkReasonLength) }),
  z.strictObject({ kind: z.literal('refuse') }),
  z.strictObject({ kind: z.literal('exit') }),
]);
export type Verdict = z.infer<typeof Verdict>;

export const VerdictKind = z.enum(['accept', 'accept-with-conditions', 'refuse', 'exit'] satisfies Verdict['kind'][]);
export type VerdictKind = z.infer<typeof VerdictKind>;

/** Whether another officer has to approve, and whether it has to be a certain one. */
export const SecondPerson = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('any-other') }),
  z.strictObject({ kind: z.literal('officer'), officer: text(maxListedLength) }),
]);
export type SecondPerson = z.infer<typeof SecondPerson>;

export const maxRuleLength = 500;

/** A profile that a decision rests on, with the hash of the answer it was read from. */
export const RestsOn = z.strictObject({ snapshotId: id, sha256: hash });
export type RestsOn = z.infer<typeof RestsOn>;

/** A fact that stood out and that an officer had set aside by then, in the sentence that told it. */
export const FactSetAside = z.strictObject({
  fact: z.string(),
  reason: z.string(),
  officer: z.string(),
  at: z.string(),
});
export type FactSetAside = z.infer<typeof FactSetAside>;

/** Who signed, where, when and with which key. */
const signer = {
  officer: z.string(),
  /** The installation and the account of the system, which nobody types. */
  installation: z.string(),
  account: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  /** Ed25519, as SPKI in Base64. */
  publicKey: z.string().max(100),
  /** SHA-256 of the public key. */
  fingerprint: hash,
};

/** What is signed when somebody decides: everything that is shown of a decision. It is signed as RFC 8785 writes it. */
export const DecisionStatement = z.strictObject({
  purpose: z.literal('dossier-decision'),
  version: z.literal([1, 2]),
  id: z.uuid(),
  dossierId: id,
  company: z.strictObject({
    jurisdiction: z.string(),
    registrationAuthority: z.string().nullable(),
    number: z.string().nullable(),
    name: z.string(),
  }),
  verdict: Verdict,
  reason,
  /** The rule that it follows, in the officer's words; null where none was stated. */
  rule: text(maxRuleLength).nullable(),
  restsOn: z.array(RestsOn),
  /** What was set aside of the facts that stood out. Left out of version 1, which does not tell it. */
  setAside: z.array(FactSetAside).exactOptional(),
  second: SecondPerson,
  ...signer,
});
export type DecisionStatement = z.infer<typeof DecisionStatement>;

/** What a second person says to a decision. */
export const ApprovalVerdict = z.enum(['approve', 'refuse']);
export type ApprovalVerdict = z.infer<typeof ApprovalVerdict>;

/** What is signed when a second person approves a decision or refuses to. */
export const ApprovalStatement = z.strictObject({
  purpose: z.literal('dossier-approval'),
  version: z.literal(1),
  id: z.uuid(),
  /** The decision, and the SHA-256 of what was signed as it: no other text can take its place. */
  decision: z.uuid(),
  decisionSha256: hash,
  verdict: ApprovalVerdict,
  reason,
  ...signer,
});
export type ApprovalStatement = z.infer<typeof ApprovalStatement>;

/**
 * What holding a signed text against its signature and its key found. `changed`: it is not what was signed, or stands
 * where it was not signed for. `other-key`: it is signed, with a key that the record does not keep for this officer.
 * `self-approved`: whoever proposed it approved it. `unreadable`: it is no such statement.
 */
export const SignatureFinding = z.enum(['fits', 'changed', 'other-key', 'self-approved', 'unreadable']);
export type SignatureFinding = z.infer<typeof SignatureFinding>;

/**
 * How a decision stands. `replaced`: a later one took its place; `was` tells whether it had come into force before, or was
 * still waiting for its second person, who then never answered it.
 */
export const DecisionStanding = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('in-force') }),
  z.object({ kind: z.literal('waiting') }),
  z.object({ kind: z.literal('not-approved') }),
  z.object({ kind: z.literal('replaced'), by: id, was: z.enum(['in-force', 'waiting']) }),
  z.object({ kind: z.literal('does-not-fit'), what: z.enum(['decision', 'approval']) }),
]);
export type DecisionStanding = z.infer<typeof DecisionStanding>;

const KeptApproval = z.object({
  approvalId: id,
  /** Null where it cannot be read. */
  statement: ApprovalStatement.nullable(),
  finding: SignatureFinding,
  /** Given on the same machine under the same account of the system as the decision: nothing shows that it was another person. */
  sameAccount: z.boolean(),
});
export type KeptApproval = z.infer<typeof KeptApproval>;

/** A decision as it is kept, held against its signature. Never edited. */
export const KeptDecision = z.object({
  decisionId: id,
  /** Null where it cannot be read. */
  statement: DecisionStatement.nullable(),
  finding: SignatureFinding,
  approval: KeptApproval.nullable(),
  standing: DecisionStanding,
});
export type KeptDecision = z.infer<typeof KeptDecision>;
