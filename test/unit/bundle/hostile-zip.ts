/** Archives as an attacker writes them: every field of every header can be anything. */
import * as zlib from 'node:zlib';

export interface HeaderFields {
  madeBy: number;
  needed: number;
  flags: number;
  method: number;
  time: number;
  crc: number;
  packed: number;
  size: number;
  disk: number;
  internal: number;
  attributes: number;
  offset: number;
  name: Buffer;
  extra: Buffer;
  comment: Buffer;
}

export interface HostileEntry {
  name: string | Buffer;
  content: Buffer;
  /** What its two headers say instead of what is true. */
  local?: Partial<HeaderFields>;
  central?: Partial<HeaderFields>;
  /** Bytes before its header and after its content. */
  before?: Buffer;
  after?: Buffer;
  /** Not in the archive's body, or not in its table of contents. */
  unlisted?: boolean;
  bodiless?: boolean;
}

export interface HostileArchive {
  entries: HostileEntry[];
  time: number;
  /** The order of the table of contents; that of the body where it is left out. */
  listed?: HostileEntry[];
  beforeDirectory?: Buffer;
  afterDirectory?: Buffer;
  after?: Buffer;
  end?: Partial<Record<'disk' | 'directoryDisk' | 'onDisk' | 'count' | 'size' | 'at', number>>;
  comment?: Buffer;
}

const numbers = (fields: [bytes: 2 | 4, value: number][]) =>
  Buffer.concat(
    fields.map(([bytes, value]) => {
      const part = Buffer.alloc(bytes);
      part.writeUIntLE(value, 0, bytes);
      return part;
    }),
  );

function local(f: HeaderFields): Buffer {
  const { needed, flags, method, time, crc, packed, size, name, extra } = f;
  const plain: [2 | 4, number][] = [
    [4, 0x04_03_4b_50],
    [2, needed],
    [2, flags],
    [2, method],
    [4, time],
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.byteLength],
    [2, extra.byteLength],
  ];
  return Buffer.concat([numbers(plain), name, extra]);
}

function central(f: HeaderFields): Buffer {
  const { madeBy, needed, flags, method, time, crc, packed, size, name, extra, comment } = f;
  const plain: [2 | 4, number][] = [
    [4, 0x02_01_4b_50],
    [2, madeBy],
    [2, needed],
    [2, flags],
    [2, method],
    [4, time],
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.byteLength],
    [2, extra.byteLength],
    [2, comment.byteLength],
    [2, f.disk],
    [2, f.internal],
    [4, f.attributes],
    [4, f.offset],
  ];
  return Buffer.concat([numbers(plain), name, extra, comment]);
}

const none = Buffer.alloc(0);

export function hostileArchive(archive: HostileArchive): Buffer {
  const body: Buffer[] = [];
  const lines = new Map<HostileEntry, Buffer>();
  let at = 0;
  const put = (bytes: Buffer) => {
    body.push(bytes);
    at += bytes.byteLength;
  };
  for (const entry of archive.entries) {
    const { content } = entry;
    put(entry.before ?? none);
    const name = Buffer.from(entry.name);
    const size = content.byteLength;
    const fields: HeaderFields = {
      ...{ madeBy: 0x03_14, needed: 20, flags: 0x08_00, method: 0, time: archive.time, crc: zlib.crc32(content) },
      ...{ packed: size, size, disk: 0, internal: 0, attributes: 0x81_a4_00_00, offset: at },
      ...{ name, extra: none, comment: none },
    };
    lines.set(entry, central({ ...fields, ...entry.central }));
    if (entry.bodiless === true) continue;
    put(local({ ...fields, ...entry.local }));
    put(content);
    put(entry.after ?? none);
  }
  put(archive.beforeDirectory ?? none);
  const listed = (archive.listed ?? archive.entries).filter((entry) => entry.unlisted !== true);
  const directory = Buffer.concat(listed.map((entry) => lines.get(entry) ?? none));
  const count = listed.length;
  const end = { disk: 0, directoryDisk: 0, onDisk: count, count, size: directory.byteLength, at, ...archive.end };
  const comment = archive.comment ?? none;
  const record = numbers([
    [4, 0x06_05_4b_50],
    [2, end.disk],
    [2, end.directoryDisk],
    [2, end.onDisk],
    [2, end.count],
    [4, end.size],
    [4, end.at],
    [2, comment.byteLength],
  ]);
  return Buffer.concat([
    ...[...body, directory, archive.afterDirectory ?? none],
    ...[record, comment, archive.after ?? none],
  ]);
}
