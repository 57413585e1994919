import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import {
  keepAttachment,
  readAttachment,
  readAttachmentChunk,
  withdrawAttachment,
} from '../../../src-main/storage/queries/documents/attachments.ts';
import { saveDossier } from '../../../src-main/storage/queries/dossiers/keep-dossier.ts';
import { readDossier } from '../../../src-main/storage/queries/dossiers/read-dossier.ts';
import { noteExport } from '../../../src-main/storage/queries/history/note-events.ts';
import { countKept } from '../../../src-main/storage/record-facts.ts';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import type { KeptAttachment } from '../../../src-shared/domain/attachment.ts';
import { attach, attachedAt as at, cameIn } from './attachment-rows.ts';
import { found } from './history-rows.ts';
import { company, newRecord } from './journal-rows.ts';
import { findingsOf } from './trail-rows.ts';

const officer = 'Astrid Lindqvist';
let db: Database;
let dossierId: number;

beforeEach(() => {
  db = newRecord();
  ({ dossierId } = saveDossier(db, { company, savedAt: at, officer }));
});

afterEach(() => {
  db.close();
});

const listed = (of = dossierId): KeptAttachment[] =>
  readDossier(db, { dossierId: of }).evidence.flatMap((item) => (item.kind === 'attachment' ? [item.attachment] : []));
const rows = (table: string) => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
const withdraw = (attachmentId: number, reason = 'The wrong company.') =>
  withdrawAttachment(db, { attachmentId, at, officer: 'Bo Ek', reason });

function codeOf(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (thrown) {
    return thrown instanceof FailureError ? thrown.failure.code : 'unexpected';
  }
}

describe('a file that an officer attaches', () => {
  it('is kept whole with its dossier, is evidence of it, and is read back piece by piece', () => {
    const { kind, attachment } = attach(db, dossierId, 'Shareholders.pdf', ['%PDF', '-1.7']);
    expect(kind).toBe('kept');
    expect(attachment).toMatchObject({ name: 'Shareholders.pdf', mediaType: 'application/pdf', bytes: 8, at, officer });
    expect(attachment.withdrawn).toBeNull();
    expect(listed()).toEqual([attachment]);
    const pieces = [0, 1, 2].map((position) => readAttachmentChunk(db, { attachmentId: 1, position })?.bytes);
    expect(pieces.map((piece) => (piece === undefined ? null : Buffer.from(piece).toString()))).toEqual([
      ...['%PDF', '-1.7', null],
    ]);
    expect(readAttachment(db, { attachmentId: 1 })).toMatchObject({ attachment, hashFits: true });
    db.prepare(`UPDATE document_chunks SET bytes = zeroblob(4) WHERE position = 1`).run();
    expect(readAttachment(db, { attachmentId: 1 }).hashFits).toBe(false);
    expect(countKept(db)).toMatchObject({ attachments: 1, attachment_withdrawals: 0, documents: 0 });
  });

  it('is found by its name and its company; the trail names it in erasable words alone', () => {
    attach(db, dossierId, 'Passport Dahl.jpg');
    for (const words of ['Dahl', 'meridian'])
      expect(found(db, { words }).map(({ thing }) => thing)).toContainEqual({
        ...{ kind: 'attachment', dossierId, attachmentId: 1, step: 'kept' },
      });
    expect(found(db, { words: null, kinds: ['attachment'] })).toHaveLength(1);
    const record = String(db.prepare(`SELECT record FROM trail WHERE kind = 'attachment-kept'`).pluck().get());
    expect(record).toContain('"attachmentId":1');
    expect(record).not.toContain('Dahl');
    const texts = db.prepare('SELECT text FROM trail_texts').pluck().all().join();
    expect(texts).toContain('Passport Dahl.jpg');
    expect(texts).toContain(listed()[0]?.sha256);
    expect(findingsOf(db)).toEqual([]);
  });

  it('is not kept twice with one dossier; its bytes are kept once for several', () => {
    const first = attach(db, dossierId, 'a.pdf', ['same']);
    expect(attach(db, dossierId, 'b.pdf', ['same'])).toEqual({ kind: 'already', attachment: first.attachment });
    const other = saveDossier(db, {
      ...{ savedAt: at, officer },
      company: { ...company, companyNumber: 'B1', serviceId: 'LU|1', name: 'Another' },
    });
    expect(attach(db, other.dossierId, 'b.pdf', ['same']).kind).toBe('kept');
    expect([rows('attachments'), rows('document_bodies'), rows('document_chunks')]).toEqual([2, 1, 1]);
    expect([listed().length, listed(other.dossierId).length]).toEqual([1, 1]);
  });

  it.each<[string, () => unknown, string]>([
    ['whose bytes are not what was read', () => keep({ sha256: '0'.repeat(64) }), 'storage-failed'],
    ['of a dossier that is not in the record', () => keep({ dossierId: 99 }), 'not-found'],
    ['that did not come in', () => keep({ incomingId: 99 }), 'storage-failed'],
  ])('%s is refused, and nothing of it is kept', (_, act, code) => {
    expect(codeOf(act)).toBe(code);
    expect([rows('attachments'), rows('history'), listed().length]).toEqual([0, 1, 0]);
  });
});

