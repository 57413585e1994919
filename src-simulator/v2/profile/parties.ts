/** Persons, corporations and what a register cannot classify, as V2 profiles describe them. */
import type { Controller, Directorship, Official, Party, Person } from '../../world/company.ts';
import type { World } from '../../world/world.ts';
import { normalizedDate, profileAddress } from './values.ts';

/** LegalEntity with person or corporation details. Corporations are looked up, as a register does for its own. */
export function legalEntity(world: World, party: Party, jurisdiction: string): Record<string, unknown> {
  switch (party.kind) {
    case 'person':
      return personDetails(party.person, jurisdiction);
    case 'company':
      return corporationDetails(world, party, jurisdiction);
    case 'company-by-name':
      return { type: 'Corporation', name: party.name };
    case 'other':
      return { type: 'Other', name: party.name };
  }
}

function personDetails(person: Person, jurisdiction: string): Record<string, unknown> {
  const { name, latinName, title, idNumber, born, nationality, placeOfBirth, residence } = person;
  return {
    type: 'Person',
    idNumber,
    name: [title, name, latinName === undefined ? undefined : `(${latinName})`].filter(Boolean).join(' '),
    address: profileAddress(person.address, 'Service Address'),
    birthdate: normalizedDate(born, jurisdiction),
    nationality,
    placeOfBirth: placeOfBirth === undefined ? undefined : { type: 'Place of birth', fullAddress: placeOfBirth },
    placeOfResidence:
      residence === undefined ? undefined : { type: 'Residence', fullAddress: residence, country: residence },
  };
}

function corporationDetails(
  world: World,
  { company: reference, registeredWith }: Extract<Party, { kind: 'company' }>,
  jurisdiction: string,
): Record<string, unknown> {
  const [index] = world.indexesOfNumber(reference.number, reference.jurisdiction);
  const listing = index === undefined ? undefined : world.listing(index);
  return {
    type: 'Corporation',
    idNumber: reference.number,
    name: reference.name,
    registrationNumber: reference.number,
    registrationDate: normalizedDate(listing?.registeredOn, jurisdiction),
    registrationAuthority: registeredWith ?? listing?.authority?.name,
    registeredAddress: profileAddress(listing?.address, 'Registered office'),
    otherIdentifiers: listing?.identifiers,
  };
}

interface Grouped {
  individuals: unknown[];
  corporations: unknown[];
}

/** Divides parties as V2 does. What is neither may stand in either list; it is put with the corporations. */
export function grouped<T extends { party: Party }>(entries: readonly T[], describe: (entry: T) => unknown): Grouped {
  return {
    individuals: entries.filter(({ party }) => party.kind === 'person').map(describe),
    corporations: entries.filter(({ party }) => party.kind !== 'person').map(describe),
  };
}

function directorship(post: Directorship, jurisdiction: string): Record<string, unknown> {
  return {
    companyNumber: post.company.number,
    companyName: post.company.name,
    role: post.role,
    startDate: normalizedDate(post.from, jurisdiction),
    endDate: normalizedDate(post.until, jurisdiction),
    isActive: post.until === undefined,
  };
}

/** Representative. Directorships only where they were asked for and the register is the United Kingdom's. */
export function representative(
  world: World,
  official: Official,
  jurisdiction: string,
  showDirectorships: boolean,
): Record<string, unknown> {
  const posts = showDirectorships && jurisdiction === 'GB' ? (official.directorships ?? []) : [];
  return {
    ...legalEntity(world, official.party, jurisdiction),
    role: { original: official.role.text, normalized: official.role.normalized },
    startDate: normalizedDate(official.from, jurisdiction),
    endDate: normalizedDate(official.until, jurisdiction),
    isActive: official.until === undefined,
    directorships: posts.map((post) => directorship(post, jurisdiction)),
    powers: official.powers ?? [],
    natureOfControl: official.natureOfControl,
    notifiedDate: normalizedDate(official.notifiedOn, jurisdiction),
  };
}

/** A declared beneficial owner. `kind` is not documented for what the register cannot classify. */
export function beneficialOwner(world: World, controller: Controller, jurisdiction: string): Record<string, unknown> {
  return {
    ...legalEntity(world, controller.party, jurisdiction),
    natureOfControl: controller.natureOfControl,
    startDate: normalizedDate(controller.notifiedOn, jurisdiction),
    notifiedDate: normalizedDate(controller.notifiedOn, jurisdiction),
    endDate: normalizedDate(controller.until, jurisdiction),
    kind: controller.party.kind === 'other' ? undefined : controller.kind,
  };
}
