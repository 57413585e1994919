import type { TextPlace } from '../../lib/reason-draft.svelte.ts';
import type { DecisionDraft } from './decision-draft.svelte.ts';

/** What a text is about: its kind, and what tells it apart from others of that kind. */
export type About = readonly [kind: 'note' | 'join' | 'share' | 'set-aside' | 'attachment' | 'approval', ...unknown[]];

/**
 * Notes, reasons and decisions that were begun and not kept yet, by what they are about and by who typed them: they outlast
 * leaving a dialog, going elsewhere and coming back, and are never signed by another officer.
 */
export class Drafts {
  readonly #texts = new Map<string, string>();
  readonly #decisions = new Map<string, DecisionDraft>();
  readonly #told: (count: number) => void;

  /** `told`: hears how many there are whenever that changes, since closing the window would lose them. */
  constructor(told: (count: number) => void = () => undefined) {
    this.#told = told;
  }

  /** How many there are. */
  get count(): number {
    return this.#texts.size + this.#decisions.size;
  }

  textOf(about: About, officer: string): string {
    return this.#texts.get(keyOf(about, officer)) ?? '';
  }

  setText(about: About, officer: string, text: string): void {
    this.#set(this.#texts, keyOf(about, officer), text.trim() === '' ? null : text);
  }

  /** Where the text about something is kept while it is typed. */
  placeOf(about: About, officer: string): TextPlace {
    return {
      text: this.textOf(about, officer),
      keep: (text) => {
        this.setText(about, officer, text);
      },
    };
  }

  decisionOf(dossierId: number, officer: string): DecisionDraft | null {
    return this.#decisions.get(keyOf([dossierId], officer)) ?? null;
  }

  /** Null: nothing is written, or it is signed. */
  setDecision(dossierId: number, officer: string, draft: DecisionDraft | null): void {
    this.#set(this.#decisions, keyOf([dossierId], officer), draft);
  }

  #set<Draft>(drafts: Map<string, Draft>, key: string, draft: Draft | null): void {
    const before = this.count;
    if (draft === null) drafts.delete(key);
    else drafts.set(key, draft);
    if (this.count !== before) this.#told(this.count);
  }
}

const keyOf = (about: readonly unknown[], officer: string) => JSON.stringify([officer, ...about]);
