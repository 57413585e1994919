import type { PdfAsked } from '../../src-shared/contract/dossiers.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import { personWords } from '../../src-shared/words/ownership/discrepancy-words.ts';
import { pdfThing } from '../../src-shared/words/pdf-words.ts';
import type { OwnershipState } from '../features/ownership/ownership.svelte.ts';
import type { PdfPreview } from '../lib/pdf-preview.svelte.ts';
import { shortText } from '../lib/short-text.ts';
import { listedWords, type Command } from './commands.ts';

/** Shows a PDF before it is saved, beside the command that saves it. `about`: what it is of, where the view has several. */
export function previewCommand(id: string, asked: PdfAsked, preview: PdfPreview, about?: string): Command {
  const name = pdfThing(asked.of);
  return {
    id,
    title: m.shown_preview_act_of({ name }),
    also: listedWords(m.command_export_pdf_also()),
    icon: 'eye',
    ...(about === undefined ? {} : { hint: shortText(about) }),
    run: () => void preview.show(asked),
  };
}

/** More statements than anybody goes through in the palette: the list of discrepancies has a button for each. */
const maxStatements = 20;

/** The statements on discrepancies that were made for the company on screen. */
export function statementPreviews({ shown, discrepancies }: OwnershipState): Command[] {
  if (shown.kind !== 'read') return [];
  const made = shown.view.discrepancies.kept.filter(({ steps }) => steps.some(({ step }) => step === 'stated'));
  return made.slice(0, maxStatements).map(({ discrepancyId, person }) => {
    const asked: PdfAsked = { of: 'statement', discrepancyId };
    const id = `profile.statement.preview.${String(discrepancyId)}`;
    return previewCommand(id, asked, discrepancies.preview, personWords(person));
  });
}
