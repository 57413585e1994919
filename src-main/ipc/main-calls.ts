import { fail } from '../../src-shared/contract/failure.ts';
import { calls } from '../../src-shared/contract/calls.ts';
import type { CallName } from '../../src-shared/contract/channels.ts';
import type { connectionCalls } from '../../src-shared/contract/connections.ts';
import type { dataCalls } from '../../src-shared/contract/data.ts';
import type { dossierCalls, OpenDossier } from '../../src-shared/contract/dossiers.ts';
import type { historyCalls } from '../../src-shared/contract/history.ts';
import type { orderCalls } from '../../src-shared/contract/orders.ts';
import type { CallInput, CallOutput } from '../../src-shared/contract/calls.ts';
import type { ConfirmContext } from '../dossiers/ask-registry.ts';
import { confirmDossier } from '../dossiers/confirm-dossier.ts';
import { confirmHit } from '../dossiers/confirm-hit.ts';
import { findNearNames } from '../dossiers/near-names.ts';
import { runRestSearch, type RestSearchContext } from '../dossiers/run-rest-search.ts';
import { runSearch, type SearchContext } from '../dossiers/run-search.ts';
import { createUnderWay } from '../dossiers/under-way.ts';
import type { StoredSearch } from '../../src-shared/domain/search.ts';
import type { Session } from '../session/session.ts';
import type { TypedSecrets } from './typed-secrets.ts';
import { bindCall, type BoundCall, type ReportFault } from './bound-call.ts';

/** What the calls of the main window reach. */
export interface MainCallPorts {
  session: Session;
  secrets: TypedSecrets;
  facts(): CallOutput<'app.facts'>;
  /** How large the window is drawn. */
  zoom: { to(step: CallInput<'window.zoom'>['to']): void; percent(): number };
  /** When the day of the limits began. Throws `not-ready` while no connection is open. */
  dayStart(): string;
  /** A search brought a cost into the ledger. */
  spent(): void;
  reportFault: ReportFault;
}

/** The calls that are about neither connections, orders, dossiers, the history nor what is kept on the disk. */
type MainCallName = Exclude<
  CallName,
  | keyof typeof connectionCalls
  | keyof typeof orderCalls
  | keyof typeof dossierCalls
  | keyof typeof historyCalls
  | keyof typeof dataCalls
>;

/** Every one of these calls with its use case. The type makes a forgotten one an error. */
export function mainCalls({
  session,
  secrets,
  facts,
  zoom,
  dayStart,
  spent,
  reportFault,
}: MainCallPorts): Record<MainCallName, BoundCall> {
  /** Throws `work-offline` before anything is asked or kept. */
  function asking(): SearchContext & RestSearchContext {
    if (session.preferences().workOffline) throw fail('work-offline', 'You are working offline. Nothing was sent.');
    const { storage, installationId, v2, rest } = session.open();
    return { officer: session.officer(), storage, installationId, v2, rest, spent, dayStart, now: () => new Date() };
  }

  /** V2 is asked where there is one: it is free, and states the status. */
  function confirming(): ConfirmContext {
    const context = asking();
    return session.open().interfaces.v2 ? context : { ...context, restOnly: context };
  }
  /** A search may cost, and its answer is evidence: the connection is not closed over it. */
  const during = <Result>(work: Promise<Result>) => session.open().during(work);
  let queued = new AbortController();
  const restSearches = createUnderWay<StoredSearch>();
  const confirmations = createUnderWay<StoredSearch>();
  const dossierConfirmations = createUnderWay<OpenDossier>();
  return {
    'app.state': bindCall('app.state', calls['app.state'], () => session.state(), reportFault),
    'app.finishFirstStart': bindCall(
      'app.finishFirstStart',
      calls['app.finishFirstStart'],
      (choice) => secrets.finishFirstStart(choice),
      reportFault,
    ),
    'app.unlock': bindCall('app.unlock', calls['app.unlock'], () => secrets.unlock(), reportFault),
    'officer.change': bindCall(
      'officer.change',
      calls['officer.change'],
      ({ officer }) => session.changeOfficer(officer),
      reportFault,
    ),
    'app.retryKeychain': bindCall(
      'app.retryKeychain',
      calls['app.retryKeychain'],
      () => session.retryKeychain(),
      reportFault,
    ),
    'app.startDemo': bindCall('app.startDemo', calls['app.startDemo'], () => session.startDemo(), reportFault),
    'window.zoom': bindCall('window.zoom', calls['window.zoom'], ({ to }) => zoom.to(to), reportFault),
    'window.readZoom': bindCall(
      'window.readZoom',
      calls['window.readZoom'],
      () => ({ percent: zoom.percent() }),
      reportFault,
    ),
    'app.facts': bindCall('app.facts', calls['app.facts'], facts, reportFault),
    'search.run': bindCall(
      'search.run',
      calls['search.run'],
      ({ wish, ...query }) => {
        queued = new AbortController();
        return during(
          wish.interface === 'v2'
            ? runSearch({ ...asking(), queueSignal: queued.signal }, query)
            : restSearches.run(JSON.stringify({ connection: session.open().connection.id, query, wish }), () =>
                runRestSearch(asking(), query, wish),
              ),
        );
      },
      reportFault,
    ),
    'search.leaveQueue': bindCall(
      'search.leaveQueue',
      calls['search.leaveQueue'],
      () => {
        queued.abort();
      },
      reportFault,
    ),
    'search.earlier': bindCall(
      'search.earlier',
      calls['search.earlier'],
      (page) => session.open().storage.listSearches(page),
      reportFault,
    ),
    'search.read': bindCall(
      'search.read',
      calls['search.read'],
      (which) => session.open().storage.readSearch(which),
      reportFault,
    ),
    'search.confirm': bindCall(
      'search.confirm',
      calls['search.confirm'],
      (hit) =>
        during(
          confirmations.run(JSON.stringify({ connection: session.open().connection.id, hit }), () =>
            confirmHit(confirming(), hit.searchId, hit.position),
          ),
        ),
      reportFault,
    ),
    'search.nearNames': bindCall(
      'search.nearNames',
      calls['search.nearNames'],
      (asked) => findNearNames(session.open().storage, asked),
      reportFault,
    ),
    'dossier.confirm': bindCall(
      'dossier.confirm',
      calls['dossier.confirm'],
      ({ dossierId }) =>
        during(
          dossierConfirmations.run(JSON.stringify({ connection: session.open().connection.id, dossierId }), () =>
            confirmDossier(confirming(), dossierId),
          ),
        ),
      reportFault,
    ),
    'budget.read': bindCall('budget.read', calls['budget.read'], () => session.open().budget(), reportFault),
    'preferences.read': bindCall(
      'preferences.read',
      calls['preferences.read'],
      () => session.preferences(),
      reportFault,
    ),
    'preferences.change': bindCall(
      'preferences.change',
      calls['preferences.change'],
      (change) => session.changePreferences(change),
      reportFault,
    ),
  };
}
