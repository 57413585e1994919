import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const dist = path.resolve(import.meta.dirname, '../../dist');
const read = (name: string) => readFileSync(path.join(dist, name), 'utf8');

/** Every style sheet below a folder, as one text. */
function stylesIn(folder: string): string {
  return readdirSync(path.join(dist, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => read(path.join(folder, name)))
    .join('\n');
}

describe('the bundles', () => {
  it('are made for the runtime that ships, and the fallback has its own', () => {
    expect(stylesIn('renderer')).toContain('light-dark(');
    expect(stylesIn('fallback/renderer')).not.toContain('light-dark(');
    expect(stylesIn('fallback/renderer')).toContain('--lightningcss-light');
  });

  it('have nothing of the fallback among what ships', () => {
    expect(readdirSync(dist).toSorted()).toEqual(
      ['credential-preload', 'fallback', 'main', 'notices', 'preload', 'renderer', 'report', 'simulator'].toSorted(),
    );
    expect(existsSync(path.join(dist, 'fallback/compat/main.cjs'))).toBe(true);
  });

  it.each(['preload/preload.cjs', 'credential-preload/credential-preload.cjs'])(
    '%s is small and without zod',
    (name) => {
      expect(statSync(path.join(dist, name)).size).toBeLessThan(4_096);
      expect(read(name)).not.toMatch(/zod|safeParse/i);
      expect([...read(name).matchAll(/require\("([^"]+)"\)/g)].map((match) => match[1])).toEqual(['electron']);
    },
  );

  it('only the storage worker loads the database module', () => {
    expect(read('main/main.cjs')).not.toContain('require("better-sqlite3")');
    expect(read('main/storage-worker.cjs')).toContain('better-sqlite3');
  });

  it('the shipped main knows no way to start another binary', () => {
    expect(read('main/main.cjs')).not.toMatch(/execPath:|require\("node:child_process"\)/);
  });

  it('the simulator starts by the command that the README names, and says where it listens', () => {
    const script = path.resolve(import.meta.dirname, '../../src-simulator/main.ts');
    expect(existsSync(script)).toBe(true);
    const said = execFileSync(
      'sh',
      [
        '-c',
        '"$0" "$1" --port 0 --companies 50 --seed 2 --dialect specification & pid=$!; sleep 3; kill $pid; wait',
        process.execPath,
        script,
      ],
      { encoding: 'utf8' },
    );
    expect(said).toMatch(
      /Dossier simulator: http:\/\/127\.0\.0\.1:\d+ \(50 companies, seed 2, specification dialect\)/,
    );
  });
});
