/** Archives that are not in the one form of bundles. */
import * as zlib from 'node:zlib';
import type { BundleTrouble } from '../../../src-shared/domain/bundle/bundle-trouble.ts';
import { document, type Case, type Parts } from './bundle-parts.ts';
import type { HeaderFields, HostileEntry } from './hostile-zip.ts';

const deflated = (entry: HostileEntry, content: Buffer): void => {
  const packed = zlib.deflateRawSync(content);
  const fields = { method: 8, packed: packed.byteLength, size: content.byteLength, crc: zlib.crc32(content) };
  Object.assign(entry, { content: packed, local: fields, central: fields });
};

const zip64Extra = Buffer.concat([Buffer.from([1, 0, 16, 0]), Buffer.alloc(16)]);
const locator = Buffer.concat([Buffer.from([0x50, 0x4b, 6, 7]), Buffer.alloc(16)]);

const field = (
  what: string,
  code: BundleTrouble,
  fields: Partial<HeaderFields>,
  where: 'both' | 'local' | 'central',
): Case => [
  what,
  code,
  (parts) => {
    const entry = parts.find(document);
    if (where !== 'central') entry.local = fields;
    if (where !== 'local') entry.central = fields;
    return parts.bytes();
  },
];

function sizeOfDirectory(parts: Parts): number {
  return parts.entries.reduce((sum, { name }) => sum + 46 + Buffer.byteLength(name), 0);
}

