import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { HistoryCount, HistoryEntry, HistoryFilter, HistoryKind } from '../../../src-shared/domain/history.ts';
import { failureOf } from '../../api.ts';
import type { Session } from '../../session.svelte.ts';
import { KeptAnswer } from '../answers/kept-answer.svelte.ts';
import { TrailState } from './trail.svelte.ts';

/** Two windows full, so that each letter typed brings no more than is looked at; further pages bring more at once. */
const firstPage = 40;
const nextPage = 100;

/** When a day of this machine's zone begins, as the record writes times; null for no day. */
function dayBegins(day: string, daysLater: number): string | null {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  const moment = new Date(year, month - 1, date + daysLater);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** The history view: what is looked for, and what was found, read a page at a time. Sends nothing to the service. */
export class HistoryState {
  readonly #session: Session;
  readonly trail: TrailState;
  /** The answer that an entry leads to, where its company has no dossier. */
  readonly keptAnswer: KeptAnswer;

  words = $state('');
  /** None: every kind. */
  kinds = $state.raw<readonly HistoryKind[]>([]);
  /** '' is every one. */
  jurisdiction = $state('');
  /** Days as the date fields have them, `YYYY-MM-DD`; '' is open. */
  from = $state('');
  until = $state('');

  list = $state.raw<readonly HistoryEntry[]>([]);
  state = $state<'unread' | 'reading' | 'read'>('unread');
  failure = $state.raw<Failure | null>(null);
  more = $state(false);
  counted = $state.raw<{ all: number; matching: HistoryCount } | null>(null);
  selected = $state<number | null>(null);

  /** How many things narrow the list beside the words: each kind, the jurisdiction, each end of the time. */
  readonly narrowedBy = $derived(
    this.kinds.length + [this.jurisdiction, this.from, this.until].filter((value) => value !== '').length,
  );
  readonly filtered = $derived(this.words.trim() !== '' || this.narrowedBy > 0);
  /** What is looked for as one text: it changes when anything of it does. */
  readonly question = $derived(JSON.stringify([this.words, this.kinds, this.jurisdiction, this.from, this.until]));
  /** New words make pages that are still under way worthless. */
  #reading = 0;

  constructor(session: Session) {
    this.#session = session;
    this.trail = new TrailState(session);
    this.keptAnswer = new KeptAnswer(session.api, session.notifications);
  }

  /** Listens to how verifying goes on, whichever view is open. Returns what ends it. */
  begin(): () => void {
    return this.trail.begin();
  }

  look(words: string): void {
    this.words = words;
    void this.reload();
  }

  toggleKind(kind: HistoryKind): void {
    this.kinds = this.kinds.includes(kind) ? this.kinds.filter((other) => other !== kind) : [...this.kinds, kind];
    void this.reload();
  }

  within(change: { jurisdiction?: string; from?: string; until?: string }): void {
    this.jurisdiction = change.jurisdiction ?? this.jurisdiction;
    this.from = change.from ?? this.from;
    this.until = change.until ?? this.until;
    void this.reload();
  }

  showEverything(): void {
    this.words = '';
    this.kinds = [];
    this.within({ jurisdiction: '', from: '', until: '' });
  }

  select(entryId: number): void {
    this.selected = entryId;
  }

  /** Reads the newest page. What is on screen stays until it is there. */
  async reload(): Promise<void> {
    await this.#readPage(null);
  }

  /** Reads the page after the last one. Does nothing while a page is on its way. */
  async readMore(): Promise<void> {
    const last = this.list.at(-1);
    if (!this.more || this.state === 'reading' || last === undefined) return;
    await this.#readPage(last.entryId);
  }

  #filter(): HistoryFilter {
    const words = this.words.trim();
    return {
      words: words === '' ? null : words,
      kinds: [...this.kinds],
      jurisdiction: this.jurisdiction === '' ? null : this.jurisdiction,
      from: dayBegins(this.from, 0),
      before: dayBegins(this.until, 1),
    };
  }

  async #readPage(beforeEntry: number | null): Promise<void> {
    const reading = ++this.#reading;
    this.state = 'reading';
    const filter = this.#filter();
    try {
      const page = await this.#session.api.call('history.list', {
        filter,
        beforeEntry,
        limit: beforeEntry === null ? firstPage : nextPage,
      });
      if (reading !== this.#reading) return;
      this.list = beforeEntry === null ? page.entries : [...this.list, ...page.entries];
      this.more = page.more;
      this.failure = null;
      this.state = 'read';
      // Counted after the rows are there: nobody waits for the figure to see them.
      if (beforeEntry !== null) return;
      const counted = await this.#session.api.call('history.count', { filter });
      if (reading === this.#reading) this.counted = counted;
    } catch (thrown) {
      if (reading !== this.#reading) return;
      this.failure = failureOf(thrown);
      this.state = 'read';
    }
  }
}
