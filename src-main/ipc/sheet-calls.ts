import type { SavedTo } from '../../src-shared/contract/dossiers.ts';
import { sheetCalls, type SheetAsked } from '../../src-shared/contract/sheets.ts';
import { bindCalls, type BoundCall, type ReportFault } from './bound-call.ts';

/** What the calls about spreadsheets reach. */
export interface SheetCallPorts {
  /** Asks where, and writes the sheet there. */
  saveSheet(asked: SheetAsked): SavedTo;
  reportFault: ReportFault;
}

/** Every call about spreadsheets with its use case. The type makes a forgotten one an error. */
export function sheetWindowCalls({
  saveSheet,
  reportFault,
}: SheetCallPorts): Record<keyof typeof sheetCalls, BoundCall> {
  return bindCalls(sheetCalls, { 'sheet.save': (asked) => saveSheet(asked) }, reportFault);
}
