import { z } from 'zod';

const Values = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** Reads query parameters whose names may be written in any case. */
export interface Parameters {
  /** The first value of the parameter without spaces around it, or undefined where it is absent or blank. */
  get(name: string): string | undefined;
  /** Whether the parameter says `true`, in any case. */
  says(name: string): boolean;
}

/** Takes the parsed query of a request, as the server's router gives it. */
export function readParameters(query: unknown): Parameters {
  const values = new Map<string, string>();
  for (const [name, value] of Object.entries(Values.parse(query))) {
    const first = (Array.isArray(value) ? (value[0] ?? '') : value).trim();
    if (first !== '') values.set(name.toLowerCase(), first);
  }
  const get = (name: string) => values.get(name.toLowerCase());
  return { get, says: (name) => get(name)?.toLowerCase() === 'true' };
}
