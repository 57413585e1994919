import type { SheetAbout } from '../../../src-main/export/sheets/about.ts';
import type { Sheet, SheetCell, SheetColumn } from '../../../src-main/export/sheets/sheet.ts';

export const madeAt = '2026-11-26T22:46:16.000Z';

export const about: SheetAbout = {
  subject: 'Search for “Meridian” in Luxembourg',
  remarks: ['The service lists more than it sent.'],
  officer: 'Ada Marsh',
  connection: { id: 'demo', name: 'Demo', kind: 'demo', host: 'this machine' },
  madeAt,
  sources: [
    {
      answerId: 7,
      sha256: 'ab'.repeat(32),
      receivedAt: '2026-11-26T22:40:00.000Z',
      operation: 'GET /companies',
      correlationId: 'c-1',
    },
  ],
  anchor: { seq: 1_234, hash: 'cd'.repeat(32) },
};

/** Rows that are cells already. */
export type CellRow = readonly SheetCell[];

const column = (name: string, at: number, type: SheetColumn<CellRow>['type']): SheetColumn<CellRow> => ({
  name,
  heading: `The ${name}`,
  type,
  width: 20,
  cell: (row) => row[at] ?? { kind: 'empty' },
});

/** A sheet of one column of each type. */
export function sheetOf(rows: Iterable<CellRow>): Sheet<CellRow> {
  return {
    definition: {
      name: 'search_hits',
      title: 'Search hits',
      columns: [
        column('company_name', 0, 'text'),
        column('share_count', 1, 'whole-number'),
        column('capital_value', 2, 'amount'),
        column('saved_on', 3, 'date'),
        column('born_on', 4, 'partial-date'),
        column('received_at', 5, 'moment'),
        column('is_official', 6, 'yes-no'),
      ],
    },
    rows,
  };
}

export const text = (words: string): SheetCell => ({ kind: 'text', text: words });

/** A row that has a value of every type. */
export const fullRow: CellRow = [
  text('Zürich Rück — 株式会社 – شركة'),
  { kind: 'whole-number', value: 2_450_000 },
  { kind: 'amount', digits: '-12.50' },
  { kind: 'date', day: '2017-03-14' },
  { kind: 'partial-date', date: '1961-03' },
  { kind: 'moment', at: '2026-11-12T10:14:02.500Z' },
  { kind: 'yes-no', value: true },
];

export async function whole(parts: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const taken: Buffer[] = [];
  for await (const part of parts) taken.push(Buffer.from(part));
  return Buffer.concat(taken);
}
