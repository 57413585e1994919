import type { BundleFileRole } from './bundle-manifest.ts';

/**
 * Whether a file of a bundle is shown in a window of its own, as documents are: a filing, what an officer attached, and the
 * report. Everything else that Dossier writes into a bundle is text.
 */
export const isDocumentInBundle = ({ path, role }: { path: string; role: BundleFileRole | null }): boolean =>
  role === 'document' || role === 'attachment' || (role === 'export' && path.endsWith('.pdf'));
