import { tick } from 'svelte';
import { Haste } from '../../../lib/haste.ts';

/** What Enter in a field needs of the form around it. */
interface Form {
  /** The button that says that it may cost, and sends it. */
  readonly button: HTMLElement | undefined;
  /** Whether what is typed is whole and new. What is missing, and what the record has of it, is said by whoever is asked. */
  readonly mayBeSent: () => Promise<boolean>;
}

/**
 * Enter in a field of a search that may cost. Pressed by habit it must not pay: it leads to the button, which says what a
 * second Enter does. One of the same haste does nothing there.
 */
export class EnterBeforePaying {
  readonly #haste = new Haste();
  /** The button has the focus because Enter led to it. */
  isAtButton = $state(false);

  /** Takes an Enter that would send the form. Returns false for a key that means nothing here. */
  take(event: KeyboardEvent, form: Form): boolean {
    if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented) return false;
    if (event.target === form.button) {
      if (this.#haste.isOf(event)) event.preventDefault();
      return true;
    }
    if (!(event.target instanceof HTMLInputElement)) return false;
    event.preventDefault();
    if (!event.repeat) void this.#lead(event.target, form);
    return true;
  }

  /** The focus left the button: what a second Enter does there is said no more. */
  leave(): void {
    this.isAtButton = false;
  }

  async #lead(from: HTMLInputElement, { button, mayBeSent }: Form): Promise<void> {
    const mayBe = await mayBeSent();
    // Whoever has gone elsewhere while the record was asked stays there.
    if (!mayBe || document.activeElement !== from) return;
    this.#haste.begin();
    this.isAtButton = true;
    // What the button says is read out as it takes the focus.
    await tick();
    button?.focus();
  }
}
