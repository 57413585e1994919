import { areDifferentJurisdictions } from './answered-company.ts';
import type { StatedCompany } from './company-identity.ts';
import { countryOf, jurisdictions } from './jurisdiction.ts';
import { authorityOf } from './registration-authority.ts';

type WithId = Pick<StatedCompany, 'jurisdiction' | 'serviceId' | 'registrationAuthority' | 'registrationAuthorityCode'>;

/** What no person sees: blanks, controls, marks of direction, joiners and fillers. A blank of Braille is a sign by its class alone. */
const unseen = /[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Characters that are written as the numbers of their bytes. What is no text in UTF-8 stays as it is written. */
function decoded(text: string): string {
  return text.replaceAll(/(?:%[0-9a-f]{2})+/giu, (written) => {
    try {
      return decodeURIComponent(written);
    } catch {
      return written;
    }
  });
}

/** How often the same characters may be encoded over one another. */
const maxLayers = 5;

/** An id by what a person sees of it: without unseen characters, and with its characters themselves. */
function seen(serviceId: string): string {
  // Half a character leaves as the sign for none.
  let text = serviceId.replaceAll(/\p{Surrogate}/gu, '\ufffd');
  for (let layer = 0; layer < maxLayers; layer += 1) {
    const next = decoded(text.normalize('NFKC').replaceAll(unseen, ''));
    if (next === text) break;
    text = next;
  }
  return text.normalize('NFKC').replaceAll(unseen, '');
}

/** The part before the first bar, which names the jurisdiction in an id of V2, and the token. A code of REST is all token. */
function partsOf(serviceId: string): { leading: string | null; token: string } {
  const text = seen(serviceId);
  const at = text.indexOf('|');
  return at < 0
    ? { leading: null, token: text }
    : { leading: text.slice(0, at).toUpperCase(), token: text.slice(at + 1) };
}

/** What programs write where they have nothing, by its letters. */
const wordsForNothing: ReadonlySet<string> = new Set(['null', 'undefined', 'nan', 'none', 'objectobject']);

/**
 * Whether an id names a company at all. One without a letter or digit behind the jurisdiction names none, and neither does a word
 * that a program writes for nothing: a call with it goes to nobody's address, or to that of all companies. Anything else is the
 * service's own affair.
 */
export function namesACompany(serviceId: string): boolean {
  const signs = partsOf(serviceId)
    .token.toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return signs !== '' && !wordsForNothing.has(signs);
}

/** The two alphabets of base64 say the same, and so does one with its padding left out. Its letters tell small from capital. */
const tidyToken = (token: string) => token.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/u, '');

/**
 * The form by which two ids of the service are compared where money is about to be spent; null for one that names no company. Ids
 * that differ by nothing a person would see have one form. It is never sent and never shown, and merges nothing: it only makes a
 * second purchase one that somebody has to agree to. A code of REST is one company's only within its jurisdiction and register.
 */
export function idForm(company: WithId): string | null {
  const { jurisdiction, serviceId } = company;
  if (!namesACompany(serviceId)) return null;
  const { leading, token } = partsOf(serviceId);
  const own = jurisdiction.trim().toUpperCase();
  if (leading !== null) return `${leading === '' ? own : leading}|${tidyToken(token)}`;
  const authority = authorityOf(company, own);
  const register = authority === null ? '' : `@${authority.name ?? ''}|${authority.code ?? ''}`;
  return `${own}:${tidyToken(token)}${register}`;
}

/** What two letters before a bar may name. `UK` and `EL` are written for two of them. */
const countries: ReadonlySet<string> = new Set([
  ...jurisdictions.flatMap(({ code, region }) => (region === null ? [code] : [])),
  ...['UK', 'EL'],
]);

/** Territories whose companies the register of another country keeps. */
const keptBy: Readonly<Record<string, string>> = {
  ...{ AX: 'FI', FO: 'DK', GL: 'DK', PR: 'US', SJ: 'NO', VI: 'US' },
  ...{ BL: 'FR', GF: 'FR', GP: 'FR', MF: 'FR', MQ: 'FR', NC: 'FR', PF: 'FR', PM: 'FR', RE: 'FR', WF: 'FR', YT: 'FR' },
};

/**
 * The country that an id begins with, where that is another one than the company's; null where it agrees, or where the beginning
 * says nothing: ids are opaque, so only two letters before a bar, as the specification has them, are taken for a country.
 */
export function otherCountryOfId({
  jurisdiction,
  serviceId,
}: Pick<StatedCompany, 'jurisdiction' | 'serviceId'>): string | null {
  const { leading } = partsOf(serviceId);
  const named = /^([A-Z]{2})(?:-[A-Z0-9]{1,3})?$/u.exec(leading ?? '')?.[1];
  const own = countryOf(jurisdiction.trim().toUpperCase());
  if (named === undefined || !countries.has(named)) return null;
  // The two letters of a state or province may be those of another country as well.
  if (jurisdictions.some(({ code }) => code === `${own}-${named}`)) return null;
  const ofState = (country: string) => keptBy[country] ?? country;
  return areDifferentJurisdictions(ofState(own), ofState(named)) ? named : null;
}
