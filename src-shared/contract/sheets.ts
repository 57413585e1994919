import { z } from 'zod';
import { RowStanding } from '../domain/batch/batch.ts';
import { DossierFilter } from '../domain/dossier-filter.ts';
import { AsOf } from '../domain/ownership/as-of.ts';
import { AskedRule } from '../domain/ownership/asked-rule.ts';
import { ProfileTable, SheetFormat } from '../domain/sheet-name.ts';
import { WorkGroup } from '../domain/work/work-groups.ts';
import { DocumentsNarrowed, Saved } from './dossiers.ts';
import { ListFilter } from './history.ts';
import { OrderSumsInput } from './orders.ts';

const id = z.number().int();

/** A list that can be saved as a spreadsheet, narrowed as it is on screen. */
export const SheetList = z.discriminatedUnion('name', [
  z.object({ name: z.literal('search_hits'), searchId: id }),
  z.object({
    ...{ name: z.literal('dossiers'), words: z.string().max(200).nullable() },
    filter: DossierFilter.optional(),
  }),
  OrderSumsInput.extend({ name: z.literal('orders') }),
  /** Of one dossier, or of the record: all of them, or what words and a format leave. */
  DocumentsNarrowed.extend({ name: z.literal('documents'), dossierId: id.nullable() }),
  z.object({ name: z.literal('history'), filter: ListFilter }),
  z.object({ name: z.literal('work'), group: WorkGroup.optional() }),
  z.object({ name: z.literal('spending') }),
  /** Their rows are known by their place in the profile. */
  z.object({ name: ProfileTable, dossierId: id, snapshotId: id }),
  /** Its rows are known by \`evidenceKey\`. */
  z.object({ name: z.literal('evidence'), dossierId: id }),
  /** Its rows are known by their position in the list. */
  z.object({
    ...{ name: z.literal('batch_rows'), batchId: id, standings: z.array(RowStanding) },
    words: z.string().max(500).optional(),
    /** Only rows whose answer says otherwise than the last one about their company. */
    differing: z.boolean().optional(),
  }),
  z.object({ name: z.literal('ownership'), dossierId: id, asOf: AsOf, rule: AskedRule }),
]);
export type SheetList = z.infer<typeof SheetList>;

/** More rows than anybody has on screen at once. */
const maxShown = 100_000;

/** Which list is saved, of which rows, and in which form. */
export const SheetAsked = z.object({
  list: SheetList,
  shown: z.array(id).max(maxShown).nullable(),
  format: SheetFormat,
});
export type SheetAsked = z.infer<typeof SheetAsked>;

/** The calls about spreadsheets. None of them makes a request. */
export const sheetCalls = {
  /**
   * Saves a list where the officer says. `shown`: the keys of its rows in the order in which they stand on screen, where all
   * of them were read; null where they were not: then it is the whole list in the order of the record. A row that is gone
   * since is left out, and the file says so.
   */
  'sheet.save': {
    input: SheetAsked,
    output: Saved,
  },
} as const;
