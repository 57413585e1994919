import { m } from '../messages/generated/messages.js';
import { shortened } from '../domain/shortened.ts';

/** By the part that names the form; some services write that part alone. */
const names: Readonly<Record<string, () => string>> = {
  pdf: m.downloads_type_pdf,
  json: m.downloads_type_json,
  xml: m.downloads_type_xml,
  html: m.downloads_type_html,
  xhtml: m.downloads_type_xbrl,
  'xhtml+xml': m.downloads_type_xbrl,
  xbrl: m.downloads_type_xbrl,
  plain: m.downloads_type_text,
  txt: m.downloads_type_text,
  csv: m.downloads_type_csv,
  tif: m.downloads_type_tiff,
  tiff: m.downloads_type_tiff,
  png: m.downloads_type_picture,
  jpg: m.downloads_type_picture,
  jpeg: m.downloads_type_picture,
  zip: m.downloads_type_zip,
  'octet-stream': m.downloads_format_other,
};

/** Types whose names are too long to be told by a part of them. */
const wholeNames: Readonly<Record<string, () => string>> = {
  'application/msword': m.downloads_type_word,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': m.downloads_type_word,
  'application/vnd.ms-excel': m.downloads_type_excel,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': m.downloads_type_excel,
  'message/rfc822': m.downloads_type_mail,
  'application/vnd.ms-outlook': m.downloads_type_mail,
};

const maxShown = 80;

/** What people call a kind of file; of one that has no name here, the service's own word in brackets. */
export function typeName(mediaType: string): string {
  const whole = Object.hasOwn(wholeNames, mediaType) ? wholeNames[mediaType] : undefined;
  if (whole !== undefined) return whole();
  const form = /^(?:(?:application|text|image)\/)?([a-z+-]+)\s*(?:;|$)/iu.exec(mediaType.trim())?.[1]?.toLowerCase();
  const name = form === undefined || !Object.hasOwn(names, form) ? undefined : names[form];
  return name?.() ?? m.downloads_type_other({ type: shortened(mediaType, maxShown) });
}
