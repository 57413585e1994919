import {
  documentWindowCalls,
  type DocumentWindowCallName,
  type DocumentWindowOutput,
} from '../../src-shared/contract/document-window.ts';
import type { SavedTo } from '../../src-shared/contract/dossiers.ts';
import { bindCalls, type BoundCall, type ReportFault } from './bound-call.ts';

/** What the calls of one document's window reach: that document. */
export interface DocumentWindowPorts {
  describe(): DocumentWindowOutput<'shown.describe'>;
  saveCopy(): SavedTo;
  close(): void;
  reportFault: ReportFault;
}

/** The calls of a window that shows a document. */
export function documentCallsOf(ports: DocumentWindowPorts): Record<DocumentWindowCallName, BoundCall> {
  return bindCalls(
    documentWindowCalls,
    {
      'shown.describe': () => ports.describe(),
      'shown.saveCopy': () => ports.saveCopy(),
      'shown.close': () => {
        ports.close();
        return undefined;
      },
    },
    ports.reportFault,
  );
}
