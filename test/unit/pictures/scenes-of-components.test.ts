import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { everyScene } from '../../pictures/chapters.ts';

const renderer = path.resolve(import.meta.dirname, '../../../src-renderer');
const isDialog = /<(?:Confirm|Reason)?Dialog[\s>]|<(?:Alert)?Dialog\.Content\b/;
const isScreen = /<main[\s>]/;

/** The dialogs and whole screens by their source: what draws a dialog, or the one `main` of its window. */
function dialogsAndScreens(): string[] {
  const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  return files
    .filter((file) => file.endsWith('.svelte') && !file.startsWith('lib/'))
    .filter((file) => {
      const source = readFileSync(path.join(renderer, file), 'utf8');
      return isDialog.test(source) || isScreen.test(source);
    })
    .toSorted();
}

const named = new Set(everyScene.flatMap((scene) => scene.of ?? []));

it('every dialog and every whole screen has a scene that is photographed', () => {
  const found = dialogsAndScreens();
  expect(found.length).toBeGreaterThan(30);
  expect(found.filter((file) => !named.has(file))).toEqual([]);
});

it('no scene names a component that is no dialog and no screen, or that is gone', () => {
  const found = new Set(dialogsAndScreens());
  expect([...named].filter((file) => !found.has(file))).toEqual([]);
});
