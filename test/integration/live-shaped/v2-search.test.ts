import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLiveShaped, type LiveShaped } from '../../live-shaped/live-shaped.ts';
import { askOpenly, askV2, textLike } from './ask.ts';

let server: LiveShaped;
beforeAll(async () => {
  server = await startLiveShaped();
});
afterAll(() => server.close());

const envelope = {
  correlationId: textLike(/^[0-9a-f]{32}$/),
  customerReference: '',
  timeStamp: textLike(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{7}Z$/),
};

function problem(status: number, title: string, detail: string) {
  const data = { type: `https://httpstatuses.com/${status}`, title, detail, errors: [] };
  return { ...envelope, orderId: 0, details: title, data };
}

describe('V2 search of the live-shaped server', () => {
  it('finds a number exactly, in the documented form and order of members', async () => {
    const { status, body, text } = await askV2(server, '/companies?isoCode=GB&companyNumber=00012345');
    expect(status).toBe(200);
    expect(body).toEqual({
      ...envelope,
      details: 'Success',
      data: [
        {
          id: 'GB|MDAwMTIzNDU',
          companyName: 'NORTHWIND FABLE LTD',
          companyNumber: '00012345',
          address: '1 Example Row, Exampleton',
          status: 'active',
          type: 'ltd',
          startDate: '2015-04-01',
        },
      ],
    });
    expect(text).toMatch(/"id".*"companyName".*"companyNumber".*"address".*"status".*"type".*"startDate"/);
  });

  it('finds every company of the country by any name, and reads isoCode in any case', async () => {
    const { body } = await askV2(server, '/companies?isocode=GB&name=anything');
    expect(body).toMatchObject({
      data: [{ companyNumber: '00012345' }, { companyNumber: '00067890' }, { companyNumber: 'FC040404' }],
    });
  });

  it('says the stale status of stored data without a jurisdiction, and the present one with it', async () => {
    const stored = await askV2(server, '/companies?companyNumber=00067890');
    const confirmed = await askV2(server, '/companies?isoCode=GB&companyNumber=00067890');
    expect(stored.body).toMatchObject({ data: [{ status: 'active' }] });
    expect(confirmed.body).toMatchObject({ data: [{ status: 'dissolved' }] });
  });

  it.each([
    ['GB', '00067890&name=OLD%20INKWELL%20LIMITED', { isPreviousName: true }],
    ['GB', 'FC040404', { registrationType: 'Branch', registrationTypeDetails: { normalizedCode: 'LU' } }],
    ['EE', '12345678', { status: 'Entered into the register', registrationAuthority: 'Sample Commercial Register' }],
    ['CA-BC', 'BC0123456', { registrationAuthority: 'CA-BC' }],
    ['AU', '000111222_KOOKABURRA%20SPECIMEN%20PTY%20LTD', { status: 'REGD', type: 'APTY' }],
    ['IT', 'MI1234567', { otherIdentifiers: [{ type: 'IT_REA_CD' }, { type: 'IT_VAT_CD' }, { type: 'IT_TAX_CD' }] }],
  ])('shows what is special in %s', async (isoCode, number, special) => {
    const { body } = await askV2(server, `/companies?isoCode=${isoCode}&companyNumber=${number}`);
    expect(body).toMatchObject({ data: [special] });
  });

  it('answers a search without match as an empty list for one name and 404 for another', async () => {
    const nobody = await askV2(server, '/companies?isoCode=GB&name=NOBODY');
    expect([nobody.status, nobody.body]).toEqual([200, { ...envelope, details: 'Success', data: [] }]);
    const nowhere = await askV2(server, '/companies?isoCode=GB&name=NOWHERE');
    expect([nowhere.status, nowhere.body]).toEqual([
      404,
      problem(404, 'Not Found', 'this resource could not be found'),
    ]);
  });

  it('refuses a search for nothing with 400', async () => {
    const { status, body } = await askV2(server, '/companies?isoCode=GB');
    expect(status).toBe(400);
    expect(body).toEqual(problem(400, 'Missing Parameter', 'name or companyNumber is required'));
  });

  it('takes the token with Bearer and bare, and answers anything else with 401', async () => {
    const path = '/companies?isoCode=GB&name=x';
    expect((await askV2(server, path, undefined, server.credential.v2)).status).toBe(200);
    expect((await askV2(server, path, undefined, `Bearer ${server.credential.rest}`)).status).toBe(401);
    const { status, body } = await askOpenly(`${server.v2Address}/v2${path}`);
    expect(status).toBe(401);
    expect(body).toEqual(problem(401, 'Unauthorized', 'please authorize before making requests'));
  });

  it('wants exactly one /v2', async () => {
    expect((await askV2(server, '/v2/companies?isoCode=GB&name=x')).status).toBe(404);
    const headers = { Authorization: server.credential.v2 };
    expect((await fetch(`${server.v2Address}/companies?isoCode=GB&name=x`, { headers })).status).toBe(404);
  });
});

describe('the switches of V2', () => {
  it('can want isoCode, and then says that it is required', async () => {
    const strict = await startLiveShaped({ isoCodeRequired: true });
    const { status, body } = await askV2(strict, '/companies?name=x');
    await strict.close();
    expect([status, body]).toEqual([400, problem(400, 'Missing Parameter', 'isoCode is required')]);
  });

  it('answers the 51st request in ten minutes with 429 and no Retry-After', async () => {
    const limited = await startLiveShaped();
    const statuses: number[] = [];
    for (let count = 0; count < 50; count += 1) statuses.push((await askV2(limited, '/orders')).status);
    const { status, body, headers } = await askV2(limited, '/orders');
    await limited.close();
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBeNull();
    expect(body).toEqual(problem(429, 'Too Many Requests', 'only 50 requests are allowed within a 10 minute period'));
  });
});
