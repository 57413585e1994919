/* Somebody changes a file of a bundle or what its manifest says, writes a new manifest and signs it: its page still says what was. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createReadingRoom } from '../../../src-main/export/bundle/reading-room.ts';
import { bytesInMemory } from '../../../src-main/export/bundle/bundle-bytes.ts';
import { isWhole, verifyArchive } from '../../../src-main/export/bundle/verify.mjs';
import { soundParts, textOf, type Members, type Parts } from './bundle-parts.ts';
import { inFolder, sha256Of } from './made-bundle.ts';

/** What both readers find. */
async function found(change: (parts: Parts) => void): Promise<string[]> {
  const parts = await soundParts();
  change(parts);
  const bytes = parts.bytes();
  const verdict = await verifyArchive(bytesInMemory(bytes));
  expect(isWhole(verdict)).toBe(verdict.contents.length === 0);
  return inFolder(async (folder) => {
    const file = path.join(folder, 'changed.dossier');
    writeFileSync(file, bytes);
    const room = createReadingRoom();
    const opened = await room.open(file);
    await room.leave();
    if (opened.kind !== 'open') throw new Error(opened.kind);
    expect(opened.contents).toEqual(verdict.contents);
    return opened.contents.map(({ path: name, trouble }) => `${trouble} ${name}`);
  });
}

/** Changes a file and what the manifest says of it. */
function exchange(parts: Parts, name: string, change: (text: string) => string): void {
  const entry = parts.find(name);
  const content = Buffer.from(change(entry.content.toString()));
  entry.content = content;
  const told = { sha256: sha256Of(content), size: content.byteLength };
  const files = parts.files.map((file) => (textOf(file, 'path') === name ? { ...file, ...told } : file));
  parts.changeManifest((manifest) => ({ ...manifest, files }));
}

const says = (change: Members) => (parts: Parts) => {
  parts.changeManifest((manifest) => ({ ...manifest, ...change }));
};

const differs = ['page-differs READ ME.html'];
const production = { connection: { id: 'live', name: 'Demo', kind: 'production', host: '' } };

it('nothing is found of a bundle that was signed anew without a change', async () => {
  expect(await found(says({}))).toEqual([]);
});

it.each([
  [
    'a file',
    (parts: Parts) => {
      exchange(parts, 'notes/note-1.json', () => '{"note":"never seen"}');
    },
  ],
  [
    'what the list of evidence says',
    (parts: Parts) => {
      exchange(parts, 'exports/evidence.json', (text) => `${text} `);
    },
  ],
  ['the connection', says(production)],
  ['the officer', says({ officer: 'Łucja "C" Other' })],
] satisfies [string, (parts: Parts) => void][])(
  'where %s was changed, both readers tell that the page says something else',
  async (_what, change) => {
    expect(await found(change)).toEqual(differs);
  },
);

it('a page of an earlier Dossier, which does not repeat the facts, is no finding', async () => {
  const earlier = (text: string) => text.replace(/<pre id="facts">[^<]*<\/pre>/, '');
  expect(
    await found((parts) => {
      exchange(parts, 'READ ME.html', earlier);
    }),
  ).toEqual([]);
  const changed = await found((parts) => {
    exchange(parts, 'READ ME.html', earlier);
    exchange(parts, 'notes/note-1.json', () => '{}');
  });
  expect(changed).toEqual(differs);
});
