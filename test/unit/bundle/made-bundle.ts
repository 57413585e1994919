/** A small bundle, made by the real thing, and the keys it is signed with. */
import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BundleAbout } from '../../../src-shared/domain/bundle/bundle-manifest.ts';
import type { OpenQuestions } from '../../../src-shared/domain/bundle/open-questions.ts';
import type { OfficerKey } from '../../../src-main/credentials/officer-key.ts';
import type { BundleSigner } from '../../../src-main/export/bundle/bundle-plan.ts';
import { sealBundle, type BundleSealing, type BundleSource } from '../../../src-main/export/bundle/seal-bundle.ts';
import { verifierText } from '../../../src-main/export/bundle/verifier-text.ts';

export const sha256Of = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Of a dossier in which nothing was listed as open. */
export const nothingOpen: OpenQuestions = {
  format: 'dossier-open-questions',
  version: 1,
  at: '2026-11-27T10:00:00.000Z',
  owners: { rule: 'the rule of a test', texts: [] },
  standingOut: { texts: [], leftOut: 0 },
};

/** A key that is the same in every run. */
export function privateKeyOf(seed: string): KeyObject {
  const key = Buffer.concat([pkcs8Head, createHash('sha256').update(seed).digest()]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

export function officerKeyOf(seed: string): OfficerKey {
  const privateKey = privateKeyOf(seed);
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return {
    publicKey: spki.toString('base64'),
    fingerprint: sha256Of(spki),
    sign: (text) => sign(null, Buffer.from(text, 'utf8'), privateKey).toString('base64'),
  };
}

export const signerOf = (officer: string, seed = officer): BundleSigner => ({
  ...{ officer, time: '2026-11-21T09:05:00.000Z' },
  key: officerKeyOf(seed),
});

export const about: BundleAbout = {
  madeAt: '2026-11-21T09:00:01.234Z',
  officer: 'A. Officer',
  connection: { id: 'demo', name: 'Demo', kind: 'demo', host: '' },
  of: {
    kind: 'dossier',
    company: { name: 'Meridian Holdings AG', jurisdiction: 'CH', registrationAuthority: null, number: 'CHE-1.2.3' },
  },
  trailAnchor: null,
};

export function sourceOf(name: string, content: string | Uint8Array, more: Partial<BundleSource> = {}): BundleSource {
  const bytes = Buffer.from(content);
  return {
    ...{ path: name, role: 'document', mediaType: 'application/octet-stream' },
    ...{ size: bytes.byteLength, sha256: sha256Of(bytes) },
    read: () => [bytes],
    ...more,
  };
}

const evidenceSources = [
  sourceOf('answers/answer-1.json', '{"name":"Meridian Holdings AG"}', {
    role: 'answer',
    mediaType: 'application/json',
  }),
  sourceOf('documents/document-7.pdf', '%PDF-1.7\nnot much\n%%EOF\n', { mediaType: 'application/pdf' }),
  sourceOf('documents/Auszug Zürich 登記.txt', 'Ein Auszug.\n', { mediaType: 'text/plain' }),
  sourceOf('documents/empty.bin', ''),
];

/** What a bundle lists of its answers, documents and attachments. */
export const listOf = (sources: readonly BundleSource[], missing: readonly string[] = []) =>
  sourceOf(
    'exports/evidence.json',
    JSON.stringify({
      company: { jurisdiction: 'CH', companyNumber: 'CHE-1.2.3' },
      evidence: sources.map((source) => ({ file: source.path, sha256: source.sha256 })),
      missing: missing.map((sha256) => ({ sha256 })),
    }),
    { role: 'export', mediaType: 'application/json' },
  );

export const smallSources = [
  ...evidenceSources,
  listOf(evidenceSources),
  // No note, since no trail is there that would tell of one.
  sourceOf('notes/note-1.json', '{"note":"seen"}', { role: 'export', mediaType: 'application/json' }),
];

export const smallSealing: Omit<BundleSealing, 'file'> = {
  about,
  sources: smallSources,
  signers: [signerOf('A. Officer'), signerOf('B. Second')],
  verifier: verifierText,
};

/** Gives a folder of its own to what is done, and takes it away. */
export async function inFolder<Result>(done: (folder: string) => Promise<Result> | Result): Promise<Result> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-bundle-'));
  try {
    return await done(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What comes piece by piece, as a whole. */
export async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  for await (const piece of pieces) read.push(piece);
  return Buffer.concat(read);
}

/** The bytes of a bundle. */
export const sealedBytes = (more: Partial<BundleSealing> = {}) =>
  inFolder(async (folder) => {
    const file = path.join(folder, 'made.dossier');
    await sealBundle({ ...smallSealing, file, ...more });
    return readFileSync(file);
  });
