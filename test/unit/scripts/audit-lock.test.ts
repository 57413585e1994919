import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { auditLock, knownVulnerable, standingOf } from '../../../scripts/audit-lock.ts';
import { KeptAdvisories, withAnswer } from '../../../scripts/audit-lock/advisories.ts';
import { hashOfVersions, readLockedVersions } from '../../../scripts/audit-lock/locked-versions.ts';
import { staticSteps } from '../../../scripts/check.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const lock = JSON.stringify({
  packages: {
    '': { name: 'dossier', version: '0.1.0' },
    'node_modules/plain': { version: '1.4.0' },
    'node_modules/other/node_modules/plain': { version: '2.0.1' },
    'node_modules/@scope/one': { version: '3.0.0-beta.2' },
    'node_modules/alias': { name: '@owner/real', version: '7.0.0' },
  },
});
const locked = readLockedVersions(lock);
const day = { on: '2026-11-22', askedAbout: hashOfVersions(locked) };

/** A list with one advisory, whose package and range are given. */
function listOf(name: string, range: string): KeptAdvisories {
  const of = {
    id: 1,
    package: name,
    range,
    severity: 'high',
    title: 'It can be attacked',
    url: 'https://advisory.example/1',
  };
  return KeptAdvisories.parse({
    lastAsked: { outcome: 'answered', ...day },
    advisories: [{ ...of, keptOn: '2026-11-01' }],
  });
}

describe('the lock file against the kept advisories', () => {
  it('reads every version of every package under its own name', () => {
    expect(locked).toEqual([
      { name: 'plain', version: '1.4.0' },
      { name: 'plain', version: '2.0.1' },
      { name: '@scope/one', version: '3.0.0-beta.2' },
      { name: '@owner/real', version: '7.0.0' },
    ]);
  });

  it.each([
    ['plain', '<1.4.1', ['plain 1.4.0']],
    ['plain', '>=1.0.0 <1.4.0 || >=2.0.0 <2.1.0', ['plain 2.0.1']],
    ['plain', '*', ['plain 1.4.0', 'plain 2.0.1']],
    ['@scope/one', '<=3.0.0', ['@scope/one 3.0.0-beta.2']],
    ['@owner/real', '^7', ['@owner/real 7.0.0']],
    ['alias', '*', []],
    ['plain', '<1.4.0', []],
    ['plai', '*', []],
  ])('%s %s', (name, range, found) => {
    const said = knownVulnerable(locked, listOf(name, range));
    expect(said.map((sentence) => sentence.split(': ')[0])).toEqual(found);
  });

  it('says how far the list can be believed', () => {
    const list = listOf('plain', '*');
    expect(standingOf(list, locked)).toBe('Advisories kept: 1, as the registry answered on 2026-11-22.');
    expect(standingOf(list, locked.slice(1))).toContain('the lock file has changed since');
    const never = { ...list, lastAsked: { outcome: 'not-answered' as const, on: '2026-11-22', why: 'it refused.' } };
    expect(standingOf(never, locked)).toContain(
      'Nobody has answered for these packages: asked on 2026-11-22, it refused.',
    );
  });

  it('finds nothing in this checkout, by a list with a date, and stands among the static checks', () => {
    const own = readLockedVersions(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
    expect(own.length).toBeGreaterThan(300);
    expect(auditLock()).toEqual({ passed: 1, failed: 0, failures: [] });
    expect(staticSteps.flat().map(({ name }) => name)).toContain('known advisories');
  });
});

describe('what npm answers', () => {
  const reason = {
    source: 7,
    name: 'plain',
    title: 'Worse',
    url: 'https://advisory.example/7',
    severity: 'critical',
    range: '<2.0.0',
  };
  const printed = JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      plain: { name: 'plain', via: [{ ...reason, cwe: [] }] },
      other: { name: 'other', via: ['plain'] },
    },
  });

  it('is kept with the day, and an older advisory stays with its own', () => {
    const list = withAnswer(listOf('gone', '*'), printed, day);
    expect(list.lastAsked).toEqual({ outcome: 'answered', ...day });
    expect(list.advisories.map(({ id, keptOn }) => [id, keptOn])).toEqual([
      [1, '2026-11-01'],
      [7, '2026-11-22'],
    ]);
    expect(withAnswer(list, printed, { ...day, on: '2026-12-01' }).advisories).toEqual(list.advisories);
    expect(knownVulnerable(locked, list)).toEqual([
      'plain 1.4.0: Worse (critical, <2.0.0). https://advisory.example/7',
    ]);
  });

  it.each([
    ['{"message":"405 Method Not Allowed","statusCode":405}', /405 Method Not Allowed/],
    ['', /JSON/],
    ['{"vulnerabilities":{"plain":{"via":[{"source":1}]}}}', /vulnerabilities/],
    [printed.replace('<2.0.0', 'no range'), /no range of versions/],
  ])('is no answer where it is %s', (text, why) => {
    expect(() => withAnswer(listOf('plain', '*'), text, day)).toThrow(why);
  });
});
