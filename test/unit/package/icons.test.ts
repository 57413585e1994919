import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeIcns, writeIco } from '../../../scripts/icons/containers.ts';
import { drawing, hashOfDrawing, iconFolder, iconSizes, madeFrom, pngName } from '../../../scripts/icons/places.ts';

const file = (name: string) => readFileSync(path.join(iconFolder, name));

/** Pixels as the head of a PNG says them. */
function pngSize(png: Buffer): { width: number; height: number } {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

function readIco(ico: Buffer): { width: number; height: number; png: Buffer }[] {
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1]);
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 16 * index;
    const start = ico.readUInt32LE(at + 12);
    return {
      width: ico.readUInt8(at) || 256,
      height: ico.readUInt8(at + 1) || 256,
      png: ico.subarray(start, start + ico.readUInt32LE(at + 8)),
    };
  });
}

function readIcns(icns: Buffer): Map<string, Buffer> {
  expect(icns.toString('latin1', 0, 4)).toBe('icns');
  expect(icns.readUInt32BE(4)).toBe(icns.length);
  const blocks = new Map<string, Buffer>();
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4))
    blocks.set(icns.toString('latin1', at, at + 4), icns.subarray(at + 8, at + icns.readUInt32BE(at + 4)));
  return blocks;
}

describe('the icon', () => {
  it('was made again in every size since the drawing changed (npm run icons)', () => {
    expect(readFileSync(madeFrom, 'utf8').trim()).toBe(hashOfDrawing(readFileSync(drawing, 'utf8')));
  });

  it.each(iconSizes)('is there with %i pixels', (size) => {
    expect(pngSize(file(pngName(size)))).toEqual({ width: size, height: size });
  });

  it('for Windows holds the pictures of up to 256 pixels, as they lie beside it', () => {
    const pictures = readIco(file('icon.ico'));
    expect(pictures.map(({ width, height }) => [width, height])).toEqual(
      iconSizes.filter((size) => size <= 256).map((size) => [size, size]),
    );
    for (const { width, png } of pictures) expect(png.equals(file(pngName(width)))).toBe(true);
  });

  it('for macOS holds the pictures of 16 to 1024 pixels under the names that Apple gave to them', () => {
    const blocks = readIcns(file('icon.icns'));
    const pixels = Object.fromEntries([...blocks].map(([type, png]) => [type, pngSize(png).width]));
    expect(pixels).toEqual({
      ...{ icp4: 16, icp5: 32, ic07: 128, ic08: 256, ic09: 512, ic10: 1024 },
      ...{ ic11: 32, ic12: 64, ic13: 256, ic14: 512 },
    });
    for (const png of blocks.values()) expect(png.equals(file(pngName(pngSize(png).width)))).toBe(true);
  });
});

describe('the containers of an icon', () => {
  it('keep each picture as it was given, also of one byte', () => {
    const pictures = [
      { size: 16, png: Buffer.from([7]) },
      { size: 256, png: Buffer.from('a longer picture') },
    ];
    expect(readIco(writeIco(pictures)).map(({ width, png }) => ({ size: width, png }))).toEqual(pictures);
  });

  it('refuse to leave out a size that Apple asks for', () => {
    expect(() => writeIcns([{ size: 16, png: Buffer.from([7]) }])).toThrow('needs a picture of 32 pixels');
  });
});
