import path from 'node:path';
import type { SavedTo } from '../../src-shared/contract/dossiers.ts';
import {
  CopiesEnd,
  type CopiesAsked,
  type CopiesProgress,
  type CopiesSaved,
  type CopyNotSaved,
} from '../../src-shared/contract/document-copies.ts';
import { fail, FailureError } from '../../src-shared/contract/failure.ts';
import { takeFreePlace } from '../files/free-place.ts';
import { inChosenPlace } from './chosen-place.ts';
import { portsOfNow } from './ready-pdf.ts';
import { askFolder, readyCopy, writeCopy, type SaveCopyPorts } from './save-copy.ts';

/** What saving copies of several documents reaches. */
export interface CopiesPorts extends SaveCopyPorts {
  /** Holds the record open until a file is in its place with its note, or is not there at all. */
  during<Result>(work: Promise<Result>): Promise<Result>;
  /** Takes where the first file is, so that the page can have it shown. */
  remember(saved: SavedTo): SavedTo;
  reportFault(where: string, fault: unknown): void;
}

/** What is told while copies are saved, and whether they are wanted still. */
export interface CopiesWatch {
  progress(reading: CopiesProgress): void;
  /** Asked before each copy. */
  goesOn(): boolean;
}

type Outcome = { readonly kind: 'saved'; readonly file: string } | ({ readonly kind: 'not-saved' } & CopyNotSaved);

/** Milliseconds between two tellings: most copies are saved in less. */
const pauseMs = 250;

function throttled(progress: CopiesWatch['progress']): CopiesWatch['progress'] {
  let toldAt = -Infinity;
  return (reading) => {
    const now = performance.now();
    if (now - toldAt < pauseMs) return;
    toldAt = now;
    progress(reading);
  };
}

/** Saves one copy under a name that nothing in the folder has. Throws nothing: what keeps it from that is its outcome. */
async function saveOne(ports: CopiesPorts, noting: CopiesPorts, folder: string, documentId: number): Promise<Outcome> {
  let name: string | null = null;
  try {
    // The record was left or locked since: what is in it goes nowhere any more.
    if (ports.storage() !== noting.storage()) throw fail('not-ready', 'Another record is open.');
    const copy = await readyCopy(noting, documentId);
    ({ name } = copy.document);
    const saving = inChosenPlace(async () => {
      const place = takeFreePlace(folder, copy.fileName);
      try {
        await writeCopy(noting, copy, place.file);
      } catch (thrown) {
        place.giveBack();
        throw thrown;
      }
      return place.file;
    });
    return { kind: 'saved', file: await ports.during(saving) };
  } catch (thrown) {
    ports.reportFault('document.saveCopies', thrown);
    const why = thrown instanceof FailureError ? thrown.failure.code : 'unexpected';
    return { kind: 'not-saved', documentId, name, why };
  }
}

/**
 * Saves a copy of each document in the folder that the officer chooses, as one alone is saved; no file that is there is replaced. All
 * are of the record and the officer of when it was asked. What was saved until something ended it, or the officer did, stays, each
 * file whole and noted.
 */
export async function saveDocumentCopies(
  ports: CopiesPorts,
  { documentIds: asked }: CopiesAsked,
  { progress, goesOn }: CopiesWatch,
): Promise<CopiesSaved> {
  const noting = portsOfNow(ports);
  const chosen = await askFolder(ports);
  if (chosen === null) return { kind: 'cancelled' };
  const folder = path.resolve(chosen);
  const files: string[] = [];
  const notSaved: CopyNotSaved[] = [];
  const ended = async (left: { count: number; why: CopiesEnd } | null): Promise<CopiesSaved> => {
    const { fileId } = await ports.remember(Promise.resolve({ savedTo: files[0] ?? null }));
    const saved = files.map((file) => path.basename(file));
    return { kind: 'ended', folder, saved, notSaved, left, ...(fileId === undefined ? {} : { fileId }) };
  };
  const documentIds = [...new Set(asked)];
  const tell = throttled(progress);
  for (const [index, documentId] of documentIds.entries()) {
    if (!goesOn()) return ended({ count: documentIds.length - index, why: 'stopped' });
    tell({ done: index, saved: files.length, of: documentIds.length });
    const outcome = await saveOne(ports, noting, folder, documentId);
    if (outcome.kind === 'saved') {
      files.push(outcome.file);
      continue;
    }
    const { kind: _kind, ...missing } = outcome;
    // What keeps this one from being saved keeps all that follow.
    const end = CopiesEnd.safeParse(missing.why);
    if (end.success) return ended({ count: documentIds.length - index, why: end.data });
    notSaved.push(missing);
  }
  return ended(null);
}
