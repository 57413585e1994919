import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { blankedMark } from '../../../src-shared/domain/secret-address.ts';
import { sealDossier } from '../../../src-main/export/bundle/gather/seal-dossier.ts';
import { openBundle } from '../../../src-main/export/bundle/read-bundle.ts';
import { signedPapers } from '../../../src-main/export/bundle/signed-papers.ts';
import { dossierJsonText } from '../../../src-main/export/dossier-json/save-dossier-json.ts';
import { handOverAnswer, handOverDocument } from '../../../src-main/export/hand-over.ts';
import { leaveOut, leftOutMark } from '../../../src-main/credentials/left-out.ts';
import { handedOver } from '../../../src-main/export/handed-over.ts';
import { value } from '../../../src-main/export/report/value.ts';
import { saveEvidence } from '../../../src-main/export/save-evidence.ts';
import { saveHandedOver } from '../../../src-main/export/save-handed-over.ts';
import { textCell } from '../../../src-main/export/sheets/cells.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import { appendDocument, beginDocument } from '../../../src-main/storage/queries/documents/incoming-documents.ts';
import { changeOrder } from '../../../src-main/storage/queries/orders/change-order.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import type { Storage } from '../../../src-main/storage/storage-client.ts';
import { canonicalJson } from '../../../src-main/storage/trail/canonical-json.ts';
import { nothingOpen, officerKeyOf, whole } from '../bundle/made-bundle.ts';
import { decisionOf } from '../domain/work/specimen-decisions.ts';
import { answer, company, newRecord, orderIn, step } from '../storage/journal-rows.ts';
import { liveThroughADay } from '../storage/trail-rows.ts';

const token = 'q3vJ0aZ-7Hn_TtKx2bYw9LrEoUcSdMgi';
const sha256Of = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const given = (text: string | Uint8Array) => {
  const body = Buffer.from(text);
  return { body, sha256: sha256Of(body) };
};

describe('an answer that is handed over', () => {
  it('is as it came where no address of it carries a token: the very bytes', () => {
    const kept = given(String.raw`{ "a" : 1.0, "b": "https:\/\/a.example\/x?page=2", "c": "\u4e2d" }`);
    expect(handedOver(kept, 'json')).toEqual({ ...kept, keptSha256: null });
  });

  it('has the mark in the place of the token, and everything else as it came: numbers, order, spaces and escapes', () => {
    const text = (address: string) =>
      `{ "z" : 1.50, "urlField": ${address}, "name":"\\u4e2d Ö \\/", "big": 12345678901234567890 }\r\n`;
    const over = handedOver(given(text(`"http:\\/\\/h.example\\/results\\/${token}\\/json?a=1\\u0026sig=x"`)), 'json');
    expect(Buffer.from(over.body).toString('utf8')).toBe(
      text(`"http://h.example/results/${blankedMark}/json?a=1&sig=${blankedMark}"`),
    );
    expect(over.sha256).toBe(sha256Of(over.body));
    expect(over.keptSha256).toBe(
      given(text(`"http:\\/\\/h.example\\/results\\/${token}\\/json?a=1\\u0026sig=x"`)).sha256,
    );
  });

  it('keeps bytes that are no text of UTF-8, and what stands beside them in escapes', () => {
    const body = Buffer.concat([
      Buffer.from('{"a":"\\u4e2d https://h.example/?token=x'),
      Buffer.from([0xff, 0xa0]),
      Buffer.from('"}'),
    ]);
    const over = handedOver({ body, sha256: sha256Of(body) }, 'json');
    const told = Buffer.from(over.body).toString('latin1');
    expect(told).toContain(`\\u4e2d https://h.example/?token=${blankedMark}`);
    expect(told).not.toContain('token=x');
    expect(told.endsWith('"}')).toBe(true);
  });

  it('that is cut off, XML or words is read as text', () => {
    for (const [text, form] of [
      [`{"urlField":"https://h.example/results/${token}/jso`, 'json'],
      [`{"urlField":"https:\\/\\/h.example\\/results\\/${token}\\`, 'json'],
      [`{"urlField":"two\nlines https://h.example/results/${token}/x"}`, 'json'],
      [`<?xml version="1.0"?><u>https://h.example/f?a=1&amp;token=${token}</u>`, 'xml'],
      [`Fetch https://h.example/f?token=${token}.`, 'txt'],
    ] as const)
      expect(Buffer.from(handedOver(given(text), form).body).toString('utf8')).not.toContain(token);
  });

  it('P8: is handed over in seconds with texts of 10 MB in it, whatever they are made of', () => {
    const most = 10 * 1024 * 1024;
    for (const part of ['<b>', '.', 'a-', 'a='])
      for (const before of ['', 'https://h.example/?']) {
        const text = `{"long":"${before}${part.repeat(most / part.length)}","u":"https://h.example/f?token=${token}"}`;
        const over = Buffer.from(handedOver(given(text), 'json').body).toString('utf8');
        expect(over.endsWith(`"u":"https://h.example/f?token=${blankedMark}"}`)).toBe(true);
      }
  });

  it('has a mark in the place of a credential that the service repeated, and names the hash of what is kept', () => {
    const credential = 'v2+key/"6f0c91d2e4"~=';
    leaveOut([credential]);
    onTestFinished(() => leaveOut([]));
    const text = (sent: string) => `{ "a" : 1.50, "headers": {"authorization":"Bearer ${sent}"}, "b":"\\u4e2d" }\r\n`;
    const kept = given(text(JSON.stringify(credential).slice(1, -1)));
    const over = handedOver(kept, 'json');
    expect(Buffer.from(over.body).toString('utf8')).toBe(text(leftOutMark));
    expect(over.sha256).toBe(sha256Of(over.body));
    expect(over.keptSha256).toBe(kept.sha256);
    const asXml = handedOver(given(`<a>${credential.replaceAll('"', '&quot;')}</a>`), 'xml');
    expect(Buffer.from(asXml.body).toString('utf8')).toBe(`<a>${leftOutMark}</a>`);
  });

  it('a PDF is handed over as it is', () => {
    const kept = given(`%PDF https://h.example/f?token=${token}`);
    expect(handedOver(kept, 'other')).toEqual({ ...kept, keptSha256: null });
  });
});

