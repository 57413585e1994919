/** Packs the application once for each processor, looks at what was packed, and makes every package of that. */
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  faultsOfList,
  filesOfPackage,
  filesThatName,
  programOf,
  resourcesOf,
  type Packaged,
} from '../package/contents.ts';
import { faultsOfFinished, openable } from '../package/finished.ts';
import { faultsOfFuses, type ConfiguredFuse } from '../package/fuses.ts';
import { root } from '../project.ts';
import { wordsOf } from '../say.ts';
import { runBounded } from './bounded-run.ts';
import type { ElectronChoice } from './electron.ts';
import type { MadeFile, Outcome } from './outcome.ts';
import { reasonOf } from './reason.ts';
import { signingArguments } from './signing.ts';
import { isSystemPackage, makeSystemPackage } from './system-package.ts';
import { nameOf, unpackedOf, type Target } from './targets.ts';

export interface Maker {
  output: string;
  electron: ElectronChoice;
  electronVersion: string;
  /** The fuses that every program has to have. */
  fuses: readonly ConfiguredFuse[];
  /** Dossier's own, as the packages name it: that of package.json, or that of a trial. */
  version: string;
  env: Record<string, string>;
  /** How long each step may take. */
  seconds: number;
  tell: (text: string) => void;
}

function builder(maker: Maker, { system, arch }: Packaged, format: string, more: readonly string[]) {
  const command = [
    ...['node_modules/electron-builder/cli.js', `--${system}`, format, `--${arch}`, '--publish', 'never'],
    ...signingArguments(system, maker.env),
    `-c.extraMetadata.version=${maker.version}`,
  ];
  return runBounded([process.execPath, ...command, `-c.directories.output=${maker.output}`, ...more], {
    ...{ folder: root, env: maker.env, seconds: maker.seconds, tell: maker.tell },
  });
}

type Unpacked =
  { how: 'packed'; application: string } | { how: 'not-made'; why: string } | { how: 'refused'; faults: string[] };

async function faultsIn(maker: Maker, packaged: Packaged): Promise<string[]> {
  const folder = path.join(maker.output, unpackedOf(packaged).folder);
  return [
    ...faultsOfList(filesOfPackage(folder, packaged), packaged),
    ...filesThatName(folder, packaged, root),
    ...(await faultsOfFuses(path.join(folder, programOf[packaged.system]), maker.fuses)),
  ];
}

/**
 * Packs the Electron that was chosen. By itself electron-builder holds a download against a list of hashes that it asks the
 * same server for, and one that lies about Electron lies about its hash too.
 */
async function packWith(electron: Exclude<ElectronChoice, { kind: 'refused' }>, maker: Maker, packaged: Packaged) {
  // Signing again is a tool of macOS alone, and only what is made there is for it.
  const elsewhere = process.platform === 'darwin' ? [] : ['-c.electronFuses.resetAdHocDarwinSignature=false'];
  if (electron.kind === 'given') {
    const ended = await builder(maker, packaged, 'dir', [`-c.electronDist=${electron.folder}`, ...elsewhere]);
    // electron-builder takes it out of what it downloaded, and leaves it in what was given.
    const folder = path.join(maker.output, unpackedOf(packaged).folder);
    rmSync(path.join(folder, resourcesOf[packaged.system], 'default_app.asar'), { force: true });
    return ended;
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-dist-'));
  try {
    const file = path.join(folder, 'electron-builder.json');
    const configuration = {
      extends: path.join(root, 'electron-builder.yml'),
      electronDownload: { checksums: electron.hashes },
    };
    writeFileSync(file, JSON.stringify(configuration));
    return await builder(maker, packaged, 'dir', ['--config', file, ...elsewhere]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function unpack(maker: Maker, packaged: Packaged): Promise<Unpacked> {
  const { electron } = maker;
  if (electron.kind === 'refused') return { how: 'not-made', why: electron.why };
  const ended = await packWith(electron, maker, packaged);
  if (ended.how === 'ended' || ended.code !== 0)
    return { how: 'not-made', why: reasonOf(ended, `Electron ${maker.electronVersion}`) };
  const faults = await faultsIn(maker, packaged);
  if (faults.length > 0) return { how: 'refused', faults };
  return { how: 'packed', application: unpackedOf(packaged).application };
}

/** The packages in the folder, with the time of each: one that was made again is new. */
function packagesIn(folder: string): Map<string, number> {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files
      .filter(({ name }) => name.startsWith('Dossier-'))
      .map(({ name }) => [name, statSync(path.join(folder, name)).mtimeMs]),
  );
}

function madeFile(folder: string, name: string): MadeFile {
  const file = path.join(folder, name);
  const below = path.relative(root, file);
  return { path: below.startsWith('..') ? file : below, bytes: statSync(file).size };
}

/** Has the package made. Answers why it was not, or null. */
async function whyNotMade(maker: Maker, target: Target, application: string): Promise<string | null> {
  if (isSystemPackage(target.format)) {
    const { output, version } = maker;
    return makeSystemPackage(target.format, { unpacked: path.join(output, application), version, output });
  }
  const ended = await builder(maker, target, target.format, ['--prepackaged', path.join(maker.output, application)]);
  return ended.how === 'ended' || ended.code !== 0 ? reasonOf(ended, `the tool for ${target.format}`) : null;
}

/** What must not be shipped of a package that was made, told from the package itself where it can be opened here. */
async function faultsOfMade(maker: Maker, target: Target, names: readonly string[]): Promise<string[]> {
  // Some formats add a file of theirs before they pack.
  const faults = await faultsIn(maker, target);
  if (!openable.includes(target.format)) return faults;
  const against = { work: maker.output, ofBuild: root, fuses: maker.fuses };
  for (const name of names)
    faults.push(...(await faultsOfFinished(path.join(maker.output, name), target.format, against)));
  return faults;
}

async function make(maker: Maker, target: Target, application: string): Promise<Outcome> {
  const before = packagesIn(maker.output);
  const why = await whyNotMade(maker, target, application);
  const names = [...packagesIn(maker.output)].filter(([name, time]) => before.get(name) !== time).map(([name]) => name);
  const without = (outcome: Outcome) => {
    // What was begun and not finished, or must not be shipped, must not be taken for a package.
    for (const name of names) rmSync(path.join(maker.output, name));
    return outcome;
  };
  if (why !== null) return without({ target, how: 'not-made', why });
  if (names.length === 0) return { target, how: 'not-made', why: 'the tool ended well, and left no package.' };
  try {
    const faults = await faultsOfMade(maker, target, names);
    return faults.length > 0
      ? without({ target, how: 'refused', faults })
      : { target, how: 'made', files: names.map((name) => madeFile(maker.output, name)) };
  } catch (error) {
    const reason = wordsOf(error);
    return without({ target, how: 'not-made', why: `it was made, and could not be opened to look at it: ${reason}` });
  }
}

/** Makes every target, also after one could not be made. */
export async function makeAll(maker: Maker, targets: readonly Target[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const unpacked = new Map<string, Unpacked>();
  for (const target of targets) {
    maker.tell(`\n-- ${nameOf(target)}\n`);
    const found = unpacked.get(target.arch) ?? (await unpack(maker, target));
    unpacked.set(target.arch, found);
    outcomes.push(found.how === 'packed' ? await make(maker, target, found.application) : { target, ...found });
  }
  return outcomes;
}
