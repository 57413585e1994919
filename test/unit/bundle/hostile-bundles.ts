/** Bundles as an attacker makes them, each wrong in one way, and the reason that the reading room gives. */
import type { BundleTrouble } from '../../../src-shared/domain/bundle/bundle-trouble.ts';
import { Parts, soundParts } from './bundle-parts.ts';
import { hostileContents } from './hostile-contents.ts';
import { hostileForms } from './hostile-forms.ts';
import { hostilePaths } from './hostile-paths.ts';
import { hostileSignatures } from './hostile-signatures.ts';

export interface HostileBundle {
  what: string;
  code: BundleTrouble;
  bytes: Buffer;
}

/** All of them. `sound` is the bundle that they were made from, put together by the same means: it has to be taken. */
export async function hostileBundles(): Promise<{ sound: Buffer; resigned: Buffer; bundles: HostileBundle[] }> {
  const { entries } = await soundParts();
  const resigned = new Parts(entries);
  resigned.add('documents/more.bin');
  return {
    sound: new Parts(entries).bytes(),
    resigned: resigned.bytes(),
    bundles: [...hostileForms, ...hostilePaths, ...hostileContents, ...hostileSignatures].map(([what, code, make]) => {
      return { what, code, bytes: make(new Parts(entries)) };
    }),
  };
}
