import { expect, it } from 'vitest';
import { agreement, companies, enhanced, startDesk } from './desk.ts';
import { lite } from './written-service.ts';

it('P3: prices a check from the record alone: the profile bought last, at what it cost, and the limits of now', async () => {
  const desk = await startDesk();
  const bought = await desk.orders.place(agreement(companies.meridian, { product: lite }));
  const { dossierId } = await desk.storage.saveDossier({
    company: companies.halcyon,
    savedAt: '2026-11-20T09:00:00.000Z',
    officer: 'A. Officer',
  });
  const [used, charges] = [desk.budget().used, desk.control.charges().length];
  const rows = await desk.orders.priceRecheck([bought.dossierId ?? 0, dossierId]);
  expect([desk.budget().used, desk.control.charges().length]).toEqual([used, charges]);
  expect(rows.map(({ dossier, product }) => [dossier.dossierId, product])).toEqual([
    [bought.dossierId, lite],
    [dossierId, enhanced],
  ]);
  expect(rows[0]?.question).toMatchObject({
    offer: { price: { kind: 'last-paid' } },
    earlier: { orderId: bought.orderId },
  });
  expect(rows[1]?.question).toMatchObject({ offer: { price: { kind: 'not-known' } }, earlier: null });
});

it('refuses a selection of which a dossier is not in the record', async () => {
  const desk = await startDesk();
  await expect(desk.orders.priceRecheck([999])).rejects.toMatchObject({ failure: { code: 'not-found' } });
});
