import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createReadingRoom } from '../../../src-main/export/bundle/reading-room.ts';
import { sealBundle } from '../../../src-main/export/bundle/seal-bundle.ts';
import { OpenedBundle } from '../../../src-shared/contract/bundles.ts';
import { OpenQuestions } from '../../../src-shared/domain/bundle/open-questions.ts';
import { nothingOpen, smallSealing, sourceOf } from '../../unit/bundle/made-bundle.ts';
import { companies, newPlace } from '../orders/desk.ts';
import { demoDossier } from './demo-dossier.ts';

/* A bundle of a real dossier is read: verified, listed, shown as text, and nothing of it written. */

it('tells of every file, every signature, every decision and approval, and shows texts as text', async () => {
  const { seal, keyOf, folder } = await demoDossier();
  const file = await seal('demo.dossier');
  const before = readdirSync(folder);
  const room = createReadingRoom();
  const opened = OpenedBundle.parse(await room.open(file));
  if (opened.kind !== 'open') throw new Error(opened.kind);
  expect(opened.fileName).toBe('demo.dossier');
  expect(opened.about.of.company.name).toBe(companies.meridian.name);
  expect(new Set(opened.findings.files.map(({ finding }) => finding))).toEqual(new Set(['whole']));
  const { fingerprint } = await keyOf('Astrid Lindqvist');
  expect(opened.findings.signatures).toMatchObject([
    { kind: 'fits', statement: { officer: 'Astrid Lindqvist', fingerprint, manifestSha256: opened.manifestSha256 } },
  ]);
  expect(opened.papers).toMatchObject([
    { kind: 'decision', finding: 'fits', isAnswered: true, statement: { officer: 'Astrid Lindqvist', fingerprint } },
    { kind: 'approval', finding: 'fits', statement: { officer: 'Bo Ek', verdict: 'approve' } },
  ]);
  const note = await room.readText('notes/note-1.json');
  expect(note.kind === 'text' && note.text).toContain('Called back.');
  const evidence = await room.readText('exports/evidence.json');
  expect(evidence.kind === 'text' && evidence.shown === evidence.bytes).toBe(true);
  await expect(room.readText('notes/note-9.json')).rejects.toMatchObject({ failure: { code: 'not-found' } });
  await expect(room.readText('../../etc/passwd')).rejects.toMatchObject({ failure: { code: 'not-found' } });
  expect(await room.leave()).toBe(null);
  await expect(room.readText('notes/note-1.json')).rejects.toMatchObject({ failure: { code: 'not-found' } });
  expect(readdirSync(folder)).toEqual(before);
});

it('what was open when it was sealed lies in it as a file, and is told; twice the same bytes', async () => {
  const { seal } = await demoDossier();
  const open = {
    ...nothingOpen,
    owners: { rule: 'the rule', texts: ['Of Ola Berg it cannot be decided whether he counts.'] },
    standingOut: { texts: ['It was dissolved.'], leftOut: 1 },
  };
  const file = await seal('open.dossier', { open });
  expect(readFileSync(await seal('again.dossier', { open })).equals(readFileSync(file))).toBe(true);
  const room = createReadingRoom();
  const opened = OpenedBundle.parse(await room.open(file));
  expect(opened).toMatchObject({ kind: 'open', openQuestions: { kind: 'read', open }, contents: [] });
  const text = await room.readText('exports/open-questions.json');
  expect(text.kind === 'text' && OpenQuestions.parse(JSON.parse(text.text))).toEqual(open);
  await room.leave();
});

it('what is open in a bundle is not known where it has no such file, or one that Dossier does not write', async () => {
  const { folder } = await newPlace();
  const room = createReadingRoom();
  const told = async (content: string | null) => {
    const more = content === null ? [] : [sourceOf('exports/open-questions.json', content, { role: 'export' })];
    const file = path.join(folder, 'made.dossier');
    await sealBundle({ ...smallSealing, sources: [...smallSealing.sources, ...more], file });
    const opened = await room.open(file);
    return opened.kind === 'open' ? opened.openQuestions : opened.kind;
  };
  expect(await told(null)).toEqual({ kind: 'none' });
  expect(await told(JSON.stringify(nothingOpen))).toEqual({ kind: 'read', open: nothingOpen });
  for (const content of ['', '[]', '{', JSON.stringify({ ...nothingOpen, version: 2 })])
    expect(await told(content), content).toEqual({ kind: 'unreadable' });
  await room.leave();
});

