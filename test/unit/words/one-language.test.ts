import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compileMessagesForBundles, withoutChoiceOfOne } from '../../../scripts/messages.ts';
import { root } from '../../../scripts/project.ts';

const around = (body: string) => `export const frame_quit = ((inputs = {}, options = {}) => {\n${body}\n});`;

it('a message of a catalogue with one language is the text alone', () => {
  const compiled = '\texperimentalStaticLocale ?? options.locale ?? getLocale()\n\treturn en_frame_quit(inputs)';
  expect(withoutChoiceOfOne(around(compiled))).toBe('export const frame_quit = en_frame_quit;');
});

it('one of a catalogue with two chooses as the compiler wrote it', () => {
  const compiled = [
    '\tconst locale = experimentalStaticLocale ?? options.locale ?? getLocale()',
    '\tif (locale === "en") return en_frame_quit(inputs)\n\treturn de_frame_quit(inputs)',
  ].join('\n');
  expect(withoutChoiceOfOne(around(compiled))).toBe(around(compiled));
});

it('no message in a bundle chooses a language', () => {
  compileMessagesForBundles();
  const files = globSync('out/cache/messages/messages/*.js', { cwd: root });
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => readFileSync(`${root}/${file}`, 'utf8').includes('getLocale()'))).toEqual([]);
});
