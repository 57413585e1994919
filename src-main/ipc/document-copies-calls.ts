import {
  documentCopiesCalls,
  type CopiesAsked,
  type CopiesProgress,
  type CopiesSaved,
} from '../../src-shared/contract/document-copies.ts';
import { bindCalls, type BoundCall, type ReportFault } from './bound-call.ts';

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
  /** Counts starts and stops: saving goes on while it is the newest. */
  let wanted = 0;
  return bindCalls(
    documentCopiesCalls,
    {
      'document.saveCopies': (asked) => {
        const mine = (wanted += 1);
        return saveDocumentCopies(asked, { progress, goesOn: () => mine === wanted });
      },
      'document.stopCopies': () => {
        wanted += 1;
        return undefined;
      },
    },
    reportFault,
  );
}
