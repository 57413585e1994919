/*
 * How far a record is, remembered in the keychain beside its key. A record lies in a folder with its marks and backups:
 * whoever can write there can put an older copy of all of them back, and each is whole by itself. The keychain lies
 * elsewhere. It is asked and told within limits of time, and where it does not answer everything goes on as without it.
 */
import { readJson } from '../../src-shared/domain/read-json.ts';
import { withinTime } from '../system/within-time.ts';
import { recordHeadAccount, type SecretStore } from '../credentials/secret-store.ts';
import { RecordHead } from '../storage/marks/record-head.ts';
import type { Storage } from '../storage/storage-client.ts';

/** A keychain may wait for a person for ever; opening and closing a record must not. */
const maxMs = 2_000;

/** How often a record that changed is remembered anew: what was added in between shows only by the marks. */
const between = 300_000;

type ReportFault = (fault: unknown) => void;

/** What `work` gives; 'not-known', with a report, where it fails or takes too long. */
async function inTime<Result>(work: Promise<Result>, reportFault: ReportFault): Promise<Result | 'not-known'> {
  try {
    return await withinTime(work, maxMs, 'The keychain did not answer in time about how far the record is.');
  } catch (fault) {
    reportFault(fault);
    return 'not-known';
  }
}

function parseHead(text: string): RecordHead | null {
  return RecordHead.safeParse(readJson(text)).data ?? null;
}

/** What the keychain remembers of a record: nothing for one that it was never told of. */
export type Remembered = { kind: 'known'; head: RecordHead | null } | { kind: 'not-known' };

/** What an opened record is compared with; null where there is nothing to compare it with. */
export const headOf = (remembered: Remembered) => (remembered.kind === 'known' ? remembered.head : null);

/** How far the record of a connection is remembered to be. Never throws: a keychain may be slow, or not be there. */
export async function readRemembered(
  secrets: SecretStore,
  connectionId: string,
  reportFault: ReportFault,
): Promise<Remembered> {
  const read = secrets.read(recordHeadAccount(connectionId)).then((text) => ({ text }));
  const kept = await inTime(read, reportFault);
  if (kept === 'not-known') return { kind: 'not-known' };
  return { kind: 'known', head: kept.text === null ? null : parseHead(kept.text) };
}

export interface HeadMemoryPorts {
  secrets: SecretStore;
  connectionId: string;
  storage: Storage;
  /** What was remembered when the record was opened. */
  remembered: Remembered;
  reportFault: ReportFault;
}

/** Keeps what the keychain remembers of an open record current. */
export interface HeadMemory {
  /** The record; what leaves it is remembered at once, because then somebody outside knows how far it is. */
  storage: Storage;
  /** Remembers how far the record is at its end, within a limit of time. Never throws. */
  close(): Promise<void>;
}

/**
 * Remembers how far an open record is: now, after each export, every few minutes and at its end. What could not be read
 * at the opening is left as it is: this record was not compared with it, and may be an older one.
 */
export function headMemory(ports: HeadMemoryPorts): HeadMemory {
  const { secrets, connectionId, storage, remembered, reportFault } = ports;
  let said: string | null = null;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    if (remembered.kind === 'not-known') return;
    const head = JSON.stringify(await storage.readRecordHead());
    if (head === said) return;
    await secrets.write(recordHeadAccount(connectionId), head);
    said = head;
  }

  /** One after the other: an older state must not be written over a newer one. */
  async function remember(): Promise<void> {
    const next = writing.then(write);
    writing = next.catch(() => undefined);
    await inTime(next, reportFault);
  }

  void remember();
  const timer = setInterval(() => void remember(), between);
  timer.unref();
  return {
    storage: {
      ...storage,
      async noteExport(note) {
        const noted = await storage.noteExport(note);
        void remember();
        return noted;
      },
    },
    async close() {
      clearInterval(timer);
      await remember();
    },
  };
}
