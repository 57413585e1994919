import type {
  CallInput,
  CallName,
  CallOutput,
  CredentialCallName,
  CredentialInput,
  CredentialOutput,
} from './calls.ts';
import type { DocumentWindowCallName, DocumentWindowInput, DocumentWindowOutput } from './document-window.ts';
import type { EventName, EventPayload } from './events.ts';
import type { Failure } from './failure.ts';

/** What every call answers: Electron flattens thrown errors, so nothing is thrown across. */
export type Envelope<Value> = { ok: true; value: Value } | { ok: false; error: Failure };

/**
 * The same as JSON text, which is what goes between the processes. An answer with thousands of values is copied twice on
 * its way into the page, value by value, and the page stands still meanwhile (P24); a text is copied at once.
 */
export function envelopeText(envelope: Envelope<unknown>): string {
  return JSON.stringify(envelope);
}

/** Reads it again. The main process has parsed the value by the contract before it wrote it. */
export function readEnvelope<Value>(text: string): Envelope<Value> {
  return JSON.parse(text) as Envelope<Value>;
}

type Arguments<Input> = undefined extends Input ? [] : [input: Input];

/** What a preload puts on the window. Answers are text. */
export interface PreloadBridge {
  call(name: string, input?: unknown): Promise<string>;
  on(name: string, listener: (payload: never) => void): () => void;
}

/** The calls and events of the window, each with its own types. */
export interface DossierBridge {
  call<Name extends CallName>(name: Name, ...input: Arguments<CallInput<Name>>): Promise<Envelope<CallOutput<Name>>>;
  /** Returns what ends the subscription. */
  on<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void;
}

/** The calls of the credential window. */
export interface CredentialBridge {
  call<Name extends CredentialCallName>(
    name: Name,
    ...input: Arguments<CredentialInput<Name>>
  ): Promise<Envelope<CredentialOutput<Name>>>;
}

/** The calls of a window that shows a document. */
export interface DocumentWindowBridge {
  call<Name extends DocumentWindowCallName>(
    name: Name,
    ...input: Arguments<DocumentWindowInput<Name>>
  ): Promise<Envelope<DocumentWindowOutput<Name>>>;
}
