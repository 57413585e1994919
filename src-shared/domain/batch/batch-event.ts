import { z } from 'zod';

/**
 * What happened to a batch, as the history tells it. `begun-by-rhythm`: Dossier began it, because an officer had chosen so.
 * `at-once`: an officer had it asked for at once, which was spread over days. `ended`: each row that can be asked was.
 */
export const BatchEvent = z.enum([
  ...['taken-in', 'begun-by-rhythm', 'resumed', 'paused', 'at-once'],
  ...['stopped-by-failure', 'given-up', 'ended'],
] as const);
export type BatchEvent = z.infer<typeof BatchEvent>;
