/**
 * `npm run audit-lock`: holds the versions of the lock file against the advisories that are kept, without a network.
 * With `--refresh` the registry is asked for them first, and what it answers is kept with the day.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { satisfies } from 'semver';
import { KeptAdvisories, withAnswer } from './audit-lock/advisories.ts';
import { hashOfVersions, readLockedVersions, type LockedVersion } from './audit-lock/locked-versions.ts';
import { root } from './project.ts';
import { say, wordsOf } from './say.ts';
import { resultOf, type StepResult } from './steps.ts';

const listFile = path.join(root, 'scripts/audit-lock/advisories.json');
const lockFile = path.join(root, 'package-lock.json');

/** Names every version that a kept advisory speaks of. */
export function knownVulnerable(locked: readonly LockedVersion[], { advisories }: KeptAdvisories): string[] {
  return advisories.flatMap(({ package: name, range, severity, title, url }) =>
    locked
      // A version before a release counts as within the range around it: better one too many than one too few.
      .filter((each) => each.name === name && satisfies(each.version, range, { includePrerelease: true }))
      .map(({ version }) => `${name} ${version}: ${title} (${severity}, ${range}). ${url}`),
  );
}

/** Says how far the list can be believed: whether it was ever answered, when, and for which lock file. */
export function standingOf({ lastAsked, advisories }: KeptAdvisories, locked: readonly LockedVersion[]): string {
  const kept = `Advisories kept: ${String(advisories.length)}`;
  if (lastAsked.outcome === 'not-answered')
    return `${kept}. Nobody has answered for these packages: asked on ${lastAsked.on}, ${lastAsked.why}`;
  const since = lastAsked.askedAbout === hashOfVersions(locked) ? '' : ', and the lock file has changed since';
  return `${kept}, as the registry answered on ${lastAsked.on}${since}.`;
}

function readList(): KeptAdvisories {
  return KeptAdvisories.parse(JSON.parse(readFileSync(listFile, 'utf8')));
}

/** Asks the registry by npm and keeps its answer. Throws npm's reason where it could not ask; nothing changes then. */
function refresh(locked: readonly LockedVersion[]): void {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const asked = spawnSync(npm, ['audit', '--json', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
  });
  const on = new Date().toISOString().slice(0, 10);
  const list = withAnswer(readList(), asked.stdout, { on, askedAbout: hashOfVersions(locked) });
  writeFileSync(listFile, `${JSON.stringify(list, null, 2)}\n`);
}

/** Holds the lock file of this checkout against the kept list, and prints what it finds. */
export function auditLock(): StepResult {
  const locked = readLockedVersions(readFileSync(lockFile, 'utf8'));
  const list = readList();
  const failures = knownVulnerable(locked, list);
  for (const failure of failures) say(failure);
  say(`Packages of the lock file: ${String(locked.length)}. ${standingOf(list, locked)}`);
  return resultOf(failures);
}

function main(): number {
  try {
    if (process.argv.includes('--refresh')) refresh(readLockedVersions(readFileSync(lockFile, 'utf8')));
  } catch (error) {
    say(`The list is as it was. ${wordsOf(error)}`);
    return 1;
  }
  return auditLock().failed === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = main();
