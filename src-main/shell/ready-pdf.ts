import { createHash } from 'node:crypto';
import path from 'node:path';
import type { BrowserWindow } from 'electron';
import type { PdfPreview } from '../../src-shared/contract/document-window.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import type { PdfThing, SavedTo } from '../../src-shared/contract/dossiers.ts';
import type { ReadyToShow } from '../dossiers/show-document.ts';
import { writePdf } from '../export/save-report.ts';
import { takeFreePlace } from '../files/free-place.ts';
import { inChosenPlace } from './chosen-place.ts';
import type { InstalledProgram } from './installed-program.ts';
import { askWhere, noteExport, type SaveCopyPorts } from './save-copy.ts';

/** A PDF that everything is read for, and that is not printed yet. */
export interface ReadyPdf {
  /** The name that is offered for its file. */
  fileName: string;
  /** ISO 8601 in UTC. */
  madeAt: string;
  /** As what it is noted once it leaves. */
  kind: PdfThing;
  ids: Readonly<Record<string, number>>;
  /** What it is noted in: the record that it was read from, whichever is open by then. */
  noting: SaveCopyPorts;
  /** Prints it. Throws what printing throws. */
  make(): Promise<Uint8Array>;
}

/** A PDF that was printed to be looked at, and is nowhere but in memory. */
export interface PreviewedPdf extends ReadyToShow {
  /** Saves exactly these bytes where the officer chooses, asking within `window`, and notes that they left. */
  save(window: BrowserWindow): SavedTo;
}

type Program = Pick<InstalledProgram, 'requireInPlace'>;

/** `ports`, with the record and the officer that are open now: those of what is read from here on. */
export function portsOfNow<Ports extends SaveCopyPorts>(ports: Ports): Ports {
  const [storage, officer] = [ports.storage(), ports.officer()];
  return { ...ports, storage: () => storage, officer: () => officer };
}

async function* inOnePiece(pdf: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(pdf);
}

async function writeNoted({ kind, ids, noting }: ReadyPdf, pdf: Uint8Array, file: string): Promise<void> {
  await writePdf(pdf, file, (sha256) => noteExport(noting, file, kind, ids, sha256));
}

/** Makes a PDF and saves it where the officer chooses; prints nothing where they cancel. */
export async function saveReadyPdf(ports: SaveCopyPorts, program: Program, ready: ReadyPdf): SavedTo {
  const file = await askWhere(ports, ready.fileName, 'pdf');
  if (file === null) return { savedTo: null };
  program.requireInPlace();
  await inChosenPlace(async () => writeNoted(ready, await ready.make(), file));
  return { savedTo: path.resolve(file) };
}

/**
 * Saves a PDF that was made in a folder that the officer chose, under its name or one with a number: no file that is there is
 * replaced. Returns where. Throws `disk-full` and `place-not-writable`; the folder is then as it was.
 */
export async function writeReadyPdfIn(folder: string, ready: ReadyPdf, pdf: Uint8Array): Promise<string> {
  return inChosenPlace(async () => {
    const place = takeFreePlace(folder, ready.fileName);
    try {
      await writeNoted(ready, pdf, place.file);
    } catch (thrown) {
      place.giveBack();
      throw thrown;
    }
    return place.file;
  });
}

/**
 * Makes a PDF for a window to show. Nothing is written, and nothing noted, before the officer saves it from there. Throws
 * `not-ready` where the record was left or locked meanwhile: what is in it is not shown any more.
 */
export async function previewReadyPdf(ports: SaveCopyPorts, program: Program, ready: ReadyPdf): Promise<PreviewedPdf> {
  program.requireInPlace();
  const pdf = await ready.make();
  if (ports.storage() !== ready.noting.storage()) throw fail('not-ready', 'Another record is open.');
  const { fileName, madeAt, kind } = ready;
  const preview: PdfPreview = {
    ...{ of: kind, fileName, madeAt, mediaType: 'application/pdf', bytes: pdf.length },
    sha256: createHash('sha256').update(pdf).digest('hex'),
  };
  return {
    shown: { kind: 'preview', preview },
    size: pdf.length,
    bytes: () => Promise.resolve(inOnePiece(pdf)),
    async save(window) {
      const file = await askWhere({ ...ports, window: () => window }, fileName, 'pdf');
      if (file === null) return { savedTo: null };
      await inChosenPlace(() => writeNoted(ready, pdf, file));
      return { savedTo: path.resolve(file) };
    },
  };
}
