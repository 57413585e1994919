import { earlySearchId } from '../src-shared/contract/early-search.ts';

const fields = ['name', 'companyNumber'] as const;
type EarlyField = (typeof fields)[number];

/** What was typed before the window could be worked with. `sent`: Enter was pressed in it. */
export interface EarlyText extends Record<EarlyField, string> {
  readonly sent: boolean;
}

/** Where the focus is, and what of the text there is selected. */
interface EarlyFocus {
  readonly field: EarlyField;
  readonly from: number | null;
  readonly to: number | null;
}

/**
 * The search form that stands in the page before our code runs (`early-search-page.ts`). Nobody has to wait for the record
 * to begin typing: the form that comes takes over the text, the focus and an Enter. What is pressed before this is made,
 * some tenths of a second, is text alone. Where another screen comes first, the text waits for the form.
 */
export class EarlySearch {
  #frame: HTMLElement | null;
  #isSent = false;
  #isComposing = false;
  #afterComposing: (() => void) | null = null;
  #waiting: EarlyText | null = null;

  constructor(page: Document) {
    this.#frame = page.getElementById(earlySearchId);
    this.#frame?.addEventListener('keydown', ({ key, isComposing }) => {
      if (key === 'Enter' && !isComposing) this.#isSent = true;
    });
    this.#frame?.addEventListener('compositionstart', () => (this.#isComposing = true));
    this.#frame?.addEventListener('compositionend', () => {
      this.#isComposing = false;
      // The text of what was composed is put in after this event.
      setTimeout(() => this.#afterComposing?.());
    });
  }

  /** Makes room for a screen that is no search. What was typed is kept, and nothing of it is sent by itself any more. */
  giveWay(): void {
    if (this.#frame === null) return;
    this.#waiting = { ...this.#text(), sent: false };
    this.#remove();
  }

  /**
   * Hands what was typed over to the form, once, and the focus to the inputs of it; nothing where nobody typed. Who is in the
   * middle of a composed character ends it first.
   */
  handOver(inputs: Partial<Record<EarlyField, HTMLInputElement | undefined>>, take: (text: EarlyText) => void): void {
    if (this.#isComposing) {
      this.#afterComposing = () => this.handOver(inputs, take);
      return;
    }
    const text = this.#frame === null ? this.#waiting : this.#text();
    const focus = this.#focus();
    this.#waiting = null;
    this.#remove();
    if (focus !== null) {
      const input = inputs[focus.field];
      input?.focus();
      if (text !== null && input !== undefined) {
        // The selection is of this text; who shows it again from the form's state writes the same.
        input.value = text[focus.field];
        input.setSelectionRange(focus.from, focus.to);
      }
    }
    if (text !== null && (text.name !== '' || text.companyNumber !== '')) take(text);
  }

  #input(field: EarlyField): HTMLInputElement | null {
    return this.#frame?.querySelector<HTMLInputElement>(`input[name="${field}"]`) ?? null;
  }

  #text(): EarlyText {
    const [name, companyNumber] = [this.#input('name')?.value ?? '', this.#input('companyNumber')?.value ?? ''];
    return { name, companyNumber, sent: this.#isSent };
  }

  #focus(): EarlyFocus | null {
    for (const field of fields) {
      const input = this.#input(field);
      if (input !== null && input === document.activeElement)
        return { field, from: input.selectionStart, to: input.selectionEnd };
    }
    return null;
  }

  #remove(): void {
    this.#frame?.remove();
    this.#frame = null;
  }
}
