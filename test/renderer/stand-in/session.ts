import { flushSync } from 'svelte';
import { dossierApi } from '../../../src-renderer/api.ts';
import { Session } from '../../../src-renderer/session.svelte.ts';
import { ScriptedBridge, type Script } from './bridge.ts';

/** Lets every answer that is already there arrive, and what depends on it be drawn. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  flushSync();
}

/** A session over a scripted main process. `begun`: it has read its state, as in an open window. */
export async function openSession(
  script: Partial<Script> = {},
): Promise<{ bridge: ScriptedBridge; session: Session; end: () => void }> {
  const bridge = new ScriptedBridge(script);
  const session = new Session(dossierApi(bridge));
  const end = session.begin();
  await settled();
  return { bridge, session, end };
}

/** An answer that comes when the test says so. */
export function later<Value>(): { answer: Promise<Value>; come: (value: Value) => Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<Value>();
  return {
    answer: promise,
    come: async (value) => {
      resolve(value);
      await settled();
    },
  };
}
