import { z } from 'zod';
import { ConnectionSummary } from '../domain/connection.ts';
import { Failure } from './failure.ts';

/** Where keys are kept. `memory`: nowhere, so the demo's record lives as long as the window. */
export const Protection = z.enum(['keychain', 'passphrase', 'memory']);
export type Protection = z.infer<typeof Protection>;

/** The demo's own service on this machine. */
export const DemoService = z.enum(['not-needed', 'starting', 'running', 'stopped']);
export type DemoService = z.infer<typeof DemoService>;

/** The one thing the window as a whole is doing. */
export const AppState = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('starting') }),
  z.object({ phase: z.literal('first-start'), systemUser: z.string(), keychain: z.enum(['available', 'unavailable']) }),
  z.object({ phase: z.literal('locked'), reason: z.enum(['passphrase', 'keychain-unavailable']) }),
  z.object({ phase: z.literal('blocked'), failure: Failure }),
  z.object({
    phase: z.literal('ready'),
    officer: z.string(),
    connection: ConnectionSummary,
    protection: Protection,
    demoService: DemoService,
    offline: z.boolean(),
  }),
]);
export type AppState = z.infer<typeof AppState>;
