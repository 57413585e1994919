import { z } from 'zod';
import { isSameOfficer } from '../work/officer-name.ts';
import type { BundleManifest } from './bundle-manifest.ts';
import type { BundleSignatureStatement } from './bundle-signature.ts';
import { isLaterThanMade } from './later-than-made.ts';

/**
 * Why it is in doubt who made a bundle whose signatures fit. Dossier signs a bundle in the name of its maker while it makes it; whoever
 * changes one and signs it anew has another name, another key or another time. But others may sign a bundle, too, and later: so
 * it is told, and is no finding. `src-main/export/bundle/verify.mjs` says the same in the same words; a test compares the two.
 */
export const SignatureDoubt = z.discriminatedUnion('kind', [
  /** The maker that the manifest names did not sign it, though somebody did. */
  z.object({ kind: z.literal('not-by-maker'), officer: z.string() }),
  /** Signed more than a day after it was made. */
  z.object({ kind: z.literal('signed-later'), officer: z.string(), time: z.string(), madeAt: z.string() }),
]);
export type SignatureDoubt = z.infer<typeof SignatureDoubt>;

/** What is in doubt about the signatures of a bundle, of those that fit. That nobody signed it is told elsewhere. */
export function signatureDoubts(
  signatures: readonly Pick<BundleSignatureStatement, 'officer' | 'time'>[],
  { officer: maker, madeAt }: Pick<BundleManifest, 'officer' | 'madeAt'>,
): SignatureDoubt[] {
  if (signatures.length === 0) return [];
  const isByMaker = signatures.some(({ officer }) => isSameOfficer(officer, maker));
  const later = signatures.filter(({ time }) => isLaterThanMade(time, madeAt));
  return [
    ...(isByMaker ? [] : [{ kind: 'not-by-maker' as const, officer: maker }]),
    ...later.map(({ officer, time }) => ({ kind: 'signed-later' as const, officer, time, madeAt })),
  ];
}
