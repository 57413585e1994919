import type { OpenedBundle } from '../../../src-shared/contract/bundles.ts';
import type { BundleFindings, FileFinding, SignedPaper } from '../../../src-shared/domain/bundle/bundle-findings.ts';
import { approvalOf, decisionOf } from '../../unit/domain/work/specimen-decisions.ts';

type Open = Extract<OpenedBundle, { kind: 'open' }>;
type Refused = Extract<OpenedBundle, { kind: 'refused' }>;

const hash = 'ab'.repeat(32);

export const fileOf = (path: string, change: Partial<FileFinding> = {}): FileFinding => ({
  ...{ path, finding: 'whole', role: 'document', size: 1_204, sha256: hash },
  ...change,
});

export const bundleFiles: FileFinding[] = [
  fileOf('READ ME.html', { role: 'read-me' }),
  fileOf('approvals/approval-1.json', { role: 'approval' }),
  fileOf('decisions/decision-1.json', { role: 'decision' }),
  fileOf('documents/document-7.pdf'),
  fileOf('notes/note-1.json', { role: 'note' }),
  fileOf('verify.mjs', { role: 'verifier' }),
];

export const bundleSignatures: BundleFindings['signatures'] = [
  {
    kind: 'fits',
    statement: {
      ...{ purpose: 'dossier-bundle', manifestSha256: hash, officer: 'Bo Ek', time: '2026-11-21T09:05:00.000Z' },
      ...{ publicKey: `${'A'.repeat(59)}=`, fingerprint: 'cd'.repeat(32) },
    },
  },
];

export const bundlePapers: SignedPaper[] = [
  {
    ...{ kind: 'decision', path: 'decisions/decision-1.json', finding: 'fits', isOfOther: false },
    ...{ isAnswered: true, standing: { kind: 'in-force' }, restsOn: [] },
    statement: decisionOf({ reason: 'Owners known.', second: { kind: 'any-other' } }),
  },
  {
    ...{ kind: 'approval', path: 'approvals/approval-1.json', finding: 'fits', sameAccount: false },
    of: 'decisions/decision-1.json',
    statement: approvalOf('approve').statement,
  },
];

/** A bundle that is whole, signed and open. */
export const openBundle = (change: Partial<Open> = {}): Open => ({
  kind: 'open',
  fileName: 'Meridian.dossier',
  about: {
    ...{ format: 'dossier-bundle', version: 1, madeAt: '2026-11-21T09:00:01.234Z', officer: 'Bo Ek' },
    connection: { id: 'live', name: 'Head office', kind: 'production', host: 'registry.example' },
    of: {
      kind: 'dossier',
      company: { name: 'Meridian Holdings AG', jurisdiction: 'CH', registrationAuthority: null, number: 'CHE-1.2.3' },
    },
    trailAnchor: { seq: 12, hash },
  },
  manifestSha256: hash,
  findings: { files: bundleFiles, signatures: bundleSignatures },
  papers: bundlePapers,
  contents: [],
  otherKeys: [],
  signatureDoubts: [],
  leftOut: [],
  attachments: [],
  openQuestions: { kind: 'none' },
  ...change,
});

/** A bundle that was refused. */
export const refusedBundle = (change: Partial<Refused> = {}): Refused => ({
  ...{ kind: 'refused', fileName: 'Meridian.dossier', trouble: 'file-changed', path: 'documents/document-7.pdf' },
  findings: { files: bundleFiles, signatures: bundleSignatures },
  ...change,
});
