import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { blankedAddress, blankedMark, withoutTokens } from '../../../src-shared/domain/secret-address.ts';

const b = blankedMark;

/* Each address with what may leave the record of it. */
const cases: readonly (readonly [string, string])[] = [
  // Nothing in it opens anything.
  ['https://registry.example/companies/GB/08804411', 'https://registry.example/companies/GB/08804411'],
  ['https://registry.example/search?q=meridian&page=2', 'https://registry.example/search?q=meridian&page=2'],
  ['https://registry.example/search?keyword=key', 'https://registry.example/search?keyword=key'],
  ['https://example.com/AboutUs2024CompanyInformation', 'https://example.com/AboutUs2024CompanyInformation'],
  [
    'https://example.com/annual-report-2024-english-version.pdf',
    'https://example.com/annual-report-2024-english-version.pdf',
  ],
  ['https://example.com/Investor_Relations_Q3_2025_Results', 'https://example.com/Investor_Relations_Q3_2025_Results'],
  ['/orders/410023/download?format=json', '/orders/410023/download?format=json'],
  ['/companies/GB|MDg4MDQ0MTE/filings', '/companies/GB|MDg4MDQ0MTE/filings'],
  ['http://localhost:8080/', 'http://localhost:8080/'],
  ['https://example.com', 'https://example.com'],
  ['https://example.com/?', 'https://example.com/?'],
  ['https://example.com/#owners', 'https://example.com/#owners'],
  ['https://example.com/a?empty=', 'https://example.com/a?empty='],
  ['https://example.com/a?token=', 'https://example.com/a?token='],
  ['mailto:info@example.com', 'mailto:info@example.com'],
  ['https://例え.jp/会社概要?頁=2', 'https://例え.jp/会社概要?頁=2'],
  ['https://example.com/bad%escape%', 'https://example.com/bad%escape%'],
  // Parameters.
  ['https://a.example/f?token=abc', `https://a.example/f?token=${b}`],
  ['https://a.example/f?format=pdf&token=abc&page=1', `https://a.example/f?format=pdf&token=${b}&page=1`],
  ['https://a.example/f?ACCESS_TOKEN=abc', `https://a.example/f?ACCESS_TOKEN=${b}`],
  ['https://a.example/f?api-key=abc', `https://a.example/f?api-key=${b}`],
  ['https://a.example/f?apiKey=a%2Bb', `https://a.example/f?apiKey=${b}`],
  ['https://a.example/f?api%2Dkey=abc', `https://a.example/f?api%2Dkey=${b}`],
  ['https://a.example/f?sv=2024&se=2026&sp=r&sig=a%2Fb%3D', `https://a.example/f?sv=2024&se=2026&sp=r&sig=${b}`],
  ['https://a.example/f?X-Amz-Date=1&X-Amz-Signature=0a', `https://a.example/f?X-Amz-Date=1&X-Amz-Signature=${b}`],
  ['https://a.example/f?X-Amz-Credential=AK%2F2&x=1', `https://a.example/f?X-Amz-Credential=${b}&x=1`],
  ['https://a.example/f?X-Amz-Security-Token=q', `https://a.example/f?X-Amz-Security-Token=${b}`],
  [
    'https://a.example/f?AWSAccessKeyId=A&Expires=1&Signature=s',
    `https://a.example/f?AWSAccessKeyId=${b}&Expires=1&Signature=${b}`,
  ],
  ['https://a.example/f?X-Goog-Signature=s', `https://a.example/f?X-Goog-Signature=${b}`],
  ['https://a.example/f?code=a==', `https://a.example/f?code=${b}`],
  ['https://a.example/f?a=1;token=abc;b=2', `https://a.example/f?a=1;token=${b};b=2`],
  ['https://a.example/f;jsessionid=0AB?x=1', `https://a.example/f;jsessionid=${b}?x=1`],
  ['https://a.example/#access_token=abc&state=1', `https://a.example/#access_token=${b}&state=1`],
  ['https://a.example/f?password=a+b', `https://a.example/f?password=${b}`],
  ['https://example.com/Q3-FY25-Deck-v2-final-EN-web-2', 'https://example.com/Q3-FY25-Deck-v2-final-EN-web-2'],
  ['https://example.com/AnnualReportAndAccountsOverview', 'https://example.com/AnnualReportAndAccountsOverview'],
  ['/orders/1/download?format=pdf&token=abc', `/orders/1/download?format=pdf&token=${b}`],
  ['//a.example/f?token=abc', `//a.example/f?token=${b}`],
  // A token under a name that nobody would search for.
  ['https://a.example/f?x=3f2b8c1d-1111-4222-8333-444455556666', `https://a.example/f?x=${b}`],
  ['https://a.example/f?t=eyJhbGciOi.eyJzdWIi.c2ln', `https://a.example/f?t=${b}`],
  // Who asks.
  ['https://user:secret@a.example/f', `https://${b}@a.example/f`],
  ['https://user@a.example/f', `https://${b}@a.example/f`],
  ['https://us@er:se@a.example/f', `https://${b}@a.example/f`],
  ['ftp://user:secret@a.example', `ftp://${b}@a.example`],
  // Paths.
  ['http://127.0.0.1:8/results/q3vJ0aZ-7Hn_TtKx2bYw9LrEoUcSdMgi/json', `http://127.0.0.1:8/results/${b}/json`],
  ['https://a.example/d/3f2b8c1d-1111-4222-8333-444455556666', `https://a.example/d/${b}`],
  ['https://a.example/d/0123456789abcdef0123456789abcdef.x', `https://a.example/d/${b}`],
  ['https://a.example/d/0123456789ABCDEF0123456789ABCDEF', `https://a.example/d/${b}`],
  ['https://a.example/d/eyJhbGciOi.eyJzdWIi.c2ln/x', `https://a.example/d/${b}/x`],
];

