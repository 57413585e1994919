import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { root } from '../../../scripts/project.ts';

/** What a test imports that is read as it is: Vitest itself, texts of files, and the whole catalogue of messages. */
export const isLeftToVitest = (source: string): boolean =>
  source === 'vitest' ||
  source === 'vitest/browser' ||
  source.includes('?') ||
  source.endsWith('/messages/generated/messages.js');

/** The modules that a source imports for more than their types. */
function importedBy(file: string): string[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  return module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
    .filter((source) => !isLeftToVitest(source))
    .map((source) => moduleOf(source, file));
}

const styles = path.join(root, 'src-renderer/styles/index.ts');

/** What a test imports: a package by its name, a file by its path. The bundle has all styles in one sheet. */
export function moduleOf(source: string, importer: string): string {
  if (source.endsWith('.css')) return styles;
  return source.startsWith('.') ? path.resolve(path.dirname(importer), source) : source;
}

/** All that the tests of the renderer import: packages by their names, files by their paths. */
export function importsOfTests(): string[] {
  const files = globSync('test/renderer/**/*.test.ts', { cwd: root }).map((file) => path.join(root, file));
  // First, as in the window that ships: the layers of the styles stand in the order in which they are first named.
  return [...new Set([styles, ...files.flatMap(importedBy).toSorted()])];
}
