/** Decisions and approvals as they are written in files of their own: in sealed bundles, and as an approval that is sent back. */
import { z } from 'zod';
import { readJson } from '../../src-shared/domain/read-json.ts';
import type { ApprovalStatement, DecisionStatement, SignatureFinding } from '../../src-shared/domain/work/decision.ts';
import { fingerprintOf } from '../credentials/officer-key.ts';
import { signatureFits } from '../credentials/signature.ts';
import { canonicalJson } from '../storage/trail/canonical-json.ts';

type AnyStatement = DecisionStatement | ApprovalStatement;

/** A signed statement, as it is written in a file of its own. */
export interface Signed<Statement extends AnyStatement> {
  statement: Statement;
  /** The text that was signed. */
  signed: string;
  signature: string;
}

/** What a signed text has as a file at most: a few texts of an officer, in which any character may take six. */
export const maxSignedBytes = 512 * 1024;

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
