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

/** An entry of the main process and every piece that it loads, at once or when wanted, by name. */
function codeBehind(entry: string): Map<string, string> {
  const pieces = new Map<string, string>();
  const waiting = [entry];
  for (const name of waiting) {
    if (pieces.has(name)) continue;
    const code = read(`main/${name}`);
    pieces.set(name, code);
    waiting.push(...[...code.matchAll(/require\("\.\/([\w.-]+\.cjs)"\)/g)].flatMap(([, other]) => other ?? []));
  }
  return pieces;
}

/** The pieces that an entry reads as soon as it is read; what it reads when wanted stands in a function. */
function readAtOnce(entry: string): string[] {
  const found = new Set([entry]);
  for (const name of found)
    for (const [, other = ''] of read(name).matchAll(/(?:const \w+=|;|^)require\("\.\/([\w.-]+\.cjs)"\)/g))
      found.add(path.posix.join(path.posix.dirname(name), other));
  return [...found];
}

describe('the bundles', () => {
  // Making the schemas of all calls takes longer than opening the window.
  it.each(['main/main.cjs', 'fallback/compat/main.cjs'])(
    'before the window %s reads little and makes no schema',
    (entry) => {
      const pieces = readAtOnce(entry);
      expect(pieces.length).toBeGreaterThan(2);
      const code = pieces.map(read).join('\n');
      expect(code).toContain('openFirstWindow');
      expect(code).not.toMatch(/zod|safeParse/i);
      expect(code.length).toBeLessThan(60_000);
    },
  );

  it('are made for the runtime that ships, and the fallback has its own', () => {
    expect(stylesIn('renderer')).toContain('light-dark(');
    expect(stylesIn('fallback/renderer')).not.toContain('light-dark(');
    expect(stylesIn('fallback/renderer')).toContain('--lightningcss-light');
  });

  it('have nothing of the fallback among what ships', () => {
    expect(readdirSync(dist).toSorted()).toEqual(
      [
        ...['credential-preload', 'document', 'document-preload', 'fallback', 'main', 'notices', 'preload', 'renderer'],
        ...['report', 'simulator'],
      ].toSorted(),
    );
    expect(existsSync(path.join(dist, 'fallback/compat/main.cjs'))).toBe(true);
  });

  it.each([
    'preload/preload.cjs',
    'credential-preload/credential-preload.cjs',
    'document-preload/document-preload.cjs',
  ])('%s is small and without zod', (name) => {
    expect(statSync(path.join(dist, name)).size).toBeLessThan(4_096);
    expect(read(name)).not.toMatch(/zod|safeParse/i);
    expect([...read(name).matchAll(/require\("([^"]+)"\)/g)].map((match) => match[1])).toEqual(['electron']);
  });

  it('what a PDF may need lies beside the page that shows it, without WebAssembly and without an engine for scripts', () => {
    const parts = readdirSync(path.join(dist, 'document/pdf'), { recursive: true, encoding: 'utf8' });
    for (const part of ['pdf.worker.min.mjs', 'cmaps/90ms-RKSJ-H.bcmap', 'cmaps/UniGB-UTF16-H.bcmap', 'cmaps/LICENSE'])
      expect(parts).toContain(part);
    for (const part of [
      'standard_fonts/LiberationSans-Regular.ttf',
      'standard_fonts/FoxitSerif.pfb',
      'wasm/LICENSE_OPENJPEG',
    ])
      expect(parts).toContain(part);
    expect(parts.filter((part) => /\.wasm$|quickjs|sandbox/i.test(part))).toEqual([]);
    expect(readFileSync(path.join(dist, 'document/pdf/pdf.worker.min.mjs'))).toEqual(
      readFileSync(path.resolve(import.meta.dirname, '../../node_modules/pdfjs-dist/legacy/build/pdf.worker.min.mjs')),
    );
  });

  it('each font is there once, and every font that a style sheet names is', () => {
    const all = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.woff2'));
    const shipped = all.filter((name) => !name.startsWith('fallback'));
    expect(shipped.length).toBeGreaterThan(300);
    expect([...new Set(shipped.map((name) => path.dirname(name)))]).toEqual(['renderer/fonts']);
    const named = ['renderer', 'document', 'report'].flatMap((page) => [...stylesIn(page).matchAll(/[\w-]+\.woff2/g)]);
    expect(named.length).toBeGreaterThan(900);
    const files = new Set(shipped.map((name) => path.basename(name)));
    expect(named.filter(([name]) => !files.has(name))).toEqual([]);
  });

  it('only the storage worker loads the database module', () => {
    for (const [name, code] of codeBehind('main.cjs'))
      expect({ name, loads: code.includes('require("better-sqlite3")') }).toEqual({ name, loads: false });
    expect([...codeBehind('storage-worker.cjs').values()].join('\n')).toContain('better-sqlite3');
  });

  it('the storage worker, for which a start waits, shares no file with the main process', () => {
    const ofMain = [...codeBehind('main.cjs').keys()];
    expect([...codeBehind('storage-worker.cjs').keys()].filter((name) => ofMain.includes(name))).toEqual([]);
  });

  it('no page makes the schemas of calls: main has checked what it answers', () => {
    // A call as it is written in a contract; the library of schemas has a pair of the same names of its own.
    const schemas = /":\s*\{\s*input:|`[\w-]+\.\w+`:\{input:/;
    expect(schemas.test([...codeBehind('main.cjs').values()].join('\n'))).toBe(true);
    const scripts = readdirSync(path.join(dist, 'renderer/assets')).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(10);
    expect(scripts.filter((name) => schemas.test(read(`renderer/assets/${name}`)))).toEqual([]);
  });

  it('the shipped main knows no way to start another binary, in any of its pieces', () => {
    const pieces = codeBehind('main.cjs');
    expect(pieces.size).toBeGreaterThan(10);
    for (const [name, code] of pieces)
      expect({ name, starts: /execPath:|require\("(?:node:)?child_process"\)/.test(code) }).toEqual({
        name,
        starts: false,
      });
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
