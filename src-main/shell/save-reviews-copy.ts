import { createHash } from 'node:crypto';
import path from 'node:path';
import type { ReviewPlace } from '../../src-shared/contract/reviews.ts';
import type { SavedTo } from '../../src-shared/contract/dossiers.ts';
import { companyTitle } from '../../src-shared/domain/company-title.ts';
import { dayHere } from '../../src-shared/domain/work/review.ts';
import type { ReviewRow } from '../../src-shared/domain/work/review-calendar.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import { textsWithoutCredentials } from '../credentials/left-out.ts';
import { iCalendar, type DayEntry } from '../export/calendar/icalendar.ts';
import { fileNameOf, partOfName } from '../files/file-name.ts';
import { writeFileInParts } from '../files/atomic-file.ts';
import type { Storage } from '../storage/storage-client.ts';
import { inChosenPlace } from './chosen-place.ts';
import { askWhere, noteExport, type SaveCopyPorts } from './save-copy.ts';

const pageSize = 500;

async function allReviews(storage: Storage): Promise<ReviewRow[]> {
  const rows: ReviewRow[] = [];
  for (let after: ReviewPlace | null = null; ;) {
    const page: { rows: ReviewRow[]; more: boolean } = await storage.listReviews({
      ...{ from: null, to: null, after, limit: pageSize },
    });
    rows.push(...page.rows);
    const last = page.rows.at(-1);
    if (!page.more || last === undefined) return rows;
    after = { due: last.due, dossierId: last.dossierId };
  }
}

/** Calendars are shared: the entry has the company and its number, and nothing that was thought or decided of it. */
function entryOf(connectionId: string, { dossierId, due, company }: ReviewRow): DayEntry {
  const { jurisdiction, companyNumber } = company;
  const number = companyNumber === null ? jurisdiction : `${jurisdiction} ${companyNumber}`;
  return {
    uid: `review-${connectionId}-${String(dossierId)}@dossier.invalid`,
    day: due,
    summary: m.review_file_entry({ company: companyTitle(company), number }),
  };
}

/** Saves the day of each next review as a calendar where the officer chooses. Throws what reading and the disk throw. */
export async function saveReviewsCopy(ports: SaveCopyPorts): SavedTo {
  const [storage, officer, connection] = [ports.storage(), ports.officer(), ports.connection()];
  const now = ports.now();
  const rows = await allReviews(storage);
  const words = { connection: partOfName(connection.name), date: dayHere(now) };
  const file = await askWhere(ports, fileNameOf(m.review_file_name(words), 'ics'), 'ics');
  if (file === null) return { savedTo: null };
  const entries = textsWithoutCredentials(rows.map((row) => entryOf(connection.id, row)));
  const body = Buffer.from(iCalendar(m.review_file_title({ name: connection.name }), now.toISOString(), entries));
  const sha256 = createHash('sha256').update(body).digest('hex');
  // In the record that the rows come from, whichever is open by then.
  const noting = { ...ports, storage: () => storage, officer: () => officer };
  await inChosenPlace(() => writeFileInParts(file, [body], () => noteExport(noting, file, 'calendar', {}, sha256)));
  return { savedTo: path.resolve(file) };
}
