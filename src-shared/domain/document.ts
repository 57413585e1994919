import { z } from 'zod';
import { FetchTrouble, readTrouble, writeTrouble } from './fetch-trouble.ts';
import { Reading } from './reading.ts';
import { StatedCost } from './cost.ts';
import { RegistryDate } from './registry-date.ts';

const text = z.string().nullable();
const flag = z.boolean().nullable();

/** Something that can be ordered for a company: a filing, or an extract. */
export const CompanyDocument = z.object({
  /** Opaque, and the only source of a product id. */
  productId: z.string(),
  /** What the service says it costs; null if it does not. */
  cost: StatedCost.nullable(),
  name: text,
  /** What the entry calls its company, where it names one by its name alone: nothing else tells whose it is. */
  companyName: z.string().optional(),
  documentDate: RegistryDate.nullable(),
  category: text,
  /** Target time of delivery; 0 is at once. */
  deliveryMinutes: z.number().nullable(),
  /** Media types, as they came. */
  formats: z.array(z.string()),
  /** What the service says is in it. */
  contains: z.object({
    companyDetails: flag,
    directors: flag,
    shareholders: flag,
    declaredBeneficialOwners: flag,
  }),
});
export type CompanyDocument = z.infer<typeof CompanyDocument>;

/** How many documents of one answer are taken in: more than a person reads. The rest of a longer page is counted. */
export const maxDocumentsTaken = 1_000;

/** One page of a company's documents. */
export const DocumentPage = z.object({
  documents: z.array(CompanyDocument),
  /** Asks for the next page; null on the last. */
  continuationKey: text,
  /** Only when every page was read whole, what is not in them is not in the list. */
  reading: Reading,
  /** How many entries of the page are beyond the most that are taken in; its reading is not whole then. */
  notTaken: z.number().int(),
  /** How many the whole list has by a count that stands on one of its pages; left out where none does. */
  wholeCount: z.number().int().optional(),
  /** What the answer says that it was charged, though lists are free; left out where it says nothing of the kind. */
  charged: StatedCost.optional(),
});
export type DocumentPage = z.infer<typeof DocumentPage>;

/** What a downloaded file is, judged by its first bytes and not by what its sender says. */
export const FileKind = z.enum(['pdf', 'json', 'xml', 'zip', 'text', 'html', 'empty', 'unknown']);
export type FileKind = z.infer<typeof FileKind>;

/** The first words of the step that collected a result as PDF alone. */
export const onlyAsPdf = 'only as PDF';

/**
 * Why a result was kept as PDF alone. `answered-none`: the service was asked for the JSON and answered that there is none.
 * `came-otherwise`: something else came in place of it each time. `not-asked`: its lists name the PDF alone, so nothing
 * else was asked for. `not-known`: kept by an earlier version, which did not write down whether it had asked.
 */
export const WithoutJson = z.discriminatedUnion('why', [
  z.object({ why: z.literal('answered-none') }),
  z.object({ why: z.literal('came-otherwise'), trouble: FetchTrouble }),
  z.object({ why: z.literal('not-asked') }),
  z.object({ why: z.literal('not-known') }),
]);
export type WithoutJson = z.infer<typeof WithoutJson>;

const wordsOf = {
  'answered-none': `${onlyAsPdf}, the JSON was asked for`,
  'not-asked': `${onlyAsPdf}, the JSON was not asked for`,
} as const;

const beforeTrouble = `${onlyAsPdf} · `;

/** The words of that step. {@link readOnlyAsPdf} reads them back. */
export function writeOnlyAsPdf(without: Exclude<WithoutJson, { why: 'not-known' }>): string {
  return without.why === 'came-otherwise' ? `${beforeTrouble}${writeTrouble(without.trouble)}` : wordsOf[without.why];
}

/** Reads the words of {@link writeOnlyAsPdf}, and those of earlier versions; null for any others. */
export function readOnlyAsPdf(detail: string | null): WithoutJson | null {
  if (detail === null || !detail.startsWith(onlyAsPdf)) return null;
  if (detail === wordsOf['answered-none']) return { why: 'answered-none' };
  if (detail === wordsOf['not-asked']) return { why: 'not-asked' };
  const trouble = detail.startsWith(beforeTrouble) ? readTrouble(detail.slice(beforeTrouble.length)) : null;
  return trouble === null ? { why: 'not-known' } : { why: 'came-otherwise', trouble };
}
