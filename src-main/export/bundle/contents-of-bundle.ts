/**
 * What the files of a bundle say of each other. All of them fit the manifest by then; but whoever changes one of them can write a
 * new manifest, too. `verify.mjs` says the same by code of its own; a test holds the two against each other.
 */
import type { SignedPaper } from '../../../src-shared/domain/bundle/bundle-findings.ts';
import type { ContentFinding, ContentTrouble } from '../../../src-shared/domain/bundle/content-finding.ts';
import { isListOfAnotherCompany } from '../../../src-shared/domain/bundle/decided-company.ts';
import { signaturePath } from '../../../src-shared/domain/bundle/bundle-signature.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import { openQuestionsPath } from '../../../src-shared/domain/bundle/open-questions.ts';
import { canonicalJson } from '../../storage/trail/canonical-json.ts';
import { readJson } from '../../../src-shared/domain/read-json.ts';
import { z } from 'zod';
import { evidenceListPath, maxListBytes, readEvidenceList, type EvidenceList } from './evidence-list.ts';
import type { OpenBundle } from './read-bundle.ts';
import { isLaterThanMade } from '../../../src-shared/domain/bundle/later-than-made.ts';
import { openInBundle } from './open-in-bundle.ts';
import { isOpenOnPage } from './open-on-page.ts';
import { snapshotTrouble } from './snapshot-in-bundle.ts';
import { isPageOf } from './page-blocks.ts';
import { checkTold, isNoteOf } from './told-and-here.ts';
import { nothingTold, toldByTrail, type PaperRecord, type ToldByTrail } from './trail-in-bundle.ts';

type Bundle = Pick<OpenBundle, 'manifest' | 'signatures'>;
type Note = (path: string, trouble: ContentTrouble, record?: number | null) => void;
type TextOf = (path: string) => Promise<string>;

const isEvidence = ({ role }: { role: string }) => role === 'answer' || role === 'document' || role === 'attachment';

/** What the trail of a bundle tells; null where it has none that can be read, though it should. */
async function readTrail(
  { manifest }: Pick<Bundle, 'manifest'>,
  textOf: TextOf,
  note: Note,
): Promise<ToldByTrail | null> {
  const { trailAnchor, files } = manifest;
  const [trail, ...others] = files.filter(({ role }) => role === 'trail');
  for (const { path } of others) note(path, 'trail-unreadable');
  if (trail !== undefined) {
    const text = trail.size > maxListBytes ? '' : await textOf(trail.path);
    return toldByTrail(text, manifest, (trouble, record) => {
      note(trail.path, trouble, record);
    });
  }
  if (trailAnchor === null) return nothingTold;
  note('manifest.json', 'trail-missing');
  return null;
}

const numberIn = (path: string) => /([a-z]+-\d+)\.[a-z]+$/.exec(path)?.[1] ?? '';

/** The list of evidence beside the files and the trail. */
function checkList({ manifest }: Pick<Bundle, 'manifest'>, list: EvidenceList, told: ToldByTrail, note: Note): void {
  const { jurisdiction, companyNumber: number, registrationAuthority, registrationAuthorityCode } = list.company;
  const authorities = [registrationAuthority, registrationAuthorityCode].filter((stated) => stated !== '');
  const title = companyTitle({ ...list.company, companyNumber: null });
  if (isListOfAnotherCompany(manifest.of.company, { jurisdiction, number, title, authorities }))
    note(evidenceListPath, 'list-of-other-company');
  const received = z.looseObject({ receivedAt: z.unknown() });
  const isLater = (one: unknown) => isLaterThanMade(received.safeParse(one).data?.receivedAt, manifest.madeAt);
  if ([...list.evidence, ...list.otherCompanies, ...list.leftOut].some(isLater))
    note(evidenceListPath, 'later-than-made');
  const here = new Map(manifest.files.filter(isEvidence).map((file) => [file.path, file.sha256]));
  const items = new Map([...list.otherCompanies, ...list.evidence].map((item) => [item.file, item]));
  for (const path of here.keys()) if (!items.has(path)) note(path, 'not-listed');
  for (const [path, { sha256, blanked }] of items) {
    const kept = told.hashes.get(numberIn(path));
    if (!here.has(path)) note(path, 'listed-not-here');
    else if (here.get(path) !== sha256) note(path, 'listed-hash-differs');
    else if (kept !== undefined && kept !== (blanked?.keptSha256 ?? sha256)) note(path, 'hash-not-of-trail');
  }
}

/** A decision or an approval that fits by itself, with the text that was signed and the number of its decision. */
interface SoundPaper {
  readonly paper: SignedPaper;
  readonly signed: string;
  readonly signature: unknown;
  readonly record: PaperRecord | undefined;
}

function paperTrouble({ paper, signed, signature, record }: SoundPaper): ContentTrouble | null {
  if (record === undefined) return 'paper-not-in-trail';
  const { officer, account, at, dossierId, text } = record;
  const isText = text === null || (text['statement'] === signed && text['signature'] === signature);
  // What came from a file was signed elsewhere, by another officer than the one who kept it. Without its text nothing tells.
  const isElsewhere = paper.kind === 'approval' && (text === null || text['fromFile'] === true);
  const { statement } = paper;
  const isPlace =
    isElsewhere || (officer === statement?.officer && account === statement?.account && at === statement?.at);
  const isDossier = paper.kind === 'approval' || dossierId === paper.statement?.dossierId;
  return isText && isPlace && isDossier ? null : 'paper-not-of-trail';
}

