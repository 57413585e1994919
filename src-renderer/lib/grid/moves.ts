import { foldText } from '../../../src-shared/domain/fold-text.ts';

/** Where a key leads in a list of `count` rows, or null when it is no key of movement. `at` is -1 while no row is current. */
export function moveTo(key: string, at: number, count: number, pageSize: number): number | null {
  if (count === 0) return null;
  const within = (index: number) => Math.min(count - 1, Math.max(0, index));
  switch (key) {
    case 'ArrowDown':
      return within(at + 1);
    case 'ArrowUp':
      return within(at - 1);
    case 'PageDown':
      return within(Math.max(0, at) + pageSize);
    case 'PageUp':
      return within(at - pageSize);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** No more letters are typed at once than this, so no more of a name is looked at. */
const maxTypedLength = 100;

const fold = (text: string) => foldText(text.slice(0, maxTypedLength));

/**
 * The next row whose name begins with the typed letters, the list taken as a ring; null if there is none.
 * One letter leaves the present row, so that the same letter leads from name to name; more letters may stay on it.
 */
export function jumpTo(letters: string, at: number, count: number, nameOf: (index: number) => string): number | null {
  const wanted = fold(letters);
  const first = letters.length === 1 ? at + 1 : Math.max(0, at);
  for (let step = 0; step < count; step++) {
    const index = (first + step) % count;
    if (fold(nameOf(index)).startsWith(wanted)) return index;
  }
  return null;
}

const together = 700;

/** Letters typed within 700 ms of each other belong together. */
export class TypedLetters {
  #letters = '';
  #last = -Infinity;

  /** Whether a letter typed now would belong to those before: then a space is one of them, too. */
  isOpen(at: number): boolean {
    return at - this.#last < together;
  }

  /** `at` is in milliseconds of any steady clock. Returns all letters that belong together. */
  add(letter: string, at: number): string {
    this.#letters = this.isOpen(at) ? this.#letters + letter : letter;
    this.#last = at;
    return this.#letters;
  }
}
