import { z } from 'zod';

/**
 * How a connection's server wants to be spoken to, where servers differ from the specification.
 * Only sending needs it: reading accepts every documented form.
 */
export const Dialect = z.object({
  /** The member that names a company in a body that creates an order. */
  idName: z.enum(['serviceId', 'kyckrId']),
  v2Authorization: z.enum(['bearer', 'bare']),
  restAuthorization: z.enum(['bearer', 'bare']),
  /** Spelling of the jurisdiction parameter. */
  jurisdictionName: z.enum(['isoCode', 'isocode']),
  /** Where the reference of a new order is written. */
  referencePlace: z.enum(['body', 'query', 'both']),
  /** How the earliest and latest date of the order list are written: a day, or a moment in UTC. */
  listDates: z.enum(['day', 'moment']),
  /** Whether an enhanced profile is asked for by POST first; GET holds the connection. */
  enhancedBy: z.enum(['get', 'post']),
});
export type Dialect = z.infer<typeof Dialect>;

export const DialectPreset = z.enum(['specification', 'live']);
export type DialectPreset = z.infer<typeof DialectPreset>;

/** `specification` follows the interface specification, `live` what public documentation says of live servers. */
export const dialectPresets: Readonly<Record<DialectPreset, Dialect>> = {
  specification: {
    idName: 'serviceId',
    v2Authorization: 'bearer',
    restAuthorization: 'bare',
    jurisdictionName: 'isoCode',
    referencePlace: 'body',
    listDates: 'day',
    enhancedBy: 'get',
  },
  live: {
    idName: 'kyckrId',
    v2Authorization: 'bearer',
    restAuthorization: 'bare',
    jurisdictionName: 'isoCode',
    referencePlace: 'both',
    listDates: 'day',
    enhancedBy: 'get',
  },
};

/** A connection's dialect as it is kept: a preset, and the switches that were set otherwise. */
export const DialectChoice = z.object({ preset: DialectPreset, switches: Dialect.partial() });
export type DialectChoice = z.infer<typeof DialectChoice>;

/** The dialect that a choice means. What was not set otherwise follows the preset, also when a later version changes it. */
export function dialectOf({ preset, switches }: DialectChoice): Dialect {
  return Dialect.parse({ ...dialectPresets[preset], ...switches });
}

/** The choice that keeps of a dialect only what differs from the preset. */
export function choiceOf(preset: DialectPreset, dialect: Dialect): DialectChoice {
  const usual = Object.entries(dialectPresets[preset]);
  const differing = Object.entries(dialect).filter(
    (entry) => !usual.some(([name, value]) => name === entry[0] && value === entry[1]),
  );
  return { preset, switches: Dialect.partial().parse(Object.fromEntries(differing)) };
}
