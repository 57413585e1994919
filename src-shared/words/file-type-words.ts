import { shortened } from '../domain/shortened.ts';
import { m } from '../messages/generated/messages.js';

const typeNames: Readonly<Record<string, () => string>> = {
  'application/pdf': m.downloads_type_pdf,
  'application/json': m.downloads_type_json,
  'application/xml': m.downloads_type_xml,
  'text/xml': m.downloads_type_xml,
  'text/html': m.downloads_type_html,
  'application/xhtml+xml': m.downloads_type_xbrl,
  'text/plain': m.downloads_type_text,
  'text/csv': m.downloads_type_csv,
  'image/tiff': m.downloads_type_tiff,
  'image/png': m.downloads_type_picture,
  'image/jpeg': m.downloads_type_picture,
  'application/zip': m.downloads_type_zip,
};

/** More than any media type has. */
const mostShown = 240;

/** What people call a kind of file; of one that has no name here, the service's own word in brackets. */
export function typeName(mediaType: string): string {
  const plain = (mediaType.split(';')[0] ?? '').trim().toLowerCase();
  return typeNames[plain]?.() ?? m.downloads_type_other({ type: shortened(mediaType, mostShown) });
}
