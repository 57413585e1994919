/** What the part of the audit trail in a bundle tells, held against itself and against the anchor that the manifest names. */
import { z } from 'zod';
import type { BundleManifest } from '../../../src-shared/domain/bundle/bundle-manifest.ts';
import type { ContentTrouble } from '../../../src-shared/domain/bundle/content-finding.ts';
import { isLaterThanMade } from '../../../src-shared/domain/bundle/later-than-made.ts';
import { readJson } from '../../../src-shared/domain/read-json.ts';
import { beginning, sha256 } from '../../storage/trail/append-trail.ts';
import { canonicalJson, type Json } from '../../storage/trail/canonical-json.ts';

/** A decision, an approval or a note, as the record of the trail tells of it that was written when it was kept. */
export interface PaperRecord {
  readonly officer: unknown;
  readonly account: unknown;
  readonly at: unknown;
  readonly dossierId: unknown;
  /** Null where its text was erased or left out. */
  readonly text: Readonly<Record<string, unknown>> | null;
}

/** What a trail tells of the files that lie beside it. */
export interface ToldByTrail {
  /** SHA-256 of what was kept, by `answer-N`, `document-N`, `attachment-N` and `snapshot-N`, which is that of its answer. */
  readonly hashes: ReadonlyMap<string, string>;
  /** By `decision N` and `approval N`, where N is the number of the decision. */
  readonly papers: ReadonlyMap<string, PaperRecord>;
  /** By the path of the file of a note. */
  readonly notes: ReadonlyMap<string, PaperRecord>;
  /** The files of this dossier that were kept, without their endings. */
  readonly kept: ReadonlySet<string>;
}

export const nothingTold: ToldByTrail = { hashes: new Map(), papers: new Map(), notes: new Map(), kept: new Set() };

/** Notes the first of each kind of trouble, and from which record on it is. */
type Note = (trouble: ContentTrouble, record: number | null) => void;

const Header = z.looseObject({
  format: z.literal('dossier-audit-trail-part'),
  version: z.literal(1),
  dossierId: z.unknown().optional(),
});
const End = z.looseObject({ end: z.json() });
const Members = z.record(z.string(), z.unknown());
const Linked = z.looseObject({ seq: z.number().int().min(1), previous: z.unknown(), digest: z.unknown() });

const membersIn = (value: unknown) => Members.safeParse(value).data ?? {};

/** Whether a value has a hash as RFC 8785 writes it; no value that is nested too deeply to be written has. */
function hasHash(value: unknown, hash: unknown, salt = Buffer.alloc(0)): boolean {
  try {
    return sha256(salt, canonicalJson(z.json().parse(value))) === hash;
  } catch {
    return false;
  }
}

/** Whether the text of a record is what its digest is of, or it is said why it is not here. */
function isTextSound({ text, salt, erasedBy, textLeftOut }: Record<string, unknown>, digest: unknown): boolean {
  if (text === undefined) return digest === null ? salt === undefined : (erasedBy ?? textLeftOut) !== undefined;
  if (typeof salt !== 'string' || !/^[0-9a-f]{64}$/.test(salt)) return false;
  return hasHash(text, digest, Buffer.from(salt, 'hex'));
}

/** By which number in `about` a record of a kind tells a hash, and of what. */
const hashed: Readonly<Record<string, readonly (readonly [what: string, id: string])[]>> = {
  'snapshot-kept': [
    ['snapshot', 'snapshotId'],
    ['answer', 'answerId'],
  ],
  'document-kept': [['document', 'documentId']],
  'attachment-kept': [['attachment', 'attachmentId']],
};

/** The files that records of these kinds tell of, without their ending, and by which number. */
const keptFiles: Readonly<Record<string, readonly [place: string, id: string]>> = {
  'snapshot-kept': ['snapshots/snapshot', 'snapshotId'],
  'document-kept': ['documents/document', 'documentId'],
  'attachment-kept': ['attachments/attachment', 'attachmentId'],
};

