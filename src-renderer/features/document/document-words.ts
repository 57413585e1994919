import type { ShownDocument } from '../../../src-shared/contract/document-window.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import type { BytesKind } from '../../../src-shared/domain/shown-file/bytes-kind.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { documentWarning } from '../../../src-shared/words/document-warning.ts';
import { pdfThing } from '../../../src-shared/words/pdf-words.ts';
import { typeName } from '../../../src-shared/words/file-type-words.ts';
import { count } from '../../../src-shared/words/count-words.ts';
import { documentTitle } from '../downloads/document-words.ts';
import type { Content, NotShown } from './content.ts';
import type { Find } from './find.svelte.ts';
import type { PdfAsks } from './pdf/pdf-asks.ts';
import { factsOf } from './shown.ts';
import { evidenceTime } from '../../lib/time.ts';

/** What a document is called: its own name, with its day where it states one. */
export function shownName(shown: ShownDocument): string {
  switch (shown.kind) {
    case 'document':
      return documentTitle(shown.document);
    case 'attachment':
      return shown.attachment.name;
    case 'preview':
      return shown.preview.fileName;
    case 'bundled':
      return shown.file.path;
  }
}

/** What its window is called. */
export function windowTitle(shown: ShownDocument): string {
  const [name, { company }] = [shownName(shown), factsOf(shown)];
  if (shown.kind === 'bundled') return m.shown_bundled_title({ name, bundle: shown.file.bundle });
  return company === null
    ? m.shown_preview_title({ name })
    : m.shown_window_title({ name, company: companyTitle(company) });
}

/** When it came and from whom. */
export function originWords(shown: ShownDocument): string {
  if (shown.kind === 'document') return m.shown_received({ time: evidenceTime(shown.document.receivedAt) });
  if (shown.kind === 'bundled') return m.shown_bundled_origin(shown.file);
  if (shown.kind === 'preview') return m.shown_preview_made({ time: evidenceTime(shown.preview.madeAt) });
  const { officer, at } = shown.attachment;
  return m.shown_attached({ officer, time: evidenceTime(at) });
}

/** What kind of file it was said to be. */
export const saidWords = (shown: ShownDocument): string => typeName(factsOf(shown).mediaType);

export function kindWords(kind: BytesKind): string {
  return {
    empty: m.shown_kind_empty,
    pdf: m.shown_kind_pdf,
    png: m.shown_kind_png,
    jpeg: m.shown_kind_jpeg,
    gif: m.shown_kind_gif,
    tiff: m.shown_kind_tiff,
    zip: m.shown_kind_zip,
    html: m.shown_kind_html,
    xml: m.shown_kind_xml,
    json: m.shown_kind_json,
    text: m.shown_kind_text,
    unknown: m.shown_kind_unknown,
  }[kind]();
}

/** Why it is not shown, and what can be done. A preview and a bundle are of no record: what is wrong there says nothing of it. */
export function notShownWords(reason: NotShown, shown: ShownDocument | null): string {
  if (shown?.kind === 'bundled' && (reason.why === 'hash' || reason.why === 'unread'))
    return reason.why === 'hash' ? m.shown_none_hash_bundled() : m.shown_none_unread_bundled();
  if (shown?.kind === 'preview' && (reason.why === 'hash' || reason.why === 'unread')) {
    const thing = pdfThing(shown.preview.of);
    return reason.why === 'hash' ? m.shown_none_hash_preview({ thing }) : m.shown_none_unread_preview({ thing });
  }
  if (reason.why === 'large-picture') {
    const { width, height } = reason.size;
    return m.shown_none_large_picture({ width: count(width), height: count(height) });
  }
  return {
    empty: m.shown_none_empty,
    tiff: m.shown_none_tiff,
    zip: m.shown_none_zip,
    unknown: m.shown_none_unknown,
    password: m.shown_none_password,
    'broken-pdf': m.shown_none_broken_pdf,
    'broken-picture': m.shown_none_broken_picture,
    hash: m.shown_none_hash,
    unread: m.shown_none_unread,
    ended: m.shown_none_ended,
  }[reason.why]();
}

/** What a PDF asks for that is not done; nothing where it asks for nothing. */
function asksWords(asks: PdfAsks): string[] {
  const wanted = [
    ...(asks.opening ? [m.shown_active_opening()] : []),
    ...(asks.scripts ? [m.shown_active_scripts()] : []),
    ...(asks.files > 0 ? [m.shown_active_files({ count: asks.files })] : []),
    ...(asks.form ? [m.shown_active_form()] : []),
  ];
  const told = wanted.length === 0 ? [] : [m.shown_active({ asks: wanted.join(', ') })];
  return asks.xfa ? [...told, m.shown_active_xfa()] : told;
}

function textNotes({ read, as, trouble }: Extract<Content, { kind: 'text' }>): string[] {
  const why = {
    'not-json': m.shown_json_not_json,
    'too-deep': m.shown_json_too_deep,
    'too-many': m.shown_json_too_many,
  };
  return [
    ...(as === 'html' || as === 'xml' ? [m.shown_as_source({ kind: kindWords(as) })] : []),
    ...(trouble === null ? [] : [why[trouble]()]),
    ...(read.coding === 'assumed' ? [m.shown_text_assumed()] : []),
    ...(read.isCut ? [m.shown_text_cut({ count: read.text.length })] : []),
  ];
}

function contentNotes(content: Content): string[] {
  switch (content.kind) {
    case 'pdf':
      return asksWords(content.pdf.asks);
    case 'text':
      return textNotes(content);
    case 'picture':
      return content.isGif ? [m.shown_gif_first()] : [];
    case 'json':
    case 'none':
      return [];
  }
}

/** What an officer has to know before relying on what is shown, each a sentence. */
export function notesOf(shown: ShownDocument, content: Content | null, isOther: BytesKind | null): string[] {
  const warning = shown.kind === 'document' ? documentWarning(shown.document) : null;
  const withdrawn = shown.kind === 'attachment' ? shown.attachment.withdrawn : null;
  const said = saidWords(shown);
  const declared = shown.kind === 'document' ? m.shown_other_declared : m.shown_other_named;
  return [
    ...(warning === null ? [] : [warning.sentence]),
    ...(withdrawn === null ? [] : [m.shown_withdrawn({ ...withdrawn, time: evidenceTime(withdrawn.at) })]),
    ...(isOther === null ? [] : [declared({ said, kind: kindWords(isOther) })]),
    ...(content === null ? [] : contentNotes(content)),
  ];
}

/** How a search stands. That there is no match is said only where all of it could be searched. */
export function findWords({
  state,
  places,
  at,
  end,
  isCapped,
}: Pick<Find<unknown>, 'state' | 'places' | 'at' | 'end' | 'isCapped'>): string {
  if (state === 'idle') return '';
  if (state === 'searching') return m.shown_find_searching({ count: places.length });
  const unread = end.unread === 0 ? null : m.shown_find_unread({ count: end.unread });
  if (places.length === 0) return unread === null ? m.shown_find_none() : m.shown_find_not_known({ unread });
  const found = (isCapped ? m.shown_find_capped : m.shown_find_at)({ at: at + 1, count: count(places.length) });
  return unread === null ? found : m.shown_find_and({ found, unread });
}
