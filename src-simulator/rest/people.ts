import {
  addressLines,
  type Company,
  type Controller,
  type Directorship,
  type Official,
  type Party,
  type Person,
} from '../world/company.ts';
import { restDate } from './dates.ts';

export function isUnitedKingdom(company: Company): boolean {
  return company.jurisdiction === 'GB';
}

export function partyName(party: Party): string {
  switch (party.kind) {
    case 'person':
      return party.person.name;
    case 'company':
      return party.company.name;
    case 'company-by-name':
    case 'other':
      return party.name;
  }
}

function directorship(post: Directorship): Record<string, string> {
  return {
    companyNumberField: post.company.number,
    companyNameField: post.company.name,
    companyStatusField: post.status,
    functionField: post.role,
    appointedDateField: post.from,
  };
}

function birthdate(person: Person, jurisdiction: string): string | undefined {
  if (person.born === undefined) return undefined;
  const date = restDate(person.born, jurisdiction);
  // Some registers append the place of birth to the date.
  return person.placeOfBirth === undefined ? date : `${date}, ${person.placeOfBirth}`;
}

function director(official: Official, company: Company, showDirectorships: boolean): Record<string, unknown> {
  const person = official.party.kind === 'person' ? official.party.person : undefined;
  const lines = person?.address === undefined ? [] : addressLines(person.address);
  return {
    titleField: person?.title ?? '',
    nameField: partyName(official.party),
    ...Object.fromEntries(Array.from({ length: 6 }, (_, line) => [`address${line + 1}Field`, lines[line] ?? ''])),
    postcodeField: person?.address?.postcode ?? '',
    birthdateField: person === undefined ? undefined : birthdate(person, company.jurisdiction),
    nationalityField: person?.nationality,
    appointedOnField: official.from === undefined ? undefined : restDate(official.from, company.jurisdiction),
    directorshipsField: showDirectorships ? (official.directorships ?? []).map(directorship) : [],
  };
}

/** `directorsField`: those who serve now. REST has no member for the end of an office. */
export function restDirectors(company: Company, showDirectorships: boolean): unknown[] {
  return company.officials
    .filter((official) => official.until === undefined)
    .map((official) => director(official, company, showDirectorships));
}

function significantController(controller: Controller): Record<string, unknown> {
  const person = controller.party.kind === 'person' ? controller.party.person : undefined;
  const [year, month, day] = (person?.born ?? '').split('-').filter(Boolean).map(Number);
  return {
    natureOfControlField: controller.natureOfControl,
    nameField: partyName(controller.party),
    kindField: controller.kind,
    nationalityField: person?.nationality,
    countryOfResidenceField: person?.residence,
    addressField: person?.address?.text,
    notifiedOnField: controller.notifiedOn,
    ceasedOnField: controller.until,
    // An unknown part of a birth date is 0.
    dOBDayField: person === undefined ? undefined : (day ?? 0),
    dOBMonthField: person === undefined ? undefined : (month ?? 0),
    dOBYearField: person === undefined ? undefined : (year ?? 0),
  };
}

/** The people with significant control of a company, in the shape of REST. */
export function restSignificantControllers(company: Company): unknown[] {
  return company.controllers.map(significantController);
}
