import type { KeptDocument } from '../../../src-shared/domain/dossier.ts';
import { parseRegistryDate } from '../../../src-shared/domain/read-registry-date.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { registryDate } from '../../lib/time.ts';
import { troubleText } from '../../../src-shared/words/orders/trouble-words.ts';

export function formatName(format: KeptDocument['format']): string {
  return {
    pdf: m.downloads_format_pdf,
    json: m.downloads_format_json,
    other: m.downloads_format_other,
  }[format]();
}

/** Its name, and the day that it states of itself: a company may have several of one name. */
export function documentTitle({ name, documentDate }: KeptDocument): string {
  if (documentDate === undefined) return name;
  return m.profile_document_dated({ name, date: registryDate(parseRegistryDate(documentDate)) });
}

/** The form of a kept document; of one that is kept as PDF alone, why there is no JSON beside it. */
export function formWords({ format, withoutJson }: KeptDocument): string {
  if (!withoutJson) return formatName(format);
  if (withoutJson.why === 'came-otherwise')
    return m.downloads_pdf_without_json({ trouble: troubleText(withoutJson.trouble) });
  return {
    'answered-none': m.downloads_only_pdf,
    'not-asked': m.downloads_pdf_not_asked,
    'not-known': m.downloads_pdf_not_known,
  }[withoutJson.why]();
}

/** The two ends of a hash: enough to compare by eye; the pane shows it whole. */
export function shortHash(sha256: string): string {
  return `${sha256.slice(0, 8)}…${sha256.slice(-4)}`;
}
