import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { Note } from '../../../src-shared/domain/note.ts';
import { failureOf } from '../../api.ts';
import type { Session } from '../../session.svelte.ts';
import type { NoteDrafts } from './note-drafts.ts';

type Keeping =
  | { kind: 'writing' }
  | { kind: 'empty' }
  | { kind: 'keeping' }
  /** Nothing was typed since the last one was kept. */
  | { kind: 'kept' }
  | { kind: 'failed'; failure: Failure };

/** The note that is being written about a company. */
export class NoteDraft {
  readonly #session: Session;
  readonly #dossierId: number;
  readonly #drafts: NoteDrafts;
  readonly #kept: (note: Note) => void;
  #text = $state('');
  /** Somebody wants to write: the field takes the focus as soon as it is there. */
  wanted = $state(false);
  keeping = $state.raw<Keeping>({ kind: 'writing' });

  constructor(session: Session, dossierId: number, drafts: NoteDrafts, kept: (note: Note) => void) {
    this.#session = session;
    this.#dossierId = dossierId;
    this.#drafts = drafts;
    this.#kept = kept;
    this.#text = drafts.of(dossierId);
  }

  get text(): string {
    return this.#text;
  }

  set text(typed: string) {
    this.#text = typed;
    this.#drafts.set(this.#dossierId, typed);
    if (this.keeping.kind !== 'keeping') this.keeping = { kind: 'writing' };
  }

  /** Keeps what was typed and empties the field. What could not be kept stays in it. Resolves to whether it was kept. */
  async keep(): Promise<boolean> {
    if (this.keeping.kind === 'keeping') return false;
    const text = this.#text.trim();
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
    if (this.#text.trim() === text) this.#text = '';
    this.#drafts.set(this.#dossierId, this.#text);
    this.keeping = this.#text === '' ? { kind: 'kept' } : { kind: 'writing' };
    return true;
  }
}
