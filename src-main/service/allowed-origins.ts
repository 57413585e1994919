import { fail, type FailureError } from '../../src-shared/contract/failure.ts';
import type { RefusedBecause } from '../../src-shared/domain/fetch-trouble.ts';
import { readUrl } from './address.ts';
import { isIpHost, isLoopbackHost, isPrivateHost } from './private-address.ts';

/** An address that may be asked. */
interface JudgedAddress {
  url: URL;
  /** Only a configured one gets the credential. */
  configured: boolean;
  /** Whether its name must not lead into a private network. */
  guarded: boolean;
}

/** The one place that decides which address may be asked, and which may see a credential. */
export interface AllowedOrigins {
  /** @throws {FailureError} `address-refused`, with the address and the reason as trouble */
  judge(address: string | URL): JudgedAddress;
}

/** The reasons that an address shows by itself; the others come up when it is asked. */
type RefusedOutright = Exclude<RefusedBecause, 'redirect' | 'not-judged'>;

const reasons: Readonly<Record<RefusedOutright, string>> = {
  'not-an-address': 'it is not an address',
  'user-name': 'it contains a user name',
  'not-https': 'only https is allowed',
  private: 'it is inside a private network',
  operation: 'it is an operation of the service, which may be charged',
};

/** The failure for an address that is refused outright, before anything is sent there. */
export function refused(address: string, because: RefusedOutright): FailureError {
  const at = address.slice(0, 200);
  return fail('address-refused', `The address was refused: ${reasons[because]}.`, {
    detail: { address: at, trouble: { kind: 'refused', at, because } },
  });
}

/** Parses an address and refuses what no address of ours may be, configured or not. */
function parseAddress(address: string | URL): URL {
  const text = address.toString();
  // URL drops tabs and line breaks and turns backslashes round: what is asked would not be what was read.
  if (/[\s\p{Cc}\\]/u.test(text)) throw refused(text, 'not-an-address');
  const url = readUrl(text);
  if (url === null) throw refused(text, 'not-an-address');
  if (url.username !== '' || url.password !== '') throw refused(url.host, 'user-name');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopbackHost(url.hostname))) {
    throw refused(url.origin === 'null' ? url.protocol : url.origin, 'not-https');
  }
  return url;
}

/**
 * Takes the addresses an officer configured. An address out of an answer is judged against them: another origin never
 * sees a credential, and must be public https. A service on this machine may keep its results on this machine, and an
 * officer may name origins that results are fetched from, also inside a private network: without the credential too.
 *
 * @throws {FailureError} `address-refused` for an address that cannot be configured: no https (this machine
 * excepted), a user name in it, or a private IP address that would see the credential.
 */
export function allowOrigins(configured: readonly string[], forResults: readonly string[] = []): AllowedOrigins {
  const services = configured.map((address) => {
    const url = parseAddress(address);
    if (isIpHost(url.hostname) && isPrivateHost(url.hostname) && !isLoopbackHost(url.hostname)) {
      throw refused(url.origin, 'private');
    }
    return url;
  });
  const origins = new Set(services.map(({ origin }) => origin));
  const resultOrigins = new Set(forResults.map((address) => parseAddress(address).origin));
  const isOnThisMachine = services.some(({ hostname }) => isLoopbackHost(hostname));
  return {
    judge(address) {
      const url = parseAddress(address);
      if (origins.has(url.origin)) return { url, configured: true, guarded: false };
      if (isOnThisMachine && isLoopbackHost(url.hostname)) return { url, configured: false, guarded: false };
      if (resultOrigins.has(url.origin)) return { url, configured: false, guarded: false };
      if (isPrivateHost(url.hostname)) throw refused(url.origin, 'private');
      return { url, configured: false, guarded: true };
    },
  };
}
