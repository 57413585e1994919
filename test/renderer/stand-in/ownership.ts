import type { Script } from './bridge.ts';
import { failure } from './specimen.ts';

/** A record of which nobody asked who owns whom. */
export const noOwnership: Pick<Script, 'ownership.read'> = {
  'ownership.read': () => ({ ok: false, error: failure('not-found') }),
};
