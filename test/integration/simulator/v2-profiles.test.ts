import { describe, expect, it } from 'vitest';
import { anyNumber, anything, companyPath, entity, Members, startSimulator } from './running.ts';

/** Registers that answer only when the clock is moved on. */
const slow = { deliveryTime: { fromMs: 60_000, toMs: 60_000 } };

describe('V2 enhanced profile', () => {
  it('is answered at once by a quick register, and costs', async () => {
    const { get } = await startSimulator();
    const answer = await get(`${companyPath(entity.meridianHoldings, 'enhanced')}?customerReference=mine`);
    expect(answer.status).toBe(200);
    expect(answer.body()).toMatchObject({
      customerReference: 'mine',
      cost: { type: 'credit', value: 12 },
      orderId: anyNumber,
    });
    const [ordinary] = Members.array().parse(answer.data()['capital']);
    expect(ordinary?.['shareholdings']).toMatchObject([
      { percentage: '55.00', percentageIsRange: false },
      {
        percentage: null,
        percentageIsRange: true,
        percentageLowerLimit: '25',
        percentageUpperLimit: '50',
        beneficiallyHeld: false,
      },
      { percentage: '5.00' },
    ]);
    expect(answer.data()).not.toHaveProperty('additionalInformation');
  });

  it('is held for a slow register: 200 when it comes in time, 202 with Location when not, charged once each', async () => {
    const quick = await startSimulator({ deliveryTime: { fromMs: 150, toMs: 150 }, holdMs: 5000 });
    expect((await quick.get(companyPath(entity.shanghai, 'enhanced'))).status).toBe(200);
    const { get, control } = await startSimulator({ ...slow, holdMs: 50 });
    const held = await get(companyPath(entity.shanghai, 'enhanced'));
    expect(held.status).toBe(202);
    expect(held.headers.get('location')).toBe(`/orders/${String(held.body()['orderId'])}`);
    expect(held.body()).toMatchObject({ status: 'Pending', cost: { type: 'credit', value: 12 } });
    expect(control.charges()).toHaveLength(1);
    expect(quick.control.charges()).toHaveLength(1);
  });

  it('comes by POST as an order, whose download is the same profile', async () => {
    const { get, post, control } = await startSimulator(slow);
    const created = await post(companyPath(entity.shanghai, 'enhanced'), {
      customerReference: 'c-1',
      contactEmail: 'a@registry.example',
    });
    expect(created.status).toBe(201);
    const orderId = String(created.body()['orderId']);
    expect(created.headers.get('location')).toBe(`/orders/${orderId}`);
    control.moveOrders({});
    expect((await get(`/v2/orders/${orderId}/download?format=json`)).data()).toMatchObject({
      companyName: '子午线航运（上海）有限公司',
      links: { document: `/orders/${orderId}/download` },
    });
  });

  it('adds geocoding and directorships only where they are asked for, and ignores unknown extensions', async () => {
    const { get } = await startSimulator();
    const path = companyPath(entity.maritimeServices, 'enhanced');
    const plain = await get(`${path}?extend=weather`);
    expect(plain.data()).not.toHaveProperty('additionalInformation');
    const extended = await get(`${path}?extend=weather,geocoding&showDirectorships=true`);
    expect(extended.body()['cost']).toEqual({ type: 'credit', value: 5 });
    const individuals = (data: Members) => Members.array().parse(Members.parse(data['representatives'])['individuals']);
    expect(individuals(plain.data())[0]?.['directorships']).toEqual([]);
    expect(individuals(extended.data())[0]?.['directorships']).toHaveLength(3);
    const [address] = Members.array().parse(extended.data()['addresses']);
    expect(extended.data()['additionalInformation']).toMatchObject({
      addressInformation: {
        addresses: [
          {
            identifier: address?.['identifier'],
            variants: [{ type: 'Geocoded (Exact Match)' }],
            sources: [{ path: 'EnhancedProfile.Addresses[0]' }],
          },
          {
            sources: [
              {
                entityType: 'Individual Representative',
                path: 'EnhancedProfile.Representatives.Individuals[0].Address',
              },
              anything,
            ],
          },
        ],
      },
    });
  });
});

describe('a HEAD of what costs', () => {
  it('buys nothing', async () => {
    const { origin, control } = await startSimulator();
    const response = await fetch(`${origin}${companyPath(entity.meridianHoldings, 'enhanced')}`, {
      method: 'HEAD',
      headers: { authorization: 'demo' },
    });
    expect(response.status).toBe(404);
    expect(control.charges()).toEqual([]);
  });
});

describe('V2 lite profile', () => {
  it('costs from its own ledger and names its members otherwise than the enhanced one', async () => {
    const { get } = await startSimulator();
    const answer = await get(`${companyPath(entity.meridianHoldings, 'lite')}?customerReference=l-1`);
    expect(answer.body()).toMatchObject({ customerReference: 'l-1', cost: { type: 'lite', value: 1 } });
    expect(answer.data()).toMatchObject({
      companyNumber: 'B218447',
      legalStatus: { original: 'Inscrit', normalized: 'Active' },
      activity: [{ code: '64.202' }, { code: '50.200' }],
      registrationDate: { original: '14/03/2017', normalized: '2017-03-14' },
    });
  });
});
