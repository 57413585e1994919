/**
 * One hash of a file, or of a folder with all that is in it: a job of the release says by it what it made, and the next one
 * takes that and nothing else.
 *
 * `node scripts/delivery/hand-over.ts PATH` writes the hash of PATH; with a hash behind it, the command ends with 1 where that
 * of PATH is another one.
 */
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { say, wordsOf } from '../say.ts';

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** Every file of a folder with its hash, as `sha256sum` writes them, in an order that no system changes. */
function sumsOf(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const name = path.relative(folder, file).split(path.sep).join('/');
      // A link would arrive as what it leads to, or not at all.
      if (!entry.isFile()) throw new Error(`${name} is no file, and cannot be handed over.`);
      return { name, hash: sha256(readFileSync(file)) };
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, hash }) => `${hash}  ${name}\n`)
    .join('');
}

/** The hash of a file, or of a folder: of the names and contents of all that is in it. Throws where there is nothing. */
export function hashOf(place: string): string {
  if (!lstatSync(place).isDirectory()) return sha256(readFileSync(place));
  const sums = sumsOf(place);
  if (sums === '') throw new Error(`${place} is empty.`);
  return sha256(sums);
}

/** Writes the hash of a place, or holds it against one. Answers what the command ends with. */
function handOver([place, expected, ...more]: readonly string[]): number {
  if (place === undefined || more.length > 0)
    throw new Error('Name one file or folder, and the hash that it has to have.');
  const found = hashOf(place);
  if (expected === undefined) process.stdout.write(`${found}\n`);
  if (expected === undefined || expected === found) return 0;
  say(`${place} is not what was handed over: its hash is ${found}, and not ${expected === '' ? 'empty' : expected}.`);
  return 1;
}

if (import.meta.main) {
  try {
    process.exitCode = handOver(process.argv.slice(2));
  } catch (error) {
    say(wordsOf(error));
    process.exitCode = 1;
  }
}
