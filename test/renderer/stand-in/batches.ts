import type { ListTold, RowTold } from '../../../src-shared/contract/batches.ts';
import type { BatchSummary, StandingRow } from '../../../src-shared/domain/batch/batch.ts';
import type { Rhythm, Rhythms } from '../../../src-shared/domain/batch/rhythm.ts';
import type { Script } from './bridge.ts';
import { storedSearch } from './specimen.ts';

const good = <Value>(value: Value) => ({ ok: true as const, value });

/** A batch of four rows of which one waits for a person. */
export function batchSummary(change: Partial<BatchSummary> = {}): BatchSummary {
  return {
    batchId: 1,
    at: '2026-11-12T09:41:07.000Z',
    officer: 'Astrid Lindqvist',
    name: 'portfolio.csv',
    sha256: 'b'.repeat(64),
    rows: 4,
    counts: { broken: 1, waiting: 0, sure: 1, doubtful: 1, none: 1, 'not-known': 0, failed: 0, chosen: 0, refused: 0 },
    differing: 0,
    requestsLeft: 0,
    takesEarlier: false,
    state: { kind: 'ended' },
    ...change,
  };
}

/** A row as its batch has it. */
export function standingRow(position: number, change: Partial<StandingRow> = {}): StandingRow {
  return {
    position,
    row: {
      place: position + 2,
      ownReference: `A-${String(position + 1)}`,
      name: `Company ${String(position + 1)} Ltd`,
      number: null,
      jurisdiction: 'GB',
      address: null,
      previousName: null,
      troubles: [],
    },
    query: { jurisdiction: 'GB', name: `Company ${String(position + 1)} Ltd`, companyNumber: null },
    nameQuery: null,
    askedWith: null,
    standing: 'doubtful',
    numberSearchId: null,
    searchId: 7,
    askedAt: '2026-11-12T09:42:00.000Z',
    taken: null,
    ...change,
  };
}

/** The row with the hits of the stand-in search. */
export function rowTold(row: StandingRow): RowTold {
  const candidates = storedSearch().hits.map((listed) => ({ listed, reasons: ['near-name' as const] }));
  return { row, candidates, answeredAt: row.askedAt };
}

/** A list of three rows that was read, of which one cannot be asked. */
export function listTold(change: Partial<ListTold> = {}): ListTold {
  const reason = { kind: 'heading', heading: 'Name' } as const;
  return {
    listId: 1,
    name: 'portfolio.csv',
    source: { kind: 'text', coding: 'utf-8', isCodingGuessed: false, separator: ';' },
    hasHeading: true,
    columns: [
      { heading: 'Name', meaning: 'name', reason },
      { heading: 'Country', meaning: 'jurisdiction', reason: { kind: 'content', fits: 3, of: 3 } },
    ],
    shown: [{ place: 2, cells: ['Meridian Maritime Holdings', 'LU'] }],
    rows: 3,
    emptyRows: 1,
    checked: { ready: 2, doubtful: 0, broken: 1 },
    troubled: [
      {
        kind: 'broken',
        row: standingRow(2).row,
        troubles: [{ kind: 'unknown-jurisdiction', stated: 'Ruritania', near: [] }],
      },
    ],
    remarks: [{ kind: 'unknown-jurisdiction', count: 1 }],
    repeated: { same: 0, maybeSame: 0, references: 0, repeats: [], repeatCount: 0 },
    plan: {
      requests: 2,
      sameQuestion: 0,
      byName: 0,
      answered: 0,
      ahead: 0,
      atMostSeconds: 600,
      room: 40,
      windowSeconds: 600,
    },
    earlier: null,
    ...change,
  };
}

/** All dossiers with a rhythm, and portfolios with theirs. */
export const rhythmsOf = (all: Rhythm, portfolios: Rhythms['portfolios'] = []): Rhythms => ({ all, portfolios });

/** No batch is kept. */
export const noBatches: Pick<
  Script,
  | 'batch.readFile'
  | 'batch.readText'
  | 'batch.readRecord'
  | 'batch.correct'
  | 'batch.start'
  | 'batch.rhythms'
  | 'batch.chooseRhythm'
  | 'batch.rhythmPlan'
  | 'batch.list'
  | 'batch.rows'
  | 'batch.sortedRows'
  | 'batch.row'
  | 'batch.doubts'
  | 'batch.figures'
  | 'batch.say'
  | 'batch.step'
  | 'batch.askAtOnce'
  | 'batch.saveDossiers'
  | 'batch.toOrder'
  | 'batch.askAgain'
> = {
  'batch.readFile': () => good({ kind: 'cancelled' }),
  'batch.readText': () => good({ kind: 'read', list: listTold({ name: 'Pasted list' }) }),
  'batch.readRecord': () =>
    good({ kind: 'read', list: listTold({ name: 'Kept companies', source: { kind: 'record' } }) }),
  'batch.correct': () => good({ kind: 'read', list: listTold() }),
  'batch.start': () => good(batchSummary()),
  'batch.rhythms': () => good(rhythmsOf({ kind: 'none' })),
  'batch.chooseRhythm': () => good(rhythmsOf({ kind: 'none' })),
  'batch.rhythmPlan': () => good(null),
  'batch.list': () => good([]),
  'batch.rows': () => good([]),
  'batch.sortedRows': () => good({ rows: [], next: null }),
  'batch.row': ({ position }) => good(rowTold(standingRow(position))),
  'batch.doubts': () => good([]),
  'batch.figures': () => good({ asked: 3, earlier: 0, askableAgain: 0, notSaved: 1, companies: 1 }),
  'batch.say': ({ position }) => good({ row: standingRow(position), batch: batchSummary() }),
  'batch.step': () => good(batchSummary()),
  'batch.askAtOnce': () => good(batchSummary()),
  'batch.saveDossiers': () => good({ kept: 1, rows: 1, notTold: 0, sameId: 0 }),
  'batch.toOrder': () => good({ dossierIds: [], more: false, notTold: 0, held: 0, open: 0, sameId: 0 }),
  'batch.askAgain': () => good(batchSummary()),
};
