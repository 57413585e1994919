import { calls } from '../../src-shared/contract/calls.ts';
import type { CallName } from '../../src-shared/contract/channels.ts';
import type { connectionCalls } from '../../src-shared/contract/connections.ts';
import type { dataCalls } from '../../src-shared/contract/data.ts';
import type { dossierCalls } from '../../src-shared/contract/dossiers.ts';
import type { orderCalls } from '../../src-shared/contract/orders.ts';
import type { CallOutput } from '../../src-shared/contract/calls.ts';
import { confirmHit } from '../dossiers/confirm-hit.ts';
import { runSearch, type SearchContext } from '../dossiers/run-search.ts';
import type { Session } from '../session/session.ts';
import { bindCall, type BoundCall, type ReportFault } from './bound-call.ts';

/** What the calls of the main window reach. */
export interface MainCallPorts {
  session: Session;
  facts(): CallOutput<'app.facts'>;
  reportFault: ReportFault;
}

/** The calls that are about neither connections, orders, dossiers nor what is kept on the disk. */
type MainCallName = Exclude<
  CallName,
  keyof typeof connectionCalls | keyof typeof orderCalls | keyof typeof dossierCalls | keyof typeof dataCalls
>;

/** Every one of these calls with its use case. The type makes a forgotten one an error. */
export function mainCalls({ session, facts, reportFault }: MainCallPorts): Record<MainCallName, BoundCall> {
  const context = (): SearchContext => ({
    officer: session.officer(),
    storage: session.open().storage,
    v2: () => session.open().v2(),
    now: () => new Date(),
  });
  return {
    'app.state': bindCall('app.state', calls['app.state'], () => session.state(), reportFault),
    'app.finishFirstStart': bindCall(
      'app.finishFirstStart',
      calls['app.finishFirstStart'],
      (choice) => session.finishFirstStart(choice),
      reportFault,
    ),
    'app.unlock': bindCall(
      'app.unlock',
      calls['app.unlock'],
      ({ passphrase }) => session.unlock(passphrase),
      reportFault,
    ),
    'app.retryKeychain': bindCall(
      'app.retryKeychain',
      calls['app.retryKeychain'],
      () => session.retryKeychain(),
      reportFault,
    ),
    'app.facts': bindCall('app.facts', calls['app.facts'], facts, reportFault),
    'search.run': bindCall('search.run', calls['search.run'], (query) => runSearch(context(), query), reportFault),
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
      ({ searchId, position }) => confirmHit(context(), searchId, position),
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
