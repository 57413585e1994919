import { z } from 'zod';

const milliseconds = z.array(z.number());

/** What was measured in real windows, for the bench to hold against the bars. */
export const WindowReport = z.object({
  /** From each key in the history's field to the painted rows. */
  keys: milliseconds,
  /** From each click on History to its painted rows. */
  opened: milliseconds,
  /** Between one frame and the next while the history is scrolled. */
  frames: milliseconds,
  /**
   * Megabytes that all processes hold when nobody does anything: with nothing but a field, and Dossier over all rows with
   * the demo, whose service is a process of its own.
   */
  memory: z.object({ hello: z.number(), dossier: z.number(), demoService: z.number() }),
  /**
   * From each launch to a field that takes text: a window with nothing but a field, and Dossier over all rows; there also to
   * the form that can be sent.
   */
  started: z.object({ hello: milliseconds, dossier: milliseconds, canBeSent: milliseconds }),
  /** A round trip between page and main process: a call of Dossier with all its checks, and a bare invoke. */
  roundTrips: z.object({ dossier: milliseconds, bare: milliseconds }),
});
export type WindowReport = z.infer<typeof WindowReport>;
