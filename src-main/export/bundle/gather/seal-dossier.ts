import { fail } from '../../../../src-shared/contract/failure.ts';
import type { BundleAbout } from '../../../../src-shared/domain/bundle/bundle-manifest.ts';
import { openQuestionsPath, type OpenQuestions } from '../../../../src-shared/domain/bundle/open-questions.ts';
import type { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import { companyTitle } from '../../../../src-shared/domain/company-title.ts';
import type { ConnectionSummary } from '../../../../src-shared/domain/connection.ts';
import { statedAuthority } from '../../../../src-shared/domain/registration-authority.ts';
import type { TrailAnchor } from '../../../../src-shared/domain/trail.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { textsWithoutCredentials } from '../../../credentials/left-out.ts';
import type { OfficerKey } from '../../../credentials/officer-key.ts';
import type { StoredWork } from '../../../storage/queries/decisions/read-work.ts';
import type { StoredDossier } from '../../../storage/queries/dossiers/read-dossier.ts';
import type { Storage } from '../../../storage/storage-client.ts';
import { cut } from '../../report/value.ts';
import type { BundleBasis } from '../bundle-basis.ts';
import { BundleRefused } from '../bundle-refused.ts';
import { sealBundle, type BundleSource, type SealedBundle } from '../seal-bundle.ts';
import { verifierText } from '../verifier-text.ts';
import { evidenceFile, type EvidenceFile } from './kept-evidence.ts';
import { otherCompanies, type OtherOfReport } from './other-companies.ts';
import { leftOutOf, listedAsLeftOut, tellsOfOthers } from './left-out-answers.ts';
import { trailOfDossier } from './trail-part.ts';
import { canonicalOf, decisionFiles, fileOf, noteFile, snapshotFile } from './written-files.ts';

/** Whose bundle it is, and when it says that it was made. */
export interface BundleMaker {
  officer: string;
  key: OfficerKey;
  connection: ConnectionSummary;
  madeAt: string;
}

/** The report that goes into a bundle, as a PDF, with the profiles of other companies that its ownership rests on. */
export interface SealedReport {
  pdf: Uint8Array;
  others: readonly OtherOfReport[];
}

/** A dossier that is sealed. */
export interface DossierSealing extends BundleMaker {
  storage: Storage;
  dossierId: number;
  /** The report of its newest profile; null where there is no profile. */
  report: SealedReport | null;
  /** What is open in the dossier when it is sealed. */
  open: OpenQuestions;
  /** Where the bundle is to lie. */
  file: string;
  /** Given the SHA-256 of the manifest before the bundle is in its place: nothing leaves without a note. */
  note(manifestSha256: string): Promise<void>;
}

/** What a manifest takes in of a text, in UTF-16 code units. */
const maxText = 990;

const named = (text: string | null | undefined) =>
  text === null || text === undefined || text.trim() === '' ? null : cut(text, maxText);

function companyOf(company: CompanyReference): BundleAbout['of']['company'] {
  return {
    name: named(companyTitle(company)) ?? m.bundle_not_stated(),
    jurisdiction: named(company.jurisdiction) ?? m.bundle_not_stated(),
    registrationAuthority: named(statedAuthority(company)),
    number: named(company.companyNumber),
  };
}

/** All that is evidence: of the dossier, and of other companies what its decisions and its report rest on. */
async function evidenceOf(
  storage: Storage,
  { dossier, evidence }: StoredDossier,
  { work, ofReport }: { work: StoredWork; ofReport: readonly OtherOfReport[] },
): Promise<{ sources: BundleSource[]; basis: Omit<BundleBasis, 'open'> }> {
  const files: EvidenceFile[] = [];
  const own = new Map<number, EvidenceFile>();
  for (const item of evidence.filter((one) => !tellsOfOthers(one))) {
    const file = await evidenceFile(storage, item);
    files.push(file);
    if (item.kind === 'answer') own.set(item.answer.answerId, file);
  }
  const others = await otherCompanies(storage, work, { ofReport, own });
  const leftOut = leftOutOf(evidence);
  const list = canonicalOf({
    ...{ company: dossier.company, evidence: files.map(({ told }) => told) },
    ...{ otherCompanies: others.listed, leftOut: leftOut.map(listedAsLeftOut), missing: others.basis.missing },
  });
  const sources = [...files, ...others.files].map(({ source }) => source);
  return {
    sources: [...sources, fileOf('exports/evidence.json', 'export', list)],
    basis: { ...others.basis, leftOut },
  };
}

/** What is kept of a dossier at one moment, and where the trail ended then. */
interface KeptThen {
  readonly kept: StoredDossier;
  readonly work: StoredWork;
  readonly head: TrailAnchor | null;
}

/**
 * Reads the dossier again for as long as the trail grew meanwhile: the trail must not tell of a note or a decision that the
 * bundle does not have.
 */
async function keptThen(storage: Storage, dossierId: number): Promise<KeptThen> {
  for (let before = await storage.readTrailHead(); ;) {
    const kept = textsWithoutCredentials(await storage.readDossier({ dossierId }));
    const work = await storage.readWork({ dossierId });
    const head = await storage.readTrailHead();
    if (head?.seq === before?.seq) return { kept, work, head };
    before = head;
  }
}

/** Every file of a dossier's bundle but those that each bundle has, and the anchor that it names. */
async function filesOf(
  { storage, report, open }: Pick<DossierSealing, 'storage' | 'report' | 'open'>,
  { kept, work, head }: KeptThen,
): Promise<{ sources: BundleSource[]; basis: BundleBasis; trailAnchor: BundleAbout['trailAnchor'] }> {
  const snapshots: BundleSource[] = [];
  for (const summary of kept.snapshots) snapshots.push(await snapshotFile(storage, summary));
  const evidence = await evidenceOf(storage, kept, { work, ofReport: report?.others ?? [] });
  const trail = await trailOfDossier(storage, kept, head);
  const sources = [
    ...evidence.sources,
    ...snapshots,
    ...kept.notes.map(noteFile),
    ...work.decisions.flatMap(decisionFiles),
    ...(report === null ? [] : [fileOf('exports/report.pdf', 'export', report.pdf, 'application/pdf')]),
    fileOf(openQuestionsPath, 'export', canonicalOf(open)),
    fileOf('trail/trail.jsonl', 'trail', trail.text, 'application/jsonl'),
  ];
  return { sources, basis: { ...evidence.basis, open }, trailAnchor: trail.anchor };
}

/** Why no bundle was made, as the window is told it. */
function refusal(thrown: unknown): unknown {
  if (!(thrown instanceof BundleRefused)) return thrown;
  switch (thrown.code) {
    case 'file-changed':
    case 'file-size-differs':
      return fail('storage-damaged', 'Something kept is not what came: its hash does not fit.', { cause: thrown });
    case 'archive-too-large':
    case 'manifest-too-large':
    case 'too-many-entries':
      return fail('bundle-too-large', 'A bundle has no room for so much.', { cause: thrown });
    default:
      return thrown;
  }
}

/**
 * Seals what is kept of a dossier: answers as they came, documents, attachments, snapshots, notes, decisions with what a
 * second person said, its report, what is open in it, the answers about other companies that decisions and report rest on, and the part of the
 * audit trail that tells of the dossier, signed with the officer's key. Answers that list orders are named and left out, since
 * they tell of other companies. Whole or not there at all. The same record at the same time makes the same bytes. Throws `not-found`; `storage-damaged` where
 * something kept is no longer what came; `credential-in-file` where a service repeated a credential in something of it that
 * cannot be changed; `bundle-too-large`.
 */
export async function sealDossier(sealing: DossierSealing): Promise<SealedBundle> {
  const { storage, dossierId, officer, key, connection, madeAt, file, note } = sealing;
  const then = await keptThen(storage, dossierId);
  const { sources, basis, trailAnchor } = await filesOf(sealing, then);
  const about: BundleAbout = {
    ...{ madeAt, officer, trailAnchor },
    connection: { ...connection, name: cut(connection.name, maxText), host: cut(connection.host, maxText) },
    of: { kind: 'dossier', company: companyOf(then.kept.dossier.company) },
  };
  try {
    return await sealBundle({
      ...{ file, about, sources, basis, verifier: verifierText },
      signers: [{ officer, time: madeAt, key }],
      beforeInPlace: ({ manifestSha256 }) => note(manifestSha256),
    });
  } catch (thrown) {
    throw refusal(thrown);
  }
}
