import { describe, expect, it } from 'vitest';
import { readBoughtProfile } from '../../../src-main/service/read-profile.ts';
import { cannedService } from './canned-service.ts';
import { person } from './canned-answers.ts';
import { searchCompanies } from '../../../src-main/service/v2/search.ts';
import { failureOf } from './failure-of.ts';

/* JSON is UTF-8 (RFC 8259), and some services send another charset. A name is never garbled without a word. */

const name = 'CAFÉ MÜLLER LTD';
const text = JSON.stringify({ details: 'Success', data: [{ id: 'GB|x', companyName: name, companyNumber: '1' }] });
const latin1 = Buffer.from(text, 'latin1');
const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');

const search = (body: Uint8Array, contentType: string) =>
  searchCompanies(
    cannedService({ body, headers: { 'content-type': contentType } }).v2,
    { jurisdiction: 'GB', name: 'cafe', companyNumber: null },
    person,
  );

describe('the charset of an answer', () => {
  it.each([
    ['application/json; charset=iso-8859-1', latin1],
    ['application/json;charset="Windows-1252"', latin1],
    ['application/json; charset=utf-16', utf16],
    ['application/json; charset=utf-16', Buffer.from(utf16).swap16()],
    ['application/json; charset=utf-8', Buffer.from(text)],
    ['application/json; charset=iso-8859-1', Buffer.from(text)],
    ['application/json', Buffer.from(`\uFEFF${text}`)],
  ])('%s is read', async (contentType, body) => {
    const answer = await search(body, contentType);
    expect(answer.value[0]?.name).toBe(name);
    expect(Buffer.from(answer.raw.body).equals(body)).toBe(true);
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'application/json; charset=klingon-1'])(
    'bytes that are no UTF-8 under %s are not understood',
    async (contentType) => {
      const failure = await failureOf(search(latin1, contentType));
      expect(failure.failure.code).toBe('service-answer-unreadable');
      expect(failure.failure.detail.instead?.form).toBe('not-text');
      expect(Buffer.from(failure.raw?.body ?? []).equals(latin1)).toBe(true);
    },
  );

  it.each([text.slice(0, -1), text.slice(0, 60), '{"details":"Success","data":[{"id":"GB|x"},'])(
    'an answer that ends in the middle (%s) is told so, and not as data in place of a message',
    async (body) => {
      const { failure } = await failureOf(search(Buffer.from(body), 'application/json'));
      expect(failure.code).toBe('service-answer-unreadable');
      expect(failure.detail.instead).toEqual({ form: 'ends-early', raw: body });
    },
  );

  it('an answer that is no JSON and does not end early is told as data', async () => {
    const { failure } = await failureOf(search(Buffer.from('{"details":"Suc}cess",}'), 'application/json'));
    expect(failure.detail.instead?.form).toBe('data');
  });

  it('counts for a profile that was bought, and a wrong one does not cost it', async () => {
    const body = Buffer.from(JSON.stringify({ data: { companyName: name, addresses: [] } }), 'latin1');
    expect((await readBoughtProfile(body, 'application/json; charset=latin1'))?.name?.value).toBe(name);
    const garbled = await readBoughtProfile(body);
    expect(garbled?.name?.value).toBe('CAF\uFFFD M\uFFFDLLER LTD');
    // Characters of it were lost, so it is listed as not understood, too.
    expect(garbled?.notUnderstood.items).toEqual([{ at: '/data/companyName', raw: '"CAF\uFFFD M\uFFFDLLER LTD"' }]);
  });

  it.each([
    ['UTF-16 with the low byte first', Buffer.from(text, 'utf16le')],
    ['UTF-16 with the high byte first', Buffer.from(text, 'utf16le').swap16()],
  ])('%s is read without a mark at its beginning', async (_, body) => {
    expect((await search(body, 'application/json')).value[0]?.name).toBe(name);
  });

  it('P21: an empty list in a charset that nobody knows says nothing', async () => {
    const odd = Buffer.concat([Buffer.from(JSON.stringify({ details: 'Success', data: [] }), 'utf16le'), Buffer.of(0)]);
    expect((await failureOf(search(odd, 'application/json'))).failure.code).toBe('service-answer-unreadable');
  });
});
