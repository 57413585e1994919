import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { fail } from '../../../src-shared/contract/failure.ts';
import { faultLog } from '../../../src-main/shell/fault-log.ts';

it('writes down what fails before its code is read too, in order, and none of the texts that came with it', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-log-'));
  const file = path.join(folder, 'dossier.log');
  try {
    const report = faultLog(folder);
    report('start', fail('storage-damaged', 'Of Meridian Maritime.'));
    report('search.run', new Error('Meridian Maritime'));
    report('order.look', fail('service-failed', '', { detail: { correlationId: 'Meridian Maritime '.repeat(9_000) } }));
    report('order.look', fail('service-failed', '', { detail: { correlationId: 'c0ffee-1' } }));
    const lines = () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []);
    await vi.waitFor(() => {
      expect(lines()).toHaveLength(4);
    });
    expect(lines()[0]).toMatch(/"call":"start","code":"storage-damaged"/);
    expect(lines()[1]).toMatch(/"call":"search.run"/);
    expect(lines()[2]).toContain('"correlationId":"not an id"');
    expect(lines()[3]).toContain('"correlationId":"c0ffee-1"');
    expect(readFileSync(file, 'utf8')).not.toContain('Meridian');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
