import { z } from 'zod';

/** What a PDF is read with: its bytes, the folder of pdf.js's character maps with a slash at its end, and the bounds. */
export const PdfAsked = z.object({
  bytes: z.instanceof(Uint8Array),
  characterMaps: z.string(),
  maxPages: z.number().int(),
  maxLetters: z.number().int(),
});
export type PdfAsked = z.infer<typeof PdfAsked>;

/** What was read out of it. `part`: there is more than the bounds allow. */
export const PdfRead = z.object({
  state: z.enum(['text', 'part', 'no-text', 'password', 'not-read']),
  text: z.string(),
});
export type PdfRead = z.infer<typeof PdfRead>;
