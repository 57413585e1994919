import type { AppState } from '../src-shared/contract/app-state.ts';
import type { BudgetReading } from '../src-shared/contract/budget.ts';
import type { FirstStart } from '../src-shared/contract/calls.ts';
import type { Preferences } from '../src-shared/contract/preferences.ts';
import { endAll, failureOf, type Api } from './api.ts';
import { m } from '../src-shared/messages/generated/messages.js';
import { Connections } from './connections.svelte.ts';
import { EarlySearch } from './early-search.ts';
import { Announcer } from './lib/announcer.svelte.ts';
import { Notifications } from './lib/notifications.svelte.ts';
import { Zoom } from './lib/zoom.svelte.ts';

type ReadyState = Extract<AppState, { phase: 'ready' }>;

/** What the whole window knows: the state of the application, the preferences and the request budget, kept up to date. */
export class Session {
  readonly api: Api;
  readonly early: EarlySearch;
  readonly announcer = new Announcer();
  readonly notifications = new Notifications();
  readonly connections: Connections;
  readonly zoom: Zoom;

  state = $state.raw<AppState>({ phase: 'starting' });
  preferences = $state.raw<Preferences>({ theme: 'system', density: 'comfortable', workOffline: false });
  budget = $state.raw<BudgetReading | null>(null);
  /** What was answered in the first start, for its last step to list. */
  firstAnswers = $state.raw<FirstStart | null>(null);
  /** Since when the service gives no answer, ISO 8601; null while it answered last, or was not asked. */
  silentSince = $state.raw<string | null>(null);

  readonly ready = $derived<ReadyState | null>(this.state.phase === 'ready' ? this.state : null);
  readonly offline = $derived(this.ready?.offline === true || this.preferences.workOffline);

  /**
   * The first reading of the preferences, while it is under way: a change waits for it, or a late answer would take the
   * change back. Later ones are seen at once, so that two in one turn add up.
   */
  #preferencesRead: Promise<void> | null = null;

  constructor(api: Api, early = new EarlySearch(document)) {
    this.api = api;
    this.early = early;
    this.zoom = new Zoom({ api, announcer: this.announcer, notifications: this.notifications });
    this.connections = new Connections({
      api,
      notifications: this.notifications,
      inUse: () => this.ready?.connection.id,
      become: (state) => this.become(state),
    });
  }

  /** Listens first and reads then, so that no change falls between the two. Returns what ends the listening. */
  begin(): () => void {
    let heard = false;
    let heardPreferences = false;
    const ends = [
      this.api.on('app.stateChanged', (state) => {
        heard = true;
        this.become(state);
      }),
      this.api.on('preferences.changed', (preferences) => {
        heardPreferences = true;
        this.preferences = preferences;
      }),
      this.api.on('budget.changed', (budget) => {
        this.budget = budget;
      }),
      this.api.on('service.silenceChanged', (since) => {
        this.silentSince = since;
      }),
      this.api.on('fault.lost', () => {
        // Once on screen is enough, however often it failed.
        this.notifications.withdraw(m.frame_fault_lost());
        this.notifications.attention(m.frame_fault_lost());
      }),
      this.api.on('app.replaced', () => {
        // The page may hear of it again after it was loaded anew.
        this.notifications.withdraw(m.frame_replaced());
        this.notifications.stays(m.frame_replaced());
      }),
      this.zoom.begin(),
    ];
    const block = (thrown: unknown) => {
      this.state = { phase: 'blocked', failure: failureOf(thrown), ways: [] };
    };
    void this.api.call('app.state').then((state) => {
      if (!heard) this.become(state);
    }, block);
    this.#preferencesRead = this.api.call('preferences.read').then((preferences) => {
      if (!heardPreferences) this.preferences = preferences;
      this.#preferencesRead = null;
    }, block);
    return endAll(ends);
  }

  /** Takes over a state that a call answered or an event announced. Another connection has a budget and notices of its own. */
  become(state: AppState): void {
    const before = this.ready?.connection.id;
    const wasStopped = this.ready?.demoService === 'stopped';
    this.state = state;
    // A service that was started anew has not been asked yet: that the one before did not answer says nothing of it.
    const isStopped = state.phase === 'ready' && state.demoService === 'stopped';
    if (wasStopped && !isStopped) this.silentSince = null;
    const after = this.ready?.connection.id;
    if (after === before) return;
    if (before !== undefined) {
      this.notifications.endOf(before);
      // It spoke of what stood on screen, which may not even be in the record that comes.
      this.announcer.clear();
    }
    this.budget = null;
    this.silentSince = null;
    if (after !== undefined) void this.readBudget();
  }

  async readBudget(): Promise<void> {
    try {
      this.budget = await this.api.call('budget.read');
    } catch {
      // The meter shows nothing rather than a wrong figure; the next event fills it.
      this.budget = null;
    }
  }

  async startDemo(): Promise<void> {
    await this.notifications.attempt(async () => this.become(await this.api.call('app.startDemo')));
  }

  /** Saved at once. When that fails, what is on screen is again as it was and a notice says why. */
  async changePreferences(change: Partial<Preferences>): Promise<void> {
    if (this.#preferencesRead !== null) await this.#preferencesRead;
    const before = this.preferences;
    this.preferences = { ...before, ...change };
    try {
      this.preferences = await this.api.call('preferences.change', change);
    } catch (thrown) {
      this.preferences = before;
      this.notifications.failed(thrown);
    }
  }
}
