import path from 'node:path';
import type { BundleText, OpenedBundle } from '../../../src-shared/contract/bundles.ts';
import { fail } from '../../../src-shared/contract/failure.ts';
import { bundleLimits } from '../../../src-shared/domain/bundle/bundle-manifest.ts';
import { isOfAnotherCompany } from '../../../src-shared/domain/bundle/decided-company.ts';
import { otherKeys } from '../../../src-shared/domain/bundle/other-key.ts';
import { signatureDoubts } from '../../../src-shared/domain/bundle/signature-doubt.ts';
import { DecisionStatement } from '../../../src-shared/domain/work/decision.ts';
import { findingAlone, maxSignedBytes, readSigned, type Signed } from '../../dossiers/signed-statement.ts';
import { bundledDocument } from './bundled-document.ts';
import { bytesOfFile } from './bundle-bytes.ts';
import { evidenceListOf, toldAsAttached, toldAsLeftOut } from './evidence-list.ts';
import { findingsOf, wholeFindings } from './bundle-findings.ts';
import { BundleRefused } from './bundle-refused.ts';
import { contentsOfBundle } from './contents-of-bundle.ts';
import { openInBundle } from './open-in-bundle.ts';
import { closeFile, openBundle, openForReading, type OpenBundle } from './read-bundle.ts';
import { signedPapers, textOf as textOfFile } from './signed-papers.ts';

/** Where one bundle at a time is read. Nothing of it is written anywhere, into a record least of all. */
export interface ReadingRoom {
  /** Opens a bundle in place of the one that is open. One that is refused leaves none open. */
  open(file: string): Promise<Exclude<OpenedBundle, { kind: 'cancelled' }>>;
  /** Throws `not-found` where no bundle is open, or it has no such file. */
  readText(path: string): Promise<BundleText>;
  /** A document of the bundle that is open, whole. Throws `not-found` as {@link readText} does, and for what is no document. */
  document(path: string): ReturnType<typeof bundledDocument>;
  /** A decision of the bundle that is open. Throws `not-found`, and `basis-not-sound` where it does not fit its signature. */
  decision(path: string): Promise<Signed<DecisionStatement>>;
  leave(): Promise<null>;
}

/** More than anybody reads, and as much as a window lays out without a pause. */
const maxShown = 200_000;

/** What became of the files of a bundle that was refused; null where that cannot be told. */
async function findingsIn(file: string) {
  try {
    const handle = await openForReading(file);
    try {
      return await findingsOf(bytesOfFile(handle), bundleLimits);
    } finally {
      await closeFile(handle);
    }
  } catch (thrown) {
    if (thrown instanceof BundleRefused) return null;
    throw thrown;
  }
}

/** The text of a beginning; null where it is none. A character that it ends in the middle of is left out. */
function textOf(beginning: Uint8Array): string | null {
  if (beginning.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(beginning, { stream: true });
  } catch {
    return null;
  }
}

/** The beginning of a file. It is read to its end, because only there it shows whether it is what it was. */
async function beginningOf(bundle: OpenBundle, name: string): Promise<{ beginning: Buffer; bytes: number }> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of bundle.read(name)) {
    if (bytes < maxShown) pieces.push(piece.subarray(0, maxShown - bytes));
    bytes += piece.byteLength;
  }
  return { beginning: Buffer.concat(pieces), bytes };
}

/** A room in which nothing is open. Calls to it go one after the other. */
export function createReadingRoom(): ReadingRoom {
  let open: OpenBundle | null = null;
  let openName = '';
  /** The decisions whose answer somebody took out of the bundle that is open. */
  let answersGone: readonly string[] = [];
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  }

  async function leave(): Promise<null> {
    const left = open;
    open = null;
    await left?.close();
    return null;
  }

  async function openIn(file: string): Promise<Exclude<OpenedBundle, { kind: 'cancelled' }>> {
    const fileName = path.basename(file).toWellFormed();
    await leave();
    try {
      open = await openBundle(file);
      openName = fileName;
      const bundle = open;
      const papers = await signedPapers(bundle);
      const textIn = (name: string) => textOfFile(bundle, name);
      const list = await evidenceListOf(bundle, textIn);
      const leftOut = toldAsLeftOut(list);
      const attachments = toldAsAttached(list, bundle.manifest);
      const contents = await contentsOfBundle(bundle, papers, textIn);
      answersGone = contents.filter(({ trouble }) => trouble === 'approval-not-here').map(({ path: of }) => of);
      const openQuestions = await openInBundle(bundle, textIn);
      const { manifest, manifestSha256 } = open;
      const { files: _files, ...about } = manifest;
      return {
        kind: 'open',
        fileName,
        about,
        manifestSha256,
        findings: wholeFindings(open),
        papers,
        contents,
        otherKeys: otherKeys(bundle.signatures, papers),
        signatureDoubts: signatureDoubts(bundle.signatures, manifest),
        leftOut,
        attachments,
        openQuestions,
      };
    } catch (thrown) {
      await leave();
      if (!(thrown instanceof BundleRefused)) throw thrown;
      const { code: trouble, path: about } = thrown;
      return {
        kind: 'refused',
        fileName,
        trouble,
        path: about?.toWellFormed() ?? null,
        findings: await findingsIn(file),
      };
    }
  }

  async function readText(name: string): Promise<BundleText> {
    if (open?.manifest.files.some((file) => file.path === name) !== true)
      throw fail('not-found', 'No bundle with such a file is open.');
    try {
      const { beginning, bytes } = await beginningOf(open, name);
      const text = textOf(beginning);
      return text === null ? { kind: 'no-text' } : { kind: 'text', text, bytes, shown: beginning.byteLength };
    } catch (thrown) {
      if (thrown instanceof BundleRefused) return { kind: 'refused', trouble: thrown.code };
      throw thrown;
    }
  }

  async function document(name: string): ReturnType<typeof bundledDocument> {
    if (open === null) throw fail('not-found', 'No bundle is open.');
    return bundledDocument(open, openName, name);
  }

  async function decision(name: string): Promise<Signed<DecisionStatement>> {
    const file = open?.manifest.files.find((one) => one.path === name && one.role === 'decision');
    if (open === null || file === undefined || file.size > maxSignedBytes)
      throw fail('not-found', 'No bundle with such a decision is open.');
    const read = readSigned(DecisionStatement, await textOfFile(open, name).catch(() => ''));
    if (read === null || findingAlone(read) !== 'fits')
      throw fail('basis-not-sound', 'The decision does not fit its signature. It cannot be approved.');
    if (isOfAnotherCompany(open.manifest.of.company, read.statement.company))
      throw fail('basis-not-sound', 'The decision is about another company than the bundle. It cannot be approved.');
    if (answersGone.includes(name))
      throw fail('basis-not-sound', 'A second person answered the decision already, by the trail in the bundle.');
    return read;
  }

  return {
    decision: (name) => inTurn(() => decision(name)),
    document: (name) => inTurn(() => document(name)),
    open: (file) => inTurn(() => openIn(file)),
    readText: (name) => inTurn(() => readText(name)),
    leave: () => inTurn(leave),
  };
}
