import { createHash, timingSafeEqual } from 'node:crypto';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Whether an `Authorization` header carries the accepted credential. Both documented forms are taken on both
 * interfaces: `Bearer <credential>`, its scheme word in any case, and the bare credential.
 */
export function isAuthorized(header: string | undefined, credential: string): boolean {
  if (header === undefined) return false;
  const sent = header.replace(/^Bearer +/i, '').trim();
  return timingSafeEqual(digest(sent), digest(credential));
}
