/** Manifests that are none, and files that are not what a manifest says. */
import { z } from 'zod';
import type { BundleTrouble } from '../../../src-shared/domain/bundle/bundle-trouble.ts';
import { document, type Case, type Members, type Parts } from './bundle-parts.ts';
import { sha256Of } from './made-bundle.ts';

const membersIn = (text: string) => z.record(z.string(), z.json()).parse(JSON.parse(text));

const manifest = (what: string, code: BundleTrouble, change: (manifest: Members, parts: Parts) => Members): Case => [
  `manifest: ${what}`,
  code,
  (parts) => {
    parts.changeManifest((members) => change(members, parts));
    return parts.bytes();
  },
];
const manifestText = (what: string, code: BundleTrouble, change: (text: string) => string | Buffer): Case => [
  `manifest: ${what}`,
  code,
  (parts) => {
    parts.sign(change(parts.find('manifest.json').content.toString()));
    return parts.bytes();
  },
];
const file = (what: string, code: BundleTrouble, change: Members): Case =>
  manifest(what, code, (members, parts) => ({
    ...members,
    files: parts.files.map((told) => (told['path'] === document ? { ...told, ...change } : told)),
  }));

export const hostileContents: Case[] = [
  ['no manifest', 'manifest-missing', (parts) => (parts.entries.splice(0, 1), parts.bytes())],
  manifestText('no JSON', 'manifest-wrong', () => '{'),
  manifestText('empty', 'manifest-wrong', () => ''),
  manifestText('a list', 'manifest-wrong', () => '[]'),
  manifestText('not UTF-8', 'manifest-wrong', (text) => Buffer.concat([Buffer.from(text), Buffer.from([0xff])])),
  manifestText('a byte order mark', 'manifest-wrong', (text) => `\uFEFF${text}`),
  manifestText('spaces', 'manifest-not-canonical', (text) => `${text} `),
  manifestText('members in another order', 'manifest-not-canonical', (text) =>
    JSON.stringify(Object.fromEntries(Object.entries(membersIn(text)).toReversed())),
  ),
  manifestText('a letter that is escaped', 'manifest-not-canonical', (text) =>
    text.replace('"A. Officer"', String.raw`"\u0041. Officer"`),
  ),
  manifestText('a member twice', 'manifest-not-canonical', (text) =>
    text.replace('"version":1', '"version":2,"version":1'),
  ),
  manifestText('a number in another spelling', 'manifest-not-canonical', (text) =>
    text.replace('"version":1', '"version":1.0'),
  ),
  manifestText('half of a character', 'manifest-not-canonical', (text) =>
    text.replace('A. Officer', String.raw`\ud800`),
  ),
  manifestText('a member named __proto__', 'manifest-wrong', (text) => text.replace('{', '{"__proto__":{},')),
  manifestText('very deep', 'manifest-wrong', () => `${'['.repeat(200_000)}${']'.repeat(200_000)}`),
  manifest('of a newer version', 'version-newer', (members) => ({ ...members, version: 2, more: true })),
  manifest('of another format', 'manifest-wrong', (members) => ({ ...members, format: 'dossier-backup' })),
  manifest('a member more', 'manifest-wrong', (members) => ({ ...members, more: 1 })),
  manifest('a member fewer', 'manifest-wrong', (members) =>
    Object.fromEntries(Object.entries(members).filter(([name]) => name !== 'officer')),
  ),
  manifest('a connection of no kind', 'manifest-wrong', (members) => ({
    ...members,
    connection: { id: 'a', name: 'a', kind: 'real', host: '' },
  })),
  manifest('a time in another zone', 'manifest-wrong', (members) => ({
    ...members,
    madeAt: '2026-11-21T10:00:01.234+01:00',
  })),
  manifest('a day that there is not', 'manifest-wrong', (members) => ({
    ...members,
    madeAt: '2026-02-30T10:00:01.234Z',
  })),
  manifest('files in another order', 'manifest-wrong', (members, parts) => ({
    ...members,
    files: parts.files.toReversed(),
  })),
  manifest('a file twice', 'manifest-wrong', (members, parts) => ({
    ...members,
    files: parts.files.flatMap((one) => [one, one]),
  })),
  manifest('without the verifier', 'manifest-wrong', (members, parts) => ({
    ...members,
    files: parts.files.filter((one) => one['path'] !== 'verify.mjs'),
  })),
  file('a path that leads out', 'manifest-wrong', { path: '../a' }),
  file('a hash in capitals', 'manifest-wrong', { sha256: 'A'.repeat(64) }),
  file('a role of no kind', 'manifest-wrong', { role: 'program' }),
  file('a size below nothing', 'manifest-wrong', { size: -1 }),
  file('a size as text', 'manifest-wrong', { size: '24' }),
  file('another size', 'file-size-differs', { size: 23 }),
  file('another hash', 'file-changed', { sha256: sha256Of('another') }),
  manifest('a file fewer', 'file-extra', (members, parts) => ({
    ...members,
    files: parts.files.filter((one) => one['path'] !== document),
  })),
  [
    'a file is missing',
    'file-missing',
    (parts) => ((parts.entries = parts.entries.filter((entry) => entry.name !== document)), parts.bytes()),
  ],
  [
    'a file more',
    'file-extra',
    (parts) => (parts.entries.push({ name: 'zz.bin', content: Buffer.from('x') }), parts.bytes()),
  ],
  [
    'a file changed',
    'file-changed',
    (parts) => ((parts.find(document).content = Buffer.from('%PDF-1.7\nvery much\n%%EOF')), parts.bytes()),
  ],
  [
    'the verifier changed',
    'file-changed',
    (parts) => {
      const { content } = parts.find('verify.mjs');
      parts.find('verify.mjs').content = Buffer.from(content.map((byte, at) => (at === 900 ? byte ^ 1 : byte)));
      return parts.bytes();
    },
  ],
  [
    'a manifest of 17 MB',
    'manifest-too-large',
    (parts) => ((parts.find('manifest.json').content = Buffer.alloc(17 * 1024 * 1024, ' ')), parts.bytes()),
  ],
];
