import { m } from '../../src-shared/messages/generated/messages.js';

/** Where a text that is not saved yet outlasts the dialog in which it is typed. */
export interface TextPlace {
  /** What was typed before. */
  readonly text: string;
  keep(text: string): void;
}

/** A reason while it is being written. It is kept as it is typed: Escape leaves it, and closing the window asks about it. */
export class ReasonDraft {
  readonly #place: TextPlace;
  #reason = $state('');
  problem = $state<string | null>(null);

  constructor(place: TextPlace) {
    this.#place = place;
    this.#reason = place.text;
  }

  get reason(): string {
    return this.#reason;
  }

  set reason(text: string) {
    this.#reason = text;
    this.#place.keep(text);
  }

  /** The reason without blanks around it; null while it is missing, which is said. */
  writtenReason(): string | null {
    const reason = this.reason.trim();
    this.problem = reason === '' ? m.work_reason_needed() : null;
    return reason === '' ? null : reason;
  }

  /** It is saved: nothing would be lost any more. */
  forget(): void {
    this.#place.keep('');
  }
}
