import { expect, it } from 'vitest';
import { openBundle } from '../../../src-main/export/bundle/read-bundle.ts';
import { createReadingRoom } from '../../../src-main/export/bundle/reading-room.ts';
import { sealBundle } from '../../../src-main/export/bundle/seal-bundle.ts';
import { OpenedBundle } from '../../../src-shared/contract/bundles.ts';
import { isOrderList } from '../../../src-shared/words/operation-words.ts';
import { smallSealing, sourceOf, whole } from '../../unit/bundle/made-bundle.ts';
import { companies, newPlace } from '../orders/desk.ts';
import { demoDossier } from './demo-dossier.ts';
import { verify } from './small-bundle.ts';

/* An answer that lists orders names other companies of the account. A bundle names it by its hash and does not have it. */

async function leftOutIn(file: string) {
  const room = createReadingRoom();
  const opened = OpenedBundle.parse(await room.open(file));
  await room.leave();
  return opened.kind === 'open' ? opened.leftOut : expect.fail(opened.kind);
}

it('P14: lists of orders, which name other companies, are left out of a bundle and told of by their hashes', async () => {
  const { seal, storage, dossierId } = await demoDossier();
  const { evidence } = await storage.readDossier({ dossierId });
  const lists = evidence.flatMap((item) =>
    item.kind === 'answer' && isOrderList(item.answer.operation) ? [item.answer] : [],
  );
  expect(lists.length).toBeGreaterThan(0);
  const told = lists.map(({ sha256, operation, receivedAt }) => ({ sha256, operation, receivedAt }));
  const file = await seal('left-out.dossier');
  const bundle = await openBundle(file);
  const hashes = bundle.manifest.files.map(({ sha256 }) => sha256);
  for (const { sha256 } of lists) expect(hashes).not.toContain(sha256);
  const texts = new Map<string, string>();
  for (const { path, role } of bundle.manifest.files)
    if (role !== 'verifier') texts.set(path, (await whole(bundle.read(path))).toString('utf8'));
  await bundle.close();
  const own = [...texts].filter(([name]) => name.startsWith('answers/'));
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter(([, text]) => text.includes(companies.halcyon.name))).toEqual([]);
  const why = 'It lists orders, and tells of other companies of the account too. The record keeps it as it came.';
  expect(JSON.parse(texts.get('exports/evidence.json') ?? '')).toMatchObject({
    leftOut: told.map((answer) => ({ kind: 'answer', ...answer, why })),
  });
  const page = texts.get('READ ME.html') ?? '';
  expect(page).toContain('Left out of this bundle');
  for (const { sha256 } of lists) expect(page).toContain(`<td class="hash">${sha256}</td>`);
  expect(await leftOutIn(file)).toEqual(told);
  expect(verify('verify.mjs', [file], `${process.cwd()}/src-main/export/bundle`)).toMatchObject({ code: 0, err: '' });
});

it('what a bundle says of answers left out is told where it has the form that Dossier writes, and never more than a thousand', async () => {
  const { folder } = await newPlace();
  const company = { jurisdiction: 'CH', companyNumber: null };
  const sealed = async (name: string, list: object) => {
    const file = `${folder}/${name}.dossier`;
    const sources = [sourceOf('exports/evidence.json', JSON.stringify({ company, ...list }), { role: 'export' })];
    await sealBundle({ ...smallSealing, sources, file });
    return file;
  };
  const one = { sha256: 'ab'.repeat(32), operation: 'GET /orders', receivedAt: '2026-11-27T09:00:00.000Z' };
  expect(await leftOutIn(await sealed('before', { evidence: [] }))).toEqual([]);
  const hostile = [{ ...one, operation: 'x'.repeat(2_000) }, { ...one, sha256: '<b>' }, 7, one];
  expect(await leftOutIn(await sealed('hostile', { evidence: [], leftOut: hostile }))).toEqual([one]);
  const many = await leftOutIn(
    await sealed('many', { evidence: [], leftOut: Array.from({ length: 1_200 }, () => one) }),
  );
  expect(many).toHaveLength(1_000);
});
