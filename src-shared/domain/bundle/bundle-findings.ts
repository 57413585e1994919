import { z } from 'zod';
import { ApprovalStatement, DecisionStatement, SignatureFinding } from '../work/decision.ts';
import { BundleFileRole } from './bundle-manifest.ts';
import { BundleSignatureStatement } from './bundle-signature.ts';
import { BundleTrouble } from './bundle-trouble.ts';

/** What was found of one file, held against the manifest. `extra`: the manifest does not tell of it. */
export const FileFinding = z.object({
  path: z.string(),
  finding: z.enum(['whole', 'changed', 'missing', 'extra']),
  /** What the manifest says that it is; null for a file that it does not tell of. */
  role: BundleFileRole.nullable(),
  /** Of an extra file as it is, of any other one as the manifest says. */
  size: z.number().int(),
  /** As the manifest says; null for a file that it does not tell of. */
  sha256: z.string().nullable(),
});
export type FileFinding = z.infer<typeof FileFinding>;

/** What was found of one signature of the bundle. */
export const BundleSignatureFinding = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fits'), statement: BundleSignatureStatement }),
  z.object({ kind: z.literal('does-not-fit'), path: z.string(), trouble: BundleTrouble }),
]);
export type BundleSignatureFinding = z.infer<typeof BundleSignatureFinding>;

/** A profile that a decision rests on, and whether its answer is in the bundle. */
export const RestsFinding = z.object({
  snapshotId: z.number().int(),
  /** SHA-256 of the answer, as the decision names it. */
  sha256: z.string(),
  /**
   * `as-kept`: a file has this very hash. `blanked`: the bundle's own list says that a file is that answer with tokens of
   * addresses blanked, which its hash cannot show.
   */
  place: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('as-kept'), path: z.string() }),
    z.object({ kind: z.literal('blanked'), path: z.string() }),
    z.object({ kind: z.literal('missing') }),
  ]),
  /** The other company that it is about, as the bundle's own list has it; null where that names none. */
  company: z.string().nullable(),
});
export type RestsFinding = z.infer<typeof RestsFinding>;

/** How a decision stands by what is in its bundle. `by`: the file of the later decision that took its place. */
export const BundledStanding = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('in-force') }),
  z.object({ kind: z.literal('waiting') }),
  z.object({ kind: z.literal('not-approved') }),
  z.object({ kind: z.literal('replaced'), by: z.string(), was: z.enum(['in-force', 'waiting']) }),
  z.object({ kind: z.literal('does-not-fit'), what: z.enum(['decision', 'approval']) }),
]);
export type BundledStanding = z.infer<typeof BundledStanding>;

/**
 * A decision or approval in a bundle, held against the key that it names itself: a stranger has no other one. `finding` of
 * an approval takes in whether it is one of its decision.
 */
export const SignedPaper = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('decision'),
    path: z.string(),
    statement: DecisionStatement.nullable(),
    finding: SignatureFinding,
    /** Whether it is about another company than the bundle says it is of. Its signature says nothing of that. */
    isOfOther: z.boolean(),
    /** Whether an approval that fits answers it in the bundle, whichever way. */
    isAnswered: z.boolean(),
    standing: BundledStanding,
    /** What it rests on, in the order of its text. Empty where it cannot be read. */
    restsOn: z.array(RestsFinding),
  }),
  z.object({
    kind: z.literal('approval'),
    path: z.string(),
    /** The file of the decision that it names; null where none in the bundle is that. */
    of: z.string().nullable(),
    statement: ApprovalStatement.nullable(),
    finding: SignatureFinding,
    /** Given on the same installation under the same account as its decision: nothing shows that it was another person. */
    sameAccount: z.boolean(),
  }),
]);
export type SignedPaper = z.infer<typeof SignedPaper>;

/** An answer that the bundle's own list names and says to be left out, since it tells of other companies. */
export const LeftOutFinding = z.object({
  /** SHA-256 of the answer as the record keeps it, by that list. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/u),
  operation: z.string().max(1_000),
  receivedAt: z.iso.datetime(),
});
export type LeftOutFinding = z.infer<typeof LeftOutFinding>;

/** What the bundle's own list says of a file that an officer attached. The name came from somebody's disk, and may be anything. */
export const AttachmentFinding = z.object({
  path: z.string().max(1_000),
  name: z.string().max(1_000),
  officer: z.string().max(1_000),
  /** Null while it stood. */
  withdrawn: z
    .object({ at: z.iso.datetime(), officer: z.string().max(1_000), reason: z.string().max(20_000) })
    .nullable(),
});
export type AttachmentFinding = z.infer<typeof AttachmentFinding>;

/** Everything that was found of a bundle's files and signatures. */
export const BundleFindings = z.object({
  files: z.array(FileFinding),
  signatures: z.array(BundleSignatureFinding),
});
export type BundleFindings = z.infer<typeof BundleFindings>;
