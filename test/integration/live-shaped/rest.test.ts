import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startLiveShaped, type LiveShaped } from '../../live-shaped/live-shaped.ts';
import { askOpenly, askRest, pendingOrder, textLike, members } from './ask.ts';

let server: LiveShaped;
beforeEach(async () => {
  server = await startLiveShaped();
});
afterEach(() => server.close());

const northwind = '/core/company/profile/GB/00012345';

describe('REST search of the live-shaped server', () => {
  it.each(['', '/test'])(
    'answers lite and core, by name and number, under "%s", without a result code',
    async (base) => {
      const lite = await askRest(server, `${base}/lite/number-search/GB/00012345?orderRef=case-1`);
      expect(lite.body).toEqual({
        companiesField: [
          {
            addressesField: [
              {
                countryField: 'United Kingdom',
                lineField: [
                  { lineField: '1 Example Row, Exampleton', typeField: 'Full address', typeCodeField: 'FULL' },
                ],
                addressLine1Field: '1 Example Row, Exampleton',
                cityTownField: 'Exampleton',
              },
            ],
            codeField: '00012345',
            companyIDField: '00012345',
            legalFormField: 'Private limited company',
            legalStatusField: 'active',
            nameField: 'NORTHWIND FABLE LTD',
            officialField: true,
            incorporationDateField: '01/04/2015',
          },
        ],
        transactionIdField: textLike(/^\d+$/),
      });
      const core = await askRest(server, `${base}/core/company/number-search/CA-BC/BC0123456`);
      expect(core.body).toEqual({
        companiesField: [
          {
            addressesField: [{ addressInOneLineField: '10 Cedar Way, Sample Harbour' }],
            codeField: 'BC0123456',
            nameField: 'CEDAR SAMPLE INC.',
            officialField: true,
            registrationAuthorityField: 'BC Sample Registry',
            registrationAuthorityCodeField: 'CA-BC',
          },
        ],
        transactionIdField: textLike(/^\d+$/),
      });
      for (const family of ['/lite/search', '/core/company/search']) {
        const { body } = await askRest(server, `${base}${family}/GB/any%20name`);
        expect(body).toMatchObject({ companiesField: [{ codeField: '00012345' }, {}, {}] });
      }
    },
  );

  it.each([
    ['/lite/search/GB/NOBODY', 200, '102'],
    ['/core/company/search/GB/NOWHERE', 404, '102'],
    ['/core/company/number-search/LU/B999999', 200, '102'],
    ['/lite/number-search/GB/12', 200, '110'],
  ])('answers %s with %i and the code as text', async (path, status, responseCodeField) => {
    const answer = await askRest(server, path);
    expect([answer.status, answer.body]).toMatchObject([status, { responseCodeField }]);
  });

  it('takes the bare key only', async () => {
    expect((await askRest(server, '/lite/search/GB/x', `Bearer ${server.credential.rest}`)).status).toBe(401);
    expect((await askOpenly(`${server.restAddress}/lite/search/GB/x`)).status).toBe(401);
  });
});

describe('REST profile of the live-shaped server', () => {
  it('answers at once, with registry-formatted dates and no result code', async () => {
    const { status, body } = await askRest(server, `/test${northwind}?ORDERREF=case-2`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      companyProfileField: {
        codeField: '00012345',
        foundationDateField: '01/04/2015',
        activityField: [{ codeField: '62012', descriptionField: 'Business and domestic software development' }],
        directorAndShareDetailsField: {
          directorsField: [
            { nameField: 'Ann Fiction', appointedOnField: '01/04/2015', directorshipsField: [] },
            { nameField: 'SAMPLE QUAY DAC', appointedOnField: '20/11/2018' },
          ],
          shareHoldersField: [
            { percentageField: '60.00', shareCountField: 600, totalShareCountField: 1000 },
            { percentageField: '25.00' },
            { nameField: 'Bo Story & Cy Legend', percentageField: '10-15' },
          ],
          personsOfSignificantControlField: [{ dOBMonthField: 5, dOBYearField: 1971 }, {}],
          shareHolderSummaryField: { shareCapitalField: 'GBP 1000' },
        },
      },
      transactionIdField: textLike(/^\d+$/),
      retrievalLocationField: textLike(new RegExp(`^${server.downloadAddress}/`)),
    });
    expect(body).not.toHaveProperty('responseCodeField');
    expect(server.charges()).toMatchObject([{ reference: 'case-2', product: 'Enhanced Profile', amount: 1 }]);
  });

  it('adds directorships by showDirectorships', async () => {
    const { body } = await askRest(server, `${northwind}?showDirectorships=true`);
    expect(body).toMatchObject({
      companyProfileField: {
        directorAndShareDetailsField: {
          directorsField: [{ directorshipsField: [{ companyNumberField: '00067890' }] }, {}],
        },
      },
    });
  });

  it('wants regAuth where the registry has several authorities, reads its name in any case, and writes dates US style', async () => {
    const path = '/core/company/profile/CA-BC/BC0123456';
    const without = await askRest(server, path);
    expect([without.status, without.body]).toMatchObject([200, { responseCodeField: '106' }]);
    expect(without.body).not.toHaveProperty('companyProfileField');
    expect(server.charges()).toEqual([]);
    const { body } = await askRest(server, `${path}?RegAuth=CA-BC`);
    expect(body).toMatchObject({ companyProfileField: { foundationDateField: '3/14/2019' } });
  });

  it.each([
    ['/core/company/profile/GB/99999999', 404, '105'],
    ['/core/company/profile/US-DE/5566778', 200, '111'],
    ['/core/company/profile/CN/91000000MA0SAMPLE1', 403, undefined],
  ])('refuses %s with %i and charges nothing', async (path, status, code) => {
    const answer = await askRest(server, path);
    expect(answer.status).toBe(status);
    if (code !== undefined) expect(answer.body).toMatchObject({ responseCodeField: code });
    expect(server.charges()).toEqual([]);
  });
});

