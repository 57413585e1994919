/** What a runtime is held against, each with the line of docs/decisions/0005 that it strikes off. */
import type { Probe } from './probe-answer.ts';

/** What was found out about a runtime on this machine. */
export interface Findings {
  probe: Probe;
  /** Files of the window tests in which a test failed; null where they did not run to their end. */
  failedWindowTests: readonly string[] | null;
  /** Why the fuses are not in force; null where they are. */
  fusesNotInForce: string | null;
}

export interface Check {
  /** The line of the list, word for word. */
  line: string;
  /** Why it does not hold; null where it was seen to. */
  whyNot(findings: Findings): string | null;
}

const withoutEnd = 'the window tests did not run to their end';

/** The way from a name to a proof, on the shipped starters: without them it does not begin. */
function mainLine({ failedWindowTests }: Findings): string | null {
  if (failedWindowTests === null) return withoutEnd;
  return failedWindowTests.some((file) => file.endsWith('main-line.test.ts'))
    ? 'the main line of the window tests failed'
    : null;
}

export const checks: readonly Check[] = [
  {
    line: 'The bundles on Electron’s newest release',
    whyNot({ failedWindowTests }) {
      if (failedWindowTests === null) return withoutEnd;
      return failedWindowTests.length === 0 ? null : `window tests failed in ${failedWindowTests.join(', ')}`;
    },
  },
  { line: 'The storage worker as a worker thread inside Electron', whyNot: mainLine },
  { line: 'The demo’s service as a utility process', whyNot: mainLine },
  { line: 'Fuses and archive integrity in force', whyNot: ({ fusesNotInForce }) => fusesNotInForce },
  {
    line: 'System certificates (`tls.getCACertificates`) inside Electron',
    whyNot({ probe: { certificates } }) {
      if (certificates === null) return 'the runtime has no tls.getCACertificates';
      return certificates > 0 ? null : 'the runtime sees no certificate of this system';
    },
  },
  {
    line: 'Tagged PDF from Electron’s own printing',
    whyNot: ({ probe: { taggedPdf } }) => (taggedPdf ? null : 'the PDF has no tags'),
  },
];
