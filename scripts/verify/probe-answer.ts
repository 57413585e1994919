import { z } from 'zod';

/** What a runtime said of itself (probe.ts). */
export const Probe = z.object({
  electron: z.string(),
  chrome: z.string(),
  node: z.string(),
  /** Of the system; null where the runtime cannot ask. */
  certificates: z.number().nullable(),
  taggedPdf: z.boolean(),
});
export type Probe = z.infer<typeof Probe>;
