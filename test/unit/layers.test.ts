import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { layers, type Layer } from '../../scripts/checks/layers.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = globSync('src-*/**/*.{ts,svelte}', { cwd: root }).filter(
  (file) => !file.includes('/generated/') && !file.endsWith('vite.config.ts'),
);

function layerOf(file: string): Layer | undefined {
  return layers
    .filter(({ folder }) => file.startsWith(`${folder}/`))
    .toSorted((a, b) => b.folder.length - a.folder.length)[0];
}

function importsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].flatMap((match) => match[1] ?? []);
}

/** What is wrong with one import of one file, or null. */
function breach(file: string, layer: Layer, imported: string): string | null {
  if (imported === 'electron') return layer.electron ? null : `${file} imports electron`;
  if (imported.startsWith('node:')) return layer.node ? null : `${file} imports ${imported}`;
  if (!imported.startsWith('.')) return null;
  const target = path.posix.join(path.posix.dirname(file), imported);
  const other = layerOf(target);
  if (other === undefined)
    return target.startsWith('src-') || target.startsWith('node_modules')
      ? `${file} imports ${target}, which no layer names`
      : null;
  return other.folder === layer.folder || layer.mayImport.includes(other.folder)
    ? null
    : `${file} imports ${other.folder}`;
}

describe('the import rules of the design', () => {
  it('every source file belongs to a layer', () => {
    expect(files.filter((file) => layerOf(file) === undefined)).toEqual([]);
    expect(files.length).toBeGreaterThan(20);
  });

  it('every import points the one way', () => {
    const breaches = files.flatMap((file) => {
      const layer = layerOf(file);
      return layer === undefined ? [] : importsOf(file).flatMap((imported) => breach(file, layer, imported) ?? []);
    });
    expect(breaches).toEqual([]);
  });

  it('the layers themselves have no circle', () => {
    const visit = (folder: string, seen: string[]): string[] => {
      if (seen.includes(folder)) return [[...seen, folder].join(' <- ')];
      const layer = layers.find((candidate) => candidate.folder === folder);
      return (layer?.mayImport ?? []).flatMap((next) => visit(next, [...seen, folder]));
    };
    expect(layers.flatMap(({ folder }) => visit(folder, []))).toEqual([]);
  });

  it('the preload imports the names of the channels and nothing else of ours', () => {
    expect(importsOf('src-main/preload.ts').toSorted()).toEqual(['../src-shared/contract/channels.ts', 'electron']);
    expect(importsOf('src-shared/contract/channels.ts')).toEqual([]);
  });

  it('the composition root only wires: under about 120 lines', () => {
    expect(existsSync(path.join(root, 'src-main/main.ts'))).toBe(true);
    expect(readFileSync(path.join(root, 'src-main/main.ts'), 'utf8').split('\n').length).toBeLessThanOrEqual(125);
  });
});
