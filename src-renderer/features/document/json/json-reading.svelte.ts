import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import { membersOf, pathTo, type JsonNode } from '../../../../src-shared/domain/shown-file/json-tree.ts';
import { Find } from '../find.svelte.ts';
import { findInJson, type JsonPlace } from './find-in-json.ts';

/** So many members of one value are drawn at first, and so many more each time. */
export const membersAtOnce = 200;

/** Values that are opened one after the other, from the outermost on, until so many are drawn. */
const drawnAtFirst = 400;

/** A tree of JSON as it is read: which values are open, how many of their members are drawn, and what is searched for. */
export class JsonReading {
  readonly root: JsonNode;
  readonly find: Find<JsonPlace>;
  readonly open = new SvelteSet<number>();
  /** How many members of a value are drawn, where that is more than at first. */
  readonly #drawn = new SvelteMap<number, number>();

  constructor(root: JsonNode) {
    this.root = root;
    this.find = new Find(findInJson(root));
    this.#openFirst();
  }

  #openFirst(): void {
    const ahead: JsonNode[] = [this.root];
    for (let drawn = 1; ahead.length > 0;) {
      const node = ahead.shift();
      if (node === undefined) return;
      const members = membersOf(node).slice(0, membersAtOnce);
      drawn += members.length;
      if (drawn > drawnAtFirst && node !== this.root) return;
      this.open.add(node.id);
      ahead.push(...members.filter((member) => membersOf(member).length > 0));
    }
  }

  drawnOf(node: JsonNode): number {
    return this.#drawn.get(node.id) ?? membersAtOnce;
  }

  drawMore(node: JsonNode, upTo = this.drawnOf(node) + membersAtOnce): void {
    this.#drawn.set(node.id, upTo);
  }

  toggle(node: JsonNode, isOpen: boolean): void {
    if (isOpen) this.open.add(node.id);
    else this.open.delete(node.id);
  }

  /** Opens everything that a value lies in, so that it is drawn. */
  reveal(id: number): void {
    const path = pathTo(this.root, id) ?? [];
    let node: JsonNode | undefined = this.root;
    for (const next of path.slice(1)) {
      if (node === undefined) return;
      this.open.add(node.id);
      const place: number = membersOf(node).findIndex((member) => member.id === next);
      if (place >= this.drawnOf(node)) this.drawMore(node, place + membersAtOnce);
      node = membersOf(node)[place];
    }
  }
}
