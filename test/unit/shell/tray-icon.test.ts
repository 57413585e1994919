import { expect, it } from 'vitest';
import { drawTrayIcon } from '../../../src-main/shell/tray-icon.ts';

const pictureOf = (count: number, scale = 1) => drawTrayIcon(count, scale).bgra.toString('hex');

it('is as large as its scale says, with four bytes a pixel', () => {
  expect(drawTrayIcon(0, 2)).toMatchObject({ width: 32, height: 32 });
  expect(drawTrayIcon(0, 2).bgra).toHaveLength(32 * 32 * 4);
});

it('shows another picture for each count up to nine, and one for all above', () => {
  const pictures = Array.from({ length: 11 }, (_, count) => pictureOf(count));
  expect(new Set(pictures).size).toBe(11);
  expect(pictureOf(2_000)).toBe(pictureOf(10));
});

it('is drawn alike at every scale', () => {
  const small = drawTrayIcon(3, 1);
  const large = drawTrayIcon(3, 2);
  const pixel = ({ bgra, width }: typeof small, x: number, y: number) =>
    bgra.subarray((y * width + x) * 4, (y * width + x) * 4 + 4).toString('hex');
  for (let at = 0; at < 256; at += 1) {
    const [x, y] = [at % 16, Math.floor(at / 16)];
    expect(pixel(large, x * 2 + 1, y * 2 + 1)).toBe(pixel(small, x, y));
  }
});
