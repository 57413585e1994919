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
    const third = await desk.orders.place(agreement(quillon, otherWay));
    expect([first, second, third].map(({ state, reason }) => [state, reason])).toEqual([
      ['collected', null],
      ['collected', null],
      ['collected', null],
    ]);
    expect([second.dossierId, third.dossierId]).toEqual([first.dossierId, first.dossierId]);
    const opened = await openDossier(desk.storage, first.dossierId ?? 0);
    expect(opened.snapshot?.profile.name?.value).toBe('QUILLON SHIPBROKING LIMITED');
    // The three profiles, and the search by which the third order found the company at the other interface.
    expect(opened.evidence).toHaveLength(4);
  },
);
