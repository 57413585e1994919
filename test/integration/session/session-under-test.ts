import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createMemoryStore, type SecretStore } from '../../../src-main/credentials/secret-store.ts';
import { connectWith } from '../../../src-main/session/connect.ts';
import { createDemoRunner } from '../../../src-main/session/demo-runner.ts';
import { createSession, type Session, type SessionPorts } from '../../../src-main/session/session.ts';
import type { StartStorageWorker } from '../../../src-main/storage/storage-client.ts';
import type { AppState } from '../../../src-shared/contract/app-state.ts';
import { startWorker } from '../storage/storage-worker.ts';
import { readPdfHere } from '../pdf-text/pdf-text-parts.ts';

export interface DeskUnderTest {
  session: Session;
  /** Every state that the window was told of. */
  states: AppState[];
  /** Told of every state from now on, as the window is. */
  onState(listener: (state: AppState) => void): void;
  faults: unknown[];
}

/** One machine: its data folder, and its keychain, which can be lost. Several starts may follow each other on it. */
export interface MachineUnderTest {
  dataFolder: string;
  loseKeychain(): void;
  keychainWorks(works: boolean): void;
  start(): DeskUnderTest;
  remove(): void;
}

export const recordOf = (dataFolder: string, connectionId: string) =>
  path.join(dataFolder, 'connections', connectionId, 'record.db');

/** What stands in for a part of a machine, where a test is about its failing. */
export interface MachineParts {
  startStorageWorker?: StartStorageWorker;
  keychain?: SecretStore;
  /** Stands between the session and what opens a connection. */
  overConnect?: (connect: SessionPorts['openConnection']) => SessionPorts['openConnection'];
}

export function newMachine(parts: MachineParts = {}): MachineUnderTest {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'dossier-machine-'));
  // The real keychain is tested in its own suite; here it must be possible to lose it.
  let keychain: SecretStore = parts.keychain ?? createMemoryStore();
  let works = true;
  return {
    dataFolder,
    loseKeychain() {
      keychain = createMemoryStore();
    },
    keychainWorks(now) {
      works = now;
    },
    start() {
      const states: AppState[] = [];
      const listeners: ((state: AppState) => void)[] = [];
      const faults: unknown[] = [];
      const keychainWorks = () => Promise.resolve(works ? ('available' as const) : ('unavailable' as const));
      const demo = createDemoRunner(
        () => new Promise(() => undefined),
        dataFolder,
        () => undefined,
      );
      const connect = connectWith({
        dataFolder,
        startStorageWorker: parts.startStorageWorker ?? startWorker,
        demo,
        resolveProxy: () => Promise.resolve({ kind: 'direct' }),
        budgetChanged: () => undefined,
        silenceChanged: () => undefined,
        dossierVersion: '0.1.0',
        now: () => new Date(),
        watch: {
          progress: () => undefined,
          changed: () => undefined,
          worked: () => undefined,
          damaged: () => void session.recordDamaged(),
          lost: () => void session.recordLost(),
          reportFault: (fault) => faults.push(fault),
          readPdf: readPdfHere,
        },
      });
      const session: Session = createSession({
        dataFolder,
        systemUser: 'astrid',
        keychain: { probe: keychainWorks, answers: keychainWorks, open: () => keychain },
        demo,
        openConnection: parts.overConnect?.(connect) ?? connect,
        openBriefly: connect,
        changed: (state) => {
          states.push(state);
          for (const listener of listeners) listener(state);
        },
      });
      return { session, states, onState: (listener) => listeners.push(listener), faults };
    },
    remove: () => rmSync(dataFolder, { recursive: true, force: true, maxRetries: 3 }),
  };
}