const SignedFile = z.object({ signature: z.string(), statement: z.json() });

/** The decisions and approvals that hold by themselves: of others it is told already what is wrong with them. */
async function soundPapers(papers: readonly SignedPaper[], told: ToldByTrail, textOf: TextOf): Promise<SoundPaper[]> {
  const sound = papers.filter((paper) => paper.finding === 'fits' && !(paper.kind === 'decision' && paper.isOfOther));
  const numbers = new Map<string, string>();
  for (const { kind, statement, path } of papers) {
    const number = /^decisions\/decision-(\d+)\.json$/.exec(path)?.[1];
    if (kind === 'decision' && statement !== null && number !== undefined && !numbers.has(statement.id))
      numbers.set(statement.id, number);
  }
  const numberOf = (paper: SignedPaper) =>
    paper.kind === 'decision'
      ? /^decisions\/decision-(\d+)\.json$/.exec(paper.path)?.[1]
      : numbers.get(paper.statement?.decision ?? '');
  const read: SoundPaper[] = [];
  for (const paper of sound) {
    const { signature, statement } = SignedFile.parse(readJson(await textOf(paper.path)));
    const record = told.papers.get(`${paper.kind} ${numberOf(paper) ?? ''}`);
    read.push({ paper, signed: canonicalJson(statement), signature, record });
  }
  return read;
}

/** The answers that decisions may rest on: those in the bundle, and those of which its list says that they are not in it. */
function heldAnswers({ manifest }: Pick<Bundle, 'manifest'>, list: EvidenceList | null): Set<unknown> {
  const answers = new Map(
    manifest.files.filter(({ role }) => role === 'answer').map(({ path, sha256 }) => [path, sha256]),
  );
  const listed = [...(list?.evidence ?? []), ...(list?.otherCompanies ?? [])].filter(({ file }) => answers.has(file));
  const Said = z.looseObject({ sha256: z.string() });
  const said = [...(list?.leftOut ?? []), ...(list?.missing ?? [])].map((one) => Said.safeParse(one).data?.sha256);
  return new Set([...answers.values(), ...listed.map(({ blanked }) => blanked?.keptSha256), ...said]);
}

/**
 * What does not fit in a bundle whose files all fit its manifest. Of each file and kind of trouble the first is told. Throws
 * `BundleRefused` where the bundle changed meanwhile.
 *
 * @param textOf reads a file of the bundle
 */
export async function contentsOfBundle(
  bundle: Bundle,
  papers: readonly SignedPaper[],
  textOf: TextOf,
): Promise<ContentFinding[]> {
  const found = new Map<string, ContentFinding>();
  const note: Note = (path, trouble, record = null) => {
    const key = `${trouble} ${path}`;
    if (!found.has(key)) found.set(key, { path: path.toWellFormed(), trouble, record });
  };
  const { manifest } = bundle;
  const page = manifest.files.find(({ role }) => role === 'read-me');
  const pageText = page === undefined || page.size > maxListBytes ? '' : await textOf(page.path);
  if (page !== undefined && !isPageOf(pageText, manifest)) note(page.path, 'page-differs');
  const told = await readTrail(bundle, textOf, note);
  const read = await readEvidenceList(bundle, textOf);
  if (read.kind === 'none' && manifest.files.some(isEvidence)) note(evidenceListPath, 'list-missing');
  if (read.kind === 'unreadable') note(evidenceListPath, 'list-unreadable');
  const list = read.kind === 'read' ? read.list : null;
  if (list !== null) checkList(bundle, list, told ?? nothingTold, note);
  if (told !== null) checkTold(told, { files: manifest.files, papers }, note);
  for (const { path, role, size } of manifest.files) {
    const record = role === 'note' ? told?.notes.get(path) : undefined;
    if (record !== undefined && !isNoteOf(size > maxListBytes ? '' : await textOf(path), record))
      note(path, 'note-not-of-trail');
  }
  for (const { path, size } of manifest.files.filter(({ role }) => role === 'snapshot')) {
    const trouble = snapshotTrouble(path, size > maxListBytes ? '' : await textOf(path), { list, told });
    if (trouble !== null) note(path, trouble);
  }
  const open = await openInBundle(bundle, textOf);
  if (open.kind === 'read' && isLaterThanMade(open.open.at, manifest.madeAt))
    note(openQuestionsPath, 'later-than-made');
  const openFile = manifest.files.find(({ path, role }) => path === openQuestionsPath && role === 'export');
  const openText = openFile === undefined || openFile.size > maxListBytes ? '' : await textOf(openFile.path);
  if (!isOpenOnPage(openText, pageText)) note(openQuestionsPath, 'open-differs');
  const held = heldAnswers(bundle, list);
  for (const sound of await soundPapers(papers, told ?? nothingTold, textOf)) {
    const { paper } = sound;
    const trouble = told === null ? null : paperTrouble(sound);
    if (trouble !== null) note(paper.path, trouble);
    const restsOn = paper.kind === 'decision' ? paper.restsOn : [];
    for (const { snapshotId, sha256 } of restsOn) {
      if ((told?.hashes.get(`snapshot-${String(snapshotId)}`) ?? sha256) !== sha256)
        note(paper.path, 'rests-not-of-trail');
      if (!held.has(sha256)) note(paper.path, 'rests-not-here');
    }
  }
  for (const { fingerprint, time } of bundle.signatures)
    if (time < manifest.madeAt) note(signaturePath(fingerprint), 'signed-before-made');
  return [...found.values()];
}
