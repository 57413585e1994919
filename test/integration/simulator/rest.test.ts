import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Answer, Members, startSimulator, anything, matching } from './running.ts';

const slow = { deliveryTime: { fromMs: 60_000, toMs: 60_000 } };
const items = (answer: Answer): Members[] => z.array(Members).parse(JSON.parse(answer.text));
const pathOf = (family: string, jurisdiction: string, wanted: string): string =>
  `/${family}/${jurisdiction}/${encodeURIComponent(wanted)}`;

describe('REST searches', () => {
  it.each(['lite/search', 'core/company/search'])('%s finds by name, with the code for later calls', async (family) => {
    const { get } = await startSimulator();
    const body = (await get(pathOf(family, 'BG', 'меридиан'))).body();
    expect(body).toMatchObject({
      companiesField: [{ codeField: '203881945', nameField: 'Меридиан Логистик ООД', officialField: true }],
      transactionIdField: matching(/^\d+$/),
      responseCodeField: 100,
    });
  });

  it.each(['lite/number-search', 'core/company/number-search'])('%s finds by number', async (family) => {
    const { get } = await startSimulator();
    expect((await get(pathOf(family, 'NO', '917204588'))).body()).toMatchObject({
      companiesField: [{ codeField: '917 204 588', nameField: 'Nordlys Invest AS' }],
    });
  });

  it('states the documented lite members', async () => {
    const { get } = await startSimulator();
    const body = (await get(pathOf('lite/search', 'NL', 'meridiaan'))).body();
    const [company] = z.array(Members).parse(body['companiesField']);
    expect(company).toMatchObject({
      companyIDField: '60218834',
      legalFormField: 'Besloten Vennootschap',
      legalStatusField: 'Opgeheven',
      incorporationDateField: '05/03/2014',
      addressesField: [
        {
          countryField: 'Netherlands',
          addressLine1Field: 'Westerkade 18',
          postcodeField: '3016 CL',
          cityTownField: 'Rotterdam',
          lineField: [{ lineField: 'Westerkade 18', typeField: 'Line 1', typeCodeField: '1' }, anything],
        },
      ],
    });
  });

  it('answers with result codes where nothing or too much is found, or the question cannot be asked', async () => {
    const { get } = await startSimulator({ companies: 3000 });
    const code = async (path: string) => {
      const { status, body } = await get(path);
      return [
        status,
        body()['responseCodeField'],
        z.array(z.unknown()).optional().parse(body()['companiesField'])?.length,
      ];
    };
    expect(await code(pathOf('core/company/search', 'GB', 'nobody at all'))).toEqual([200, 102, 0]);
    expect(await code(pathOf('core/company/search', 'GB', 'l'))).toEqual([200, 109, undefined]);
    expect(await code(pathOf('core/company/number-search', 'GB', 'none'))).toEqual([400, 110, undefined]);
    expect(await code(pathOf('core/company/search', 'GBR', 'meridian'))).toEqual([400, 107, undefined]);
  });

  it('asks for the credential, bare or as Bearer, and has the same operations below /test', async () => {
    const { get } = await startSimulator();
    const path = pathOf('core/company/search', 'LU', 'meridian');
    expect((await get(path, {})).status).toBe(401);
    expect((await get(path, { authorization: 'demo' })).status).toBe(200);
    expect((await get(`/test${path}`)).status).toBe(200);
    expect((await get(`/test${path}`, {})).status).toBe(401);
  });
});

