import { z } from 'zod';
import { PathTrouble } from './bundle-path.ts';

/** Why a bundle is not opened. Each becomes a sentence: `src-shared/words/bundle-words.ts`. */
export const BundleTrouble = z.enum([
  ...PathTrouble.options,
  /** The file itself. */
  'unreadable',
  'changed-meanwhile',
  'not-an-archive',
  'archive-too-large',
  /** The form of the archive. */
  'bytes-before',
  'bytes-between',
  'bytes-after',
  'directory-wrong',
  'several-disks',
  'zip64',
  'too-many-entries',
  'encrypted',
  'compressed',
  'data-descriptor',
  'flags-wrong',
  'extra-field',
  'comment',
  'link',
  'folder-entry',
  'special-mode',
  'attributes-wrong',
  'sizes-differ',
  'overlapping-entries',
  'order-wrong',
  'headers-differ',
  'time-wrong',
  'checksum-wrong',
  'name-not-utf8',
  'duplicate-name',
  /** What it holds. */
  'manifest-missing',
  'manifest-too-large',
  'manifest-wrong',
  'manifest-not-canonical',
  'version-newer',
  'file-missing',
  'file-extra',
  'file-size-differs',
  'file-changed',
  /** Its signatures. */
  'signature-too-large',
  'signature-wrong',
  'signature-not-canonical',
  'signature-misplaced',
  'signature-of-other-manifest',
  'signature-key-refused',
  'signature-does-not-fit',
]);
export type BundleTrouble = z.infer<typeof BundleTrouble>;
