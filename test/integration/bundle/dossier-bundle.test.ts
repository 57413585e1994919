import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { openBundle } from '../../../src-main/export/bundle/read-bundle.ts';
import { canonicalJson } from '../../../src-main/storage/trail/canonical-json.ts';
import { signatureFits } from '../../../src-main/credentials/signature.ts';
import { ApprovalStatement, DecisionStatement } from '../../../src-shared/domain/work/decision.ts';
import { isOrderList } from '../../../src-shared/words/operation-words.ts';
import { whole } from '../../unit/bundle/made-bundle.ts';
import { companies } from '../orders/desk.ts';
import { demoDossier, madeAt, report } from './demo-dossier.ts';
import { verify } from './small-bundle.ts';

const TrailLine = z.object({
  record: z.looseObject({ kind: z.string(), about: z.record(z.string(), z.unknown()) }),
  hash: z.string(),
});

it('P14: a dossier of the demo is sealed with all that is kept of it, and a bare Node finds it whole', async () => {
  const { seal, storage, dossierId, folder, keyOf } = await demoDossier();
  const noted: string[] = [];
  const file = await seal('demo.dossier', {
    note: (sha256) => {
      noted.push(sha256, ...readdirSync(folder).filter((name) => name.endsWith('.dossier')));
      return Promise.resolve();
    },
  });
  const bundle = await openBundle(file);
  const { manifest, manifestSha256 } = bundle;
  // Noted before it has its name, by the hash that is signed.
  expect(noted).toEqual([manifestSha256]);

  const kept = await storage.readDossier({ dossierId });
  const documents = kept.evidence.filter(({ kind }) => kind === 'document').length;
  const answers = kept.evidence.filter((item) => item.kind === 'answer' && !isOrderList(item.answer.operation));
  expect(documents).toBeGreaterThan(0);
  const roles = Map.groupBy(manifest.files, ({ role }) => role);
  expect(Object.fromEntries([...roles].map(([role, files]) => [role, files.length]))).toEqual({
    ...{ answer: answers.length, document: documents, attachment: 1, snapshot: kept.snapshots.length, note: 1 },
    ...{ decision: 1, approval: 1, export: 3, trail: 1, verifier: 1, 'read-me': 1 },
  });
  const text = async (name: string) => (await whole(bundle.read(name))).toString('utf8');
  for (const item of answers)
    if (item.kind === 'answer') expect(manifest.files.map(({ sha256 }) => sha256)).toContain(item.answer.sha256);
  expect(await text('exports/report.pdf')).toBe(report.toString());
  expect(await text('exports/evidence.json')).toContain('"file":"attachments/attachment-1.pdf"');
  // Its path has a number alone: the page says what it was called, and who attached it.
  expect(await text('READ ME.html')).toMatch(
    /attachments\/attachment-1\.pdf<\/td><td>Attached by an officer<br><bdi>[^<]+\.pdf<\/bdi><br>Attached by [^<]+, not from the service/,
  );
  expect(await text('notes/note-1.json')).toContain('Called back.');
  expect(await text(`snapshots/snapshot-${String(kept.newestSnapshot)}.json`)).toContain(companies.meridian.name);

  const Signed = z.object({ signature: z.string() });
  const decided = Signed.extend({ statement: DecisionStatement }).parse(
    JSON.parse(await text('decisions/decision-1.json')),
  );
  const approved = Signed.extend({ statement: ApprovalStatement }).parse(
    JSON.parse(await text('approvals/approval-1.json')),
  );
  for (const { statement, signature } of [decided, approved])
    expect(signatureFits(canonicalJson(statement), signature, statement.publicKey)).toBe(true);

  const { fingerprint } = await keyOf('Astrid Lindqvist');
  expect(bundle.signatures).toMatchObject([{ officer: 'Astrid Lindqvist', fingerprint }]);
  await bundle.close();

  const { code, out, err } = verify('verify.mjs', [file], unpacked(folder, file));
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain(`"Astrid Lindqvist", at "${madeAt}", with the key "${fingerprint}": fits`);
  for (const { statement } of [decided, approved])
    expect(out).toContain(
      `signed by "${statement.officer}", at "${statement.at}", with the key "${statement.fingerprint}": fits`,
    );
  expect(out).toContain(`Whole: ${String(manifest.files.length)} files, 1 signature, 1 decision, 1 approval.`);
  const inside = path.join(folder, 'unpacked');
  const page = readFileSync(path.join(inside, 'READ ME.html'), 'utf8');
  writeFileSync(path.join(folder, 'SHA256SUMS'), /<pre id="sums">\n([^<]*)<\/pre>/.exec(page)?.[1] ?? '');
  const sums = execFileSync('sha256sum', ['-c', '../SHA256SUMS'], { cwd: inside, encoding: 'utf8' });
  expect(sums.trim().split('\n')).toHaveLength(manifest.files.length - 1);
});

