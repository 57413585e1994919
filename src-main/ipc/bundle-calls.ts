import { bundleCalls, type BundleAsked } from '../../src-shared/contract/bundles.ts';
import type { SavedTo } from '../../src-shared/contract/dossiers.ts';
import { bindCalls, type BoundCall, type ReportFault } from './bound-call.ts';

/** What the calls about sealed bundles reach. */
export interface BundleCallPorts {
  /** Asks where, and seals the bundle there. */
  saveBundle(asked: BundleAsked): SavedTo;
  reportFault: ReportFault;
}

/** Every call about sealed bundles with its use case. The type makes a forgotten one an error. */
export function bundleWindowCalls({
  saveBundle,
  reportFault,
}: BundleCallPorts): Record<keyof typeof bundleCalls, BoundCall> {
  return bindCalls(bundleCalls, { 'bundle.save': (asked) => saveBundle(asked) }, reportFault);
}
