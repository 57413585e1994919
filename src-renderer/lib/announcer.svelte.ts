import { untrack } from 'svelte';
import { oneFullStop } from '../../src-shared/words/one-full-stop.ts';

/** Long enough for a screen reader to take it up. What stays longer would be read as if it were of what is shown then. */
const saidMs = 20_000;

/** The one polite live region of the window. What is said replaces what was said before, and goes after a while. */
export class Announcer {
  text = $state('');
  #goes: ReturnType<typeof setTimeout> | undefined;

  say(words: string): void {
    // Many sentences end with a company's name, which may end with a full stop of its own.
    const text = oneFullStop(words);
    // The same words twice are no change to a screen reader; a space at the end makes them one.
    // Read without being followed: an effect that announces must not run again because of what it said.
    this.text = untrack(() => this.text) === text ? `${text} ` : text;
    clearTimeout(this.#goes);
    this.#goes = setTimeout(() => this.clear(), saidMs);
  }

  /** Takes back what is not so any more, unless something else was said since. */
  withdraw(words: string): void {
    if (untrack(() => this.text).trimEnd() === oneFullStop(words)) this.text = '';
  }

  /** Takes back whatever was said. */
  clear(): void {
    this.text = '';
  }
}
