import { expect, it } from 'vitest';
import { createReadingRoom } from '../../../src-main/export/bundle/reading-room.ts';
import { sealBundle } from '../../../src-main/export/bundle/seal-bundle.ts';
import { OpenedBundle } from '../../../src-shared/contract/bundles.ts';
import { smallSealing, sourceOf } from '../../unit/bundle/made-bundle.ts';
import { newPlace } from '../orders/desk.ts';

/* The path of an attachment has a number alone. What it was called, and whether it was withdrawn, is in the list of the bundle. */

it('what a bundle tells of attachments is told in the form that Dossier writes, and of those alone that are attachments', async () => {
  const { folder } = await newPlace();
  const company = { jurisdiction: 'CH', companyNumber: null };
  const path = (number: number) => `attachments/attachment-${String(number)}.pdf`;
  const file = `${folder}/attached.dossier`;
  const sha256 = 'ab'.repeat(32);
  const withdrawn = { at: '2026-11-20T08:00:00.000Z', officer: 'Bo Ek', reason: 'Of another customer.' };
  const line = (of: string, name: unknown, gone: unknown) => ({
    ...{ file: of, sha256, name, attached: { by: 'Astrid', note: '', withdrawn: gone } },
  });
  const evidence = [
    line(path(1), 'deed.pdf', withdrawn),
    line(path(1), 'another.pdf', null),
    line(path(2), 'passport.pdf', null),
    line(path(3), 7, null),
    line(path(4), 'x.pdf', { at: 'never' }),
    { file: path(5), sha256, name: 'y.pdf' },
    line('documents/document-7.pdf', 'z.pdf', null),
  ];
  const attachments = [1, 2, 3, 4, 5].map((number) => sourceOf(path(number), 'x', { role: 'attachment' }));
  const list = sourceOf('exports/evidence.json', JSON.stringify({ company, evidence }), { role: 'export' });
  await sealBundle({
    ...smallSealing,
    sources: [...attachments, sourceOf('documents/document-7.pdf', 'x'), list],
    file,
  });
  const room = createReadingRoom();
  const opened = OpenedBundle.parse(await room.open(file));
  await room.leave();
  expect(opened.kind === 'open' ? opened.attachments : opened).toEqual([
    { path: path(1), name: 'deed.pdf', officer: 'Astrid', withdrawn },
    { path: path(2), name: 'passport.pdf', officer: 'Astrid', withdrawn: null },
  ]);
});
