import { z } from 'zod';
import { readTrouble, writeTrouble, type FetchTrouble } from './fetch-trouble.ts';
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
export const mostDocumentsTaken = 1_000;

/** One page of a company's documents. */
export const DocumentPage = z.object({
  documents: z.array(CompanyDocument),
  /** Asks for the next page; null on the last. */
  continuationKey: text,
  /** Only when every page was read whole, what is not in them is not in the list. */
  reading: Reading,
  /** How many entries of the page are beyond the most that are taken in; its reading is not whole then. */
  notTaken: z.number().int(),
});
export type DocumentPage = z.infer<typeof DocumentPage>;

/** What a downloaded file is, judged by its first bytes and not by what its sender says. */
export const FileKind = z.enum(['pdf', 'json', 'xml', 'zip', 'text', 'html', 'empty', 'unknown']);
export type FileKind = z.infer<typeof FileKind>;

/** The first words of the step that collected a result of which no JSON was to be had. */
export const onlyAsPdf = 'only as PDF';

/** The words of that step: with what came in place of the JSON each time, or bare where the service has none. */
export function writeOnlyAsPdf(trouble: FetchTrouble | null): string {
  return trouble === null ? onlyAsPdf : `${onlyAsPdf} · ${writeTrouble(trouble)}`;
}

/** Reads the words of {@link writeOnlyAsPdf}; null for any others. */
export function readOnlyAsPdf(detail: string | null): { trouble: FetchTrouble | null } | null {
  if (detail === onlyAsPdf) return { trouble: null };
  if (detail === null || !detail.startsWith(`${onlyAsPdf} · `)) return null;
  return { trouble: readTrouble(detail.slice(`${onlyAsPdf} · `.length)) };
}