const papersByKind: Readonly<Record<string, string>> = { 'decision-kept': 'decision', 'approval-kept': 'approval' };

/** Which dossier a trail is of, and when its bundle was made. */
interface Trail {
  readonly dossierId: unknown;
  readonly madeAt: string;
}

/** Reads a trail record by record, the first one first. */
class TrailReading {
  readonly hashes = new Map<string, string>();
  readonly papers = new Map<string, PaperRecord>();
  readonly notes = new Map<string, PaperRecord>();
  readonly kept = new Set<string>();
  readonly #note: Note;
  readonly #of: Trail;
  #last: { seq: number; hash: string } | null = null;

  constructor(of: Trail, note: Note) {
    this.#of = of;
    this.#note = note;
  }

  get last(): Json {
    return this.#last === null ? null : { ...this.#last };
  }

  take(line: Record<string, unknown>): void {
    const before = this.#last ?? { seq: 0, hash: beginning };
    const record = Linked.safeParse(line['record']).data;
    const isSound =
      record !== undefined &&
      record.seq > before.seq &&
      (record.seq !== before.seq + 1 || record.previous === before.hash) &&
      hasHash(line['record'], line['hash']);
    this.#last = { seq: record?.seq ?? before.seq, hash: String(line['hash']) };
    if (!isSound) {
      this.#note('trail-record-changed', before.seq + 1);
      return;
    }
    if (isLaterThanMade(record['at'], this.#of.madeAt)) this.#note('later-than-made', record.seq);
    const isTold = isTextSound(line, record.digest);
    if (!isTold) this.#note('trail-text-changed', record.seq);
    this.#tell(record, isTold && line['text'] !== undefined ? membersIn(line['text']) : null);
  }

  #tell({ kind, officer, account, at, about }: Record<string, unknown>, text: PaperRecord['text']): void {
    const ids = membersIn(about);
    const hash = text?.['sha256'];
    for (const [what, id] of hashed[String(kind)] ?? [])
      if (typeof hash === 'string') this.hashes.set(`${what}-${String(ids[id])}`, hash);
    const [place, id] = keptFiles[String(kind)] ?? [];
    // A document that is data is the answer that it came in.
    const isAnswer = kind === 'document-kept' && ids['format'] === 'json';
    if (place !== undefined && !isAnswer && ids['dossierId'] === this.#of.dossierId)
      this.kept.add(`${place}-${String(ids[id ?? ''])}`);
    const told: PaperRecord = { officer, account, at, dossierId: ids['dossierId'], text };
    const paper = papersByKind[String(kind)];
    if (paper !== undefined) this.papers.set(`${paper} ${String(ids['decisionId'])}`, told);
    if (kind === 'note-written') this.notes.set(`notes/note-${String(ids['noteId'])}.json`, told);
  }
}

/**
 * Reads the part of a trail and notes what does not fit in it. Null where it is none that Dossier wrote.
 *
 * @param manifest names its last record, and when the bundle was made
 */
export function toldByTrail(
  text: string,
  { trailAnchor: anchor, madeAt }: Pick<BundleManifest, 'trailAnchor' | 'madeAt'>,
  note: Note,
): ToldByTrail | null {
  const [header, ...rest] = text.trimEnd().split('\n').map(readJson);
  const end = End.safeParse(rest.at(-1)).data?.end;
  const of = Header.safeParse(header).data;
  if (of === undefined || end === undefined) {
    note('trail-unreadable', null);
    return null;
  }
  const lines = rest.slice(0, -1);
  const reading = new TrailReading({ dossierId: of.dossierId, madeAt }, note);
  for (const line of lines) reading.take(membersIn(line));
  const { last, hashes, papers, notes, kept } = reading;
  const isEnd = canonicalJson(end) === canonicalJson({ records: lines.length, last });
  if (!isEnd || canonicalJson(last) !== canonicalJson(anchor)) note('trail-end-differs', null);
  return { hashes, papers, notes, kept };
}
