import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, createReadStream, fsyncSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { evidenceListPath } from '../../src-main/export/bundle/evidence-list.ts';
import { openBundle } from '../../src-main/export/bundle/read-bundle.ts';
import { sealBundle, type BundleSealing, type BundleSource } from '../../src-main/export/bundle/seal-bundle.ts';
import { against, percentile } from './figures.ts';
import type { Work } from './world.ts';

const documents = 200;
const documentBytes = 1_000_000;
const rounds = 9;
/** The first ones may wait for what the disk was given by the work before. */
const warmUps = 2;
const peer = 'copying and hashing the same bytes';

const verifier = path.resolve(import.meta.dirname, '../../src-main/export/bundle/verify.mjs');

const about: BundleSealing['about'] = {
  ...{ madeAt: '2026-11-21T09:00:00.000Z', officer: 'A. Officer', trailAnchor: null },
  connection: { id: 'demo', name: 'Demo', kind: 'demo', host: '' },
  of: {
    kind: 'dossier',
    company: { name: 'Meridian Maritime Holdings', jurisdiction: 'LU', registrationAuthority: null, number: 'B1' },
  },
};

const piecesOf = (file: string) => createReadStream(file, { highWaterMark: 1024 * 1024 });

async function copyAndHash(files: readonly string[], to: string): Promise<void> {
  const handle = openSync(to, 'w');
  for (const file of files) {
    const hash = createHash('sha256');
    for await (const piece of piecesOf(file)) {
      if (!Buffer.isBuffer(piece)) throw new Error('A file came as text.');
      hash.update(piece);
      for (let written = 0; written < piece.byteLength;) written += writeSync(handle, piece, written);
    }
    hash.digest();
  }
  fsyncSync(handle);
  closeSync(handle);
}

const documentPath = (number: number) => `documents/document-${String(number)}.pdf`;

/** A bundle with documents and without a list of them does not verify. The record knows the hashes before it seals. */
function listOf(hashes: readonly string[]): Buffer {
  const company = { jurisdiction: 'LU', companyNumber: 'B1' };
  const evidence = hashes.map((sha256, number) => ({ file: documentPath(number), sha256 }));
  return Buffer.from(JSON.stringify({ company, evidence, otherCompanies: [], leftOut: [], missing: [] }));
}

async function seal(files: readonly string[], list: Buffer, to: string): Promise<void> {
  const kept: BundleSource[] = files.map((file, number) => ({
    ...{ path: documentPath(number), size: documentBytes, sha256: null },
    ...({ role: 'document', mediaType: 'application/pdf' } as const),
    read: () => piecesOf(file),
  }));
  const listed: BundleSource = {
    ...{ path: evidenceListPath, size: list.byteLength, sha256: null },
    ...({ role: 'export', mediaType: 'application/json' } as const),
    read: () => Readable.from([list]),
  };
  const sources = [...kept, listed];
  await sealBundle({ file: to, about, sources, signers: [], verifier: readFileSync(verifier, 'utf8') });
}

async function open(file: string): Promise<void> {
  const bundle = await openBundle(file);
  await bundle.close();
}

function runVerifier(file: string): Promise<void> {
  const { status, stdout } = spawnSync(process.execPath, [verifier, file], { encoding: 'utf8' });
  return status === 0 ? Promise.resolve() : Promise.reject(new Error(`The bundle did not verify:\n${stdout}`));
}

async function millisecondsOf(work: Promise<void>): Promise<number> {
  const started = performance.now();
  await work;
  return performance.now() - started;
}

const middle = (taken: readonly number[]) => percentile(taken, 0.5);

/** Sealing 200 documents into a bundle, opening it, and verifying it as a stranger does. */
export const bundle: Work = {
  name: 'bundle',
  async run(world) {
    const folder = world.newFolder();
    const files = Array.from({ length: documents }, (_, number) => path.join(folder, `${String(number)}.pdf`));
    const hashes = files.map((file) => {
      const bytes = randomBytes(documentBytes);
      writeFileSync(file, bytes);
      return createHash('sha256').update(bytes).digest('hex');
    });
    const list = listOf(hashes);
    const made = path.join(folder, 'made.dossier');
    const taken = { copied: [] as number[], sealed: [] as number[], opened: [] as number[], verified: [] as number[] };
    // By turns, so that what else the machine does falls on all of them.
    for (let round = 0; round < warmUps + rounds; round += 1) {
      taken.copied.push(await millisecondsOf(copyAndHash(files, path.join(folder, 'copied'))));
      taken.sealed.push(await millisecondsOf(seal(files, list, made)));
      taken.opened.push(await millisecondsOf(open(made)));
      const started = performance.now();
      await runVerifier(made);
      taken.verified.push(performance.now() - started);
    }
    for (const times of Object.values(taken)) times.splice(0, warmUps);
    const most = { name: peer, value: middle(taken.copied), most: 1.5 };
    return [
      against('Bundle of 200 documents, 200 MB: made', 'ms', middle(taken.sealed), most),
      against('Bundle of 200 documents, 200 MB: opened in a reading room', 'ms', middle(taken.opened), most),
      against('Bundle of 200 documents, 200 MB: verified by verify.mjs', 'ms', middle(taken.verified), most),
    ];
  },
};
