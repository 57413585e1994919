import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { leaveMemoryOutOfCoreDumps } from '../../../src-main/system/core-dumps.ts';
import { thisSystem } from '../../../src-main/system/system.ts';

function scratch(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-core-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('on Linux the kernel is told to leave memory out, and elsewhere nothing is written', () => {
  const processes = scratch();
  const filter = path.join(processes, String(process.pid), 'coredump_filter');
  mkdirSync(path.dirname(filter));
  leaveMemoryOutOfCoreDumps('windows', processes);
  leaveMemoryOutOfCoreDumps('macos', processes);
  expect(existsSync(filter)).toBe(false);
  leaveMemoryOutOfCoreDumps('linux', processes);
  expect(readFileSync(filter, 'utf8')).toBe('0');
});

it('a system that does not let Dossier say so does not keep it from starting', () => {
  expect(() => leaveMemoryOutOfCoreDumps('linux', path.join(scratch(), 'no/such'))).not.toThrow();
});

it.runIf(thisSystem === 'linux')('what was started before is held to it, and what is started after that', () => {
  const module = path.resolve(import.meta.dirname, '../../../src-main/system/core-dumps.ts');
  const program = (call: string) => `
    const { execFileSync, spawn } = await import('node:child_process');
    const { readFileSync } = await import('node:fs');
    const earlier = spawn('sleep', ['60']);
    await new Promise((resolve) => earlier.once('spawn', resolve));
    ${call}
    const filters = [process.pid, earlier.pid].map((pid) => readFileSync('/proc/' + pid + '/coredump_filter', 'utf8'));
    earlier.kill();
    process.stdout.write(JSON.stringify([...filters, String(execFileSync('cat', ['/proc/self/coredump_filter']))]));`;
  const filtersAfter = (call: string) => {
    const said: unknown = JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', program(call)], { encoding: 'utf8' }),
    );
    return Array.isArray(said) ? said.map((one) => Number.parseInt(String(one), 16)) : [];
  };
  expect(filtersAfter('').filter((filter) => filter === 0)).toEqual([]);
  expect(filtersAfter(`(await import(${JSON.stringify(module)})).leaveMemoryOutOfCoreDumps();`)).toEqual([0, 0, 0]);
});
