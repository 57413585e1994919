import { z } from 'zod';

const id = z.number().int();

/** That an officer withdrew an attachment, and why. It stays kept. */
const AttachmentWithdrawn = z.object({ at: z.string(), officer: z.string(), reason: z.string() });

/** A file that an officer attached to a dossier. It is not from the service, and no registry said any of it. */
export const KeptAttachment = z.object({
  attachmentId: id,
  dossierId: id,
  /** The file's name as it was on the officer's disk. */
  name: z.string(),
  /** By the ending of the name alone: nobody looked into the file. */
  mediaType: z.string(),
  bytes: id,
  sha256: z.string(),
  at: z.string(),
  officer: z.string(),
  /** Null while it stands. */
  withdrawn: AttachmentWithdrawn.nullable(),
});
export type KeptAttachment = z.infer<typeof KeptAttachment>;

/** What can happen to an attachment. */
export const AttachmentStep = z.enum(['kept', 'withdrawn']);
export type AttachmentStep = z.infer<typeof AttachmentStep>;

/** What files are called by their endings. */
const mediaTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  json: 'application/json',
  xml: 'application/xml',
  txt: 'text/plain',
  csv: 'text/csv',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  zip: 'application/zip',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  eml: 'message/rfc822',
  msg: 'application/vnd.ms-outlook',
};

/** The ending of a file's name in lower-case, without its dot; null where it has none that is one. */
export function endingOf(name: string): string | null {
  return /[^.]\.([a-z0-9]{1,10})$/iu.exec(name)?.[1]?.toLowerCase() ?? null;
}

/** What the ending of a file's name says that it is: a label, which may be wrong. */
export function mediaTypeByName(name: string): string {
  const ending = endingOf(name);
  const known = ending !== null && Object.hasOwn(mediaTypes, ending) ? mediaTypes[ending] : undefined;
  return known ?? 'application/octet-stream';
}

/** The ending that a file is saved under where its own name may not stand: one of those that are known, or "bin". */
export function plainEnding(name: string): string {
  const ending = endingOf(name);
  return ending !== null && Object.hasOwn(mediaTypes, ending) ? ending : 'bin';
}
