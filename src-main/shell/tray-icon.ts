/** A picture of so many pixels, four bytes each: blue, green, red, opacity. */
export interface Bitmap {
  width: number;
  height: number;
  bgra: Buffer;
}

/** A dossier with a tab and two lines, on a grid of 16. */
const dossier = [
  '................',
  '................',
  '.######.........',
  '.#....##########',
  '.#.............#',
  '.#.............#',
  '.#..#######....#',
  '.#.............#',
  '.#.............#',
  '.#..####.......#',
  '.#.............#',
  '.#.............#',
  '.###############',
  '................',
  '................',
  '................',
];

/** Digits of 3 by 5. The last stands for more than nine. */
const digits = [
  ['###', '#.#', '#.#', '#.#', '###'],
  ['.#.', '##.', '.#.', '.#.', '###'],
  ['###', '..#', '###', '#..', '###'],
  ['###', '..#', '###', '..#', '###'],
  ['#.#', '#.#', '###', '..#', '..#'],
  ['###', '#..', '###', '..#', '###'],
  ['###', '#..', '###', '#.#', '###'],
  ['###', '..#', '..#', '..#', '..#'],
  ['###', '#.#', '###', '#.#', '###'],
  ['###', '#.#', '###', '..#', '###'],
  ['...', '.#.', '###', '.#.', '...'],
];

type Colour = readonly [blue: number, green: number, red: number];
/** Readable on a light bar and on a dark one. */
const line: Colour = [0xc0, 0xb0, 0xa0];
/** The window's colour for what needs someone. */
const attention: Colour = [0x1a, 0x38, 0xb4];
const white: Colour = [0xff, 0xff, 0xff];

const badge = { left: 8, top: 7, width: 8, height: 9 };

function isOnBadge(x: number, y: number): boolean {
  return x >= badge.left && x < badge.left + badge.width && y >= badge.top && y < badge.top + badge.height;
}

function colourAt(x: number, y: number, count: number): Colour | null {
  if (count > 0 && isOnBadge(x, y)) {
    const rows = digits[Math.min(count, 10)] ?? [];
    return rows[y - badge.top - 2]?.[x - badge.left - 2] === '#' ? white : attention;
  }
  return dossier[y]?.[x] === '#' ? line : null;
}

/**
 * The icon beside the clock, with how many orders need someone. Drawn here because the count has to be in the picture:
 * most systems show no text there.
 *
 * @param scale pixels per point of the 16
 */
export function drawTrayIcon(count: number, scale: number): Bitmap {
  const size = 16 * scale;
  const bgra = Buffer.alloc(size * size * 4);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const colour = colourAt(Math.floor(x / scale), Math.floor(y / scale), count);
      if (colour !== null) bgra.set([...colour, 0xff], (y * size + x) * 4);
    }
  return { width: size, height: size, bgra };
}
