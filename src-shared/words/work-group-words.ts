import type { WorkGroup } from '../domain/work/work-groups.ts';
import { m } from '../messages/generated/messages.js';

/** Why dossiers wait, as the list of work is narrowed by it. */
export function workGroupName(group: WorkGroup): string {
  switch (group) {
    case 'overdue':
      return m.review_overdue();
    case 'discrepancy':
      return m.work_group_discrepancy();
    case 'second-person':
      return m.work_group_second_person();
    case 'answer-changed':
      return m.work_group_answer_changed();
    case 'newer-profile':
      return m.work_group_newer_profile();
    case 'conditions':
      return m.work_conditions();
    case 'due':
      return m.review_due();
    case 'undecided':
      return m.work_group_undecided();
  }
}
