import { secondOf } from '../../../src-shared/domain/moments.ts';
import type { Note } from '../../../src-shared/domain/note.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { markup, type Content, type Markup } from './markup.ts';
import { personName } from './value.ts';

/** A longer note goes on over a page's end; a shorter one stays whole. */
const maxWholeLength = 1_500;

function noteBlock({ at, officer, text }: Note): Markup {
  const long = text.length > maxWholeLength ? markup` long` : null;
  return markup`<div class="officers-note${long}"><p class="who"><b>${personName(officer)}</b>, <span class="whole">${secondOf(at)}</span></p>
<p class="words" dir="auto">${text}</p></div>
`;
}

/** What officers wrote about the company, in the order in which they wrote it, and that it is no registry's word. */
export function notesOf(notes: readonly Note[]): Content {
  if (notes.length === 0) return markup`<p class="lede alone">${m.notes_none()}</p>`;
  const inOrder = notes.toSorted((one, other) => one.noteId - other.noteId);
  return markup`<p class="lede">${m.report_notes_text()}</p>
${inOrder.map(noteBlock)}`;
}
