import type { Component } from 'svelte';
import { m } from '../src-shared/messages/generated/messages.js';
import { endAll } from './api.ts';
import { BatchesState } from './features/batches/batches.svelte.ts';
import { urgentWords } from './features/batches/batch-summary-words.ts';
import { ConnectionSettings } from './features/connections/connection-settings.svelte.ts';
import { DataState } from './features/data/data.svelte.ts';
import { DossiersState, type DossierPlace } from './features/dossiers/dossiers.svelte.ts';
import { ExchangeSaving } from './features/exchange/exchange-saving.svelte.ts';
import { SheetSaving } from './features/sheets/sheet-saving.svelte.ts';
import { DownloadsState } from './features/downloads/downloads.svelte.ts';
import { CostStop } from './features/orders/cost-stop/cost-stop.svelte.ts';
import { Decision } from './features/orders/decisions/decision.svelte.ts';
import { HistoryState } from './features/history/history.svelte.ts';
import { OrdersState } from './features/orders/orders.svelte.ts';
import { SendAgain } from './features/orders/send-again/send-again.svelte.ts';
import { Unstored } from './features/orders/unstored.svelte.ts';
import { OffersState } from './features/purchase/offers.svelte.ts';
import { Purchase } from './features/purchase/purchase.svelte.ts';
import { Recheck } from './features/recheck/recheck.svelte.ts';
import { RecheckRuns } from './features/recheck/recheck-runs.svelte.ts';
import { ordersUrgentWords } from './features/recheck/run-words.ts';
import { ReportRun } from './features/reports/report-run.svelte.ts';
import SearchPage from './features/search/SearchPage.svelte';
import { SearchState } from './features/search/search.svelte.ts';
import { SpendingState, type WantedSpending } from './features/spending/spending.svelte.ts';
import { SelectionReview } from './features/work/selection-review.svelte.ts';
import { ReviewsState } from './features/work/reviews.svelte.ts';
import { WorkListState } from './features/work/work-list.svelte.ts';
import { Spend } from './frame/spend.svelte.ts';
import type { IconName } from './lib/icons.ts';
import type { Session } from './session.svelte.ts';

export type ViewId = 'search' | 'work' | 'dossiers' | 'orders' | 'downloads' | 'history' | 'batches' | 'settings';

/** What limits or prices are changed for. */
interface ForSpending {
  goOn?: () => void;
  from?: 'order' | 'search';
}

type Page = Component<{ workspace: Workspace }>;

/** One view: a folder under features/ and an entry here. Rail, palette, shortcuts and window title come from the entry. */
interface ViewEntry {
  readonly id: ViewId;
  readonly label: () => string;
  readonly icon: IconName;
  /** What else people call it, between commas: the palette finds it by that too. */
  readonly also?: () => string;
  /** Where it stands in the rail. */
  readonly place: 'top' | 'end';
  /** How many there are, for the rail; null while nobody knows. */
  readonly count?: (workspace: Workspace) => number | null;
  /** What that number says, for whoever hears it. */
  readonly countWords?: (workspace: Workspace) => string;
  /** How many need someone: shown with the triangle, in place of the count. */
  readonly attention?: (workspace: Workspace) => number;
  /** What that number says, for whoever hears it; orders that need someone where it is left out. */
  readonly attentionWords?: (workspace: Workspace) => string;
  /** What choosing it does where it is shown already: back to what it begins with. */
  readonly again?: (workspace: Workspace) => void;
  /** What it shows: at once where the window begins, read when it is first wanted elsewhere. */
  readonly page: () => Page | Promise<Page>;
}

export interface View extends ViewEntry {
  /** The figure that leads to it with Ctrl: its place in the rail, counted from the top. */
  readonly key: number;
}

/** What waits for somebody in Orders. */
const inOrders = ({ orders: { looks }, recheckRuns }: Workspace) => ({
  orders: looks.following?.needAttention ?? 0,
  runs: recheckRuns.stopped.length,
});
const sumOf = ({ orders, runs }: ReturnType<typeof inOrders>) => orders + runs;

