import { z } from 'zod';
import { AskedRule } from '../domain/ownership/asked-rule.ts';
import { Saved } from './dossiers.ts';

/** Which dossier is sealed. `rule`: under which its report says who counts as an owner. */
export const BundleAsked = z.object({ dossierId: z.number().int(), rule: AskedRule });
export type BundleAsked = z.infer<typeof BundleAsked>;

/** The calls about sealed bundles. None of them makes a request. */
export const bundleCalls = {
  /** Seals what is kept of a dossier, signed with the officer's key, where the officer says. */
  'bundle.save': { input: BundleAsked, output: Saved },
} as const;
