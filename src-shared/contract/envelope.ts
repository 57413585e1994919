import type { CallInput, CallOutput } from './calls.ts';
import type { CallName, EventName } from './channels.ts';
import type { EventPayload } from './events.ts';
import type { Failure } from './failure.ts';

/** What every call answers: Electron flattens thrown errors, so nothing is thrown across. */
export type Envelope<Value> = { ok: true; value: Value } | { ok: false; error: Failure };

type Arguments<Name extends CallName> = undefined extends CallInput<Name> ? [] : [input: CallInput<Name>];

/** `window.dossier`, as the preload derives it from channels.ts. */
export interface DossierBridge {
  call<Name extends CallName>(name: Name, ...input: Arguments<Name>): Promise<Envelope<CallOutput<Name>>>;
  /** Returns what ends the subscription. */
  on<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void;
}
