import { membersOf, type JsonNode } from '../../../../src-shared/domain/shown-file/json-tree.ts';
import type { FindPlaces } from '../find.svelte.ts';
import { spansIn, type Span } from '../found-places.ts';
import { jsonText } from './json-text.ts';

/** A match in a tree: in the name of a member, or in what a value says. */
export interface JsonPlace extends Span {
  id: number;
  within: 'name' | 'value';
}

/** So many values are gone through before the page has a turn to draw. */
const atOnce = 2_000;

function placesOf(node: JsonNode, words: string): JsonPlace[] {
  const inName = node.name === null ? [] : spansIn(jsonText(node.name), words);
  const inValue = 'text' in node ? spansIn(jsonText(node.text), words) : [];
  return [
    ...inName.map((span) => ({ ...span, id: node.id, within: 'name' as const })),
    ...inValue.map((span) => ({ ...span, id: node.id, within: 'value' as const })),
  ];
}

/** Searches a tree in the order in which it is read. */
export function findInJson(root: JsonNode): FindPlaces<JsonPlace> {
  return async function* search(words, signal) {
    // Kept by hand and not by calls within calls: a tree may be hundreds of levels deep.
    const ahead: JsonNode[] = [root];
    let found: JsonPlace[] = [];
    for (let count = 1; ahead.length > 0 && !signal.aborted; count += 1) {
      const node = ahead.pop();
      if (node === undefined) break;
      found.push(...placesOf(node, words));
      for (const member of membersOf(node).toReversed()) ahead.push(member);
      if (count % atOnce !== 0) continue;
      yield found;
      found = [];
      await new Promise((resolve) => setTimeout(resolve));
    }
    yield found;
    return { unread: 0 };
  };
}
