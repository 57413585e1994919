import { z } from 'zod';
import { workReasons, type WorkReasonKind } from './work-list.ts';

export const WorkGroup = z.enum([
  ...(['overdue', 'discrepancy', 'second-person', 'answer-changed'] as const),
  ...(['newer-profile', 'conditions', 'due', 'undecided'] as const),
]);
export type WorkGroup = z.infer<typeof WorkGroup>;

const groups: Readonly<Record<WorkGroup, readonly WorkReasonKind[]>> = {
  overdue: ['discrepancy-overdue', 'overdue'],
  discrepancy: ['discrepancy-overdue', 'discrepancy-due', 'discrepancy-found', 'discrepancy-open'],
  'second-person': ['second-person'],
  'answer-changed': ['answer-changed'],
  'newer-profile': ['newer-profile'],
  conditions: ['conditions'],
  due: ['due'],
  undecided: ['no-decision', 'for-owners'],
};

/** The reasons by which the list of work is narrowed, the most urgent first; every one where it is not. */
export const reasonsOf = (group: WorkGroup | undefined): readonly WorkReasonKind[] =>
  group === undefined ? workReasons : groups[group];

/** How many dossiers have a reason of a group, of the groups of which an index tells it. */
export const WorkCounts = z.partialRecord(WorkGroup, z.number().int());
export type WorkCounts = z.infer<typeof WorkCounts>;
