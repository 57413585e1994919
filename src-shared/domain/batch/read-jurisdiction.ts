import { foldText } from '../fold-text.ts';
import { alsoCalled } from '../jurisdiction-names.ts';
import { isJurisdictionCode, isNoPlace, jurisdictions } from '../jurisdiction.ts';
import { lettersOf, wordLikeness } from '../word-likeness.ts';

/**
 * What a text in a jurisdiction column says. `not-listed`: it has the form of a code that is in no list; the service may
 * know it. `several`: it names more than one. `unknown`: nothing of that name; `near` are codes of names like it.
 */
export type JurisdictionReading =
  | { kind: 'known'; code: string }
  | { kind: 'not-listed'; code: string }
  | { kind: 'several'; codes: readonly string[] }
  | { kind: 'unknown'; near: readonly string[] };

const maxNear = 3;
/** No jurisdiction has a longer name, in UTF-16 units. */
const maxNameLength = 100;

const folded = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]+/gu, '');

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

function namesOf({ code, region }: { code: string; region: string | null }): string[] {
  const own = region ?? countries.of(code) ?? code;
  return [own, ...alsoCalled(code), ...(region === null ? [] : [code.replace('-', ' ')])];
}

const inUse = jurisdictions.filter(({ code }) => !code.endsWith('-ALL') && !code.endsWith('-YU'));
const codes: ReadonlySet<string> = new Set(jurisdictions.map(({ code }) => code));

/** The jurisdictions by every name they have. Georgia is a country and a state. */
const byName = new Map<string, Set<string>>();
for (const jurisdiction of inUse)
  for (const name of namesOf(jurisdiction).map(folded).filter(Boolean))
    byName.set(name, (byName.get(name) ?? new Set()).add(jurisdiction.code));

/**
 * Names that belong to several. Who types one sees both and chooses; in a list nobody would see that one was taken, and the
 * wrong register would be asked.
 */
const sharedNames: readonly [name: string, codes: readonly string[]][] = [
  ['Korea', ['KP', 'KR']],
  ['Virgin Islands', ['VG', 'VI']],
  ['Congo', ['CD', 'CG']],
  ['Saint Martin', ['MF', 'SX']],
  ['St Martin', ['MF', 'SX']],
];
for (const [name, shared] of sharedNames) byName.set(folded(name), new Set(shared));

function nearOf(name: string): string[] {
  const asked = lettersOf(name);
  const likeness = new Map<string, number>();
  for (const [other, found] of byName) {
    const near = wordLikeness(asked, lettersOf(other));
    if (near > 0) for (const code of found) likeness.set(code, Math.max(near, likeness.get(code) ?? 0));
  }
  const nearest = [...likeness].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return nearest.slice(0, maxNear).map(([code]) => code);
}

/** Lists repeat a few jurisdictions over thousands of rows. What came from outside must not fill the memory. */
const remembered = new Map<string, JurisdictionReading>();
const maxRemembered = 2_000;

function readAnew(text: string): JurisdictionReading {
  const code = text.trim().toUpperCase();
  if (codes.has(code)) return { kind: 'known', code };
  const name = text.length > maxNameLength ? '' : folded(text);
  // "US_DE", "ca bc" and "USDE" are no other names: the parts of a code are read with any sign between them.
  const parts = /^([A-Z]{2})[\s_/.-]+([A-Z]{2,3})$/.exec(code);
  const joined = parts === null ? null : `${parts[1] ?? ''}-${parts[2] ?? ''}`;
  if (joined !== null && codes.has(joined)) return { kind: 'known', code: joined };
  const found = [...(byName.get(name) ?? [])];
  const [only] = found;
  if (found.length > 1) return { kind: 'several', codes: found.sort() };
  if (only !== undefined) return { kind: 'known', code: only };
  if (isNoPlace(code)) return { kind: 'unknown', near: [] };
  if (isJurisdictionCode(code)) return { kind: 'not-listed', code };
  return { kind: 'unknown', near: name === '' ? [] : nearOf(name) };
}

/** Reads what stands in a jurisdiction column: a code, or a name in English, in its own language or as people shorten it. */
export function readJurisdiction(text: string): JurisdictionReading {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const reading = readAnew(text);
  if (remembered.size >= maxRemembered) remembered.clear();
  if (text.length <= maxNameLength) remembered.set(text, reading);
  return reading;
}
