import type { z } from 'zod';
import { fingerprintOf } from '../credentials/officer-key.ts';
import { signatureFits } from '../credentials/signature.ts';
import { canonicalJson } from '../storage/trail/canonical-json.ts';
import { sha256 } from '../storage/trail/append-trail.ts';
import type { KeptOfficerKey } from '../storage/queries/decisions/officer-keys.ts';
import type { StoredApproval, StoredDecision } from '../storage/queries/decisions/read-work.ts';
import { readJson } from '../../src-shared/domain/read-json.ts';
import {
  ApprovalStatement,
  DecisionStatement,
  type KeptApproval,
  type KeptDecision,
  type SignatureFinding,
} from '../../src-shared/domain/work/decision.ts';
import { approvalFinding } from '../../src-shared/domain/work/decision-standing.ts';
import { foldOfficer } from '../../src-shared/domain/work/officer-name.ts';

/** A signed text as what it says; null for one that is not written exactly as it would have been signed. */
function readStatement<Statement extends DecisionStatement | ApprovalStatement>(
  schema: z.ZodType<Statement>,
  text: string,
): Statement | null {
  const read = schema.safeParse(readJson(text)).data;
  return read !== undefined && canonicalJson(read) === text ? read : null;
}

/** What is wrong with a signature over a text, by the key that the text names and those that the record keeps. */
function signatureFinding(
  { statement: text, signature }: { statement: string; signature: string },
  signed: DecisionStatement | ApprovalStatement,
  keys: readonly KeptOfficerKey[],
): SignatureFinding {
  const { publicKey, fingerprint, officer } = signed;
  if (!signatureFits(text, signature, publicKey)) return 'changed';
  const folded = foldOfficer(officer);
  const isKept = keys.some((key) => key.folded === folded && key.publicKey === publicKey);
  return isKept && fingerprintOf(publicKey) === fingerprint ? 'fits' : 'other-key';
}

function judgeApproval(
  stored: StoredApproval,
  decision: DecisionStatement | null,
  decisionText: string,
  keys: readonly KeptOfficerKey[],
): KeptApproval {
  const { approvalId } = stored;
  const statement = readStatement(ApprovalStatement, stored.statement);
  if (statement === null || decision === null)
    return { approvalId, statement, finding: 'unreadable', sameAccount: false };
  const bySignature = signatureFinding(stored, statement, keys);
  const isInPlace = stored.statementId === statement.id && stored.verdict === statement.verdict;
  const inPlace = isInPlace ? approvalFinding(decision, statement, sha256(decisionText)) : 'changed';
  return {
    approvalId,
    statement,
    finding: bySignature === 'fits' ? inPlace : bySignature,
    sameAccount: statement.installation === decision.installation && statement.account === decision.account,
  };
}

/** A decision and what a second person said to it, held against their signatures and keys. */
export function judgeDecision(stored: StoredDecision, keys: readonly KeptOfficerKey[]): Omit<KeptDecision, 'standing'> {
  const { decisionId, dossierId, statementId, needsSecond } = stored;
  const statement = readStatement(DecisionStatement, stored.statement);
  const approval = stored.approval === null ? null : judgeApproval(stored.approval, statement, stored.statement, keys);
  if (statement === null) return { decisionId, statement, finding: 'unreadable', approval };
  const bySignature = signatureFinding(stored, statement, keys);
  const isInPlace =
    statement.dossierId === dossierId &&
    statement.id === statementId &&
    (statement.second.kind !== 'none') === needsSecond;
  return { decisionId, statement, finding: bySignature === 'fits' && !isInPlace ? 'changed' : bySignature, approval };
}
