import type { TextPlace } from '../../lib/reason-draft.svelte.ts';
import type { DiscrepancyDraft } from '../ownership/discrepancy-draft.svelte.ts';
import type { DecisionDraft } from './decision-draft.svelte.ts';
import type { FactDraft } from './fact-draft.svelte.ts';

/** How much was begun and not kept, and in the dossiers of which companies. */
export interface Begun {
  readonly count: number;
  readonly companies: string[];
}

/** What a text is about: its kind, and what tells it apart from others of that kind. */
export type About = readonly [
  kind: 'note' | 'join' | 'share' | 'set-aside' | 'attachment' | 'approval' | 'rhythm',
  ...unknown[],
];

/** Forms of one kind that were begun and not kept yet, by what they are about and by who fills them in. */
export class DraftForms<Form extends { readonly isWritten: boolean }> {
  readonly #forms = new Map<string, Form>();
  readonly #changed: () => void;

  /** `changed` hears whenever there may be more or fewer of them. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get keys(): readonly string[] {
    return [...this.#forms.keys()];
  }

  of(about: readonly unknown[], officer: string): Form | null {
    return this.#forms.get(keyOf(about, officer)) ?? null;
  }

  /** Keeps a form for as long as anything of it would be lost. */
  hold(about: readonly unknown[], officer: string, form: Form): void {
    if (form.isWritten) this.#forms.set(keyOf(about, officer), form);
    else this.#forms.delete(keyOf(about, officer));
    this.#changed();
  }

  /** It is kept, or given up. */
  forget(about: readonly unknown[], officer: string): void {
    this.#forms.delete(keyOf(about, officer));
    this.#changed();
  }
}

/**
 * Notes, reasons, decisions and other forms that were begun and not kept yet, by what they are about and by who typed them: they outlast
 * leaving a dialog, going elsewhere and coming back, and are never signed by another officer.
 */
export class Drafts {
  readonly #texts = new Map<string, string>();
  readonly #decisions = new Map<string, DecisionDraft>();
  readonly #told: (begun: Begun) => void;
  readonly #open: () => string | null;
  /** The company in whose dossier each was begun; null where its name was not known. */
  readonly #companies = new Map<string, string | null>();
  #lastTold = 0;
  /** What is being said of a discrepancy. */
  readonly discrepancies = new DraftForms<DiscrepancyDraft>(() => {
    this.#tell();
  });
  /** What is being stated about a dossier. */
  readonly facts = new DraftForms<FactDraft>(() => {
    this.#tell();
  });

  /**
   * @param told hears how many there are and where whenever there are more or fewer, since closing the window would lose them
   * @param open the name of the company whose dossier is open: what is begun is begun in that one
   */
  constructor(told: (begun: Begun) => void = () => undefined, open: () => string | null = () => null) {
    this.#told = told;
    this.#open = open;
  }

  /** How many there are. */
  get count(): number {
    return this.#keys.length;
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
    if (draft === null) drafts.delete(key);
    else drafts.set(key, draft);
    this.#tell();
  }

  #tell(): void {
    const { count } = this;
    if (count === this.#lastTold) return;
    this.#lastTold = count;
    this.#nameCompanies();
    const named = [...this.#companies.values()].filter((company) => company !== null);
    this.#told({ count, companies: [...new Set(named)] });
  }

  get #keys(): readonly string[] {
    return [...this.#texts.keys(), ...this.#decisions.keys(), ...this.discrepancies.keys, ...this.facts.keys];
  }

  #nameCompanies(): void {
    const keys = new Set(this.#keys);
    for (const key of this.#companies.keys()) if (!keys.has(key)) this.#companies.delete(key);
    // A rhythm is of all dossiers or of a list, whichever is open.
    for (const key of keys)
      if (!this.#companies.has(key)) this.#companies.set(key, key === rhythmKey ? null : this.#open());
  }
}

const rhythmKey = JSON.stringify(['', 'rhythm']);
const keyOf = (about: readonly unknown[], officer: string) => JSON.stringify([officer, ...about]);
