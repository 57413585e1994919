import { z } from 'zod';

/** What a connection reaches. The three are never mixed: each has its own database, key and colour. */
export const ConnectionKind = z.enum(['demo', 'testing', 'production']);
export type ConnectionKind = z.infer<typeof ConnectionKind>;

/** A configured service as the renderer may know it: never with a credential. */
export const ConnectionSummary = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  kind: ConnectionKind,
  /** What the plate shows below the name: the host, or words for the demo. */
  host: z.string(),
});
export type ConnectionSummary = z.infer<typeof ConnectionSummary>;
