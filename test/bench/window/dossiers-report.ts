import { z } from 'zod';

const milliseconds = z.array(z.number());

/** What was measured of dossiers in a real window, for the bench to hold against the bars. */
export const DossiersReport = z.object({
  /** From each press on a dossier with 50 snapshots and 200 documents to its painted overview. */
  opened: milliseconds,
  /** How many nodes are drawn. */
  nodes: z.number().int(),
  /** From each press on Diagram to the painted drawing, which was laid out before. */
  painted: milliseconds,
  /** Between one frame and the next while the drawing is moved. */
  moved: milliseconds,
});
export type DossiersReport = z.infer<typeof DossiersReport>;
