import type { Change, Weight } from '../domain/comparison/change.ts';
import { isOfTheData } from '../domain/comparison/of-the-data.ts';
import { standsOut } from '../domain/comparison/stands-out.ts';
import { weightOf, weights } from '../domain/comparison/weight.ts';
import { m } from '../messages/generated/messages.js';

/** Changes of one weight, under their heading. */
export interface ChangeGroup {
  readonly id: Weight | 'look' | 'data';
  readonly title: string;
  readonly changes: readonly Change[];
}

const titles: Readonly<Record<Weight, () => string>> = {
  control: m.compare_group_control,
  people: m.compare_group_people,
  names: m.compare_group_names,
  rest: m.compare_group_rest,
};

/** What needs a look first, the others by weight, and at last what is of the data and not of the company. A group without changes is left out. */
export function changeGroups(changes: readonly Change[]): ChangeGroup[] {
  const others = changes.filter((change) => !standsOut(change) && !isOfTheData(change));
  const groups: ChangeGroup[] = [
    { id: 'look', title: m.compare_group_look(), changes: changes.filter(standsOut) },
    ...weights.map((weight) => ({
      id: weight,
      title: titles[weight](),
      changes: others.filter((change) => weightOf(change) === weight),
    })),
    { id: 'data', title: m.compare_group_data(), changes: changes.filter(isOfTheData) },
  ];
  return groups.filter((group) => group.changes.length > 0);
}
