import { m } from '../../../src-shared/messages/generated/messages.js';
import type { StoredDecision } from '../../storage/queries/decisions/read-work.ts';
import { sha256 } from '../../storage/trail/append-trail.ts';
import { hashGroups } from './evidence-section.ts';
import { markup, type Markup } from './markup.ts';

/** What names a signed text elsewhere: its hash and its signature. */
export interface SignedText {
  /** Of the text that was signed. */
  readonly sha256: string;
  /** Ed25519, in Base64. */
  readonly signature: string;
}

/** What was signed as a decision and as the approval of it. */
export interface SignedDecision {
  readonly decisionId: number;
  readonly decision: SignedText;
  readonly approval: SignedText | null;
}

const signedText = ({ statement, signature }: { statement: string; signature: string }): SignedText => ({
  sha256: sha256(statement),
  signature,
});

/** The hashes of what the record keeps as signed, taken of the texts as they are kept. */
export function signedDecisions(rows: readonly StoredDecision[]): SignedDecision[] {
  return rows.map(({ decisionId, approval, ...decision }) => ({
    decisionId,
    decision: signedText(decision),
    approval: approval === null ? null : signedText(approval),
  }));
}

/** By what a signed text is found again in a bundle or in the JSON of its dossier. */
export function signedTextPart(signed: SignedText | null): Markup | null {
  if (signed === null) return null;
  return markup`<dl>
<dt>${m.report_signed_sha256()}</dt><dd><span class="hash">${hashGroups(signed.sha256)}</span></dd>
<dt>${m.report_signed_signature()}</dt><dd><span class="hash">${signed.signature}</span></dd>
</dl>
`;
}
