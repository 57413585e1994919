import { expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../../src-main/shell/content-security-policy.ts';

it('a page may load what Dossier ships, and nothing else', () => {
  // Those that do not fall back to the first one stand in it by themselves.
  expect(contentSecurityPolicy.split('; ').toSorted()).toEqual(
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].toSorted(),
  );
});
