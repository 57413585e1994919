import {
  bundleCalls,
  type BundleApproval,
  type BundleAsked,
  type BundleFileOpened,
  type OpenedBundle,
} from '../../src-shared/contract/bundles.ts';
import type { SavedTo } from '../../src-shared/contract/dossiers.ts';
import type { ReadingRoom } from '../export/bundle/reading-room.ts';
import { bindCalls, type BoundCall, type ReportFault } from './bound-call.ts';

/** What the calls about sealed bundles reach. */
export interface BundleCallPorts {
  /** Asks where, and seals the bundle there. */
  saveBundle(asked: BundleAsked): SavedTo;
  /** Asks which one, and opens it in the reading room. */
  openBundle(): Promise<OpenedBundle>;
  /** Signs an answer to a decision in the reading room, asks where, and saves it there. */
  saveApproval(asked: BundleApproval): SavedTo;
  /** Shows a document of the bundle in the reading room in a window of its own. */
  showFile(path: string): Promise<BundleFileOpened>;
  room: Pick<ReadingRoom, 'readText' | 'leave'>;
  reportFault: ReportFault;
}

/** Every call about sealed bundles with its use case. The type makes a forgotten one an error. */
export function bundleWindowCalls({
  saveBundle,
  openBundle,
  saveApproval,
  showFile,
  room,
  reportFault,
}: BundleCallPorts): Record<keyof typeof bundleCalls, BoundCall> {
  return bindCalls(
    bundleCalls,
    {
      'bundle.save': (asked) => saveBundle(asked),
      'bundle.open': () => openBundle(),
      'bundle.readText': ({ path }) => room.readText(path),
      'bundle.showFile': ({ path }) => showFile(path),
      'bundle.approve': (asked) => saveApproval(asked),
      'bundle.leave': () => room.leave(),
    },
    reportFault,
  );
}
