/** What pdf.js loads when a document needs it: its worker, character maps, the fonts that a PDF may leave out, decoders. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { root } from './project.ts';

const packageFolder = path.join(root, 'node_modules/pdfjs-dist');

const worker = 'pdf.worker.min.mjs';

/** The decoders as plain scripts: those in WebAssembly would need a policy that lets a page compile. */
const isPlainDecoder = (name: string) => name.endsWith('_nowasm_fallback.js');

/** A licence lies beside what it is of: it has to be passed on. */
const isLicence = (name: string) => name.startsWith('LICENSE');

/** Every file of the viewer's parts: where it lies in the package, and below `pdf/`. */
export function partsOfViewer(): { from: string; to: string }[] {
  const within = (folder: string, taken: (name: string) => boolean) =>
    readdirSync(path.join(packageFolder, folder))
      .filter(taken)
      .map((name) => ({ from: path.join(packageFolder, folder, name), to: `${folder}/${name}` }));
  return [
    { from: path.join(packageFolder, 'legacy/build', worker), to: worker },
    ...within('cmaps', () => true),
    ...within('standard_fonts', () => true),
    ...within('wasm', (name) => isPlainDecoder(name) || (isLicence(name) && /JBIG2|OPENJPEG/.test(name))),
  ];
}

/**
 * Puts the parts beside the page, as they came. Nothing of them is fetched from anywhere else.
 *
 * @param beforeWorker what the worker needs to begin with in the runtime of development; nothing in what ships
 */
export function pdfParts(beforeWorker = ''): Plugin {
  const sourceOf = (from: string, to: string) =>
    to === worker && beforeWorker !== '' ? beforeWorker + readFileSync(from, 'utf8') : readFileSync(from);
  return {
    name: 'dossier:pdf-parts',
    generateBundle() {
      for (const { from, to } of partsOfViewer())
        this.emitFile({ type: 'asset', fileName: `pdf/${to}`, source: sourceOf(from, to) });
    },
  };
}