describe('REST profile and order status', () => {
  it('answers a quick register at once, and the order can be seen afterwards', async () => {
    const { get, control } = await startSimulator();
    const body = (await get('/core/company/profile/GB/09274416?orderRef=r-1&showDirectorships=true')).body();
    expect(body).toMatchObject({
      responseCodeField: '100',
      companyProfileField: {
        codeField: '09274416',
        directorAndShareDetailsField: {
          directorsField: [
            { nameField: 'Harriet LOCKWOOD', directorshipsField: [{}, {}, { companyStatusField: 'Dissolved' }] },
            {},
          ],
          shareHoldersField: [
            { percentageField: '80', shareholderTypeField: 'Company' },
            { shareholderTypeField: 'Joint' },
          ],
          personsOfSignificantControlField: [{}, { dOBDayField: 0, dOBMonthField: 9, dOBYearField: 1971 }],
          shareHolderSummaryField: { shareCapitalField: '1000.00 GBP' },
        },
      },
    });
    const [item] = items(await get('/core/filing/order-status/0?orderRef=r-1'));
    expect(item).toMatchObject({
      productOrderIdField: Number(body['transactionIdField']),
      orderReferenceField: 'r-1',
      aVAILABLEField: 1,
    });
    expect(control.charges()).toMatchObject([{ interface: 'rest', reference: 'r-1', amount: 4 }]);
  });

  it('answers a slow register with the pending body, follows it in order-status, and gives the result without a credential', async () => {
    const { get, control, origin } = await startSimulator(slow);
    const pending = await get('/core/company/profile/CN/91310115MA1K4Q7R2X?orderRef=r-2');
    expect(pending.status).toBe(200);
    expect(Object.keys(pending.body())).toEqual(['transactionIdField', 'responseCodeField', 'responseDetailsField']);
    const [waiting] = items(await get('/core/filing/order-status/30'));
    expect(waiting).toMatchObject({
      statusField: 1,
      aWAITING_DELIVERYField: 1,
      urlField: '',
      replyDateTimeField: null,
      userIdField: null,
    });
    control.moveOrders({});
    const [ready] = items(await get('/core/filing/order-status/30'));
    expect([2, 3, 21]).toContain(ready?.['statusField']);
    expect(String(ready?.['orderDateTimeField'])).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    const data = await get(String(ready?.['structuredDataUrlField']).replace(origin, ''), {});
    expect(data.body()).toMatchObject({ companyProfileField: { nameField: '子午线航运（上海）有限公司' } });
    const document = await get(String(ready?.['urlField']).replace(origin, ''), {});
    expect(document.text.startsWith('%PDF')).toBe(true);
    expect((await get('/results/guess/json', {})).status).toBe(404);
  });

  it('shows failed and cancelled orders by their values', async () => {
    const { get, control } = await startSimulator(slow);
    await get('/core/company/profile/NL/60218834');
    await get('/core/company/profile/HK/2488317');
    const [first, second] = control.charges().map((charge) => charge.orderId);
    control.moveOrders({ ids: [first ?? 0] });
    control.moveOrders({ ids: [second ?? 0], ending: 'cancelled' });
    expect(items(await get('/core/filing/order-status/0')).map((item) => item['statusField'])).toEqual([5, 9]);
  });

  it('lists only orders of the days asked for, 0 being today', async () => {
    let now = Date.UTC(2026, 4, 1, 23);
    const { get } = await startSimulator({ clock: () => now });
    await get('/core/company/profile/GB/09274416');
    now += 2 * 3_600_000;
    await get('/core/company/profile/GB/04418820');
    expect(items(await get('/core/filing/order-status/0'))).toHaveLength(1);
    expect(items(await get('/core/filing/order-status/1'))).toHaveLength(2);
    for (const days of ['31', '-1', 'all']) {
      const answer = await get(`/core/filing/order-status/${days}`);
      expect([answer.status, answer.body()['responseCodeField']]).toEqual([400, '112']);
    }
  });

  it('says in a result code that a company or its authority does not exist, and charges nothing', async () => {
    const { get, control } = await startSimulator({ switches: { restAuthority: 'needed' } });
    const code = async (path: string) => (await get(`/core/company/profile/${path}`)).body()['responseCodeField'];
    expect(await code('GB/1')).toBe('105');
    expect(await code('DE/HRB%20141882?regAuth=Nowhere')).toBe('106');
    expect(await code('DE/HRB%20141882')).toBe('106');
    expect(control.charges()).toEqual([]);
    expect(await code('DE/HRB%20141882?REGAUTH=K1101R')).toBe('100');
  });

  it('is outside the V2 limit', async () => {
    const { get } = await startSimulator({ limit: { requests: 1, windowMs: 600_000 } });
    await get('/v2/orders');
    expect((await get('/v2/orders')).status).toBe(429);
    expect((await get('/core/filing/order-status/0')).status).toBe(200);
  });
});