it('a decision that waits, and one whose text was changed before a bundle was made of it, are told as that', async () => {
  const { seal, storage, dossierId, folder } = await demoDossier('waiting');
  const room = createReadingRoom();
  const waiting = await room.open(await seal('waiting.dossier'));
  expect(waiting).toMatchObject({ papers: [{ kind: 'decision', finding: 'fits', isAnswered: false }] });
  const { decisions } = await storage.readWork({ dossierId });
  const [{ statement, signature } = expect.fail('no decision')] = decisions;
  const forged = `{"signature":"${signature}","statement":${statement.replace('Owners known.', 'Owners well known.')}}`;
  const file = path.join(folder, 'forged.dossier');
  const of = (name: string, text: string) => sourceOf(name, text, { role: 'decision', mediaType: 'application/json' });
  const sources = [of('decisions/decision-1.json', forged), of('decisions/decision-2.json', `${forged} `)];
  await sealBundle({ ...smallSealing, sources, file });
  const { papers } = { papers: [], ...(await room.open(file)) };
  expect(papers).toMatchObject([{ finding: 'changed' }, { finding: 'unreadable', statement: null }]);
  await room.leave();
});

it('a bundle of which a file was changed is refused with what became of each file; another one is then opened', async () => {
  const { folder } = await newPlace();
  const at = (name: string) => path.join(folder, name);
  const sources = [
    ...smallSealing.sources,
    sourceOf('documents/binary.bin', Buffer.from([0xff, 0xfe, 0])),
    sourceOf('documents/with-nul.txt', 'a\0b'),
    sourceOf('documents/long.txt', '登'.repeat(100_000)),
  ];
  await sealBundle({ ...smallSealing, sources, file: at('small.dossier') });
  const bytes = readFileSync(at('small.dossier'));
  bytes[bytes.indexOf('not much')] = 0x4e;
  writeFileSync(at('changed.dossier'), bytes);
  const before = readdirSync(folder);
  const room = createReadingRoom();
  const refused = OpenedBundle.parse(await room.open(at('changed.dossier')));
  if (refused.kind !== 'refused') throw new Error(refused.kind);
  expect(refused).toMatchObject({ trouble: 'file-changed', path: 'documents/document-7.pdf' });
  const changed = refused.findings?.files.filter(({ finding }) => finding !== 'whole');
  expect(changed).toMatchObject([{ path: 'documents/document-7.pdf', finding: 'changed' }]);
  expect(refused.findings?.signatures).toHaveLength(2);
  await expect(room.readText('notes/note-1.json')).rejects.toMatchObject({ failure: { code: 'not-found' } });
  expect(await room.open(at('none.dossier'))).toEqual({
    ...{ kind: 'refused', fileName: 'none.dossier', trouble: 'unreadable', path: null, findings: null },
  });
  expect(readdirSync(folder)).toEqual(before);

  expect(await room.open(at('small.dossier'))).toMatchObject({ kind: 'open' });
  expect(await room.readText('documents/binary.bin')).toEqual({ kind: 'no-text' });
  expect(await room.readText('documents/with-nul.txt')).toEqual({ kind: 'no-text' });
  // Three bytes a character: the last one that is shown is whole.
  const long = await room.readText('documents/long.txt');
  expect(long).toMatchObject({ kind: 'text', bytes: 300_000, shown: 200_000 });
  expect(long.kind === 'text' && long.text).toBe('登'.repeat(66_666));
  writeFileSync(at('small.dossier'), bytes);
  expect(await room.readText('documents/document-7.pdf')).toEqual({ kind: 'refused', trouble: 'file-changed' });
  await room.leave();
});
