import type { HistoryEntry } from '../../../src-shared/domain/history.ts';
import type { ConfirmationOutcome } from '../../../src-shared/domain/search.ts';
import { readStatus } from '../../../src-shared/domain/status-reading.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { readingText } from '../../../src-shared/words/status-words.ts';
import { shortText } from '../../lib/short-text.ts';

/** The reading of the word that the registry gave, as the pane of the company has it. */
function statusRead({ jurisdiction, confirmed }: HistoryEntry): string {
  if (confirmed === undefined) return m.search_status_none_understood();
  return confirmed.status === null
    ? m.search_no_status()
    : readingText(readStatus(jurisdiction ?? '', confirmed.status));
}

function notActive({ jurisdiction, confirmed }: HistoryEntry): string {
  const reading = readStatus(jurisdiction ?? '', confirmed?.status ?? null);
  return reading === 'in-trouble' ? readingText(reading) : m.search_status_not_active();
}

/** The company that the registry named, with its number where it gave one. */
function answeredCompany({ confirmed }: HistoryEntry): string | null {
  const { name = '', number = null } = confirmed?.answered ?? {};
  const said = [name, number ?? ''].filter((text) => text.trim() !== '').map((text) => shortText(text));
  return said.length === 0 ? null : said.join(' · ');
}

/** Another name than the one that was asked about: whoever reads the entry sees that the company is called otherwise. */
function withOtherName(result: string, { subject, confirmed }: HistoryEntry): string {
  const name = confirmed?.answered?.name.trim() ?? '';
  const isSame = name === '' || subject.text.toLowerCase().startsWith(name.toLowerCase().slice(0, 400));
  return isSame ? result : m.history_listed_as({ result, name: shortText(name) });
}

/** What a registry said of the company that it was asked about. */
export function confirmedWords(entry: HistoryEntry, outcome: ConfirmationOutcome): string {
  switch (outcome) {
    case 'found-active':
      return withOtherName(m.history_listed({ status: m.search_status_active() }), entry);
    case 'found-not-active':
      return withOtherName(m.history_listed({ status: notActive(entry) }), entry);
    case 'found-status-not-understood':
      return withOtherName(m.history_listed({ status: statusRead(entry) }), entry);
    case 'found-another': {
      const company = answeredCompany(entry);
      return company === null ? m.search_confirmed_another() : m.history_another({ company });
    }
    case 'found-contradicting': {
      const words = entry.confirmed?.status ?? null;
      return words === null ? m.search_confirmed_contradicting() : m.history_contradicting({ words: shortText(words) });
    }
    case 'not-found':
      return m.history_not_listed();
  }
}