export const hostileForms: Case[] = [
  ['no archive', 'not-an-archive', () => Buffer.from('this is a text and no archive at all')],
  ['nothing', 'not-an-archive', () => Buffer.alloc(0)],
  ['an archive without entries', 'manifest-missing', (parts) => ((parts.entries = []), parts.bytes())],
  ['cut in the middle', 'not-an-archive', (parts) => parts.bytes().subarray(0, 4000)],
  ['cut by one byte', 'bytes-after', (parts) => parts.bytes().subarray(0, -1)],
  ['a byte after the end', 'bytes-after', (parts) => parts.bytes({ after: Buffer.from('x') })],
  ['a second archive after the end', 'bytes-between', (parts) => Buffer.concat([parts.bytes(), parts.bytes()])],
  ['a comment', 'bytes-after', (parts) => parts.bytes({ comment: Buffer.from('hello') })],
  [
    'bytes before the first file',
    'bytes-before',
    (parts) => ((parts.find('manifest.json').before = Buffer.from('MZ')), parts.bytes()),
  ],
  ['bytes before, offsets not moved', 'bytes-between', (parts) => Buffer.concat([Buffer.from('MZ'), parts.bytes()])],
  [
    'bytes between two files',
    'bytes-between',
    (parts) => ((parts.find(document).after = Buffer.from('hidden')), parts.bytes()),
  ],
  [
    'a file that the table does not list',
    'bytes-between',
    (parts) => ((parts.find(document).unlisted = true), parts.bytes()),
  ],
  ['bytes before the table', 'bytes-between', (parts) => parts.bytes({ beforeDirectory: Buffer.from('hidden') })],
  ['bytes after the table', 'bytes-between', (parts) => parts.bytes({ afterDirectory: Buffer.from('hidden') })],
  [
    'bytes in the table',
    'directory-wrong',
    (parts) => parts.bytes({ afterDirectory: Buffer.alloc(8), end: { size: sizeOfDirectory(parts) + 8 } }),
  ],
  [
    'fewer files than the table has',
    'directory-wrong',
    (parts) => parts.bytes({ end: { count: parts.entries.length - 1, onDisk: parts.entries.length - 1 } }),
  ],
  [
    'more files than the table has',
    'directory-wrong',
    (parts) => parts.bytes({ end: { count: parts.entries.length + 1, onDisk: parts.entries.length + 1 } }),
  ],
  ['a table that reaches beyond the end', 'directory-wrong', (parts) => parts.bytes({ end: { at: 0x7f_ff_ff_ff } })],
  ['several disks', 'several-disks', (parts) => parts.bytes({ end: { disk: 1 } })],
  ['other numbers on this disk', 'several-disks', (parts) => parts.bytes({ end: { onDisk: 1 } })],
  field('a disk of its own', 'several-disks', { disk: 2 }, 'central'),
  ['zip64 by its count', 'zip64', (parts) => parts.bytes({ end: { count: 0xff_ff, onDisk: 0xff_ff } })],
  ['zip64 by its offset', 'zip64', (parts) => parts.bytes({ end: { at: 0xff_ff_ff_ff } })],
  ['zip64 by its locator', 'zip64', (parts) => parts.bytes({ afterDirectory: locator })],
  field('zip64 sizes', 'zip64', { packed: 0xff_ff_ff_ff, size: 0xff_ff_ff_ff, extra: zip64Extra }, 'both'),
  ['20,102 files', 'too-many-entries', (parts) => parts.bytes({ end: { count: 20_102, onDisk: 20_102 } })],
  field('encrypted', 'encrypted', { flags: 0x08_01 }, 'both'),
  field('strongly encrypted', 'encrypted', { flags: 0x08_41 }, 'both'),
  field('encrypted in the local header alone', 'encrypted', { flags: 0x08_01 }, 'local'),
  field('encrypted with AES', 'encrypted', { method: 99 }, 'both'),
  [
    'compressed',
    'compressed',
    (parts) => (deflated(parts.find(document), parts.find(document).content), parts.bytes()),
  ],
  ['a bomb', 'compressed', (parts) => (deflated(parts.find(document), Buffer.alloc(50_000_000)), parts.bytes())],
  [
    'compressed in the local header alone',
    'compressed',
    (parts) => ((parts.find(document).local = { method: 8 }), parts.bytes()),
  ],
  field('data descriptor', 'data-descriptor', { flags: 0x08_08 }, 'both'),
  field(
    'data descriptor in the local header alone',
    'data-descriptor',
    { flags: 0x08_08, crc: 0, packed: 0, size: 0 },
    'local',
  ),
  field('a name that is not said to be UTF-8', 'flags-wrong', { flags: 0 }, 'both'),
  field('an unknown flag', 'flags-wrong', { flags: 0x88_00 }, 'both'),
  field('an addition', 'extra-field', { extra: Buffer.from([0x55, 0x54, 1, 0, 0]) }, 'both'),
  field(
    'an addition in the local header alone',
    'bytes-between',
    { extra: Buffer.from([0x55, 0x54, 1, 0, 0]) },
    'local',
  ),
  field('a comment of a file', 'comment', { comment: Buffer.from('c') }, 'central'),
  field('a link', 'link', { attributes: 0xa1_ff_00_00 }, 'central'),
  field('a pipe', 'special-mode', { attributes: 0x11_a4_00_00 }, 'central'),
  field('a device', 'special-mode', { attributes: 0x61_a4_00_00 }, 'central'),
  field('a program that runs as its owner', 'special-mode', { attributes: 0x89_ed_00_00 }, 'central'),
  field('a folder', 'folder-entry', { attributes: 0x41_ed_00_10 }, 'central'),
  field('a folder of DOS', 'folder-entry', { madeBy: 20, attributes: 0x10 }, 'central'),
  field('a program', 'attributes-wrong', { attributes: 0x81_ed_00_00 }, 'central'),
  field('made on another system', 'attributes-wrong', { madeBy: 20 }, 'central'),
  field('a text by its attributes', 'attributes-wrong', { internal: 1 }, 'central'),
  field('a newer version', 'attributes-wrong', { needed: 45 }, 'both'),
  field('two sizes', 'sizes-differ', { size: 5 }, 'both'),
  field(
    'another size in the table, over the next file',
    'overlapping-entries',
    { packed: 1000, size: 1000 },
    'central',
  ),
  [
    'two names for one place',
    'overlapping-entries',
    (parts) => ((parts.find(document).central = { offset: 0 }), parts.bytes()),
  ],
  [
    'a file that only the table has',
    'overlapping-entries',
    (parts) => ((parts.add('zz.bin', Buffer.from('12345')).bodiless = true), parts.bytes()),
  ],
  field(
    'another name in the local header',
    'headers-differ',
    { name: Buffer.from('documents/document-8.pdf') },
    'local',
  ),
  field('another checksum in the local header', 'headers-differ', { crc: 1 }, 'local'),
  field('another size in the local header', 'headers-differ', { packed: 1, size: 1 }, 'local'),
  field('another time in the local header', 'headers-differ', { time: 1 }, 'local'),
  field('a time of its own', 'time-wrong', { time: 1 }, 'both'),
  ['another time than that of the manifest', 'time-wrong', (parts) => parts.bytes({ time: 0x21_21_21_21 })],
  field('another checksum', 'checksum-wrong', { crc: 1 }, 'both'),
  [
    'another checksum of the manifest',
    'checksum-wrong',
    (parts) => (Object.assign(parts.find('manifest.json'), { local: { crc: 1 }, central: { crc: 1 } }), parts.bytes()),
  ],
  [
    'another checksum of a signature',
    'checksum-wrong',
    (parts) => (Object.assign(parts.signature, { local: { crc: 1 }, central: { crc: 1 } }), parts.bytes()),
  ],
  field(
    'a name that is not UTF-8',
    'name-not-utf8',
    { name: Buffer.concat([Buffer.from('documents/document-'), Buffer.from([0xff, 0xfe, 0x2e, 0x70, 0x64])]) },
    'both',
  ),
  ['a table in another order', 'order-wrong', (parts) => parts.bytes({ listed: parts.entries.toReversed() })],
  [
    'files in another order',
    'order-wrong',
    (parts) => (parts.entries.push(...parts.entries.splice(5, 1)), parts.bytes()),
  ],
  ['the manifest last', 'order-wrong', (parts) => (parts.entries.push(...parts.entries.splice(0, 1)), parts.bytes())],
  ['one file twice', 'duplicate-name', (parts) => (parts.entries.push({ ...parts.find(document) }), parts.bytes())],
];
