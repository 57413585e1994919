/** Whether what is made may be released: what nobody has answered or replaced yet is told, and no package is made of it. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { KeptAdvisories } from '../audit-lock/advisories.ts';
import { hashOfVersions, readLockedVersions } from '../audit-lock/locked-versions.ts';
import { knownVulnerable } from '../audit-lock.ts';

/** The texts that decide it, as they lie in the checkout. */
export interface Releasable {
  /** electron-builder.yml */
  configuration: string;
  /** package.json */
  manifest: string;
  /** package-lock.json */
  lock: string;
  /** The kept list of advisories. */
  advisories: string;
  /** The workflows, by name. */
  workflows: Readonly<Record<string, string>>;
}

/** Reads them from a checkout. */
export function readReleasable(root: string): Releasable {
  const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
  const folder = '.github/workflows';
  return {
    configuration: read('electron-builder.yml'),
    manifest: read('package.json'),
    lock: read('package-lock.json'),
    advisories: read('scripts/audit-lock/advisories.json'),
    workflows: Object.fromEntries(
      readdirSync(path.join(root, folder)).map((name) => [`${folder}/${name}`, read(`${folder}/${name}`)]),
    ),
  };
}

const Manifest = z.object({ author: z.string(), homepage: z.string() });

/** Names that the standards keep for examples: nobody can own one, so no release has one. */
const isExample = (text: string) => /\bexample\b|\.invalid\b/.test(text);

function examples({ configuration, manifest }: Releasable): string[] {
  const { author, homepage } = Manifest.parse(JSON.parse(manifest));
  const appId = /^appId: (.+)$/m.exec(configuration)?.[1] ?? '';
  return Object.entries({
    'The appId in electron-builder.yml': appId,
    'The author in package.json': author,
    'The homepage in package.json': homepage,
  })
    .filter(([, value]) => value === '' || isExample(value))
    .map(([what, value]) => `${what} is an example (${value}). Replace it; the appId can never change afterwards.`);
}

function unanswered({ advisories, lock }: Releasable): string[] {
  const locked = readLockedVersions(lock);
  const kept = KeptAdvisories.parse(JSON.parse(advisories));
  const refresh = 'Run: npm run audit-lock -- --refresh';
  if (kept.lastAsked.outcome === 'not-answered')
    return [`Nobody has answered which packages of the lock file can be attacked. ${refresh}`];
  const stale =
    kept.lastAsked.askedAbout === hashOfVersions(locked)
      ? []
      : [`The lock file has changed since advisories were asked for (${kept.lastAsked.on}). ${refresh}`];
  return [...stale, ...knownVulnerable(locked, kept)];
}

/** A tag of an action can be moved to other code by whoever owns it; a commit cannot. */
function movable({ workflows }: Releasable): string[] {
  return Object.entries(workflows).flatMap(([name, text]) =>
    [...text.matchAll(/\buses:\s*['"]?([^\s'"#]+)/g)]
      .map(([, action = '']) => action)
      .filter((action) => !action.startsWith('./') && !/@[0-9a-f]{40}$/.test(action))
      .map(
        (action) => `${name} uses ${action}, which its owner can change. Name the commit: docs/releasing.md says how.`,
      ),
  );
}

/** Says everything for which nothing of this checkout may be released; nothing where all is answered. */
export function whyNotForRelease(texts: Releasable): string[] {
  return [...examples(texts), ...unanswered(texts), ...movable(texts)];
}