describe('an address that carries a token', () => {
  it.each(cases)('%s', (address, expected) => {
    expect(blankedAddress(address)).toBe(expected);
    expect(withoutTokens(address)).toBe(expected);
    // What was blanked once is blanked.
    expect(blankedAddress(expected)).toBe(expected);
  });

  it('is blanked within words, and nothing else of them is', () => {
    expect(withoutTokens('See (https://a.example/f?token=abc), or www.a.example/f?sig=x. The key=abc stays.')).toBe(
      `See (https://a.example/f?token=${b}), or www.a.example/f?sig=${b}. The key=abc stays.`,
    );
    expect(withoutTokens('Token=abc, and 24/7 at /var or 1/2')).toBe('Token=abc, and 24/7 at /var or 1/2');
  });

  it('is told from one without by every word that nobody would call a secret', () => {
    const word = fc.stringMatching(/^[a-z]{1,12}$/);
    const name = fc.stringMatching(/^q[a-z]{0,6}$/);
    const harmless = fc
      .tuple(fc.array(word, { maxLength: 5 }), fc.array(fc.tuple(name, word), { maxLength: 4 }))
      .map(([path, query]) => {
        const asked = query.map(([one, value]) => `${one}=${value}`).join('&');
        return `https://a.example/${path.join('/')}${asked === '' ? '' : `?${asked}`}`;
      });
    fc.assert(
      fc.property(harmless, (address) => withoutTokens(address) === address),
      { numRuns: 2_000 },
    );
  });

  it('never keeps a token of chance, wherever it stands', () => {
    for (let count = 0; count < 5_000; count += 1) {
      const token = createHash('sha256').update(String(count)).digest().subarray(0, 24).toString('base64url');
      for (const address of [`https://a.example/r/${token}/pdf`, `https://a.example/r?x=${token}`, `/r/${token}`])
        if (withoutTokens(address).includes(token)) throw new Error(`It keeps ${address}`);
    }
  });
});
