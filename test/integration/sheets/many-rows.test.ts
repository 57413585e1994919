import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-sheets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const Took = z.object({
  rows: z.number(),
  ms: z.number(),
  worst: z.number(),
  megabytes: z.number(),
  sha256: z.string(),
});

function save(format: string, rows: number, zone = 'UTC') {
  const file = path.join(folder, `many.${format}`);
  const printed = execFileSync(
    process.execPath,
    // A heap in which the rows together have no room.
    [
      '--expose-gc',
      '--max-old-space-size=56',
      path.resolve('test/integration/sheets/main.ts'),
      format,
      file,
      String(rows),
    ],
    { encoding: 'utf8', env: { ...process.env, TZ: zone }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return { ...Took.parse(JSON.parse(printed)), bytes: statSync(file).size };
}

describe('a sheet of 100,000 rows', () => {
  it.each(['csv', 'xlsx'])('is written as %s row by row, in bounded memory', (format) => {
    const took = save(format, 100_000);
    process.stdout.write(`${format}: ${JSON.stringify(took)}\n`);
    expect(took.rows).toBe(100_000);
    expect(took.megabytes).toBeLessThan(150);
  });

  it('P14: is the same bytes in every time zone', () => {
    const [one, other] = [save('xlsx', 50, 'Asia/Tokyo'), save('xlsx', 50, 'America/Los_Angeles')];
    expect(one.sha256).toBe(other.sha256);
  });
});
