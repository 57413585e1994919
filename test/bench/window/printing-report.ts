import { z } from 'zod';

/** Milliseconds of one report, turn by turn: Dossier's whole call, and the runtime's printing of the same page. */
const Printed = z.object({ dossier: z.array(z.number()), runtime: z.array(z.number()), diagrams: z.number().int() });
export type Printed = z.infer<typeof Printed>;

/** What was measured of printing in a real window, for the bench to hold against the bars. */
export const PrintingReport = z.object({
  /** A profile of few owners, whose drawing is small. */
  typical: Printed,
  /** A profile with the drawing of a group. */
  withDiagram: Printed,
});
export type PrintingReport = z.infer<typeof PrintingReport>;
