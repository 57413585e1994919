import {
  documentCopiesCalls,
  type CopiesAsked,
  type CopiesProgress,
  type CopiesSaved,
} from '../../src-shared/contract/document-copies.ts';
import { bindCalls, type BoundCall, type ReportFault } from './bound-call.ts';
import { createNewestRun } from './newest-run.ts';

/** What the calls about copies of several documents reach. */
export interface DocumentCopiesCallPorts {
  /** Asks for a folder, and saves them there. */
  saveDocumentCopies(
    asked: CopiesAsked,
    watch: { progress(reading: CopiesProgress): void; goesOn(): boolean },
  ): Promise<CopiesSaved>;
  progress(reading: CopiesProgress): void;
  reportFault: ReportFault;
}

/** Every call about copies of several documents with its use case. The type makes a forgotten one an error. */
export function documentCopiesWindowCalls({
  saveDocumentCopies,
  progress,
  reportFault,
}: DocumentCopiesCallPorts): Record<keyof typeof documentCopiesCalls, BoundCall> {
  const newest = createNewestRun();
  return bindCalls(
    documentCopiesCalls,
    {
      'document.saveCopies': (asked) => saveDocumentCopies(asked, { progress, goesOn: newest.start() }),
      'document.stopCopies': () => {
        newest.stop();
        return undefined;
      },
    },
    reportFault,
  );
}
