import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Where a bundle with a page puts a file: its fonts by their names alone, so that those of two pages are one file. */
export const assetPlace = ({ names }: { readonly names: readonly string[] }): string =>
  names.some((name) => name.endsWith('.woff2')) ? 'fonts/[name][extname]' : 'assets/[name]-[hash][extname]';

/** The one folder of fonts, below the built bundles. The main window's page is in it, and needs most of them. */
export const fontFolder = 'renderer/fonts';

/**
 * Moves the fonts of the page of documents and of the report to those of the main window: each has the same 8 MB. What is asked
 * for there and not found is looked for here (`src-main/files/shared-fonts.ts`).
 *
 * @throws where two pages have another font by the same name
 */
export function shareFonts(folder: string): void {
  const shared = path.join(folder, fontFolder);
  mkdirSync(shared, { recursive: true });
  for (const own of ['document/fonts', 'report/fonts'].map((below) => path.join(folder, below))) {
    for (const name of existsSync(own) ? readdirSync(own) : []) {
      const [from, to] = [path.join(own, name), path.join(shared, name)];
      if (existsSync(to) && !readFileSync(to).equals(readFileSync(from)))
        throw new Error(`Two pages have another font by the name of ${name}.`);
      renameSync(from, to);
    }
    rmSync(own, { recursive: true, force: true });
  }
}
