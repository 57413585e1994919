import type { CallOutput } from '../../../src-shared/contract/calls.ts';
import type { HistoryEntry, HistoryFilter, HistoryKind } from '../../../src-shared/domain/history.ts';
import type { ListSort } from '../../../src-shared/domain/list-sort.ts';
import { historySorts, type HistoryColumn } from '../../../src-shared/domain/sorted-columns.ts';
import { RecordSort } from '../../lib/grid/record-sort.svelte.ts';
import { TableLayout } from '../../lib/grid/table-layout.svelte.ts';
import { PagedList, type ListPage } from '../../lib/paged-list.svelte.ts';
import type { Session } from '../../session.svelte.ts';
import { KeptAnswer } from '../answers/kept-answer.svelte.ts';
import { TrailState } from './trail.svelte.ts';

/** Two windows full, so that each letter typed brings no more than is looked at; further pages bring more at once. */
const firstPage = 40;
const nextPage = 100;

type Counted = CallOutput<'history.count'>;

/** When a day of this machine's zone begins, as the record writes times; null for no day. */
function dayBegins(day: string, daysLater: number): string | null {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  const moment = new Date(year, month - 1, date + daysLater);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** The history view: what is looked for, and what was found, read a page at a time. Sends nothing to the service. */
export class HistoryState extends PagedList<HistoryEntry, HistoryColumn> {
  readonly #session: Session;
  readonly trail: TrailState;
  /** The answer that an entry leads to, where its company has no dossier. */
  readonly keptAnswer: KeptAnswer;

  words = $state('');
  /** None: every kind. */
  kinds = $state.raw<readonly HistoryKind[]>([]);
  /** '' is every one. */
  jurisdiction = $state('');
  /** What was left in the field of the jurisdiction and is the name of none: the list is not narrowed by it. */
  unknownJurisdiction = $state<string | null>(null);
  /** Days as the date fields have them, `YYYY-MM-DD`; '' is open. */
  from = $state('');
  until = $state('');

  /** Only the saved PDFs that words are not looked for in, or not in all of them. */
  onlyUnsearched = $state(false);

  counted = $state.raw<Counted | null>(null);

  /** How many things narrow the list beside the words: each kind, the jurisdiction, each end of the time, which PDFs. */
  readonly narrowedBy = $derived(
    this.kinds.length +
      [this.jurisdiction, this.from, this.until].filter((value) => value !== '').length +
      (this.onlyUnsearched ? 1 : 0),
  );
  readonly filtered = $derived(this.words.trim() !== '' || this.narrowedBy > 0);
  /** What is looked for as one text: it changes when anything of it does. */
  readonly question = $derived(
    JSON.stringify([this.words, this.kinds, this.jurisdiction, this.from, this.until, this.onlyUnsearched]),
  );
  /** In which saved PDFs the words were not looked for; empty where these are what is listed. */
  readonly unsearched = $derived(this.onlyUnsearched ? [] : (this.counted?.unsearched ?? []));

  constructor(session: Session) {
    super(new RecordSort(new TableLayout(session, 'history'), historySorts));
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

  /** Looks for words in all of it, whatever it was narrowed to. */
  lookEverywhere(words: string): void {
    Object.assign(this, {
      ...{ kinds: [], jurisdiction: '', unknownJurisdiction: null },
      ...{ from: '', until: '', onlyUnsearched: false },
    });
    this.look(words);
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

  narrowToUnsearched(only: boolean): void {
    this.onlyUnsearched = only;
    void this.reload();
  }

  /** Lists the saved PDFs that the words were not looked for in: no word of theirs is found, so none stays typed. */
  showUnsearched(): void {
    this.words = '';
    this.narrowToUnsearched(true);
  }

  showEverything(): void {
    this.words = '';
    this.kinds = [];
    this.onlyUnsearched = false;
    this.unknownJurisdiction = null;
    this.within({ jurisdiction: '', from: '', until: '' });
  }

  filter(): HistoryFilter {
    const words = this.words.trim();
    return {
      words: words === '' ? null : words,
      kinds: [...this.kinds],
      jurisdiction: this.jurisdiction === '' ? null : this.jurisdiction,
      from: dayBegins(this.from, 0),
      before: dayBegins(this.until, 1),
      onlyUnsearched: this.onlyUnsearched,
    };
  }

  protected override keyOf({ entryId }: HistoryEntry): number {
    return entryId;
  }

  protected override async readPage(
    beforeEntry: number | null,
    sort: ListSort<HistoryColumn> | null,
  ): Promise<ListPage<HistoryEntry>> {
    const limit = beforeEntry === null ? firstPage : nextPage;
    const question = { filter: this.filter(), beforeEntry, limit, ...(sort === null ? {} : { sort }) };
    const { entries, ...page } = await this.#session.api.call('history.list', question);
    return { items: entries, ...page };
  }

  /** Counted after the rows are there: nobody waits for the figure to see them. */
  protected override async readWhole(isWanted: () => boolean): Promise<void> {
    const counted = await this.#session.api.call('history.count', { filter: this.filter() });
    if (isWanted()) this.counted = counted;
  }
}
