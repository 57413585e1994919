import { z } from 'zod';
import { AnswerReference } from '../../search.ts';
import type { ValueSource } from '../graph/sources.ts';

const id = z.number().int();

/** Where a value stands: which snapshot of which dossier, and a JSON pointer into its answer. */
export const ViewSource = z.object({
  dossierId: id,
  snapshotId: id,
  takenAt: z.string(),
  /** Of a filing the day that it states, empty where that is not known; null for a profile. */
  filedDay: z.string().nullable(),
  answer: AnswerReference,
  at: z.string(),
});
export type ViewSource = z.infer<typeof ViewSource>;

/** A source of the graph for the page. */
export function viewSource({ dossierId, snapshotId, takenAt, filedDay, answer, at }: ValueSource): ViewSource {
  return { dossierId, snapshotId, takenAt, filedDay, answer, at };
}
