import { createHash } from 'node:crypto';
import path from 'node:path';
import { root } from '../project.ts';

/** The one drawing that every size is made from. */
export const drawing = path.join(root, 'assets/icon.svg');

/** Where the sizes and the two containers lie. */
export const iconFolder = path.join(root, 'assets/icons');

/** Keeps the hash of the drawing that the sizes were made from, so that a test sees when they were not made again. */
export const madeFrom = path.join(iconFolder, 'made-from.sha256');

/** Pixels in each direction. */
export const iconSizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024] as const;

/** The name that electron-builder reads the size from. */
export const pngName = (size: number) => `${String(size)}x${String(size)}.png`;

/** SHA-256 of the drawing, whatever the line ends of a checkout are. */
export function hashOfDrawing(svg: string): string {
  return createHash('sha256').update(svg.replaceAll('\r\n', '\n')).digest('hex');
}
