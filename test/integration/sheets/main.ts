/** Saves a sheet of many rows and prints what that took. In a process of its own, whose memory is nobody else's. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SheetFormat } from '../../../src-shared/domain/sheet-name.ts';
import { saveSheet } from '../../../src-main/export/sheets/save-sheet.ts';
import { about, fullRow, sheetOf, type CellRow } from '../../unit/sheets/sample-sheet.ts';

const [format, file = '', count = '0'] = process.argv.slice(2);

function* rows(): Generator<CellRow> {
  for (let number = 0; number < Number(count); number += 1)
    yield [{ kind: 'text', text: `Company ${String(number)}, ${'ß大'.repeat(number % 40)}` }, ...fullRow.slice(1)];
}

let worst = 0;
let last = performance.now();
const ticking = setInterval(() => {
  worst = Math.max(worst, performance.now() - last - 5);
  last = performance.now();
}, 5);
let peak = 0;
const measuring = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, 20);

// What is loaded when a sheet is first saved is no part of what its rows take.
await saveSheet(SheetFormat.parse(format), { sheet: sheetOf([fullRow]), about, file, note: () => Promise.resolve() });
globalThis.gc?.();
const before = process.memoryUsage().rss;
worst = 0;
const start = performance.now();
const { notes } = await saveSheet(SheetFormat.parse(format), {
  sheet: sheetOf(rows()),
  about,
  file,
  note: () => Promise.resolve(),
});
const ms = performance.now() - start;
clearInterval(ticking);
clearInterval(measuring);
const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
process.stdout.write(
  JSON.stringify({ rows: notes.rows, ms, worst, megabytes: Math.max(0, peak - before) / 1e6, sha256 }),
);
