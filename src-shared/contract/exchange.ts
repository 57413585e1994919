import { z } from 'zod';
import { ExchangeFormat } from '../domain/exchange-format.ts';
import { AskedRule } from '../domain/ownership/asked-rule.ts';
import { Saved } from './dossiers.ts';

const id = z.number().int();

/** More dossiers than anybody ticks. */
const maxDossiers = 100_000;

/** Of whom it is: some dossiers, each with the saved companies above it, or everything that is saved. */
export const ExchangeScope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('dossiers'), dossierIds: z.array(id).min(1).max(maxDossiers) }),
  z.object({ kind: z.literal('record') }),
]);
export type ExchangeScope = z.infer<typeof ExchangeScope>;

/** What is handed over, and in which standard. */
export const ExchangeAsked = z.object({ format: ExchangeFormat, scope: ExchangeScope });
export type ExchangeAsked = z.infer<typeof ExchangeAsked>;

/** Which dossier is saved as JSON, and under which rule it is said who counts as an owner. */
export const DossierJsonAsked = z.object({ dossierId: id, rule: AskedRule });
export type DossierJsonAsked = z.infer<typeof DossierJsonAsked>;

/** The calls about exports in open standards. None of them makes a request. */
export const exchangeCalls = {
  /** Saves who is above whom where the officer says. Throws `not-found` where one of the dossiers is none. */
  'exchange.save': { input: ExchangeAsked, output: Saved },
  /** Saves all that is kept of a dossier as JSON where the officer says. */
  'exchange.saveJson': { input: DossierJsonAsked, output: Saved },
} as const;
