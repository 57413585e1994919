import { expect, it } from 'vitest';
import { changeOrder } from '../../../src-main/storage/queries/orders/change-order.ts';
import { countKept } from '../../../src-main/storage/record-facts.ts';
import { answer, company, newRecord, orderIn, step } from './journal-rows.ts';

it('a filing that is read as a profile is counted as its document, and as no profile', () => {
  const db = newRecord();
  const bring = (reference: string, source: 'v2-lite-profile' | 'v2-document') => {
    const { orderId } = orderIn(db, 'sending', {
      reference,
      company: { ...company, companyNumber: reference, serviceId: reference },
    });
    const snapshot = { source, status: 'Active', names: [], documentDay: null };
    changeOrder(db, step(orderId, 'collected', 'collected', { answer: answer(`{"of":"${reference}"}`), snapshot }));
  };
  bring('one', 'v2-lite-profile');
  expect(countKept(db).snapshots).toBe(1);
  bring('two', 'v2-document');
  expect(countKept(db).snapshots).toBe(1);
  db.close();
});