/** In the order of the rail. */
const entries: readonly ViewEntry[] = [
  { id: 'search', label: m.frame_view_search, icon: 'search', place: 'top', page: () => SearchPage },
  {
    id: 'work',
    label: m.work_view,
    icon: 'check',
    also: m.work_view_also,
    place: 'top',
    attention: ({ work }) => work.urgent,
    attentionWords: ({ work }) => m.work_urgent({ count: work.urgent }),
    page: async () => (await import('./features/work/WorkPage.svelte')).default,
  },
  {
    id: 'dossiers',
    label: m.frame_view_dossiers,
    icon: 'folder',
    also: m.frame_view_dossiers_also,
    place: 'top',
    count: ({ dossiers: { recent } }) => (recent.state === 'unread' ? null : recent.total),
    again: ({ dossiers }) => dossiers.showList(),
    page: async () => (await import('./features/dossiers/DossiersPage.svelte')).default,
  },
  {
    id: 'orders',
    label: m.orders_view,
    icon: 'orders',
    also: m.orders_view_also,
    place: 'top',
    count: ({ orders: { looks } }) => looks.following?.following ?? null,
    attention: (workspace) => sumOf(inOrders(workspace)),
    attentionWords: (workspace) => ordersUrgentWords(inOrders(workspace)),
    page: async () => (await import('./features/orders/OrdersPage.svelte')).default,
  },
  {
    id: 'downloads',
    label: m.downloads_view,
    icon: 'download',
    also: m.downloads_view_also,
    place: 'top',
    count: ({ downloads }) => downloads.inAll,
    page: async () => (await import('./features/downloads/DownloadsPage.svelte')).default,
  },
  {
    id: 'batches',
    label: m.batch_view,
    icon: 'people',
    also: m.batch_view_also,
    place: 'top',
    // A row that waits for a person is work as usual: the alarm is for a batch that stopped.
    count: ({ batches }) => batches.rowsForYou,
    countWords: ({ batches }) => urgentWords(batches),
    attention: ({ batches }) => (batches.stopped.length > 0 ? batches.urgent : 0),
    attentionWords: ({ batches }) => urgentWords(batches),
    again: ({ batches }) => batches.showList(),
    page: async () => (await import('./features/batches/BatchesPage.svelte')).default,
  },
  {
    id: 'history',
    label: m.history_view,
    icon: 'history',
    also: m.history_view_also,
    place: 'top',
    page: async () => (await import('./features/history/HistoryPage.svelte')).default,
  },
  {
    id: 'settings',
    label: m.frame_view_settings,
    icon: 'settings',
    also: m.frame_view_settings_also,
    place: 'end',
    page: async () => (await import('./features/settings/SettingsView.svelte')).default,
  },
];

export const views: readonly View[] = entries.map((entry, at) => ({ ...entry, key: at + 1 }));

/** What the views keep while one goes from one to another. A change of connection makes a new one, so that nothing mixes. */
export class Workspace {
  readonly session: Session;
  readonly search: SearchState;
  readonly work: WorkListState;
  readonly reviews: ReviewsState;
  readonly selectionReview: SelectionReview;
  readonly dossiers: DossiersState;
  readonly orders: OrdersState;
  readonly downloads: DownloadsState;
  readonly history: HistoryState;
  readonly batches: BatchesState;
  readonly offers: OffersState;
  readonly purchase: Purchase;
  readonly recheck: Recheck;
  readonly recheckRuns: RecheckRuns;
  readonly sheets: SheetSaving;
  readonly exchange: ExchangeSaving;
  readonly reports: ReportRun;
  readonly spend: Spend;
  readonly connectionSettings: ConnectionSettings;
  readonly data: DataState;
  readonly sendAgain: SendAgain;
  readonly decision: Decision;
  readonly costStop: CostStop;
  readonly unstored: Unstored;
  readonly spending: SpendingState;
  /** Goes to a view. */
  readonly show: (view: ViewId) => void;
  readonly #shown: () => ViewId;

