import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { messagesOneByOne } from '../../../scripts/messages.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const sources = globSync('src-{main,renderer,shared,simulator}/**/*.{ts,svelte}', { cwd: root }).filter(
  (file) => !file.includes('/generated/'),
);

/** Every way in which the sources name the catalogue of messages. */
const named = new Set(
  sources.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return [...text.matchAll(/(?:from|import\()\s*'([^']*generated\/messages\.js)'/g)].map(([, name = '']) => name);
  }),
);

// A name that is not replaced brings all messages into what every start reads, beside those that are shown.
it('bundles take each message by itself, wherever a source lies that imports the catalogue', () => {
  expect(named.size).toBeGreaterThan(3);
  expect([...named].filter((name) => !messagesOneByOne.find.test(name))).toEqual([]);
});
