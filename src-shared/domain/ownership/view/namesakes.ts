import { personNameForms } from '../graph/name-forms.ts';
import { maxInView } from './view-bounds.ts';
import type { ViewNode } from './node-view.ts';

/**
 * The nodes that bear one name, by their ids: a list for each form of a name that several have. A node without a name is in
 * none, and no list is there twice.
 */
export function namesakesAmong(nodes: readonly Pick<ViewNode, 'id' | 'name'>[]): string[][] {
  const byForm = new Map<string, string[]>();
  for (const { id, name } of nodes)
    for (const form of personNameForms(name)) byForm.set(form, [...(byForm.get(form) ?? []), id]);
  const shared = [...byForm.values()].filter(({ length }) => length > 1);
  const lists = new Map(shared.map((ids) => [JSON.stringify(ids), ids]));
  return [...lists.values()].slice(0, maxInView.namesakes);
}
