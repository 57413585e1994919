import type { SavedTo } from '../../src-shared/contract/dossiers.ts';
import { exchangeCalls, type DossierJsonAsked, type ExchangeAsked } from '../../src-shared/contract/exchange.ts';
import { bindCalls, type BoundCall, type ReportFault } from './bound-call.ts';

/** What the calls about exports in open standards reach. */
export interface ExchangeCallPorts {
  /** Asks where, and writes there. */
  saveExchange(asked: ExchangeAsked): SavedTo;
  /** Asks where, and writes a dossier as JSON there. */
  saveDossierJson(asked: DossierJsonAsked): SavedTo;
  reportFault: ReportFault;
}

/** Every call about exports in open standards with its use case. The type makes a forgotten one an error. */
export function exchangeWindowCalls({
  saveExchange,
  saveDossierJson,
  reportFault,
}: ExchangeCallPorts): Record<keyof typeof exchangeCalls, BoundCall> {
  return bindCalls(
    exchangeCalls,
    {
      'exchange.save': (asked) => saveExchange(asked),
      'exchange.saveJson': (asked) => saveDossierJson(asked),
    },
    reportFault,
  );
}
