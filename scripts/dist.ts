/**
 * `npm run dist`: builds Dossier and makes every package that can be made on this system. Ends with the list of what it made
 * and what it could not make, and why.
 *
 * `--only deb,rpm` makes those alone; `--built` takes the bundles of dist as they are; `--seconds 900` is how long each step
 * may take; `--output FOLDER` is where the packages go; `--release` makes them for release, and nothing while something has to be
 * answered first. Without it everything is a trial, and says so in its version. Exit codes: see scripts/delivery/outcome.ts.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { buildFor } from './build.ts';
import { chooseElectron, readElectronHashes } from './delivery/electron.ts';
import { makeAll } from './delivery/make.ts';
import { exitCodeOf, exitCodes, listOf } from './delivery/outcome.ts';
import { readReleasable, whyNotForRelease } from './delivery/readiness.ts';
import { environmentFor, signingOf } from './delivery/signing.ts';
import { writeSums } from './delivery/sums.ts';
import { madeElsewhere, madeOn, systemOf } from './delivery/targets.ts';
import { releasedFuses } from './package/fuses.ts';
import { root } from './project.ts';
import { say, wordsOf } from './say.ts';

/** A download over a slow line is given this long. */
const patience = '600';

const Project = z.object({ version: z.string(), devDependencies: z.object({ electron: z.string() }) });

function readArguments() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      built: { type: 'boolean', default: false },
      release: { type: 'boolean', default: false },
      seconds: { type: 'string', default: patience },
      output: { type: 'string', default: 'release' },
    },
  });
  return {
    only: values.only?.split(',') ?? null,
    built: values.built,
    release: values.release,
    seconds: z.coerce.number().positive().parse(values.seconds),
    output: path.resolve(root, values.output),
  };
}

/** What was asked for of this system. Throws where it names something else. */
function chosenTargets(only: readonly string[] | null) {
  const system = systemOf(process.platform);
  if (system === null) throw new Error(`There is no package of Dossier for ${process.platform}.`);
  const all = madeOn(system);
  const unknown = only?.filter((format) => !all.some((target) => target.format === format)) ?? [];
  if (unknown.length > 0)
    throw new Error(
      `${unknown.join(', ')} is not made here. There are: ${all.map(({ format }) => format).join(', ')}.`,
    );
  return { system, targets: all.filter(({ format }) => only?.includes(format) ?? true) };
}

/** Lies in a folder that holds packages and nothing else: only such a folder is emptied. */
const marker = '.dossier-packages';

/** Makes the folder for the packages, or empties one of an earlier run. Throws where something else is in it. */
function emptyFolder(folder: string): void {
  const found = existsSync(folder) ? readdirSync(folder) : [];
  if (found.length > 0 && !found.includes(marker))
    throw new Error(`${folder} holds other things, which would be lost. Name a new or an empty folder.`);
  for (const name of found) rmSync(path.join(folder, name), { recursive: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, marker), '');
}

/** Tells why nothing of this checkout may be released yet. Answers whether there is such a reason. */
function tellWhyNot(): boolean {
  const reasons = whyNotForRelease(readReleasable(root));
  if (reasons.length > 0) process.stdout.write(`Before a release:\n${reasons.map((each) => `  ${each}\n`).join('')}`);
  return reasons.length > 0;
}

/** Says what was made. What has to be answered before a release stands after it. */
function tellWhatWasMade(asked: ReturnType<typeof readArguments>, list: string): void {
  process.stdout.write(`\n${list}`);
  if (asked.release) return;
  process.stdout.write('\nThis was a trial: nothing of it is for release. With --release it would be.\n');
  tellWhyNot();
}

async function main(): Promise<number> {
  const asked = readArguments();
  const { system, targets } = chosenTargets(asked.only);
  if (asked.release && tellWhyNot()) return exitCodes.notForRelease;
  if (!asked.built) await buildFor('shipped');
  emptyFolder(asked.output);
  const { version: ours, devDependencies } = Project.parse(
    JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')),
  );
  const { electron } = devDependencies;
  const version = asked.release ? ours : `${ours}-trial`;
  const wanted = { version: electron, hashes: readElectronHashes(root), isRelease: asked.release };
  const outcomes = await makeAll(
    {
      ...{ output: asked.output, electron: chooseElectron(process.env, wanted), electronVersion: electron, version },
      ...{ env: environmentFor(system, process.env), seconds: asked.seconds, fuses: releasedFuses() },
      tell: (text) => process.stderr.write(text),
    },
    targets,
  );
  const names = outcomes.flatMap((outcome) => (outcome.how === 'made' ? outcome.files : []));
  await writeSums(
    asked.output,
    names.map((file) => path.basename(file.path)),
  );
  tellWhatWasMade(
    asked,
    listOf(outcomes, { elsewhere: madeElsewhere(system), signing: signingOf(system, process.env) }),
  );
  return exitCodeOf(outcomes);
}

try {
  process.exitCode = await main();
} catch (error) {
  say(wordsOf(error));
  process.exitCode = exitCodes.nothingTried;
}
