/** What the trail of a bundle tells of, beside the files that should be there. Nothing that it tells of is ever taken out of a record. */
import { z } from 'zod';
import type { SignedPaper } from '../../../src-shared/domain/bundle/bundle-findings.ts';
import type { BundleFile } from '../../../src-shared/domain/bundle/bundle-manifest.ts';
import type { ContentTrouble } from '../../../src-shared/domain/bundle/content-finding.ts';
import { readJson } from '../../../src-shared/domain/read-json.ts';
import type { PaperRecord, ToldByTrail } from './trail-in-bundle.ts';

const withoutEnding = (path: string) => path.replace(/\.[a-z]+$/, '');

type Note = (path: string, trouble: ContentTrouble) => void;

/** The decisions that an approval in the bundle is of, whether or not it fits: of those that do not, that is told. */
const answeredIn = (papers: readonly SignedPaper[]) =>
  new Set(papers.map((paper) => (paper.kind === 'approval' ? paper.of : null)));

/**
 * Notes the decisions, approvals, notes, profiles, documents and attachments that the trail tells of and the bundle lacks, and
 * the notes and profiles that the trail does not tell of. Of decisions and approvals that is told where their texts are held against it.
 */
export function checkTold(
  told: ToldByTrail,
  { files, papers }: { files: readonly BundleFile[]; papers: readonly SignedPaper[] },
  note: Note,
): void {
  const ofRole = (role: BundleFile['role']) =>
    new Set(files.filter((file) => file.role === role).map(({ path }) => path));
  const [decisions, notes] = [ofRole('decision'), ofRole('note')];
  const answered = answeredIn(papers);
  // Of more approvals than are read nobody knows here which decisions they are of.
  const areAllRead = papers.filter(({ kind }) => kind === 'approval').length === ofRole('approval').size;
  for (const key of told.papers.keys()) {
    const [kind, number] = key.split(' ');
    const decision = `decisions/decision-${String(number)}.json`;
    if (kind === 'decision' && !decisions.has(decision)) note(decision, 'told-not-here');
    if (kind === 'approval' && areAllRead && !answered.has(decision)) note(decision, 'approval-not-here');
  }
  for (const path of told.notes.keys()) if (!notes.has(path)) note(path, 'told-not-here');
  for (const path of notes) if (!told.notes.has(path)) note(path, 'paper-not-in-trail');
  const here = new Set(files.map(({ path }) => withoutEnding(path)));
  for (const name of told.kept) if (!here.has(name)) note(name, 'told-not-here');
  for (const path of ofRole('snapshot')) if (!told.kept.has(withoutEnding(path))) note(path, 'paper-not-in-trail');
}

const WrittenNote = z.object({ officer: z.unknown(), at: z.unknown(), text: z.unknown() });

/** Whether a note in a bundle, which may be anything, is what the trail tells of it. */
export function isNoteOf(written: string, { officer, at, text }: PaperRecord): boolean {
  const said = WrittenNote.safeParse(readJson(written)).data;
  const isText = text === null || said?.text === text['text'];
  return isText && said?.officer === officer && said?.at === at;
}
