import { z } from 'zod';

/** What came where a document was due. */
export const CameInstead = z.enum(['html', 'problem', 'json', 'xml', 'text', 'empty', 'unknown']);
export type CameInstead = z.infer<typeof CameInstead>;

/** What a file that ends too early began as. */
export const BrokenForm = z.enum(['pdf', 'json', 'zip', 'file']);
export type BrokenForm = z.infer<typeof BrokenForm>;

/** Why an address out of an answer is not asked. */
export const RefusedBecause = z.enum([
  'not-https',
  'private',
  /** The proxy alone can resolve its name. */
  'not-judged',
  'user-name',
  'not-an-address',
  'redirect',
  /** It is one of the service's own operations, which may be charged. */
  'operation',
]);
export type RefusedBecause = z.infer<typeof RefusedBecause>;

/** Why the result of an order could not be fetched this time, as far as more is known than a code. */
export const FetchTrouble = z.discriminatedUnion('kind', [
  /** It ends in the middle. `total` is null where nothing says how long it should be. */
  z.object({
    kind: z.literal('broken'),
    form: BrokenForm,
    received: z.number().int(),
    total: z.number().int().nullable(),
  }),
  z.object({ kind: z.literal('instead'), asked: z.enum(['pdf', 'json']), came: CameInstead }),
  /** `at` is the origin, or as much of the address as can be shown. */
  z.object({ kind: z.literal('refused'), at: z.string(), because: RefusedBecause }),
  /** A person stopped the download. */
  z.object({ kind: z.literal('stopped') }),
]);
export type FetchTrouble = z.infer<typeof FetchTrouble>;

/** The trouble as the technical words of an order's event. {@link readTrouble} reads them back. */
export function writeTrouble(trouble: FetchTrouble): string {
  switch (trouble.kind) {
    case 'broken':
      return `broken · ${trouble.form} · ${String(trouble.received)} of ${trouble.total === null ? '?' : String(trouble.total)} bytes`;
    case 'instead':
      return `instead of ${trouble.asked} · ${trouble.came}`;
    case 'refused':
      return `address refused · ${trouble.because} · ${trouble.at}`;
    case 'stopped':
      return 'stopped';
  }
}

function facts(detail: string): unknown {
  const broken = /^broken · (\w+) · (\d{1,15}) of (\d{1,15}|\?) bytes$/.exec(detail);
  if (broken !== null) {
    const [, form, received, total] = broken;
    return { kind: 'broken', form, received: Number(received), total: total === '?' ? null : Number(total) };
  }
  const instead = /^instead of (pdf|json) · (\w+)$/.exec(detail);
  if (instead !== null) return { kind: 'instead', asked: instead[1], came: instead[2] };
  const refused = /^address refused · ([\w-]+) · (.*)$/s.exec(detail);
  if (refused !== null) return { kind: 'refused', because: refused[1], at: refused[2] };
  return detail === 'stopped' ? { kind: 'stopped' } : null;
}

/** Reads the words of {@link writeTrouble}; null for any others, such as those of older records. */
export function readTrouble(detail: string | null): FetchTrouble | null {
  return detail === null ? null : (FetchTrouble.safeParse(facts(detail)).data ?? null);
}
