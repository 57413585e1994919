import { z } from 'zod';

/** The sheets that can be saved, each by its stable name, which is in the files and never changes. */
export const SheetName = z.enum([
  'search_hits',
  'dossiers',
  'orders',
  'documents',
  'history',
  'work',
  'spending',
  'officials',
  'shareholders',
  'share_classes',
  'declared_owners',
  'identifiers',
  'registry_facts',
  'evidence',
  'ownership',
  'batch_rows',
]);
export type SheetName = z.infer<typeof SheetName>;

/** The sheets of one saved profile. */
export const ProfileTable = SheetName.extract([
  'officials',
  'shareholders',
  'share_classes',
  'declared_owners',
  'identifiers',
  'registry_facts',
]);
export type ProfileTable = z.infer<typeof ProfileTable>;

/** The forms in which a sheet is saved. */
export const SheetFormat = z.enum(['xlsx', 'csv']);
export type SheetFormat = z.infer<typeof SheetFormat>;
