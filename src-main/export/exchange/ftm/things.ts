import { addressLine, type Address } from '../../../../src-shared/domain/address.ts';
import { readLei } from '../../../../src-shared/domain/ownership/graph/lei.ts';
import type { Party } from '../../../../src-shared/domain/party.ts';
import type { BodsIdentifier } from '../bods/bods-types.ts';
import { partyIdentifiers, typedIdentifiers } from '../bods/identifiers.ts';
import { country, jurisdiction } from '../bods/places.ts';
import { companyFacts } from '../network/company-facts.ts';
import type { NetworkCompany, NetworkParty, Told } from '../network/network.ts';
import type { NotExpressed } from '../not-expressed.ts';
import type { FtmEntity, FtmSchema } from './ftm-types.ts';
import { ftmCountry, ftmDate, ftmEntity, ftmMoment } from './properties.ts';

/** What all things of an export say: that nothing is real, where nothing is. */
export interface FtmAbout {
  readonly warning: string | null;
}

const lines = (addresses: readonly (Address | null)[]) =>
  addresses.map((one) => (one === null ? null : addressLine(one)));

/** Identifiers in words, for those that the format has no property of. */
const identifierNotes = (identifiers: readonly BodsIdentifier[]) =>
  identifiers.flatMap(({ id, scheme, schemeName }) =>
    scheme === 'XI-LEI' ? [] : [`Identifier "${schemeName ?? scheme ?? ''}": ${id}`],
  );

const leiOf = (identifiers: readonly BodsIdentifier[]) =>
  identifiers.flatMap(({ id, scheme }) => (scheme === 'XI-LEI' && readLei(id) === id ? [id] : []));

/** A country of a property that takes codes alone; in words beside it where it has none. */
function countryOf(
  what: string,
  stated: string | null,
  notes: NotExpressed[],
): { code: string | null; said: string[] } {
  const found = country(stated, null, notes);
  if (found === null) return { code: null, said: [] };
  const code = ftmCountry(found.code);
  if (code !== null) return { code, said: [] };
  notes.push('country-not-known');
  return { code: null, said: [`${what}, as stated: ${found.name}`] };
}

/** A saved company, by what its profiles say of itself. Null where nothing was bought. */
export function companyThing(
  { id, reference, states }: NetworkCompany,
  { warning }: FtmAbout,
  notes: NotExpressed[],
): FtmEntity | null {
  const last = states.at(-1);
  const [newest] = last?.profiles ?? [];
  if (last === undefined || newest === undefined) return null;
  const facts = companyFacts(reference, last.profiles);
  if (facts.name === '') {
    notes.push('holder-not-named');
    return null;
  }
  const identifiers = typedIdentifiers(facts.identifiers, notes);
  const declared = last.relations.flatMap((one) => (one.kind === 'statement' ? [`Declared: ${one.text}`] : []));
  return ftmEntity(
    id,
    'Company',
    {
      ...{ name: facts.name, alias: facts.otherNames, previousName: facts.previousNames, summary: warning },
      jurisdiction: ftmCountry(jurisdiction(reference.jurisdiction).code),
      ...{ registrationNumber: reference.companyNumber, leiCode: leiOf(identifiers), taxNumber: facts.taxNumber },
      ...{ vatCode: facts.vatNumber, legalForm: facts.legalForm, status: facts.status },
      ...{ incorporationDate: ftmDate(facts.founded), dissolutionDate: ftmDate(facts.dissolved) },
      ...{ address: lines(facts.addresses), notes: [...identifierNotes(identifiers), ...declared] },
      retrievedAt: ftmMoment(newest.source.takenAt),
    },
    notes,
  );
}

