import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '../..');
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));

describe('README.md', () => {
  it('names only commands that exist', () => {
    const named = [...readme.matchAll(/npm (?:run )?([a-z:-]+)/g)].flatMap((match) => match[1] ?? []);
    expect(named.length).toBeGreaterThan(6);
    expect([...new Set(named)].filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it('shows pictures and folders that are there', () => {
    const pictures = [...readme.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].flatMap((match) => match[1] ?? []);
    const folders = [...readme.matchAll(/^(src-[a-z]+|test|scripts|docs\/decisions)\/ /gm)].flatMap(
      (match) => match[1] ?? [],
    );
    expect(pictures.length).toBeGreaterThan(0);
    expect(folders.length).toBeGreaterThan(5);
    expect([...pictures, ...folders].filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });
});
