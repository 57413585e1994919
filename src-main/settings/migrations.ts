import { z } from 'zod';
import { specifiedAllowance } from '../../src-shared/domain/request-allowance.ts';

/** The version that this Dossier writes. */
export const newestVersion = 2;

const Versioned = z.looseObject({ version: z.number().int().min(1) });
type Versioned = z.infer<typeof Versioned>;

const Connections = z.array(z.looseObject({}));

/**
 * Version 2 knows how a connection's server speaks, whom it may write to, and how many requests it allows. Until then
 * every connection spoke as the specification does and kept to its limit.
 */
function fromVersion1(file: Versioned): Versioned {
  const connections = Connections.safeParse(file['connections']);
  if (!connections.success) return { ...file, version: 2 };
  return {
    ...file,
    version: 2,
    connections: connections.data.map((connection) => ({
      ...connection,
      contactEmail: null,
      dialect: { preset: 'specification', switches: {} },
      allowance: specifiedAllowance,
      credentialsSince: { v2: null, rest: null },
    })),
  };
}

const steps: Readonly<Record<number, (file: Versioned) => Versioned>> = { 1: fromVersion1 };

/** The version that a file names; null where it names none. */
export function versionOf(content: unknown): number | null {
  return Versioned.safeParse(content).data?.version ?? null;
}

/** Brings the content of an older file to the newest version, step by step. Anything else is returned as it is. */
export function migrate(content: unknown): unknown {
  const versioned = Versioned.safeParse(content).data;
  const step = versioned === undefined ? undefined : steps[versioned.version];
  return versioned === undefined || step === undefined ? content : migrate(step(versioned));
}
