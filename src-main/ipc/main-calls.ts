import { fail } from '../../src-shared/contract/failure.ts';
import { sessionCalls } from '../../src-shared/contract/calls.ts';
import type { OpenDossier } from '../../src-shared/contract/dossiers.ts';
import type { CallInput, CallOutput } from '../../src-shared/contract/calls.ts';
import { confirmDossier, confirmHit, type ConfirmContext } from '../dossiers/ask-registry.ts';
import { findNearNames } from '../dossiers/near-names.ts';
import { runRestSearch, searchedForCost, type RestSearchContext } from '../dossiers/run-rest-search.ts';
import { runSearch, type SearchContext } from '../dossiers/run-search.ts';
import { createUnderWay } from '../dossiers/under-way.ts';
import type { StoredSearch } from '../../src-shared/domain/search.ts';
import type { Session } from '../session/session.ts';
import type { TypedSecrets } from './typed-secrets.ts';
import { bindCalls, type BoundCall, type ReportFault } from './bound-call.ts';

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
  /** What a registry said of companies of these jurisdictions is in the record. */
  confirmed(jurisdictions: string[]): void;
  reportFault: ReportFault;
}

/** Every one of these calls with its use case. The type makes a forgotten one an error. */
export function mainCalls({
  session,
  secrets,
  facts,
  zoom,
  dayStart,
  spent,
  confirmed,
  reportFault,
}: MainCallPorts): Record<keyof typeof sessionCalls, BoundCall> {
  /** Throws `work-offline` before anything is asked or kept. */
  function asking(): SearchContext & RestSearchContext {
    if (session.preferences().workOffline) throw fail('work-offline', 'You are working offline. Nothing was sent.');
    const { storage, installationId, v2, rest } = session.open();
    const told = { spent, confirmed };
    return { officer: session.officer(), storage, installationId, v2, rest, ...told, dayStart, now: () => new Date() };
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
  return bindCalls(
    sessionCalls,
    {
      'app.state': () => session.state(),
      'app.finishFirstStart': (choice) => secrets.finishFirstStart(choice),
      'app.unlock': () => secrets.unlock(),
      'officer.change': ({ officer }) => session.changeOfficer(officer),
      'app.retryKeychain': () => session.retryKeychain(),
      'app.startDemo': () => session.startDemo(),
      'window.zoom': ({ to }) => {
        zoom.to(to);
        return undefined;
      },
      'window.readZoom': () => ({ percent: zoom.percent() }),
      'app.facts': facts,
      'search.run': ({ wish, ...query }) => {
        queued = new AbortController();
        return during(
          wish.interface === 'v2'
            ? runSearch({ ...asking(), queueSignal: queued.signal }, query)
            : restSearches.run(JSON.stringify({ connection: session.open().connection.id, query, wish }), () =>
                runRestSearch(asking(), query, wish),
              ),
        );
      },
      'search.askedForCost': ({ wish, ...query }) =>
        wish.interface === 'v2' ? null : searchedForCost(session.open().storage, query, wish),
      'search.leaveQueue': () => {
        queued.abort();
        return undefined;
      },
      'search.earlier': (page) => session.open().storage.listSearches(page),
      'search.read': (which) => session.open().storage.readSearch(which),
      'search.confirm': (hit) =>
        during(
          confirmations.run(JSON.stringify({ connection: session.open().connection.id, hit }), () =>
            confirmHit(confirming(), hit.searchId, hit.position),
          ),
        ),
      'search.nearNames': (asked) => findNearNames(session.open().storage, asked),
      'dossier.confirm': ({ dossierId }) =>
        during(
          dossierConfirmations.run(JSON.stringify({ connection: session.open().connection.id, dossierId }), () =>
            confirmDossier(confirming(), dossierId),
          ),
        ),
      'budget.read': () => session.open().budget(),
      'preferences.read': () => session.preferences(),
      'preferences.change': (change) => session.changePreferences(change),
    },
    reportFault,
  );
}
