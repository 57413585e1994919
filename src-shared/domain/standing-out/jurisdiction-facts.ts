import type { Address } from '../address.ts';
import { countryOf } from '../jurisdiction.ts';
import type { DatedProfile } from '../ownership/graph/sources.ts';
import type { Party } from '../party.ts';
import { foldedPlace, wordsOfJurisdiction } from '../stated-country.ts';
import { fact, heldText, inProfile, type StandingCompany } from './standing-company.ts';
import type { FactSource, StandingFact, StatedFact } from './standing-fact.ts';

type Of = Extract<StatedFact, { kind: 'jurisdiction' }>['of'];

/** Tells which jurisdictions of the list a stated word is. */
function reader(ownList: readonly string[]): (text: string | null) => string[] {
  const words = ownList.map((code) => ({ code, words: wordsOfJurisdiction(code.toUpperCase()) }));
  return (text) => {
    if (text === null || text.length > 200) return [];
    const word = foldedPlace(text);
    return words.flatMap((one) => (one.words.has(word) ? [one.code] : []));
  };
}

/** Whether a jurisdiction is on the list, by its own code or by its country's. */
function listedCode(ownList: readonly string[], jurisdiction: string): string | null {
  const code = jurisdiction.trim().toUpperCase();
  return ownList.find((one) => one.toUpperCase() === code || one.toUpperCase() === countryOf(code)) ?? null;
}

interface Stated {
  readonly of: Of;
  readonly name: string | null;
  readonly text: string | null;
  readonly source: FactSource;
}

const countriesIn = (address: Address | null): (string | null)[] =>
  address === null ? [] : [address.isoCode, address.country];

function ofParty(of: Of, party: Party, source: FactSource): Stated[] {
  const { nationality, countryOfResidence, address, registeredAddress, placeOfResidence } = party;
  const texts = [
    nationality,
    countryOfResidence,
    ...[address, registeredAddress, placeOfResidence].flatMap(countriesIn),
  ];
  const name = party.name === null ? null : heldText(party.name);
  return texts.map((text) => ({ of, name, text, source }));
}

/** Everything in a profile that states a country, of the company and of whoever is named in it. */
function statedIn(dated: DatedProfile): Stated[] {
  const { addresses, officials, beneficialOwners, shareholdings } = dated.profile;
  const at = (place: string) => inProfile(dated, place);
  return [
    ...addresses.flatMap((address) =>
      countriesIn(address).map((text): Stated => ({ of: 'address', name: null, text, source: at(address.at) })),
    ),
    ...officials.flatMap(({ party }) => ofParty('official', party, at(party.at))),
    ...beneficialOwners.flatMap(({ party }) => ofParty('owner', party, at(party.at))),
    ...shareholdings.flatMap(({ holders }) => holders.flatMap((party) => ofParty('holder', party, at(party.at)))),
  ];
}

function inChain({ view, ownList }: StandingCompany): StandingFact[] {
  if (view === null) return [];
  return view.nodes.flatMap((node): StandingFact[] => {
    const { id, company, name } = node;
    const code = company === null || id === view.asked ? null : listedCode(ownList, company.jurisdiction);
    if (code === null) return [];
    const sources = view.edges.filter(({ holder }) => holder === id).flatMap(({ sources: places }) => places);
    const held = name === null ? (company?.companyNumber ?? null) : name;
    return [
      fact(
        { kind: 'jurisdiction', code, of: 'chain', name: held === null ? null : heldText(held), stated: null },
        sources,
      ),
    ];
  });
}

/** Where a jurisdiction of the officer's own list is stated: of the company, of one above it, or of whoever is named. */
export function jurisdictionFacts(company: StandingCompany): StandingFact[] {
  const { ownList, profiles } = company;
  if (ownList.length === 0) return [];
  const own = listedCode(ownList, company.company.jurisdiction);
  const [newest] = profiles;
  const ofCompany =
    own === null
      ? []
      : [
          fact(
            { kind: 'jurisdiction', code: own, of: 'company', name: null, stated: null },
            newest === undefined ? [] : [inProfile(newest, newest.profile.name?.at ?? '')],
          ),
        ];
  const read = reader(ownList);
  const found = new Map<string, StandingFact>();
  for (const { of, name, text, source } of newest === undefined ? [] : statedIn(newest))
    for (const code of read(text)) {
      const key = JSON.stringify([code, of, name]);
      const stated = heldText(text ?? '');
      if (!found.has(key)) found.set(key, fact({ kind: 'jurisdiction', code, of, name, stated }, [source]));
    }
  return [...ofCompany, ...inChain(company), ...found.values()];
}
