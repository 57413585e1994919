import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLiveShaped, type LiveShaped } from '../../live-shaped/live-shaped.ts';
import { askV2, newOrder, pendingOrder } from './ask.ts';

const ids = {
  northwind: 'GB%7CMDAwMTIzNDU',
  quill: 'GB%7CMDAwNjc4OTA',
  sampleQuay: 'IE%7CNjU0MzIx',
  luxembourg: 'LU%7CQjEyMzQ1Ng',
  china: `CN%7C${Buffer.from('91000000MA0SAMPLE1').toString('base64url')}`,
  estonia: `EE%7C${Buffer.from('12345678|Sample Commercial Register').toString('base64url')}`,
  australia: `AU%7C${Buffer.from('000111222_KOOKABURRA SPECIMEN PTY LTD').toString('base64url')}`,
  delaware: `US-DE%7C${Buffer.from('5566778').toString('base64url')}`,
};

let server: LiveShaped;
beforeAll(async () => {
  server = await startLiveShaped({ holdMilliseconds: 150 });
});
afterAll(() => server.close());

describe('V2 profiles of the live-shaped server', () => {
  it('answers a lite profile without order or cost, and charges it', async () => {
    const before = server.charges().length;
    const { status, body } = await askV2(server, `/companies/${ids.northwind}/lite?customerReference=case-1`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      customerReference: 'case-1',
      details: 'Success',
      data: {
        companyName: 'NORTHWIND FABLE LTD',
        companyNumber: '00012345',
        address: { fullAddress: '1 Example Row, Exampleton' },
        activity: [{ code: '62012', classificationScheme: 'SIC07', type: 'Primary' }],
        foundationDate: { original: '01/04/2015', normalized: '2015-04-01' },
        legalStatus: { original: 'active', normalized: 'Active' },
      },
    });
    expect(body).not.toHaveProperty('orderId');
    expect(body).not.toHaveProperty('cost');
    expect(server.charges().slice(before)).toMatchObject([{ reference: 'case-1', product: 'Lite Profile', amount: 1 }]);
  });

  it('nests the lite profile of one company in data.data.data', async () => {
    const { body } = await askV2(server, `/companies/${ids.quill}/lite`);
    expect(body).toMatchObject({ data: { data: { data: { companyName: 'QUILL AND LANTERN LIMITED' } } } });
  });

  it('answers an enhanced profile at once with order and cost', async () => {
    const { status, body } = await askV2(server, `/companies/${ids.northwind}/enhanced`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      orderId: server.charges().at(-1)?.orderId,
      cost: { type: 'credit', value: 1 },
      data: {
        companyName: 'NORTHWIND FABLE LTD',
        identifiers: { primaryRegistrationNumber: '00012345' },
        status: { original: 'active', normalized: 'Active' },
        totalCapital: { totalValue: 1000, quantity: 1000, currency: 'GBP', type: 'Fixed' },
        capital: [
          {
            shareholdings: [
              { percentage: '60.00', percentageIsRange: false, shareholders: { individuals: [{ type: 'Person' }] } },
              { beneficiallyHeld: false, shareholders: { corporations: [{ name: 'SAMPLE QUAY DAC' }] } },
              {
                percentage: null,
                percentageIsRange: true,
                percentageRange: '10-15',
                percentageLowerLimit: '10',
                percentageUpperLimit: '15',
                shareholders: { individuals: [{ name: 'Bo Story' }, { name: 'Cy Legend' }], corporations: [] },
              },
            ],
          },
        ],
        representatives: {
          individuals: [{ type: 'Person', birthdate: { normalized: '1971-05' }, directorships: [] }],
          corporations: [{ type: 'Corporation', registrationNumber: '654321' }],
        },
        ultimateBeneficialOwners: { individuals: [{ type: 'Person' }, { type: 'Other' }], corporations: [] },
        companyRelationships: [{ relationship: 'Subsidiary', company: { kyckrId: 'IE|NjU0MzIx' } }],
      },
    });
  });

  it('adds directorships and geocoding when asked, and nothing for an extension that it does not know', async () => {
    const british = await askV2(server, `/companies/${ids.northwind}/enhanced?showDirectorships=true`);
    expect(british.body).toMatchObject({
      data: { representatives: { individuals: [{ directorships: [{ companyNumber: '00067890' }] }] } },
    });
    const irish = await askV2(server, `/companies/${ids.sampleQuay}/enhanced?extend=magic,geocoding`);
    expect(irish.body).toMatchObject({
      data: {
        additionalInformation: {
          addressInformation: {
            addresses: [
              {
                variants: [{ type: 'Geocoded (Exact Match)', fullAddress: '2 Sample Quay, Sampleton' }],
                sources: [{ entityType: 'Company', path: 'EnhancedProfile.Addresses[0]' }],
              },
            ],
          },
        },
      },
    });
    const without = await askV2(server, `/companies/${ids.sampleQuay}/enhanced?extend=magic`);
    expect(without.body).not.toHaveProperty('data.additionalInformation');
  });

  it('holds a slow profile, then answers 202 with a number and a Location without /v2', async () => {
    const start = performance.now();
    const answer = await askV2(server, `/companies/${ids.luxembourg}/enhanced?customerReference=case-lu`);
    expect(performance.now() - start).toBeGreaterThan(140);
    expect(answer.status).toBe(202);
    const order = pendingOrder(answer);
    expect(answer.headers.get('location')).toBe(`/orders/${order}`);
    expect(server.charges().at(-1)).toMatchObject({ orderId: order, reference: 'case-lu', amount: 1 });
  });

  it('answers 405 where only POST orders, charges nothing, and then takes the POST with 201', async () => {
    const before = server.charges().length;
    const refused = await askV2(server, `/companies/${ids.estonia}/enhanced`);
    expect(refused.status).toBe(405);
    expect(refused.body).toMatchObject({
      orderId: 0,
      data: { type: 'https://httpstatuses.com/405', title: 'Method Not Allowed' },
    });
    expect(server.charges()).toHaveLength(before);
    const posted = await askV2(server, `/companies/${ids.estonia}/enhanced`, { customerReference: 'case-ee' });
    expect(posted.status).toBe(201);
    expect(posted.body).toMatchObject({ data: { status: 'Pending', customerReference: 'case-ee' } });
    expect(posted.headers.get('location')).toBe(`/orders/${newOrder(posted)}`);
    expect(server.charges().at(-1)).toMatchObject({ reference: 'case-ee' });
  });

  it.each([
    ['GET', ids.china, 403],
    ['GET', ids.delaware, 404],
    ['POST', ids.australia, 404],
    ['GET', 'GB%7CAAAA', 404],
  ])('refuses %s enhanced of %s with %i and charges nothing', async (method, id, status) => {
    const before = server.charges().length;
    const { status: got } = await askV2(server, `/companies/${id}/enhanced`, method === 'POST' ? {} : undefined);
    expect(got).toBe(status);
    expect(server.charges()).toHaveLength(before);
  });
});
