import { z } from 'zod';
import { KeptRow, type RowWord } from '../../../../src-shared/domain/batch/batch.ts';
import { SearchHit } from '../../../../src-shared/domain/search.ts';
import { shortened } from '../../../../src-shared/domain/shortened.ts';
import type { Database } from '../../database.ts';
import { appendHistory } from '../../history/append-history.ts';
import { hitLines, maxSubjectLength } from '../../history/entries.ts';

interface SaidOfRow {
  batchId: number;
  position: number;
  at: string;
  officer: string;
  step: RowWord;
  searchId: number;
  /** The hit that was chosen, or was until it was taken back; null for none of them. */
  hitPosition: number | null;
}

const Told = z.object({ listed: z.string(), row: z.string() });

const cut = (text: string) => shortened(text, maxSubjectLength);

/** What a row has of its company, as one text. */
function namedIn({ name, number, jurisdiction }: z.infer<typeof KeptRow>): string {
  return [name, number, jurisdiction].filter((part) => part !== null && part !== '').join(' · ');
}

function hitAt(db: Database, { searchId, hitPosition }: SaidOfRow): SearchHit | null {
  if (hitPosition === null) return null;
  const found = db
    .prepare('SELECT hit FROM search_hits WHERE search_id = ? AND position = ?')
    .pluck()
    .get(searchId, hitPosition);
  return SearchHit.parse(JSON.parse(z.string().parse(found)));
}

/**
 * Enters what an officer said of a row in the history, where it is found by what the row has, by its own reference, by its
 * list and by the company. It holds the words as they were: a company is asked for again under another name. To be called
 * inside its transaction.
 */
export function tellOfRow(db: Database, said: SaidOfRow): void {
  const { batchId, position, at, officer, step } = said;
  const told = Told.parse(
    db
      .prepare(
        `SELECT name AS listed, row FROM batch_rows JOIN batches ON batches.id = batch_id
         WHERE batch_id = ? AND position = ?`,
      )
      .get(batchId, position),
  );
  const row = KeptRow.parse(JSON.parse(told.row));
  const hit = hitAt(db, said);
  const named = cut(namedIn(row));
  const company =
    hit === null
      ? null
      : {
          name: cut(hit.name),
          number: hit.companyNumber === null ? null : cut(hit.companyNumber),
          jurisdiction: hit.jurisdiction,
        };
  appendHistory(db, {
    ...{ at, officer, cost: null, jurisdiction: hit?.jurisdiction ?? row.jurisdiction },
    subject: step === 'chosen' && company !== null ? company.name : named,
    thing: { kind: 'batch-row', batchId, position, place: row.place, listed: cut(told.listed), named, step, company },
    lines: [namedIn(row), row.ownReference ?? '', told.listed, ...(hit === null ? [] : hitLines(hit))].filter(
      (line) => line !== '',
    ),
  });
}
