import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/* The call that docs/architecture.md adds by way of example is compiled against the tree, as if its files stood there. */

const root = path.resolve(import.meta.dirname, '../..');
const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
const blocks = [...text.matchAll(/^ {3}```ts\n([\s\S]*?)^ {3}```$/gm)].map(([, block = '']) =>
  block.replaceAll(/^ {3}/gm, ''),
);
const [migration = '', query = '', contract = '', handler = ''] = blocks;

const files = {
  'src-main/storage/migrations/0099-pinned-notes.ts': migration,
  // The kind of the trail is one of those that the page says to add to.
  'src-main/storage/queries/dossiers/pin-note.ts': query.replace("'note-pinned'", "'note-written'"),
  'src-shared/contract/pin-note.ts': `import { z } from 'zod';\nconst id = z.number().int();\nexport const calls = {\n${contract}};\n`,
  'src-main/ipc/pin-note.ts': `import type { pinNote } from '../storage/queries/dossiers/pin-note.ts';
import type { calls } from '../../src-shared/contract/pin-note.ts';
import type { z } from 'zod';
declare const storage: () => { pinNote: (args: Parameters<typeof pinNote>[1]) => Promise<ReturnType<typeof pinNote>> };
declare const ports: { officer(): string; now(): Date };
type Pin = (typeof calls)['note.pin'];
export const handlers: { 'note.pin': (asked: z.infer<Pin['input']>) => Promise<z.infer<Pin['output']>> } = {
${handler}};
`,
};

let folder = '';

beforeAll(() => {
  mkdirSync(path.join(root, 'out/cache'), { recursive: true });
  folder = mkdtempSync(path.join(root, 'out/cache/example-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** What the compiler says of the files; nothing where they fit. */
function compile(): string {
  const names = Object.keys(files).map((name) => path.join(folder, name));
  const config = {
    extends: path.join(root, 'tsconfig.json'),
    compilerOptions: { noEmit: true, rootDirs: [root, folder], incremental: false },
    include: [],
    files: names,
  };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  for (const [name, code] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), code);
  }
  try {
    execFileSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8', stdio: 'pipe' });
    return '';
  } catch (thrown) {
    return String(thrown instanceof Error && 'stdout' in thrown ? thrown.stdout : thrown);
  }
}

it('the example of a new call compiles as it is printed', { timeout: 120_000 }, () => {
  expect(blocks).toHaveLength(4);
  expect(compile()).toBe('');
});
