import { z } from 'zod';
import { ConnectionSummary } from '../domain/connection.ts';
import { Failure } from './failure.ts';

/** Where keys are kept. `memory`: nowhere, so the demo's record lives as long as the window. */
export const Protection = z.enum(['keychain', 'passphrase', 'memory']);
export type Protection = z.infer<typeof Protection>;

/** The demo's own service on this machine. */
export const DemoService = z.enum(['not-needed', 'starting', 'running', 'stopped']);
export type DemoService = z.infer<typeof DemoService>;

/**
 * Whether a code exists that opens the records when the keychain is lost. `behind`: it exists, but a newer connection's
 * key could not be added. `not-needed`: nothing is kept.
 */
export const RecoveryCodeState = z.enum(['none', 'made', 'behind', 'not-needed']);
export type RecoveryCodeState = z.infer<typeof RecoveryCodeState>;

/** What a person can do where Dossier cannot open a record. */
export const WayOut = z.enum(['try-again', 'recovery-code', 'rebuild']);
export type WayOut = z.infer<typeof WayOut>;

/** The one thing the window as a whole is doing. */
export const AppState = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('starting') }),
  /** The connection is being closed: what was sent may cost, so its answer is waited for, within reason. */
  z.object({ phase: z.literal('closing') }),
  /** The record in use is put together from a backup: `done` of `of` steps. It can be stopped. */
  z.object({ phase: z.literal('restoring'), done: z.number(), of: z.number() }),
  z.object({ phase: z.literal('first-start'), systemUser: z.string(), keychain: z.enum(['available', 'unavailable']) }),
  z.object({
    phase: z.literal('locked'),
    reason: z.enum(['passphrase', 'keychain-unavailable']),
    recoveryCode: z.boolean(),
  }),
  z.object({ phase: z.literal('blocked'), failure: Failure, ways: z.array(WayOut) }),
  /** The last step of the first start: the record is open, its recovery code is still to be written down. */
  z.object({ phase: z.literal('recovery-code') }),
  z.object({
    phase: z.literal('ready'),
    officer: z.string(),
    /** Who worked here before, the last one first. */
    earlierOfficers: z.array(z.string()).optional(),
    /** Several officers work here, and since the start nobody has said who is at the desk: nothing is done before that. */
    officerToSay: z.boolean().optional(),
    /** The account of the system, which the audit trail keeps beside the officer. */
    systemUser: z.string().optional(),
    connection: ConnectionSummary,
    /** Which interfaces the connection has. */
    interfaces: z.object({ v2: z.boolean(), rest: z.boolean() }),
    protection: Protection,
    demoService: DemoService,
    offline: z.boolean(),
    recoveryCode: RecoveryCodeState,
  }),
]);
export type AppState = z.infer<typeof AppState>;
