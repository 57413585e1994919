import type { CallInput, CallName, CallOutput } from '../../../src-shared/contract/calls.ts';
import type { DossierBridge, Envelope } from '../../../src-shared/contract/envelope.ts';
import type { EventName, EventPayload } from '../../../src-shared/contract/events.ts';
import type { Failure } from '../../../src-shared/contract/failure.ts';
import { noBatches } from './batches.ts';
import { noAttachments } from './attachments.ts';
import { configuredConnections } from './connections.ts';
import { soundData } from './data.ts';
import { Preferences } from '../../../src-shared/contract/preferences.ts';
import { noDossiers } from './dossiers.ts';
import { noHistory } from './history.ts';
import { noOrders } from './orders.ts';
import { noOwnership } from './ownership.ts';
import { noStandingOut } from './standing-out.ts';
import { noWork } from './work.ts';
import { budget, ready, storedSearch } from './specimen.ts';

/** What one call answers: a value, a failure, or an answer that is still on its way. */
export type Answer<Name extends CallName> = Envelope<CallOutput<Name>> | Promise<Envelope<CallOutput<Name>>>;
export type Script = { [Name in CallName]: (input: CallInput<Name>) => Answer<Name> };

export const good = <Value>(value: Value): Envelope<Value> => ({ ok: true, value });
export const bad = (error: Failure): Envelope<never> => ({ ok: false, error });

/** A main process that has been started and has one search in its record. */
function defaults(): Script {
  let preferences: CallOutput<'preferences.read'> = { theme: 'light', density: 'comfortable', workOffline: false };
  const { searchId, askedAt, officer, query, way, outcome } = storedSearch();
  return {
    'app.state': () => good(ready()),
    'app.finishFirstStart': () => good(ready()),
    'app.unlock': () => good(ready()),
    'app.retryKeychain': () => good(ready()),
    'officer.change': () => good(ready()),
    'window.zoom': () => good(undefined),
    'window.readZoom': () => good({ percent: 100 }),
    'app.startDemo': () => good(ready({ demoService: 'starting' })),
    'app.facts': () => good({ version: '0.1.0', dataFolder: '/home/astrid/.config/Dossier', runtime: 'Chromium' }),
    'search.run': () => good(storedSearch()),
    'search.askedForCost': () => good(null),
    'search.leaveQueue': () => good(undefined),
    'search.earlier': () => good({ searches: [{ searchId, askedAt, officer, query, way, outcome }], more: false }),
    'search.read': () => good(storedSearch()),
    'search.confirm': () => good(storedSearch()),
    'search.nearNames': () => good({ names: [], isWhole: true }),
    ...noDossiers,
    ...noOrders,
    ...noAttachments,
    ...noBatches,
    ...noWork,
    ...noOwnership,
    ...noStandingOut,
    ...soundData,
    ...noHistory,
    'budget.read': () => good(budget),
    ...configuredConnections(),
    'preferences.read': () => good(preferences),
    'preferences.change': (change) => {
      preferences = Preferences.parse({ ...preferences, ...change });
      return good(preferences);
    },
  };
}

/**
 * Stands in for the main process, here only: the real one is tested in the real window. Answers from a script,
 * remembers what was asked, and announces what a test tells it to.
 */
export class ScriptedBridge implements DossierBridge {
  readonly asked: { name: CallName; input: unknown }[] = [];
  readonly script: Script;
  readonly #listeners = new Map<EventName, Set<(payload: never) => void>>();

  constructor(script: Partial<Script> = {}) {
    this.script = { ...defaults(), ...script };
  }

  call<Name extends CallName>(name: Name, ...input: unknown[]): Promise<Envelope<CallOutput<Name>>> {
    this.asked.push({ name, input: input[0] });
    const answer = this.script[name];
    return Promise.resolve(answer(input[0] as CallInput<Name>));
  }

  on<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return () => {
      listeners.delete(listener);
    };
  }

  announce<Name extends EventName>(name: Name, payload: EventPayload<Name>): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(payload as never);
  }

  /** The inputs with which a call was made, in order. */
  inputsOf(name: CallName): unknown[] {
    return this.asked.filter((call) => call.name === name).map(({ input }) => input);
  }

  get listening(): number {
    return [...this.#listeners.values()].reduce((sum, listeners) => sum + listeners.size, 0);
  }
}
