import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openDossier } from '../../../src-main/dossiers/open-dossier.ts';
import { readDocument } from '../../../src-main/dossiers/read-document.ts';
import { valueSource } from '../../../src-main/dossiers/value-source.ts';
import { dialectPresets } from '../../../src-shared/domain/dialect.ts';
import { agreement, companies, eventKinds, restEnhanced, startDesk, until } from './desk.ts';

describe('buying', () => {
  it('P3: a profile that is answered at once is sent once, stored with its answer, and found again', async () => {
    const desk = await startDesk();
    const order = await desk.orders.place(agreement(companies.meridian));
    expect(order).toMatchObject({ state: 'collected', realCost: { ledger: 'credit', value: 12 }, ledger: 'credit' });
    expect(desk.control.charges()).toHaveLength(1);
    expect(desk.control.charges()[0]?.reference).toBe(order.reference);
    expect(await eventKinds(desk, order.orderId)).toEqual(['agreed', 'intent-written', 'sending', 'collected']);
    expect(desk.told.map(({ state }) => state)).toEqual(['intended', 'sending', 'collected']);

    const { dossiers, total } = await desk.storage.listDossiers({ words: 'aritime', before: null, limit: 10 });
    expect(total).toBe(1);
    const opened = await openDossier(desk.storage, dossiers[0]?.dossierId ?? 0);
    const name = opened.snapshot?.profile.name;
    expect(name?.value).toBe(companies.meridian.name);
    expect(opened.snapshot?.hashFits).toBe(true);
    expect(opened.evidence).toHaveLength(1);
    const source = await valueSource(desk.storage, opened.snapshot?.answer.answerId ?? 0, name?.at ?? '');
    expect(source).toEqual({ text: companies.meridian.name, hashFits: true });
  });

  it('a profile that is pending is followed by list calls, collected once and told once for each change', async () => {
    const desk = await startDesk({}, { speed: 100 });
    const placed = await desk.orders.place(agreement(companies.shanghai));
    expect(placed.state).toBe('pending');
    const collected = await until(desk, placed.orderId, 'collected');
    expect(collected.snapshotId).not.toBeNull();
    expect(desk.control.charges()).toHaveLength(1);
    expect(desk.told.map(({ state }) => state)).toEqual(['intended', 'sending', 'pending', 'ready', 'collected']);
    const counts = desk.control.requestCounts();
    expect(counts['v2.get-order']).toBe(0);
    expect(counts['v2.get-enhanced-profile']).toBe(1);
  });

  it('what was delivered at once is looked up in the list once, for its cost; then nothing is asked', async () => {
    const desk = await startDesk({}, { speed: 1_000 });
    await desk.orders.place(agreement(companies.meridian));
    // The look may come before this line is reached.
    const asked = () => {
      const operations = desk.control.requests().map(({ operation }) => operation);
      return operations.slice(operations.lastIndexOf('v2.get-enhanced-profile') + 1);
    };
    await expect.poll(asked).toEqual(['v2.list-orders']);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked()).toEqual(['v2.list-orders']);
    expect(await desk.orders.follower()).toMatchObject({ following: 0, nextLookAt: null });
  });

  it('a REST profile is ordered by the code of a REST search and arrives by order-status', async () => {
    const desk = await startDesk({}, { speed: 100 });
    const placed = await desk.orders.place(agreement(companies.meridian, { product: restEnhanced }));
    expect(placed.state).toBe('pending');
    const collected = await until(desk, placed.orderId, 'collected');
    const opened = await openDossier(desk.storage, collected.dossierId ?? 0);
    expect(opened.snapshot).toMatchObject({ source: 'rest-enhanced-profile', hashFits: true });
    expect(opened.snapshot?.profile.name?.value).toBe(companies.meridian.name);
    expect(desk.control.charges()).toHaveLength(1);
    expect(desk.control.requestCounts()['rest.core-number-search']).toBe(1);
    expect((await desk.storage.listSearches({ before: null, limit: 5 })).searches).toHaveLength(1);
  });

  it('a REST profile that is there at once is collected from the answer itself', async () => {
    const desk = await startDesk();
    const order = await desk.orders.place(agreement(companies.halcyon, { product: restEnhanced }));
    expect(order).toMatchObject({ state: 'collected', realCost: null });
    expect(desk.control.requestCounts()['rest.order-status']).toBe(0);
  });

  it.each(['specification', 'live'] as const)('a %s service delivers a filing as PDF and JSON', async (preset) => {
    const desk = await startDesk({ dialect: preset }, { speed: 100, dialect: dialectPresets[preset] });
    const { documents } = await desk.orders.documentOffers(companies.meridian, null);
    const offered = documents.find(({ document }) => document.name === 'List of shareholders');
    if (offered === undefined) throw new Error('The document is not offered.');
    expect(offered.offer.price).toEqual({ kind: 'stated', cost: { ledger: 'credit', value: 9 } });
    const wanted = agreement(companies.meridian, {
      product: offered.offer.product,
      price: offered.offer.price,
      most: 9,
    });
    const placed = await desk.orders.place(wanted);
    const collected = await until(desk, placed.orderId, 'collected');
    expect(collected.realCost).toEqual({ ledger: 'credit', value: 9 });

    const listed = await desk.storage.listDocuments({ before: null, limit: 10 });
    expect(listed.documents.map(({ format }) => format).toSorted()).toEqual(['json', 'pdf']);
    for (const { documentId, sha256, bytes } of listed.documents) {
      const parts: Uint8Array[] = [];
      for await (const chunk of (await readDocument(desk.storage, documentId)).chunks) parts.push(chunk);
      const whole = Buffer.concat(parts);
      expect(createHash('sha256').update(whole).digest('hex')).toBe(sha256);
      expect(whole.byteLength).toBe(bytes);
    }
    const again = await desk.orders.documentOffers(companies.meridian, null);
    const held = again.documents.flatMap(({ offer }) => (offer.heldSince === null ? [] : [offer]));
    expect(held).toEqual([{ ...offered.offer, heldSince: collected.changedAt }]);
  });

  it('a document that exists as PDF alone, delivered at once, is fetched at once', async () => {
    const desk = await startDesk();
    const { documents } = await desk.orders.documentOffers(companies.halcyon, null);
    const offered = documents.find(({ document }) => document.name === 'Certificate of incorporation');
    if (offered === undefined) throw new Error('The document is not offered.');
    const placed = await desk.orders.place(agreement(companies.halcyon, { product: offered.offer.product }));
    expect(placed.state).toBe('ready');
    const collected = await until(desk, placed.orderId, 'collected');
    expect(collected.documentIds).toHaveLength(1);
  });

  it.each(['accepted', 'method-not-allowed'] as const)(
    'P3: a held GET that ends as %s is charged once, and 405 goes on as POST within the same intent',
    async (heldProfile) => {
      const desk = await startDesk({ switches: { heldProfile } });
      const placed = await desk.orders.place(agreement(companies.shanghai));
      expect(placed.state).toBe('pending');
      const [offered] = await desk.orders.offers(companies.shanghai);
      expect(offered).toMatchObject({ heldSince: null, onItsWaySince: placed.orderedAt });
      expect(desk.control.charges().map(({ reference }) => reference)).toEqual([placed.reference]);
      const refused = (await eventKinds(desk, placed.orderId)).filter((kind) => kind === 'held-get-refused');
      expect(refused).toHaveLength(heldProfile === 'accepted' ? 0 : 1);
    },
  );

  it('P3: POST goes first where the connection has it, and 405 on it goes on as the held GET', async () => {
    const dialect = { ...dialectPresets.specification, enhancedBy: 'post' } as const;
    const enabled = await startDesk({}, { dialect });
    await enabled.orders.place(agreement(companies.shanghai));
    expect(enabled.control.requestCounts()).toMatchObject({
      'v2.post-enhanced-profile': 1,
      'v2.get-enhanced-profile': 0,
    });
    const refused = await startDesk({ switches: { postedProfile: 'not-allowed' } }, { dialect });
    const order = await refused.orders.place(agreement(companies.meridian));
    expect(order.state).toBe('collected');
    expect(refused.control.charges()).toHaveLength(1);
  });

  it('the price that was paid is the price that is shown next, in the same jurisdiction only', async () => {
    const desk = await startDesk();
    await desk.orders.place(agreement(companies.meridian));
    const [again] = await desk.orders.offers(companies.meridian);
    expect(again).toMatchObject({ price: { kind: 'last-paid', cost: { ledger: 'credit', value: 12 } } });
    expect(again?.heldSince).not.toBeNull();
    const [elsewhere] = await desk.orders.offers(companies.halcyon);
    expect(elsewhere).toMatchObject({ price: { kind: 'not-known' }, heldSince: null });
  });
});