describe('REST order-status of the live-shaped server', () => {
  it('answers a pending profile with 202 and a numeric orderId, and delivers it on two addresses', async () => {
    const answer = await askRest(server, '/core/company/profile/LU/B123456?orderRef=case-lu');
    const id = pendingOrder(answer);
    expect([answer.status, answer.body]).toEqual([202, { orderId: id }]);
    const pending = await askRest(server, '/core/filing/order-status/0?OrderRef=case-lu');
    expect(pending.body).toMatchObject({
      aVAILABLEField: 0,
      aWAITING_DELIVERYField: 1,
      statusField: 1,
      productOrderIdField: id,
      orderReferenceField: 'case-lu',
      replyDateTimeField: null,
    });
    server.advance(id);
    const ready = await askRest(server, '/test/core/filing/order-status/0');
    const urlField = `${server.restAddress}/results/${id}`;
    const structuredDataUrlField = `${server.downloadAddress}/results/${id}`;
    expect(ready.body).toMatchObject({
      aVAILABLEField: 1,
      statusField: 21,
      nodeIdField: 'LUX_1000',
      orderDateTimeField: textLike(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
      urlField,
      structuredDataUrlField,
    });
    expect((await askRest(server, `/results/${id}`)).headers.get('content-type')).toBe('application/pdf');
    expect((await askOpenly(structuredDataUrlField)).body).toMatchObject({
      companyProfileField: {
        directorAndShareDetailsField: {
          directorsField: [{ birthdateField: '12/05/1971 Exempleville (Luxembourg)' }],
        },
      },
    });
  });

  it('is an array for several orders, an object for one, an empty array for none', async () => {
    const none = await askRest(server, '/core/filing/order-status/0');
    const one = await askRest(server, '/core/filing/order-status/30');
    expect([none.body, one.body]).toMatchObject([[], { productOrderIdField: 400_100, statusField: 3 }]);
    await askRest(server, northwind);
    const two = await askRest(server, '/core/filing/order-status/30');
    expect(two.body).toMatchObject([{ productOrderIdField: 400_100 }, { statusField: 3 }]);
  });

  it.each([
    ['LV/40001234567', 2],
    ['HK/7654321', 5],
    ['JP/1234567890123', 9],
  ])('ends the profile of %s with status %i', async (company, statusField) => {
    const answer = await askRest(server, `/core/company/profile/${company}`);
    expect(answer.status).toBe(202);
    server.advance();
    const { body } = await askRest(server, '/core/filing/order-status/0');
    expect(body).toMatchObject({ productOrderIdField: pendingOrder(answer), statusField });
    expect(members(body).includes('urlField')).toBe(statusField === 2);
    if (statusField === 2) {
      const result = await askRest(server, `/results/${pendingOrder(answer)}`);
      expect(result.body).toMatchObject({ companyProfileField: { foundationDateField: '2001-07-23' } });
    }
  });

  it('refuses days outside 0 to 30', async () => {
    for (const days of ['31', '-1', 'x']) {
      const answer = await askRest(server, `/core/filing/order-status/${days}`);
      expect([answer.status, answer.body]).toMatchObject([400, { responseCodeField: '112' }]);
    }
  });
});
