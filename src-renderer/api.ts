import type {
  CallInput,
  CallName,
  CallOutput,
  CredentialCallName,
  CredentialInput,
  CredentialOutput,
} from '../src-shared/contract/calls.ts';
import type {
  DocumentWindowCallName,
  DocumentWindowInput,
  DocumentWindowOutput,
} from '../src-shared/contract/document-window.ts';
import {
  readEnvelope,
  type CredentialBridge,
  type DocumentWindowBridge,
  type DossierBridge,
  type Envelope,
  type PreloadBridge,
} from '../src-shared/contract/envelope.ts';
import type { EventName, EventPayload } from '../src-shared/contract/events.ts';
import type { Failure } from '../src-shared/contract/failure.ts';

/** What the preloads put on the window. No other file of the renderer touches these three. */
declare global {
  interface Window {
    readonly dossier: PreloadBridge;
    readonly dossierCredential: Pick<PreloadBridge, 'call'>;
    readonly dossierDocument: Pick<PreloadBridge, 'call'>;
  }
}

type Arguments<Input> = undefined extends Input ? [] : [input: Input];

/** A call that was answered with a failure, or not at all. `failure.code` is what logic may branch on. */
export class CallError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message, options);
    this.name = 'CallError';
    this.failure = failure;
  }
}

/** The failure behind anything that was thrown, so that a screen always has a sentence to show. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof CallError) return thrown.failure;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return { code: 'unexpected', message, retryable: true, detail: {} };
}

async function valueOf<Value>(answer: Promise<Envelope<Value>>): Promise<Value> {
  let envelope: Envelope<Value>;
  try {
    envelope = await answer;
  } catch (thrown) {
    throw new CallError(failureOf(thrown), { cause: thrown });
  }
  if (envelope.ok) return envelope.value;
  throw new CallError(envelope.error);
}

/** The main process as the renderer sees it. */
export interface Api {
  /** The call's value. Throws `CallError`. */
  call<Name extends CallName>(name: Name, ...input: Arguments<CallInput<Name>>): Promise<CallOutput<Name>>;
  /** Returns what ends the subscription. */
  on<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void;
}

/** What ends all of these subscriptions. */
export function endAll(ends: readonly (() => void)[]): () => void {
  return () => {
    for (const end of ends) end();
  };
}

function windowBridge({ dossier }: Window): DossierBridge {
  return {
    call: async (name, ...input) => readEnvelope(await dossier.call(name, ...input)),
    on: dossier.on,
  };
}

export function dossierApi(bridge: DossierBridge = windowBridge(window)): Api {
  return {
    call: (name, ...input) => valueOf(bridge.call(name, ...input)),
    on: bridge.on.bind(bridge),
  };
}

/** The credential window's three calls. Throws `CallError`. */
export type CredentialCall = <Name extends CredentialCallName>(
  name: Name,
  ...input: Arguments<CredentialInput<Name>>
) => Promise<CredentialOutput<Name>>;

function credentialBridge({ dossierCredential }: Window): CredentialBridge {
  return { call: async (name, ...input) => readEnvelope(await dossierCredential.call(name, ...input)) };
}

export function credentialApi(bridge: CredentialBridge = credentialBridge(window)): CredentialCall {
  return (name, ...input) => valueOf(bridge.call(name, ...input));
}

/** The calls of a window that shows a document. Throws `CallError`. */
export type DocumentWindowCall = <Name extends DocumentWindowCallName>(
  name: Name,
  ...input: Arguments<DocumentWindowInput<Name>>
) => Promise<DocumentWindowOutput<Name>>;

function documentWindowBridge({ dossierDocument }: Window): DocumentWindowBridge {
  return { call: async (name, ...input) => readEnvelope(await dossierDocument.call(name, ...input)) };
}

export function documentWindowApi(bridge: DocumentWindowBridge = documentWindowBridge(window)): DocumentWindowCall {
  return (name, ...input) => valueOf(bridge.call(name, ...input));
}
