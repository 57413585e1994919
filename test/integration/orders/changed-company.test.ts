import { expect, it } from 'vitest';
import { openDossier } from '../../../src-main/dossiers/open-dossier.ts';
import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import { dialectPresets } from '../../../src-shared/domain/dialect.ts';
import { agreement, restEnhanced, startDesk } from './desk.ts';

const quillon: CompanyReference = {
  jurisdiction: 'GB',
  companyNumber: '10772916',
  serviceId: 'GB|MTA3NzI5MTY',
  name: 'QUILLON CHARTERING LIMITED',
  englishName: null,
};

it.each(['specification', 'live'] as const)(
  'the company of the demo that changes is one dossier, which each of its profiles reaches without a doubt, from a %s service',
  async (preset) => {
    const desk = await startDesk({ dialect: preset }, { dialect: dialectPresets[preset] });
    const first = await desk.orders.place(agreement(quillon));
    const second = await desk.orders.place(agreement(quillon, { again: first.orderId }));
    // The second profile says that the company is in a voluntary arrangement, which the next order has to acknowledge.
    const otherWay = { product: restEnhanced, again: second.orderId, acknowledged: 'not-active' as const };
    // The other interface finds it under its new name: the officer is told before anything is ordered, and orders then.
    await expect(desk.orders.place(agreement(quillon, otherWay))).rejects.toMatchObject({
      failure: { code: 'company-named-otherwise' },
    });
    const third = await desk.orders.place(agreement(quillon, otherWay));
    expect([first, second, third].map(({ state, reason }) => [state, reason])).toEqual([
      ['collected', null],
      ['collected', null],
      ['collected', null],
    ]);
    expect([second.dossierId, third.dossierId]).toEqual([first.dossierId, first.dossierId]);
    const opened = await openDossier(desk.storage, first.dossierId ?? 0);
    expect(opened.snapshot?.profile.name?.value).toBe('QUILLON SHIPBROKING LIMITED');
    // The three profiles. The search at the other interface, which named it otherwise, was of no order: it is among the searches.
    expect(opened.evidence).toHaveLength(3);
    const { searches } = await desk.storage.listSearches({ before: null, limit: 10 });
    expect(searches).toHaveLength(1);
  },
);
