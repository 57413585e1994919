import { z } from 'zod';
import { isSameOfficer } from '../work/officer-name.ts';
import type { SignedPaper } from './bundle-findings.ts';
import type { BundleSignatureStatement } from './bundle-signature.ts';

/**
 * A signature of a bundle in the name of an officer who signed a decision or an approval in it with another key. An officer may
 * have two keys; but whoever changes a bundle and signs it anew has no other way than a key of their own. So it is told, and is
 * no finding. `src-main/export/bundle/verify.mjs` says the same in the same words; a test compares the two.
 */
export const OtherKey = z.object({
  officer: z.string(),
  /** Of the key that signed the bundle. */
  fingerprint: z.string(),
  /** The file of the decision or approval, and the fingerprint of the key that signed it. */
  paper: z.string(),
  paperFingerprint: z.string(),
});
export type OtherKey = z.infer<typeof OtherKey>;

/** Whether a decision or an approval holds by itself. */
const holds = (paper: SignedPaper) => paper.finding === 'fits' && !(paper.kind === 'decision' && paper.isOfOther);

/** Every such signature beside every such decision or approval, of those that fit. */
export function otherKeys(
  signatures: readonly Pick<BundleSignatureStatement, 'officer' | 'fingerprint'>[],
  papers: readonly SignedPaper[],
): OtherKey[] {
  const signed = papers
    .filter(holds)
    .flatMap(({ path, statement }) => (statement === null ? [] : [{ path, statement }]));
  return signatures.flatMap(({ officer, fingerprint }) =>
    signed
      .filter(({ statement }) => isSameOfficer(officer, statement.officer) && statement.fingerprint !== fingerprint)
      .map(({ path: paper, statement }) => {
        return { officer, fingerprint, paper, paperFingerprint: statement.fingerprint };
      }),
  );
}
