/** What a runtime is held against, each with the line of docs/decisions/0005 that it strikes off. */
import type { Guards } from './packed.ts';
import type { Probe } from './probe-answer.ts';

/** Whether something was seen to hold. `notHere`: this system has no such thing, so that nothing is missing. */
export type Verdict = 'seen' | { notSeen: string } | { notHere: string };

/** Files of the window tests: those whose every test passed, and those with one that did not. */
export interface WindowTests {
  passed: readonly string[];
  failed: readonly string[];
}

/** What was found out about a runtime on this machine. */
export interface Findings {
  probe: Probe;
  guards: Guards;
  /** Null where the window tests did not run to their end. */
  windowTests: WindowTests | null;
}

export interface Check {
  /** The line of the list, word for word. */
  line: string;
  judge(findings: Findings): Verdict;
}

const withoutEnd = { notSeen: 'the window tests did not run to their end' };

/** The way from a name to a proof, on the shipped starters: without them it does not begin. */
function mainLine({ windowTests }: Findings): Verdict {
  if (windowTests === null) return withoutEnd;
  return windowTests.passed.some((file) => file.endsWith('main-line.test.ts'))
    ? 'seen'
    : { notSeen: 'the main line of the window tests did not pass' };
}

export const checks: readonly Check[] = [
  {
    line: 'The bundles on Electron’s newest release',
    judge({ windowTests }) {
      if (windowTests === null || windowTests.passed.length === 0) return withoutEnd;
      const { failed } = windowTests;
      return failed.length === 0 ? 'seen' : { notSeen: `window tests did not pass in ${failed.join(', ')}` };
    },
  },
  { line: 'The storage worker as a worker thread inside Electron', judge: mainLine },
  { line: 'The demo’s service as a utility process', judge: mainLine },
  { line: 'Fuses in force', judge: ({ guards }) => guards.fuses },
  { line: 'Archive integrity in force', judge: ({ guards }) => guards.integrity },
  {
    line: 'System certificates (`tls.getCACertificates`) inside Electron',
    judge({ probe: { certificates } }) {
      if (certificates === null) return { notSeen: 'the runtime has no tls.getCACertificates' };
      return certificates > 0 ? 'seen' : { notSeen: 'the runtime sees no certificate of this system' };
    },
  },
  {
    line: 'Tagged PDF from Electron’s own printing',
    judge: ({ probe: { taggedPdf } }) => (taggedPdf ? 'seen' : { notSeen: 'the PDF has no tags' }),
  },
];
