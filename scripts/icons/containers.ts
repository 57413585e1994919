/** One picture of an icon: so many pixels in each direction, as a PNG. */
export interface IconPicture {
  size: number;
  png: Buffer;
}

/** Windows writes 256 as 0, because the field is one byte. */
const icoSize = (size: number) => (size === 256 ? 0 : size);

/**
 * Writes a Windows icon: a head of six bytes, sixteen bytes for each picture, then the PNGs. Windows takes pictures of up
 * to 256.
 */
export function writeIco(pictures: readonly IconPicture[]): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length + 16 * pictures.length;
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(16);
    entry.writeUInt8(icoSize(size), 0);
    entry.writeUInt8(icoSize(size), 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([head, ...entries, ...pictures.map(({ png }) => png)]);
}

/** Apple's four letters for a picture, and its pixels. The same pixels stand for a size and for half of it on a fine screen. */
const icnsTypes: readonly (readonly [type: string, size: number])[] = [
  ['icp4', 16],
  ['ic11', 32],
  ['icp5', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
];

function icnsBlock(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32BE(head.length + content.length, 4);
  return Buffer.concat([head, content]);
}

/**
 * Writes an Apple icon: blocks of a name, a length and a PNG, within one block named `icns`.
 *
 * @throws where a size that Apple's systems ask for is not among the pictures
 */
export function writeIcns(pictures: readonly IconPicture[]): Buffer {
  const blocks = icnsTypes.map(([type, size]) => {
    const picture = pictures.find((each) => each.size === size);
    if (picture === undefined) throw new Error(`An Apple icon needs a picture of ${String(size)} pixels.`);
    return icnsBlock(type, picture.png);
  });
  return icnsBlock('icns', Buffer.concat(blocks));
}