/** A company that is known by its number, by what others say of it. */
export function namedCompanyThing(
  id: string,
  named: readonly Extract<NetworkParty, { kind: 'company' }>[],
  { warning }: FtmAbout,
  notes: NotExpressed[],
): FtmEntity | null {
  const [first] = named;
  const told = named.flatMap((one) => one.told ?? []);
  const names = told.flatMap(({ party }) => party.name?.trim() || []);
  if (first === undefined || names.length === 0) {
    notes.push('holder-not-named');
    return null;
  }
  const identifiers = typedIdentifiers(
    told.flatMap(({ party }) => party.otherIdentifiers),
    notes,
  );
  return ftmEntity(
    id,
    'Company',
    {
      ...{ name: names, summary: warning, registrationNumber: first.stated.companyNumber, leiCode: leiOf(identifiers) },
      jurisdiction: ftmCountry(jurisdiction(first.stated.jurisdiction).code),
      address: lines(told.map(({ party }) => party.registeredAddress ?? party.address)),
      notes: identifierNotes(identifiers),
      retrievedAt: told.map(({ source }) => ftmMoment(source.takenAt)),
    },
    notes,
  );
}

/** The schema of a body: only what its source says. What may be a person or a body is a legal entity to the format. */
function bodySchema({ neither }: Extract<NetworkParty, { kind: 'body' }>, party: Party): FtmSchema {
  if (neither === 'state' || neither === 'court') return 'PublicBody';
  return neither === null && party.kind === 'corporation' ? 'Company' : 'LegalEntity';
}

const retrieved = (told: readonly Told[]) => told.map(({ source }) => ftmMoment(source.takenAt));

function personThing(id: string, told: readonly Told[], { warning }: FtmAbout, notes: NotExpressed[]): FtmEntity {
  const of = (what: string, read: (party: Party) => string | null) =>
    told.map(({ party }) => countryOf(what, read(party), notes));
  const nationality = of('Nationality', (party) => party.nationality);
  const residence = of('Country of residence', (party) => party.countryOfResidence);
  const identifiers = told.flatMap(({ party }) => partyIdentifiers(party, notes));
  return ftmEntity(
    id,
    'Person',
    {
      ...{ name: told.map(({ party }) => party.name), title: told.map(({ party }) => party.title), summary: warning },
      birthDate: told.map(({ party }) => ftmDate(party.birthdate)),
      birthPlace: lines(told.map(({ party }) => party.placeOfBirth)),
      nationality: nationality.map(({ code }) => code),
      country: residence.map(({ code }) => code),
      address: lines(told.flatMap(({ party }) => [party.address, party.placeOfResidence])),
      notes: [...[...nationality, ...residence].flatMap(({ said }) => said), ...identifierNotes(identifiers)],
      retrievedAt: retrieved(told),
    },
    notes,
  );
}

/** Somebody or something that is no company by its number. Null for whoever has no name: the format wants one. */
export function partyThing(party: NetworkParty, about: FtmAbout, notes: NotExpressed[]): FtmEntity | null {
  if (party.kind === 'company' || party.kind === 'nobody') return null;
  if (party.kind === 'joint')
    return ftmEntity(party.id, 'LegalEntity', { name: 'Joint holding', summary: about.warning }, notes);
  const [first] = party.told;
  if (first === undefined || party.told.every((one) => (one.party.name?.trim() ?? '') === '')) {
    notes.push('holder-not-named');
    return null;
  }
  if (party.kind === 'person') return personThing(party.id, party.told, about, notes);
  const identifiers = party.told.flatMap((one) => partyIdentifiers(one.party, notes));
  if (party.isNotKnownWhich) notes.push('not-known-which');
  return ftmEntity(
    party.id,
    bodySchema(party, first.party),
    {
      ...{ name: party.told.map((one) => one.party.name), summary: about.warning, leiCode: leiOf(identifiers) },
      legalForm:
        party.neither === null
          ? null
          : {
              trust: 'Trust',
              foundation: 'Foundation',
              fund: 'Fund',
              state: 'State',
              court: 'Court',
              'public-float': null,
              'own-shares': null,
              'not-stated': null,
            }[party.neither],
      address: lines(party.told.map((one) => one.party.registeredAddress ?? one.party.address)),
      notes: identifierNotes(identifiers),
      retrievedAt: retrieved(party.told),
    },
    notes,
  );
}
