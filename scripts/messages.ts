/** The message catalogue, compiled twice: for whoever reads the sources, and for the bundles. */
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './project.ts';

const folder = 'src-shared/messages';
const inOneModule = `${folder}/generated`;
const oneByOne = 'out/cache/messages';

/** Tells the catalogue and its compiler apart from those of another time. */
function stampOfCatalogue(): string {
  const hash = createHash('sha256');
  const read = ['package-lock.json', `${folder}/project.inlang/settings.json`, 'scripts/messages.ts'];
  for (const file of [...read, ...globSync(`${folder}/en/*.json`, { cwd: root }).toSorted()])
    hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

const compiler = path.join(root, 'node_modules', '.bin', 'paraglide-js');
const shell = process.platform === 'win32';
const argumentsFor = (outFolder: string) => [
  ...[
    'compile',
    '--project',
    `${folder}/project.inlang`,
    '--outdir',
    outFolder,
    '--silent',
    '--strategy',
    'baseLocale',
  ],
  // Bundles read no types, and declaring them takes four times as long as all else.
  ...(outFolder === oneByOne
    ? ['--output-structure', 'message-modules']
    : ['--output-structure', 'locale-modules', '--emit-ts-declarations']),
];

const stampFileOf = (outFolder: string) => path.join(root, outFolder, '.compiled-from');

function isCompiledFrom(stamp: string, outFolder: string): boolean {
  const stampFile = stampFileOf(outFolder);
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
}

/** A value that stands right before the full stop of its sentence, as the compiler writes it. */
const valueAtEnd = /\$\{i\?\.(\w+)\}\.(?=[\s`])/gu;

/**
 * A value may end with a full stop of its own, as the name of an S.A. does: the sentence then ends with that one. Done here for
 * every message, since names, roles and words of the service come into most of them.
 */
export function withOneFullStop(compiled: string): string {
  return compiled.replaceAll(valueAtEnd, (_, name: string) => `\${String(i?.${name}).replace(/(?<!\\.)\\.$/u, '')}.`);
}

/** How the compiler chooses a language where there is one alone: a function around each message, which asks for it each time. */
const choiceOfOne =
  /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\n\texperimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\n\treturn (\w+)\(inputs\)\n\}\);$/u;

/**
 * A message of one language without the choice of a language: a third of what the first picture reads were such choices. Where
 * the catalogue has two, the compiler writes another text, and this leaves it as it is.
 */
export function withoutChoiceOfOne(compiled: string): string {
  return compiled.replace(choiceOfOne, '$1;');
}

function mendCompiled(outFolder: string): void {
  const isForBundles = outFolder === oneByOne;
  for (const file of globSync(`${outFolder}/messages/**/*.js`, { cwd: root })) {
    const compiled = readFileSync(path.join(root, file), 'utf8');
    const ended = withOneFullStop(compiled);
    const mended = isForBundles ? withoutChoiceOfOne(ended) : ended;
    if (mended !== compiled) writeFileSync(path.join(root, file), mended);
  }
}

/** Compiles unless the folder was compiled from the same catalogue: every check and every build asks for it. */
function compile(outFolder: string): void {
  const stamp = stampOfCatalogue();
  if (isCompiledFrom(stamp, outFolder)) return;
  execFileSync(compiler, argumentsFor(outFolder), { cwd: root, stdio: ['ignore', 2, 2], shell });
  mendCompiled(outFolder);
  writeFileSync(stampFileOf(outFolder), stamp);
}

/** Compiles the catalogue as sources import it: types, and tests that load no bundle, need no more. */
export function compileMessages(): void {
  compile(inOneModule);
}

/** The same while other things go on, for who builds bundles and edits sources meanwhile. Rejects where `signal` ends it. */
export async function compileMessagesMeanwhile(signal: AbortSignal): Promise<void> {
  const stamp = stampOfCatalogue();
  if (isCompiledFrom(stamp, inOneModule)) return;
  await promisify(execFile)(compiler, argumentsFor(inOneModule), { cwd: root, shell, signal });
  mendCompiled(inOneModule);
  writeFileSync(stampFileOf(inOneModule), stamp);
}

/** Compiles the catalogue once more, a module for each message, where `messagesOneByOne` finds it. */
export function compileMessagesForBundles(): void {
  compile(oneByOne);
}

/** Compiles what was never compiled here: a checkout that is handed its bundles has neither. */
export function compileMissingMessages(): void {
  const lacks = (outFolder: string) => !existsSync(path.join(root, outFolder, 'messages.js'));
  if (lacks(inOneModule)) compileMessages();
  if (lacks(oneByOne)) compileMessagesForBundles();
}

/** For `resolve.alias` of a bundle: each of its pieces carries the messages that it shows, and none reads them all. */
export const messagesOneByOne = {
  find: /^.*\/messages\/generated\/messages\.js$/,
  replacement: path.join(root, oneByOne, 'messages.js'),
};
