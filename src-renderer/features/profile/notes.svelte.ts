import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { Note } from '../../../src-shared/domain/note.ts';
import { failureOf } from '../../api.ts';
import type { Session } from '../../session.svelte.ts';
import type { Drafts } from '../work/drafts.ts';

type Keeping =
  | { kind: 'writing' }
  | { kind: 'empty' }
  | { kind: 'keeping' }
  /** Nothing was typed since the last one was kept. */
  | { kind: 'kept' }
  | { kind: 'failed'; failure: Failure };

/** The note that the officer at the desk is writing about a company. Another one who takes over has a field of their own. */
export class NoteDraft {
  readonly #session: Session;
  readonly #dossierId: number;
  readonly #drafts: Drafts;
  readonly #kept: (note: Note) => void;
  /** What was typed, with who typed it. */
  #typed = $state.raw<{ officer: string; text: string }>({ officer: '', text: '' });
  /** Somebody wants to write: the field takes the focus as soon as it is there. */
  wanted = $state(false);
  keeping = $state.raw<Keeping>({ kind: 'writing' });

  constructor(session: Session, dossierId: number, drafts: Drafts, kept: (note: Note) => void) {
    this.#session = session;
    this.#dossierId = dossierId;
    this.#drafts = drafts;
    this.#kept = kept;
  }

  get #officer(): string {
    return this.#session.ready?.officer ?? '';
  }

  get text(): string {
    const { officer, text } = this.#typed;
    return officer === this.#officer ? text : this.#drafts.textOf(['note', this.#dossierId], this.#officer);
  }

  set text(typed: string) {
    this.#take(this.#officer, typed);
    if (this.keeping.kind !== 'keeping') this.keeping = { kind: 'writing' };
  }

  #take(officer: string, text: string): void {
    this.#typed = { officer, text };
    this.#drafts.setText(['note', this.#dossierId], officer, text);
  }

  /** Keeps what was typed and empties the field. What could not be kept stays in it. Resolves to whether it was kept. */
  async keep(): Promise<boolean> {
    if (this.keeping.kind === 'keeping') return false;
    const officer = this.#officer;
    const text = this.text.trim();
    if (text === '') {
      this.keeping = { kind: 'empty' };
      return false;
    }
    this.keeping = { kind: 'keeping' };
    try {
      this.#kept(await this.#session.api.call('note.write', { dossierId: this.#dossierId, text }));
    } catch (thrown) {
      this.keeping = { kind: 'failed', failure: failureOf(thrown) };
      return false;
    }
    // Somebody types on while it is kept: only what was kept leaves the field.
    if (this.#drafts.textOf(['note', this.#dossierId], officer).trim() === text) this.#take(officer, '');
    this.keeping = this.text === '' ? { kind: 'kept' } : { kind: 'writing' };
    return true;
  }
}
