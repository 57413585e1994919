import { SvelteSet } from 'svelte/reactivity';

/** The rows of a list that are ticked, by their keys, for what is done with several of them at once. */
export class TickedRows {
  readonly #keys = new SvelteSet<number>();
  readonly #isTickedAlone: (key: number) => boolean;

  /** `isTickedAlone`: whether a row is ticked only by itself, and not with others by one key or button. */
  constructor(isTickedAlone: (key: number) => boolean = () => false) {
    this.#isTickedAlone = isTickedAlone;
  }

  has(key: number): boolean {
    return this.#keys.has(key);
  }

  toggle(key: number): void {
    if (!this.#keys.delete(key)) this.#keys.add(key);
  }

  /** Ticks these rows, but for those that are ticked by themselves only. */
  tick(keys: readonly number[]): void {
    for (const key of this.#together(keys)) this.#keys.add(key);
  }

  clear(): void {
    this.#keys.clear();
  }

  #together(keys: readonly number[]): readonly number[] {
    return keys.filter((key) => !this.#isTickedAlone(key));
  }

  /** Whether all of these rows are ticked that can be together; not so of none. */
  hasAll(keys: readonly number[]): boolean {
    const together = this.#together(keys);
    return together.length > 0 && together.every((key) => this.#keys.has(key));
  }

  /** Ticks all of these rows; where they are ticked already, none. */
  toggleAll(keys: readonly number[]): void {
    if (this.hasAll(keys)) this.clear();
    else this.tick(keys);
  }
}

/** The rows of a list by their keys, in its order, which of them is current, and whether letters are being typed. */
interface Rows {
  readonly keys: readonly number[];
  readonly at: number;
  readonly isTyping: boolean;
}

/**
 * Ticks rows by keyboard: Space the current one, Shift and an arrow key that and the next, Ctrl A all, Escape none. Returns the
 * place of the row that is current then; null where the key ticks nothing, as in a list without ticks.
 */
export function tickByKey(
  ticked: TickedRows | undefined,
  event: KeyboardEvent,
  { keys, at, isTyping }: Rows,
): number | null {
  const current = keys[at];
  if (ticked === undefined) return null;
  const isCommand = event.ctrlKey || event.metaKey;
  if (current === undefined || event.altKey) return null;
  if (isCommand) {
    if (event.key.toLowerCase() !== 'a') return null;
    ticked.toggleAll(keys);
    return at;
  }
  switch (event.key) {
    case ' ':
      if (isTyping) return null;
      ticked.toggle(current);
      return at;
    case 'Escape':
      if (!keys.some((key) => ticked.has(key))) return null;
      ticked.clear();
      return at;
    case 'ArrowDown':
    case 'ArrowUp': {
      if (!event.shiftKey) return null;
      const reached = Math.min(keys.length - 1, Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1)));
      ticked.tick(keys.slice(Math.min(at, reached), Math.max(at, reached) + 1));
      return reached;
    }
    default:
      return null;
  }
}
