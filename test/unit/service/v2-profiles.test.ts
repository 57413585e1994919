import { describe, expect, it } from 'vitest';
import { issuePermit } from '../../../src-main/service/paid-permit.ts';
import { buyEnhancedProfile, orderEnhancedProfile } from '../../../src-main/service/v2/profiles.ts';
import { cannedService, type Canned } from './canned-service.ts';
import { enhancedAnswer } from './documented-profiles.ts';
import { json, person } from './canned-answers.ts';

describe('V2 enhanced profile', () => {
  const company = { serviceId: 'GB|x', reference: 'case-17' };
  const buy = async (canned: Canned) =>
    (await buyEnhancedProfile(cannedService(canned).v2, company, issuePermit('i'), person)).value;

  it('is delivered by 200 with a profile', async () => {
    expect(await buy(json(enhancedAnswer))).toMatchObject({
      kind: 'delivered',
      profile: { name: { value: 'NORTHWIND FABLE LTD' } },
    });
  });

  it.each([
    ['202 with the id and Location', { orderId: 410023 }, 202, { location: '/orders/410023' }],
    ['202 with the id in data', { data: { orderId: '410023', status: 'Pending' } }, 202, {}],
    ['202 that says no more than Location', {}, 202, { location: 'https://registry.example/v2/orders/410023' }],
    ['202 that says who the company is', { orderId: 410023, data: { companyName: 'FABLE' } }, 202, {}],
    ['200 with an order and no profile', { data: { orderId: 410023, status: 'Pending' } }, 200, {}],
  ])('is pending by %s', async (_form, body, status, headers) => {
    expect(await buy(json(body, { status, headers }))).toMatchObject({ kind: 'pending', order: { orderId: '410023' } });
  });

  it('P1: a 202 that points elsewhere names no order of ours: it is unclear, and found by its reference', async () => {
    const elsewhere = { location: 'https://other.example/v2/orders/410023' };
    await expect(buy(json({}, { status: 202, headers: elsewhere }))).rejects.toMatchObject({
      failure: { code: 'service-answer-unreadable' },
    });
    expect(await buy(json({ orderId: 7 }, { status: 202, headers: elsewhere }))).toMatchObject({
      order: { orderId: '7' },
    });
  });

  it('asks for extensions and directorships on a held connection', async () => {
    const service = cannedService(json(enhancedAnswer));
    const query = { ...company, directorships: true, extend: ['geocoding', 'future'] };
    await buyEnhancedProfile(service.v2, query, issuePermit('i'), person);
    expect(service.sent[0]).toMatchObject({
      kind: 'held',
      method: 'GET',
      address:
        'https://registry.example/v2/companies/GB%7Cx/enhanced?customerReference=case-17&showDirectorships=true&extend=geocoding%2Cfuture',
    });
  });

  it('is ordered by POST, which is answered by an order or at once', async () => {
    const service = cannedService(json({ orderId: 1, status: 'Pending' }, { status: 201 }));
    const answer = await orderEnhancedProfile(
      service.v2,
      { ...company, contactEmail: 'a@b.example' },
      issuePermit('i'),
      person,
    );
    expect(answer.value).toMatchObject({ kind: 'pending', order: { orderId: '1' } });
    expect(service.sent[0]).toMatchObject({
      kind: 'paid',
      method: 'POST',
      address: 'https://registry.example/v2/companies/GB%7Cx/enhanced',
      body: '{"customerReference":"case-17","contactEmail":"a@b.example"}',
    });
  });
});