function unpacked(folder: string, file: string): string {
  const inside = path.join(folder, 'unpacked');
  mkdirSync(inside);
  execFileSync('unzip', ['-q', file, '-d', inside]);
  return inside;
}

it('the part of the audit trail tells of this dossier alone, each record by its hash, and its last one is the anchor', async () => {
  const { seal, storage, dossierId } = await demoDossier();
  const bundle = await openBundle(await seal('demo.dossier'));
  const [header = '', ...rest] = (await whole(bundle.read('trail/trail.jsonl'))).toString('utf8').trimEnd().split('\n');
  const { trailAnchor } = bundle.manifest;
  await bundle.close();
  expect(JSON.parse(header)).toMatchObject({ format: 'dossier-audit-trail-part', dossierId });
  const lines = rest.slice(0, -1).map((line) => TrailLine.parse(JSON.parse(line)));
  expect(JSON.parse(rest.at(-1) ?? '')).toEqual({ end: { records: lines.length, last: trailAnchor } });
  for (const { record, hash } of lines)
    expect(
      createHash('sha256')
        .update(canonicalJson(z.json().parse(record)))
        .digest('hex'),
    ).toBe(hash);
  expect(lines.at(-1)).toMatchObject({ hash: trailAnchor?.hash, record: { seq: trailAnchor?.seq } });
  const kinds = lines.map(({ record }) => record.kind);
  const told = ['order-step', 'snapshot-kept', 'document-kept', 'attachment-kept', 'note-written', 'decision-kept'];
  expect(kinds).toEqual(expect.arrayContaining([...told, 'approval-kept']));
  const { total } = await storage.listDossiers({ words: null, before: null, limit: 10 });
  expect(total).toBe(2);
  expect(rest.join('\n')).not.toContain(companies.halcyon.name);
  const whole1 = await storage.readTrailPart({ after: null, limit: 20_000 });
  expect(lines.length).toBeLessThan(whole1.lines.length);
});

it('P14: sealed twice from the same record at the same time it is the same, byte for byte', async () => {
  const { seal, storage, dossierId } = await demoDossier();
  const [one, other] = [await seal('one.dossier'), await seal('other.dossier')];
  expect(readFileSync(one).equals(readFileSync(other))).toBe(true);
  await storage.writeNote({ dossierId, text: 'One more.', officer: 'Bo Ek', at: '2026-11-27T09:30:00.000Z' });
  expect(readFileSync(one).equals(readFileSync(await seal('later.dossier')))).toBe(false);
});

it('an answer that is a document, too, is one file, and the page says of it that reports count it among the documents', async () => {
  const { seal, storage, dossierId } = await demoDossier('waiting');
  const { evidence } = await storage.readDossier({ dossierId });
  const both = evidence.flatMap((item) => (item.kind === 'answer' ? (item.document ?? []) : []));
  expect(both.length).toBeGreaterThan(0);
  const bundle = await openBundle(await seal('both.dossier'));
  const page = (await whole(bundle.read('READ ME.html'))).toString('utf8');
  await bundle.close();
  for (const { name } of both) expect(page).toContain(`It is the document “${name}”, too`);
  expect(page.match(/too: reports count it/g)).toHaveLength(both.length);
});

it('where the trail takes no note nothing is left, and without a profile there is no report in it', async () => {
  const { seal, folder } = await demoDossier('waiting');
  const before = readdirSync(folder);
  await expect(seal('none.dossier', { note: () => Promise.reject(new Error('The disk is full.')) })).rejects.toThrow(
    'full',
  );
  expect(readdirSync(folder)).toEqual(before);
  const bundle = await openBundle(await seal('demo.dossier', { report: null }));
  const paths = bundle.manifest.files.map(({ path: name }) => name);
  await bundle.close();
  expect(paths).toContain('exports/evidence.json');
  expect(paths).not.toContain('exports/report.pdf');
  expect(paths.some((name) => name.startsWith('approvals/'))).toBe(false);
});
