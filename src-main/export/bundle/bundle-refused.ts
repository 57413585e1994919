import type { BundleTrouble } from '../../../src-shared/domain/bundle/bundle-trouble.ts';

/** Why a bundle is not opened, or not made. */
export class BundleRefused extends Error {
  readonly code: BundleTrouble;
  /** The entry that it is about, as the bundle names it, which may be hostile; null where it is about the whole. */
  readonly path: string | null;

  constructor(code: BundleTrouble, path: string | null = null, options?: ErrorOptions) {
    super(`A bundle was refused: ${code}.`, options);
    this.name = 'BundleRefused';
    this.code = code;
    this.path = path;
  }
}

/** For the places where only a condition stands. */
export function refuseUnless(holds: boolean, code: BundleTrouble, path: string | null = null): void {
  if (!holds) throw new BundleRefused(code, path);
}
