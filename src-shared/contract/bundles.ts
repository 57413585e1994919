import { z } from 'zod';
import { AttachmentFinding, BundleFindings, LeftOutFinding, SignedPaper } from '../domain/bundle/bundle-findings.ts';
import { BundleManifest } from '../domain/bundle/bundle-manifest.ts';
import { ContentFinding } from '../domain/bundle/content-finding.ts';
import { OpenQuestionsFound } from '../domain/bundle/open-questions.ts';
import { OtherKey } from '../domain/bundle/other-key.ts';
import { SignatureDoubt } from '../domain/bundle/signature-doubt.ts';
import { BundleTrouble } from '../domain/bundle/bundle-trouble.ts';
import { ApprovalVerdict } from '../domain/work/decision.ts';
import { maxWorkReasonLength } from '../domain/work/work-facts.ts';
import { AskedRule } from '../domain/ownership/asked-rule.ts';
import { Saved } from './dossiers.ts';

/** Which dossier is sealed. `rule`: under which its report says who counts as an owner. */
export const BundleAsked = z.object({ dossierId: z.number().int(), rule: AskedRule });
export type BundleAsked = z.infer<typeof BundleAsked>;

/** What somebody chose to read, after every byte of it was held against its manifest. */
export const OpenedBundle = z.discriminatedUnion('kind', [
  /** Nothing was chosen. What was open before still is. */
  z.object({ kind: z.literal('cancelled') }),
  z.object({
    kind: z.literal('refused'),
    fileName: z.string(),
    trouble: BundleTrouble,
    /** The file of the bundle that it is about, as the bundle names it; null where it is about the whole. */
    path: z.string().nullable(),
    /** What became of each file; null where that cannot be told. */
    findings: BundleFindings.nullable(),
  }),
  z.object({
    kind: z.literal('open'),
    fileName: z.string(),
    about: BundleManifest.omit({ files: true }),
    /** What is signed. */
    manifestSha256: z.string(),
    findings: BundleFindings,
    papers: z.array(SignedPaper),
    /** What does not fit, though every file fits the manifest. */
    contents: z.array(ContentFinding),
    /** Signatures in the name of an officer who signed something in it with another key. */
    otherKeys: z.array(OtherKey),
    /** Why it is in doubt who made it, though its signatures fit. */
    signatureDoubts: z.array(SignatureDoubt),
    /** Answers that the bundle names and leaves out. Empty of one that was made before any was. */
    leftOut: z.array(LeftOutFinding),
    /** What the bundle tells of the files that officers attached. */
    attachments: z.array(AttachmentFinding),
    /** What was open in the dossier when the bundle was sealed, by the bundle's own file. */
    openQuestions: OpenQuestionsFound,
  }),
]);
export type OpenedBundle = z.infer<typeof OpenedBundle>;

/** A file of the bundle that is open: its beginning as text, whatever it is, or why it is not shown. */
export const BundleText = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    text: z.string(),
    /** How many bytes it has, and of how many of them `text` is. */
    bytes: z.number().int(),
    shown: z.number().int(),
  }),
  z.object({ kind: z.literal('no-text') }),
  /** The bundle is no longer what it was when it was opened. */
  z.object({ kind: z.literal('refused'), trouble: BundleTrouble }),
]);
export type BundleText = z.infer<typeof BundleText>;

/** What became of a file of the bundle that is open, for a window of its own. */
export const BundleFileOpened = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shown') }),
  /** It has more bytes than a window is given. */
  z.object({ kind: z.literal('too-large') }),
  /** The bundle is no longer what it was when it was opened: no byte of the file is shown. */
  z.object({ kind: z.literal('refused'), trouble: BundleTrouble }),
]);
export type BundleFileOpened = z.infer<typeof BundleFileOpened>;

/** What the officer at the desk says to a decision of the bundle that is open. */
export const BundleApproval = z.object({
  path: z.string().max(1_000),
  verdict: ApprovalVerdict,
  reason: z.string().trim().min(1).max(maxWorkReasonLength),
});
export type BundleApproval = z.infer<typeof BundleApproval>;

/** The calls about sealed bundles. None of them makes a request, and what is read in a bundle gets into no record. */
export const bundleCalls = {
  /** Seals what is kept of a dossier, signed with the officer's key, where the officer says. */
  'bundle.save': { input: BundleAsked, output: Saved },
  /** Asks which bundle is to be read and opens it, in place of one that was open. */
  'bundle.open': { input: z.undefined(), output: OpenedBundle },
  /** The beginning of a file of the bundle that is open, held against its hash to the end. */
  'bundle.readText': { input: z.object({ path: z.string().max(1_000) }), output: BundleText },
  /** Shows a document of the bundle that is open in a window of its own, when all of it has the hash that the manifest names. */
  'bundle.showFile': { input: z.object({ path: z.string().max(1_000) }), output: BundleFileOpened },
  /** Signs an answer to a decision of the bundle that is open, and saves it where the officer says. No record keeps it. */
  'bundle.approve': { input: BundleApproval, output: Saved },
  /** Closes the bundle that is open. */
  'bundle.leave': { input: z.undefined(), output: z.null() },
} as const;
