import type { PdfThing } from '../contract/dossiers.ts';
import { m } from '../messages/generated/messages.js';

const names: Readonly<Record<PdfThing, () => string>> = {
  report: m.shown_preview_of_report,
  statement: m.shown_preview_of_statement,
  comparison: m.shown_preview_of_comparison,
  search: m.shown_preview_of_search,
  order: m.shown_preview_of_order,
};

/** What a PDF that Dossier makes is called within a sentence. */
export const pdfThing = (of: PdfThing): string => names[of]();