let db: Database;
let storage: Storage;
let folder: string;
const profile = JSON.stringify({
  retrievalLocationField: `http://h.example/results/${token}/json`,
  transactionIdField: 't',
});
const filing = JSON.stringify({ links: [`https://h.example/filing?token=${token}`] });

beforeEach(() => {
  db = newRecord();
  liveThroughADay(db);
  const { orderId } = orderIn(db, 'sending', { again: 1 });
  const { incomingId } = beginDocument(db);
  appendDocument(db, { incomingId, bytes: Buffer.from(filing) });
  changeOrder(
    db,
    step(orderId, 'collected', 'collected', {
      answer: answer(profile),
      snapshot: { source: 'rest-enhanced-profile', status: null, names: ['Meridian'], documentDay: null },
      documents: [
        {
          ...{ incomingId, sha256: sha256Of(filing), name: 'Extract', format: 'json', mediaType: 'application/json' },
          receivedAt: '2026-11-21T09:00:02.000Z',
        },
      ],
    }),
  );
  const asked = Object.entries(queries).map(([name, { ask }]) => [
    name,
    (args: unknown) => Promise.resolve().then(() => ask(db, args)),
  ]);
  storage = Object.fromEntries(asked) as Storage;
  folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-handed-over-'));
  return () => {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  };
});

const Told = z.object({
  evidence: z.array(
    z.object({ file: z.string(), sha256: z.string(), blanked: z.object({ keptSha256: z.string() }).optional() }),
  ),
});

/** What is told of the files that were blanked. */
const blankedIn = (list: string) =>
  Told.parse(JSON.parse(list)).evidence.filter(({ blanked }) => blanked !== undefined);

