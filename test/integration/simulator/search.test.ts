import { describe, expect, it } from 'vitest';
import { startSimulator, anything, anyText, matching } from './running.ts';

const meridian = '/v2/companies?name=meridian';

describe('V2 GET /companies', () => {
  it('answers in the documented envelope', async () => {
    const { get } = await startSimulator();
    const answer = await get(meridian);
    expect(answer.status).toBe(200);
    expect(answer.body()).toEqual({
      correlationId: matching(/^[0-9a-f]{32}$/),
      customerReference: '',
      timeStamp: matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{7}Z$/),
      details: 'Success',
      data: anything,
    });
  });

  it('finds the family in stored data over many jurisdictions, and says which name was a previous one', async () => {
    const { get } = await startSimulator();
    const hits = (await get(meridian)).list();
    const jurisdictions = new Set(hits.map((hit) => String(hit['id']).split('|')[0]));
    expect(jurisdictions.size).toBeGreaterThanOrEqual(12);
    const halcyon = hits.find((hit) => hit['companyName'] === 'Halcyon Freight plc');
    expect(halcyon).toMatchObject({ companyNumber: '04418820', status: 'active', type: 'plc', isPreviousName: true });
  });

  it('states the source register, further identifiers and the English name where there are such', async () => {
    const { get } = await startSimulator();
    const [hit] = (await get('/v2/companies?isoCode=CN&companyNumber=91310115MA1K4Q7R2X')).list();
    expect(hit).toMatchObject({
      englishName: 'Meridian Shipping (Shanghai) Co., Ltd.',
      otherIdentifiers: [{ type: 'CN_TRN_CD', value: '310115400318826' }],
      registrationType: anyText,
      registrationTypeDetails: { normalizedCode: 'CN-SH', originalCode: '310000' },
    });
    expect(hit).not.toHaveProperty('isPreviousName');
  });

  it('asks the register when there is an isoCode: it may disagree with stored data', async () => {
    const { get } = await startSimulator();
    const statusOf = async (query: string): Promise<unknown> =>
      (await get(`/v2/companies?${query}`)).list()[0]?.['status'];
    expect(await statusOf('companyNumber=488210&name=carriers')).toBe('Normal');
    expect(await statusOf('companyNumber=488210&isoCode=IE')).toBe('Dissolved');
    expect((await get('/v2/companies?name=meridian+reederei')).list()).toHaveLength(1);
    expect((await get('/v2/companies?name=meridian+reederei&isoCode=DE')).list()).toEqual([]);
    expect((await get('/v2/companies?name=meridian+survey')).list()).toEqual([]);
    expect((await get('/v2/companies?name=meridian+survey&isoCode=GB')).list()).toHaveLength(1);
  });

  it('joins number and name by an underscore where the register does, and finds either form', async () => {
    const { get } = await startSimulator();
    const joined = '612345678_MERIDIAN PACIFIC BULK PTY LTD';
    for (const number of ['612345678', joined]) {
      const hits = (await get(`/v2/companies?isoCode=AU&companyNumber=${encodeURIComponent(number)}`)).list();
      expect(hits.map((hit) => hit['companyNumber'])).toEqual([joined]);
    }
  });

  it('reads parameter names without regard to case', async () => {
    const { get } = await startSimulator();
    expect((await get('/v2/companies?ISOCODE=lu&NAME=meridian')).list()).toHaveLength(1);
  });

  it('answers 400 without name and number, 401 without credential, 404 on an unknown path, each as a Problem', async () => {
    const { get } = await startSimulator();
    const problem = (status: number, title: string) => ({
      details: title,
      correlationId: anyText,
      data: { type: `https://httpstatuses.com/${status}`, title, detail: anyText, errors: [] },
    });
    const refused = async (path: string, status: number, title: string, headers?: Record<string, string>) => {
      const answer = await get(path, headers);
      expect(answer.status).toBe(status);
      expect(answer.body()).toMatchObject(problem(status, title));
    };
    await refused('/v2/companies?isoCode=GB', 400, 'Missing Parameter');
    await refused('/v2/companies?name=%20', 400, 'Missing Parameter');
    await refused(meridian, 401, 'Unauthorized', {});
    await refused(meridian, 401, 'Unauthorized', { authorization: 'Bearer another' });
    await refused('/v2/nothing', 404, 'Not Found');
  });

  it('takes the credential as Bearer and bare', async () => {
    const { get } = await startSimulator({ credential: 'a key of its own' });
    for (const authorization of ['Bearer a key of its own', 'bearer a key of its own', 'a key of its own']) {
      expect((await get(meridian, { authorization })).status).toBe(200);
    }
    expect((await get(meridian, { authorization: 'demo' })).status).toBe(401);
  });
});

describe('the V2 limit', () => {
  it('answers 429 to the 51st request in ten minutes, without Retry-After, and admits again later', async () => {
    let now = Date.UTC(2026, 0, 1);
    const { get } = await startSimulator({ clock: () => now });
    const statuses: number[] = [];
    for (let request = 0; request < 50; request++) statuses.push((await get('/v2/companies?name=nobody')).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await get(meridian);
    expect(refused.status).toBe(429);
    expect(refused.data()).toMatchObject({
      title: 'Too Many Requests',
      detail: 'Only 50 requests are allowed within a 10 minute period.',
    });
    expect(refused.headers.has('retry-after')).toBe(false);
    expect((await get(meridian, {})).status).toBe(401);
    now += 600_000;
    expect((await get(meridian)).status).toBe(200);
  });

  it('says when to come back where that is switched on', async () => {
    const limit = { requests: 1, windowMs: 60_000 };
    const { get } = await startSimulator({ limit, switches: { retryAfter: 'present' }, clock: () => 0 });
    await get(meridian);
    expect((await get(meridian)).headers.get('retry-after')).toBe('60');
  });
});
