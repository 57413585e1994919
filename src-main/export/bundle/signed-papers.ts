/** The decisions and approvals in a bundle, held against the keys that they name. */
import { z } from 'zod';
import type { SignedPaper } from '../../../src-shared/domain/bundle/bundle-findings.ts';
import { bundleLimits, type BundleFile } from '../../../src-shared/domain/bundle/bundle-manifest.ts';
import { readJson } from '../../../src-shared/domain/read-json.ts';
import {
  ApprovalStatement,
  DecisionStatement,
  type SignatureFinding,
} from '../../../src-shared/domain/work/decision.ts';
import { approvalFinding } from '../../../src-shared/domain/work/decision-standing.ts';
import { fingerprintOf } from '../../credentials/officer-key.ts';
import { signatureFits } from '../../credentials/signature.ts';
import { sha256 } from '../../storage/trail/append-trail.ts';
import { canonicalJson } from '../../storage/trail/canonical-json.ts';
import type { OpenBundle } from './read-bundle.ts';

/** More decisions and approvals than anybody makes of one company. Those behind it are shown as files like any other. */
const maxPapers = 100;

/** A signed statement, as it is written in a file of its own. */
export interface Signed<Statement> {
  statement: Statement;
  /** The text that was signed. */
  signed: string;
  signature: string;
}

type AnyStatement = DecisionStatement | ApprovalStatement;

/** Reads RFC 8785 of `{signature, statement}`; null for any other text, and for one in another spelling. */
export function readSigned<Statement extends AnyStatement>(
  schema: z.ZodType<Statement>,
  text: string,
): Signed<Statement> | null {
  const read = z.strictObject({ signature: z.string().max(100), statement: schema }).safeParse(readJson(text));
  if (!read.success || canonicalJson(read.data) !== text) return null;
  const { statement, signature } = read.data;
  return { statement, signed: canonicalJson(statement), signature };
}

/** What is wrong with a signed statement by itself: only comparing the fingerprint elsewhere tells whose key it is. */
export function findingAlone({ statement, signed, signature }: Signed<AnyStatement>): SignatureFinding {
  if (!signatureFits(signed, signature, statement.publicKey)) return 'changed';
  return fingerprintOf(statement.publicKey) === statement.fingerprint ? 'fits' : 'other-key';
}

type Decided = Signed<DecisionStatement>;

function approvalPaper(path: string, text: string, decisions: readonly Decided[]): SignedPaper {
  const read = readSigned(ApprovalStatement, text);
  if (read === null) return { kind: 'approval', path, statement: null, finding: 'unreadable' };
  const { statement } = read;
  const alone = findingAlone(read);
  const decision = decisions.find((one) => one.statement.id === statement.decision);
  const beside =
    decision === undefined ? 'changed' : approvalFinding(decision.statement, statement, sha256(decision.signed));
  return { kind: 'approval', path, statement, finding: alone === 'fits' ? beside : alone };
}

async function textOf(bundle: Pick<OpenBundle, 'read'>, path: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bundle.read(path)) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

/** What a signed text has as a file at most: three texts of an officer, in which any character may take six. */
const maxPaperBytes = bundleLimits.signatureBytes * 8;

/** Every decision and approval of a bundle, in the order of its files. Throws `BundleRefused` where it changed meanwhile. */
export async function signedPapers({ manifest, read }: Pick<OpenBundle, 'manifest' | 'read'>): Promise<SignedPaper[]> {
  const bundle = { read };
  const ofRole = (role: BundleFile['role']) =>
    manifest.files.filter((file) => file.role === role && file.size <= maxPaperBytes).slice(0, maxPapers);
  const decided: { path: string; read: Decided | null }[] = [];
  for (const { path } of ofRole('decision'))
    decided.push({ path, read: readSigned(DecisionStatement, await textOf(bundle, path)) });
  const decisions = decided.flatMap((one) => one.read ?? []);
  const approvals: SignedPaper[] = [];
  for (const { path } of ofRole('approval')) approvals.push(approvalPaper(path, await textOf(bundle, path), decisions));
  const answered = new Set(
    approvals.flatMap((paper) =>
      paper.kind === 'approval' && paper.finding === 'fits' ? [paper.statement?.decision] : [],
    ),
  );
  const papers = decided.map(({ path, read: one }): SignedPaper => ({
    ...{ kind: 'decision', path, statement: one?.statement ?? null },
    finding: one === null ? 'unreadable' : findingAlone(one),
    isAnswered: one !== null && answered.has(one.statement.id),
  }));
  return [...papers, ...approvals];
}
