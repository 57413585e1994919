import { tick } from 'svelte';
import { HeldButton } from '../../../lib/held-button.svelte.ts';

/** What Enter in a field needs of the form around it. */
interface Form {
  /** The button that says that it may cost, and sends it. */
  readonly button: HTMLElement | undefined;
  /** Whether what is typed is whole and new. What is missing, and what the record has of it, is said by whoever is asked. */
  readonly mayBeSent: () => Promise<boolean>;
}

/**
 * Enter in a field of a search that may cost. Pressed by habit it must not pay: it leads to the button, which says what a
 * second Enter does. One of the same haste does nothing there, and that is said.
 */
export class EnterBeforePaying {
  /** The button, since Enter led to it. */
  readonly held: HeldButton;

  /** `onearly` hears of each press that was not taken. */
  constructor(onearly: () => void) {
    this.held = new HeldButton(onearly);
  }

  /** Takes an Enter that would send the form. Returns false for a key that means nothing here. */
  take(event: KeyboardEvent, form: Form): boolean {
    if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented) return false;
    if (event.target === form.button) {
      if (event.repeat || !this.held.takes()) event.preventDefault();
      return true;
    }
    if (!(event.target instanceof HTMLInputElement)) return false;
    event.preventDefault();
    if (!event.repeat) void this.#lead(event.target, form);
    return true;
  }

  /** The focus left the button: what a second Enter does there is said no more. */
  leave(): void {
    this.held.release();
  }

  async #lead(from: HTMLInputElement, { button, mayBeSent }: Form): Promise<void> {
    const mayBe = await mayBeSent();
    // Whoever has gone elsewhere while the record was asked stays there.
    if (!mayBe || document.activeElement !== from) return;
    this.held.hold();
    // What the button says is read out as it takes the focus.
    await tick();
    button?.focus();
  }
}