function keep(change: Partial<Parameters<typeof keepAttachment>[1]>) {
  const file = { ...cameIn(db, ['x']), dossierId, name: 'x', mediaType: 'x', at, officer };
  return keepAttachment(db, { ...file, ...change });
}

describe('an attachment that is withdrawn', () => {
  it('stays kept with its bytes, and is listed with who withdrew it, when and why', () => {
    const { attachment } = attach(db, dossierId, 'a.pdf', ['same']);
    const withdrawn = { at, officer: 'Bo Ek', reason: 'The wrong company.' };
    expect(withdraw(1)).toEqual({ ...attachment, withdrawn });
    expect(listed()).toEqual([{ ...attachment, withdrawn }]);
    expect(readAttachment(db, { attachmentId: 1 }).hashFits).toBe(true);
    expect(found(db, { words: 'wrong company' }).map(({ thing }) => thing)).toContainEqual({
      ...{ kind: 'attachment', dossierId, attachmentId: 1, step: 'withdrawn' },
    });
    const record = String(db.prepare(`SELECT record FROM trail WHERE kind = 'attachment-withdrawn'`).pluck().get());
    expect(record).not.toContain('wrong');
    expect(findingsOf(db)).toEqual([]);
  });

  it('is withdrawn once, and the same file can be attached again', () => {
    attach(db, dossierId, 'a.pdf', ['same']);
    withdraw(1);
    expect(codeOf(() => withdraw(1, 'Once more.'))).toBe('input-invalid');
    expect(codeOf(() => withdraw(7))).toBe('not-found');
    expect(attach(db, dossierId, 'a.pdf', ['same']).kind).toBe('kept');
    expect(listed().map(({ attachmentId, withdrawn }) => [attachmentId, withdrawn?.reason])).toEqual([
      [2, undefined],
      [1, 'The wrong company.'],
    ]);
    expect(rows('document_bodies')).toBe(1);
  });
});

it('a saved copy of an attachment is in the history under its name, and leads to its dossier', () => {
  attach(db, dossierId, 'Register.pdf');
  const note = { what: 'attachment' as const, ids: { attachmentId: 1 }, fileName: 'copy.pdf', sha256: 'a'.repeat(64) };
  noteExport(db, { at, officer, ...note });
  const [entry] = found(db, { words: 'Register', kinds: ['export'] });
  expect(entry?.thing).toEqual({ kind: 'export', what: 'attachment', dossierId });
  expect(entry?.subject.text).toBe('Register.pdf · Meridian Maritime Holdings S.à r.l. · copy.pdf');
});
