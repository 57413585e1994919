/** What the part of the audit trail in a bundle tells, held against itself and against the anchor that the manifest names. */
import { z } from 'zod';
import type { BundleManifest } from '../../../src-shared/domain/bundle/bundle-manifest.ts';
import type { ContentTrouble } from '../../../src-shared/domain/bundle/content-finding.ts';
import { readJson } from '../../../src-shared/domain/read-json.ts';
import { beginning, sha256 } from '../../storage/trail/append-trail.ts';
import { canonicalJson, type Json } from '../../storage/trail/canonical-json.ts';

/** A decision, an approval or a note, as the record of the trail tells of it that was written when it was kept. */
export interface PaperRecord {
  readonly officer: unknown;
  readonly account: unknown;
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
}

export const nothingTold: ToldByTrail = { hashes: new Map(), papers: new Map(), notes: new Map() };

/** Notes the first of each kind of trouble, and from which record on it is. */
type Note = (trouble: ContentTrouble, record: number | null) => void;

const Header = z.looseObject({ format: z.literal('dossier-audit-trail-part'), version: z.literal(1) });
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

const papersByKind: Readonly<Record<string, string>> = { 'decision-kept': 'decision', 'approval-kept': 'approval' };

/** Reads a trail record by record, the first one first. */
class TrailReading {
  readonly hashes = new Map<string, string>();
  readonly papers = new Map<string, PaperRecord>();
  readonly notes = new Map<string, PaperRecord>();
  readonly #note: Note;
  #last: { seq: number; hash: string } | null = null;

  constructor(note: Note) {
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
    const isTold = isTextSound(line, record.digest);
    if (!isTold) this.#note('trail-text-changed', record.seq);
    this.#tell(record, isTold && line['text'] !== undefined ? membersIn(line['text']) : null);
  }

  #tell({ kind, officer, account, about }: Record<string, unknown>, text: PaperRecord['text']): void {
    const ids = membersIn(about);
    const hash = text?.['sha256'];
    for (const [what, id] of hashed[String(kind)] ?? [])
      if (typeof hash === 'string') this.hashes.set(`${what}-${String(ids[id])}`, hash);
    const told: PaperRecord = { officer, account, dossierId: ids['dossierId'], text };
    const paper = papersByKind[String(kind)];
    if (paper !== undefined) this.papers.set(`${paper} ${String(ids['decisionId'])}`, told);
    if (kind === 'note-written') this.notes.set(`notes/note-${String(ids['noteId'])}.json`, told);
  }
}

/**
 * Reads the part of a trail and notes what does not fit in it. Null where it is none that Dossier wrote.
 *
 * @param anchor the last record of it, by the manifest
 */
export function toldByTrail(text: string, anchor: BundleManifest['trailAnchor'], note: Note): ToldByTrail | null {
  const [header, ...rest] = text.trimEnd().split('\n').map(readJson);
  const end = End.safeParse(rest.at(-1)).data?.end;
  if (!Header.safeParse(header).success || end === undefined) {
    note('trail-unreadable', null);
    return null;
  }
  const lines = rest.slice(0, -1);
  const reading = new TrailReading(note);
  for (const line of lines) reading.take(membersIn(line));
  const { last, hashes, papers, notes } = reading;
  const isEnd = canonicalJson(end) === canonicalJson({ records: lines.length, last });
  if (!isEnd || canonicalJson(last) !== canonicalJson(anchor)) note('trail-end-differs', null);
  return { hashes, papers, notes };
}