  /** `shown` tells which view is shown now. */
  constructor(session: Session, show: (view: ViewId) => void, shown: () => ViewId = () => 'search') {
    this.session = session;
    this.show = show;
    this.#shown = shown;
    this.search = new SearchState(session);
    this.work = new WorkListState(session);
    this.reviews = new ReviewsState(session);
    this.selectionReview = new SelectionReview(session, () => this.#reviewed());
    this.sheets = new SheetSaving(session);
    this.exchange = new ExchangeSaving(session);
    this.reports = new ReportRun(session);
    this.dossiers = new DossiersState(session, () => void this.work.reload());
    this.orders = new OrdersState(session, {
      toOrders: () => show('orders'),
      toDossier: (dossierId, place) => this.openDossier(dossierId, place),
    });
    this.downloads = new DownloadsState(session);
    this.history = new HistoryState(session);
    this.batches = new BatchesState(
      session,
      () => void this.dossiers.reload(),
      (isBegun) => this.dossiers.beginRhythm(isBegun),
    );
    this.offers = new OffersState(
      session,
      () => void this.dossiers.reload(),
      (company) => this.dossiers.evidenceCame(company),
    );
    this.purchase = new Purchase(session, (order) => this.orders.placed(order));
    this.spend = new Spend(session.api);
    this.connectionSettings = new ConnectionSettings(session);
    this.data = new DataState(session);
    this.sendAgain = new SendAgain(session, (order, earlier) => this.orders.sentAgain(order, earlier));
    this.decision = new Decision(session, (order) => this.orders.taken(order));
    this.costStop = new CostStop(session);
    this.recheckRuns = new RecheckRuns(session);
    this.recheck = new Recheck(session, {
      placed: (order) => this.orders.placed(order),
      isStopped: () => this.costStop.isStopped,
      accept: (wish) => this.recheckRuns.accept(wish),
    });
    this.unstored = new Unstored(session);
    this.spending = new SpendingState(session, () => void this.offers.reload());
  }

  /** Begins to listen for what every view shows. Returns what ends it. */
  begin(): () => void {
    const parts = [
      ...[this.search, this.work, this.dossiers, this.orders, this.downloads, this.history, this.offers],
      ...[this.spend, this.connectionSettings, this.data, this.costStop, this.unstored, this.recheck],
      ...[this.reports, this.batches, this.recheckRuns],
    ];
    const ends = parts.map((part) => part.begin());
    const unheard = this.session.api.on(
      'registry.confirmed',
      ({ jurisdictions }) => void this.#confirmed(jurisdictions),
    );
    return endAll([...ends, unheard]);
  }

  /**
   * A registry said something of companies, whoever asked it: each view that says what is known of a company reads that
   * again. The question before a purchase comes last, as it says what the view says that it was asked from.
   */
  async #confirmed(jurisdictions: readonly string[]): Promise<void> {
    await Promise.all([this.dossiers.confirmed(jurisdictions), this.search.readShownAgain(), this.work.reload()]);
    await this.purchase.learn();
  }

  /** Dossiers are reviewed otherwise: the lists that show it are read again. */
  #reviewed(): void {
    void this.dossiers.reload();
    void this.work.reload();
    if (this.reviews.isShown) void this.reviews.reload();
  }

  /** Whether a question is open, about money or over a dossier: keys belong to it then. */
  get isAsking(): boolean {
    const ofDossier = this.dossiers.profile?.work.question ?? null;
    const isOfSelection = this.recheck.stage.kind !== 'closed' || this.selectionReview.question !== null;
    const isOfOne = [this.purchase, this.sendAgain, this.decision].some(({ question }) => question !== null);
    return ofDossier !== null || isOfSelection || isOfOne || this.dossiers.room.bundle !== null;
  }

  /** Shows one order, also one that the list does not show now. */
  openOrder(orderId: number): void {
    this.orders.open(orderId);
    this.show('orders');
  }

  /** Shows the rows of one batch, with one of them opened where its position is given. */
  openBatch(batchId: number, position: number | null = null): void {
    this.batches.open(batchId, position);
    this.show('batches');
  }

  /** Shows one search from the record. */
  openSearch(searchId: number): void {
    // Another search than the one that was on screen is looked at for itself: what is ordered there is for nobody's owners.
    if (this.search.shown?.search.searchId !== searchId) this.search.endErrand();
    this.show('search');
    void this.search.open(searchId);
  }

  /** Shows everything in the record that holds some words: a person is found there who is in no name of a company. */
  lookInHistory(words: string): void {
    this.history.lookEverywhere(words);
    this.show('history');
  }

  /** Leads to limits and price list. */
  showSpending(wanted: WantedSpending = 'limits'): void {
    this.spending.wanted = wanted;
    this.spending.back = null;
    this.show('settings');
  }

  /**
   * Leads to limits and price list from an order, or from a search. On the way back `goOn` asks its question again, where
   * one was open.
   */
  showSpendingFor(wanted: WantedSpending, { goOn = () => undefined, from = 'order' }: ForSpending = {}): void {
    const view = this.#shown();
    this.showSpending(wanted);
    const go = () => {
      this.spending.back = null;
      this.show(view);
      goOn();
    };
    this.spending.back = { from, go };
  }

  /** Leads to where the credentials of the connection in use are typed. */
  showConnection(): void {
    const connectionId = this.session.ready?.connection.id;
    if (connectionId !== undefined) void this.connectionSettings.edit(connectionId);
    this.show('settings');
  }

  /** Shows the profile of a dossier, and a place in it where one is given. */
  openDossier(dossierId: number, place?: DossierPlace): void {
    this.dossiers.open(dossierId, place);
    this.show('dossiers');
  }
}