describe('what is handed over of a dossier', () => {
  it('evidence: holds no token, and its list names both hashes of what was blanked', async () => {
    const kept = await storage.readDossier({ dossierId: 1 });
    const place = await saveEvidence({
      ...{ storage, kept, parent: folder, name: 'Evidence', officer: 'A. Officer', at: '2026-11-27T08:00:00.000Z' },
      note: () => Promise.resolve(),
    });
    const texts = new Map(readdirSync(place).map((name) => [name, readFileSync(path.join(place, name))]));
    for (const content of texts.values()) expect(content.includes(token)).toBe(false);
    const blanked = blankedIn(String(texts.get('evidence.json')));
    expect(blanked.map(({ blanked: of }) => of?.keptSha256).toSorted()).toEqual(
      [sha256Of(profile), sha256Of(filing)].toSorted(),
    );
    for (const { file, sha256 } of blanked) expect(sha256Of(texts.get(file) ?? '')).toBe(sha256);
  });

  it('bundle: holds no token, names both hashes in its list and on its page, and is the same when it is made again', async () => {
    const seal = async (name: string) => {
      const file = path.join(folder, name);
      await sealDossier({
        ...{
          storage,
          dossierId: 1,
          report: null,
          open: nothingOpen,
          file,
          madeAt: '2026-11-27T10:00:00.000Z',
          officer: 'A. Officer',
        },
        ...{ key: officerKeyOf('A. Officer'), note: () => Promise.resolve() },
        connection: { id: 'demo', name: 'Demo', kind: 'demo', host: '' },
      });
      return file;
    };
    const [one, two] = [await seal('one.dossier'), await seal('two.dossier')];
    expect(readFileSync(one).equals(readFileSync(two))).toBe(true);
    expect(readFileSync(one).includes(token)).toBe(false);
    const bundle = await openBundle(one);
    const textIn = async (name: string) => (await whole(bundle.read(name))).toString('utf8');
    const blanked = blankedIn(await textIn('exports/evidence.json'));
    expect(blanked.length).toBe(2);
    const page = await textIn('READ ME.html');
    for (const { file, sha256, blanked: of } of blanked) {
      expect(bundle.manifest.files.find(({ path: name }) => name === file)?.sha256).toBe(sha256);
      expect(page).toContain(`${sha256}</td><td class="hash">${String(of?.keptSha256)}`);
    }
    expect(page).toContain('What was blanked');
    await bundle.close();
  });

  it('bundle of another company that rests on it: holds no token there, and the room says whose word it is', async () => {
    const { snapshots } = await storage.readDossier({ dossierId: 1 });
    const rests = snapshots.find(({ answer: of }) => of.sha256 === sha256Of(profile)) ?? expect.fail('not kept');
    const { orderId } = orderIn(db, 'sending', {
      company: { ...company, name: 'Nordlys', companyNumber: 'B999999', serviceId: 'LU|B999999' },
    });
    changeOrder(
      db,
      step(orderId, 'collected', 'collected', {
        answer: answer('{"other":1}'),
        snapshot: { source: 'rest-enhanced-profile', status: null, names: ['Nordlys'], documentDay: null },
      }),
    );
    const { order } = await storage.readOrder({ orderId });
    const { dossierId } = order;
    if (dossierId === null) throw new Error('The order has a dossier.');
    const restsOn = [{ snapshotId: rests.snapshotId, sha256: sha256Of(profile) }];
    const statement = canonicalJson(decisionOf({ dossierId, restsOn }));
    await storage.keepDecision({ statement, signature: 'signature', day: '2026-11-21' });
    const file = path.join(folder, 'other.dossier');
    await sealDossier({
      ...{
        storage,
        dossierId,
        report: null,
        open: nothingOpen,
        file,
        madeAt: '2026-11-27T10:00:00.000Z',
        officer: 'A. Officer',
      },
      ...{ key: officerKeyOf('A. Officer'), note: () => Promise.resolve() },
      connection: { id: 'demo', name: 'Demo', kind: 'demo', host: '' },
    });
    expect(readFileSync(file).includes(token)).toBe(false);
    const bundle = await openBundle(file);
    const place = `other-companies/answer-${String(rests.answer.answerId)}.json`;
    const page = (await whole(bundle.read('READ ME.html'))).toString('utf8');
    expect(page).toContain(`<td>${place}</td>`);
    expect(page).toContain(`<td class="hash">${sha256Of(profile)}</td>`);
    expect(page).not.toContain('Not in this bundle');
    const [decided] = await signedPapers(bundle);
    expect(decided).toMatchObject({ restsOn: [{ place: { kind: 'blanked', path: place }, company: company.name }] });
    await bundle.close();
  });

  it('JSON of the dossier: holds no token', async () => {
    const text = await dossierJsonText({
      ...{ storage, dossierId: 1, ownership: null, officer: 'A. Officer', madeAt: '2026-11-27T10:00:00.000Z' },
      connection: { id: 'demo', name: 'Demo', kind: 'demo', host: '' },
    });
    expect(text).not.toContain(token);
    expect(text).toContain(sha256Of(profile));
  });

  it('one answer, one document: what was blanked has a file beside it that names the hash of what is kept', async () => {
    const { evidence } = await storage.readDossier({ dossierId: 1 });
    const reference = evidence.flatMap((item) => (item.kind === 'answer' ? [item.answer] : []));
    const kept = reference.find(({ sha256 }) => sha256 === sha256Of(profile));
    const [document] = evidence.flatMap((item) =>
      item.kind === 'document' && item.document.format === 'json' ? [item.document] : [],
    );
    if (kept === undefined || document === undefined) throw new Error('The record has both.');
    const { over } = await handOverAnswer(storage, kept);
    const noted: string[] = [];
    const note = (sha256: string) => Promise.resolve(void noted.push(sha256));
    const [first, second, third] = ['a.json', 'b.json', 'c.json'].map((name) => path.join(folder, name));
    await saveHandedOver(String(first), { ...over, chunks: [over.body] }, note);
    await saveHandedOver(String(second), await handOverDocument(storage, document), note);
    await saveHandedOver(String(third), { sha256: sha256Of('x'), keptSha256: null, chunks: [Buffer.from('x')] }, note);
    expect(readdirSync(folder).toSorted()).toEqual(['a.about.json', 'a.json', 'b.about.json', 'b.json', 'c.json']);
    for (const name of readdirSync(folder)) expect(readFileSync(path.join(folder, name)).includes(token)).toBe(false);
    expect(noted).toEqual(
      ['a.json', 'b.json', 'c.json'].map((name) => sha256Of(readFileSync(path.join(folder, name)))),
    );
    expect(readFileSync(path.join(folder, 'a.about.json'), 'utf8')).toContain(sha256Of(profile));
  });

  it('values of reports and sheets: the mark stands in the place of the token', () => {
    const website = `https://h.example/about?token=${token}`;
    expect(value(website, null).html).not.toContain(token);
    expect(textCell(website)).toEqual({ kind: 'text', text: `https://h.example/about?token=${blankedMark}` });
  });
});
