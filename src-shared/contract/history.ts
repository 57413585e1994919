import { z } from 'zod';
import { HistoryCount, HistoryEntry, HistoryFilter, HistoryKind, UnsearchedCount } from '../domain/history.ts';
import { ListPlace } from '../domain/list-sort.ts';
import { HistorySort } from '../domain/list-sorts.ts';
import { TrailVerdict } from '../domain/trail.ts';
import { Saved } from './dossiers.ts';

const id = z.number().int();
const text = (most: number) => z.string().max(most);
const moment = z.iso.datetime().nullable();

/** A filter as the window may send it: nothing in it may be longer than a person types. */
export const ListFilter = HistoryFilter.extend({
  words: text(200).nullable(),
  kinds: z.array(HistoryKind).max(HistoryKind.options.length),
  jurisdiction: text(20).nullable(),
  from: moment,
  before: moment,
});

/** What takes long over a long audit trail, and can be stopped. */
export const TrailWork = z.enum(['verify', 'export']);
export type TrailWork = z.infer<typeof TrailWork>;

/** How far it has come, in records. */
export const TrailProgress = z.object({ work: TrailWork, done: id, of: id });
export type TrailProgress = z.infer<typeof TrailProgress>;

/** The calls about the history and the audit trail. None of them makes a request. */
export const historyCalls = {
  'history.list': {
    input: z.object({
      filter: ListFilter,
      beforeEntry: id.nullable(),
      /** The order they are listed in, over the whole record; the newest first where it is left out. */
      sort: HistorySort.optional(),
      limit: z.number().int().min(1).max(500),
    }),
    output: z.object({
      entries: z.array(HistoryEntry),
      more: z.boolean(),
      /** Where the next page of a sorted list begins. */
      next: ListPlace.nullable().optional(),
    }),
  },
  'history.count': {
    input: z.object({ filter: ListFilter }),
    /** `unsearched`: the PDFs that words were not looked for in; none where no words were typed. */
    output: z.object({ all: id, matching: HistoryCount, unsearched: z.array(UnsearchedCount) }),
  },
  /** Verifies the whole trail; announces `trail.progress` meanwhile. Fails with `cancelled` when it is stopped. */
  'trail.verify': { input: z.undefined(), output: TrailVerdict },
  /** Exports the whole trail; announces `trail.progress` meanwhile. Stopped, it fails with `cancelled` and leaves no file. */
  'trail.export': { input: z.undefined(), output: Saved },
  'trail.stop': { input: z.object({ work: TrailWork }), output: z.undefined() },
} as const;

export const historyEvents = { 'trail.progress': TrailProgress } as const;
