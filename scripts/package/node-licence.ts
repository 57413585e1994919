/** The licence of the Node that the test package brings for what the fallback cannot load. Nothing that is released has it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { root } from '../project.ts';

const beginning = 'Node.js is licensed for use as follows:';

/** The package of Node comes without its licence; this one is a part of Node and has the words of it. */
const withWords = 'node_modules/readable-stream/LICENSE';

const Versions = z.record(z.string(), z.string());

/** Writes the licence of a Node, with what is compiled into it. Throws where its words are not to be had. */
export function writeNodeLicence(node: string, file: string): void {
  const words = readFileSync(path.join(root, withWords), 'utf8');
  if (!words.includes(beginning)) throw new Error(`${withWords} no longer has the licence of Node.`);
  const printed = execFileSync(node, ['-p', 'JSON.stringify(process.versions)'], { encoding: 'utf8' });
  const { node: version = '', ...parts } = Versions.parse(JSON.parse(printed));
  mkdirSync(path.dirname(file), { recursive: true });
  const list = Object.entries(parts).map(([name, value]) => `  ${name} ${value}`);
  writeFileSync(
    file,
    [
      `This test package contains Node ${version}.\n`,
      words.trim(),
      `\nCompiled into it are the works below, under licences that stand in the file LICENSE of the sources of Node ${version}.`,
      'Those of V8, ICU and zlib are in LICENSES.chromium.html too.\n',
      ...list,
      '',
    ].join('\n'),
  );
}
