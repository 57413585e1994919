import type { CallInput, CallOutput, CredentialInput, CredentialOutput } from './calls.ts';
import type { CallName, CredentialCallName, EventName } from './channels.ts';
import type { EventPayload } from './events.ts';
import type { Failure } from './failure.ts';

/** What every call answers: Electron flattens thrown errors, so nothing is thrown across. */
export type Envelope<Value> = { ok: true; value: Value } | { ok: false; error: Failure };

type Arguments<Input> = undefined extends Input ? [] : [input: Input];

/** `window.dossier`, as the preload derives it from channels.ts. */
export interface DossierBridge {
  call<Name extends CallName>(name: Name, ...input: Arguments<CallInput<Name>>): Promise<Envelope<CallOutput<Name>>>;
  /** Returns what ends the subscription. */
  on<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void;
}

/** `window.dossierCredential`, the bridge of the credential window. */
export interface CredentialBridge {
  call<Name extends CredentialCallName>(
    name: Name,
    ...input: Arguments<CredentialInput<Name>>
  ): Promise<Envelope<CredentialOutput<Name>>>;
}
