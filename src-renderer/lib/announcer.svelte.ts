import { untrack } from 'svelte';

/** The one polite live region of the window. What is said replaces what was said before. */
export class Announcer {
  text = $state('');

  say(text: string): void {
    // The same words twice are no change to a screen reader; a space at the end makes them one.
    // Read without being followed: an effect that announces must not run again because of what it said.
    this.text = untrack(() => this.text) === text ? `${text} ` : text;
  }

  /** Takes back what is not so any more, unless something else was said since. */
  withdraw(text: string): void {
    if (untrack(() => this.text).trimEnd() === text) this.text = '';
  }

  /** Takes back whatever was said. */
  clear(): void {
    this.text = '';
  }
}
