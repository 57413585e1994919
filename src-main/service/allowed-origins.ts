import { fail, type FailureError } from '../../src-shared/contract/failure.ts';
import { readUrl } from './address.ts';
import { isIpHost, isLoopbackHost, isPrivateHost } from './private-address.ts';

/** An address that may be asked. Only a configured one gets the credential. */
interface JudgedAddress {
  url: URL;
  configured: boolean;
}

/** The one place that decides which address may be asked, and which may see a credential. */
export interface AllowedOrigins {
  /** @throws {FailureError} `address-refused` */
  judge(address: string | URL): JudgedAddress;
}

function refused(address: string, because: string): FailureError {
  return fail('address-refused', `The address was refused: ${because}.`, { detail: { at: address.slice(0, 200) } });
}

/** Parses an address and refuses what no address of ours may be, configured or not. */
function parseAddress(address: string | URL): URL {
  const text = address.toString();
  // URL drops tabs and line breaks and turns backslashes round: what is asked would not be what was read.
  if (/[\s\p{Cc}\\]/u.test(text)) {
    throw refused(text, 'it contains characters that no address has');
  }
  const url = readUrl(text);
  if (url === null) throw refused(text, 'it is not an address');
  if (url.username !== '' || url.password !== '') throw refused(url.host, 'it contains a user name');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopbackHost(url.hostname))) {
    throw refused(url.origin === 'null' ? url.protocol : url.origin, 'only https is allowed');
  }
  return url;
}

/**
 * Takes the addresses an officer configured. An address out of an answer is judged against them: another origin
 * must be public https, and never sees a credential.
 *
 * @throws {FailureError} `address-refused` for an address that cannot be configured: no https (this machine
 * excepted), a user name in it, or a private IP address.
 */
export function allowOrigins(configured: readonly string[]): AllowedOrigins {
  const origins = new Set(
    configured.map((address) => {
      const url = parseAddress(address);
      if (isIpHost(url.hostname) && isPrivateHost(url.hostname) && !isLoopbackHost(url.hostname)) {
        throw refused(url.origin, 'it is inside a private network');
      }
      return url.origin;
    }),
  );
  return {
    judge(address) {
      const url = parseAddress(address);
      if (origins.has(url.origin)) return { url, configured: true };
      if (isPrivateHost(url.hostname)) throw refused(url.origin, 'it is inside a private network');
      return { url, configured: false };
    },
  };
}
