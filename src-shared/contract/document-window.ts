import { z } from 'zod';
import { KeptAttachment } from '../domain/attachment.ts';
import { CompanyReference } from '../domain/company-reference.ts';
import { ConnectionKind } from '../domain/connection.ts';
import { KeptDocument } from '../domain/dossier.ts';
import { PdfThing, Saved, ToFind } from './dossiers.ts';
import { Preferences } from './preferences.ts';

const nothing = z.undefined();

/** A PDF that was made and is not saved: it is nowhere but in memory. */
const PdfPreview = z.object({
  of: PdfThing,
  fileName: z.string(),
  mediaType: z.literal('application/pdf'),
  bytes: z.number().int(),
  sha256: z.string(),
  madeAt: z.string(),
});
export type PdfPreview = z.infer<typeof PdfPreview>;

/** A file of a sealed bundle that came from elsewhere: it lies in no record here, and is held in memory while it is shown. */
const BundledFile = z.object({
  /** Where it lies in the bundle. */
  path: z.string(),
  /** The name of the bundle's own file. */
  bundle: z.string(),
  /** The company that the bundle says it is of. */
  company: z.string(),
  /** As the manifest of the bundle says, as the two that follow. */
  mediaType: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
});
export type BundledFile = z.infer<typeof BundledFile>;

/**
 * What a window shows: a filing that the service sent, a file that an officer attached, a PDF before it is saved, or a file of
 * a sealed bundle.
 */
export const ShownDocument = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('document'), document: KeptDocument }),
  z.object({ kind: z.literal('attachment'), attachment: KeptAttachment, company: CompanyReference }),
  z.object({ kind: z.literal('preview'), preview: PdfPreview }),
  z.object({ kind: z.literal('bundled'), file: BundledFile }),
]);
export type ShownDocument = z.infer<typeof ShownDocument>;

/**
 * What the window of a document may ask: about the one document that it was opened for, and nothing else. No call names
 * one. Its bytes are not an answer: they come over the scheme of the window.
 */
export const documentWindowCalls = {
  'shown.describe': {
    input: nothing,
    /** The theme that was chosen: this page reads no preferences itself. */
    output: z.object({
      shown: ShownDocument,
      theme: Preferences.shape.theme,
      find: ToFind,
      /** What the connection reaches whose record or bundle it lies in: the demo's documents are not taken for others. */
      connection: ConnectionKind,
    }),
  },
  'shown.saveCopy': { input: nothing, output: Saved },
  'shown.close': { input: nothing, output: nothing },
} as const;

export type DocumentWindowCalls = typeof documentWindowCalls;
export type DocumentWindowCallName = keyof DocumentWindowCalls;
export type DocumentWindowInput<Name extends DocumentWindowCallName> = z.input<DocumentWindowCalls[Name]['input']>;
export type DocumentWindowOutput<Name extends DocumentWindowCallName> = z.output<DocumentWindowCalls[Name]['output']>;
