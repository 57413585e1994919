import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { installedProgram } from '../../../src-main/shell/installed-program.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-program-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Watches a file that is there, and counts how often it is told that another one has its place. */
function watched(name: string) {
  const file = path.join(folder, name);
  writeFileSync(file, 'old');
  let told = 0;
  const end = installedProgram(file).watch(() => (told += 1), 5);
  return { file, end, told: () => told };
}

/** Many looks. */
const aWhile = () => setTimeout(100);

describe('the program of a Dossier that runs', () => {
  it('is told once to have been replaced when an installer put a new file in its place', async () => {
    const { file, told, end } = watched('dpkg');
    await aWhile();
    expect(told()).toBe(0);
    writeFileSync(`${file}.new`, 'new');
    renameSync(`${file}.new`, file);
    await expect.poll(told).toBe(1);
    renameSync(file, `${file}.old`);
    writeFileSync(file, 'newer');
    await aWhile();
    expect(told()).toBe(1);
    end();
  });

  it('is told so when it was written anew', async () => {
    const { file, told, end } = watched('written');
    await aWhile();
    writeFileSync(file, 'another');
    await expect.poll(told).toBe(1);
    end();
  });

  it('is not told so while it is away, and is when another one came', async () => {
    const { file, told, end } = watched('away');
    await aWhile();
    rmSync(file);
    await aWhile();
    expect(told()).toBe(0);
    writeFileSync(file, 'another');
    await expect.poll(told).toBe(1);
    end();
  });

  it('is looked at no more once the watch has ended', async () => {
    const { file, told, end } = watched('ended');
    await aWhile();
    end();
    writeFileSync(file, 'another');
    await aWhile();
    expect(told()).toBe(0);
  });
});

describe('a new process of Dossier', () => {
  function started(name: string) {
    const file = path.join(folder, name);
    writeFileSync(file, 'old');
    return { file, program: installedProgram(file) };
  }
  it('may be started while the program is the one that runs', () => {
    const { program } = started('same');
    expect(program.isInPlace()).toBe(true);
    expect(() => program.requireInPlace()).not.toThrow();
  });

  it('is refused at once where another program has its place', () => {
    const { file, program } = started('upgraded');
    writeFileSync(`${file}.new`, 'new');
    renameSync(`${file}.new`, file);
    expect(program.isInPlace()).toBe(false);
    expect(() => program.requireInPlace()).toThrow('Dossier was updated while it was open.');
  });

  it('is refused while there is none, since an installer is at work or has removed it', () => {
    const { file, program } = started('removed');
    rmSync(file);
    expect(() => program.requireInPlace()).toThrow('Dossier was updated while it was open.');
  });
});
