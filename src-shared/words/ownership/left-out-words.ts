import { allPersonsLeftOut } from '../../domain/ownership/view/persons-left-out.ts';
import type { OwnershipView } from '../../domain/ownership/view/ownership-view.ts';
import { m } from '../../messages/generated/messages.js';

type Cut = Pick<OwnershipView, 'nodesLeftOut' | 'personsLeftOut' | 'toBuyLeftOut'>;

/** What was cut of a group of thousands, and what is known of those who are not shown; nothing where everybody is. */
export function leftOutTexts({ nodesLeftOut, personsLeftOut, toBuyLeftOut }: Cut): string[] {
  const persons = {
    counts: personsLeftOut.counts,
    open: personsLeftOut['cannot-be-decided'],
    others: personsLeftOut['does-not-count'],
  };
  return [
    ...(nodesLeftOut === 0 ? [] : [m.ownership_left_out({ count: nodesLeftOut })]),
    ...(allPersonsLeftOut({ personsLeftOut }) === 0 ? [] : [m.ownership_left_out_persons(persons)]),
    ...(toBuyLeftOut === 0 ? [] : [m.ownership_left_out_to_buy({ count: toBuyLeftOut })]),
  ];
}

/** Beside a list of those who count, and of whom it cannot be decided: how many are not in it. */
export function countedLeftOutTexts({ personsLeftOut }: Pick<OwnershipView, 'personsLeftOut'>): string[] {
  const [counts, open] = [personsLeftOut.counts, personsLeftOut['cannot-be-decided']];
  return [
    ...(counts === 0 ? [] : [m.ownership_left_out_counted({ count: counts })]),
    ...(open === 0 ? [] : [m.ownership_left_out_undecided({ count: open })]),
  ];
}

/** How many declared owners, and persons who are not declared, stand beside each other and are not shown. */
export function declaredLeftOutTexts({
  ownersLeftOut,
  notDeclaredLeftOut,
}: NonNullable<OwnershipView['declared']>): string[] {
  return [
    ...(ownersLeftOut === 0 ? [] : [m.ownership_declared_left_out({ count: ownersLeftOut })]),
    ...(notDeclaredLeftOut === 0 ? [] : [m.ownership_not_declared_left_out({ count: notDeclaredLeftOut })]),
  ];
}
