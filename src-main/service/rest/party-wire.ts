import { writeBirthdateParts } from '../../../src-shared/domain/birthdate-parts.ts';
import type { Shareholding } from '../../../src-shared/domain/capital.ts';
import { lookUpWord } from '../../../src-shared/domain/fold-text.ts';
import type { BeneficialOwner, Directorship, Official, Party, PartyKind } from '../../../src-shared/domain/party.ts';
import { readPercentage } from '../../../src-shared/domain/percentage.ts';
import { parseRegistryDate } from '../../../src-shared/domain/read-registry-date.ts';
import type { RegistryDate } from '../../../src-shared/domain/registry-date.ts';
import { registryDate } from '../wire/dates.ts';
import { endOfOwner, restEnds } from '../wire/ends.ts';
import { distinctTexts, entryOf } from '../wire/entry.ts';
import { flag, list, reader, shape, statedNumber, text } from '../wire/readers.ts';
import { RestAddress, RestDirectorAddress } from './address-wire.ts';

const noParty: Omit<Party, 'at'> = {
  kind: 'not-stated',
  kindText: null,
  title: null,
  name: null,
  idNumber: null,
  address: null,
  birthdate: null,
  nationality: null,
  countryOfResidence: null,
  placeOfBirth: null,
  placeOfResidence: null,
  registrationNumber: null,
  registrationDate: null,
  registrationAuthority: null,
  registeredAddress: null,
  otherIdentifiers: [],
};

const RestDirectorship = shape({
  companyNumberField: text,
  companyNameField: text,
  companyStatusField: text,
  functionField: text,
  appointedDateField: registryDate,
});

const RestDirector = shape(
  {
    titleField: text,
    nameField: text,
    birthdateField: registryDate,
    nationalityField: text,
    appointedOnField: registryDate,
    directorNumberField: text,
    directorshipsField: list(RestDirectorship),
    resignedOnField: registryDate,
    isActiveField: flag,
  },
  { resignedOnField: restEnds, isActiveField: ['isActive'] },
);

const honorifics = /^(mr|mrs|ms|miss|mx|dr|prof|sir|dame|lord|lady|rev|herr|frau|m|mme|mlle|sr|sra|ing|dipl)\.?(\s|$)/i;

/** Registries write the office or a form of address into the same member; only a known form of address is one. */
function readTitle(title: string | null): { honorific: string | null; office: string | null } {
  return title !== null && honorifics.test(title.trim())
    ? { honorific: title, office: null }
    : { honorific: null, office: title };
}

/**
 * Specification, `directorsField`. REST does not say whether a director is a person, and documents no member that says whether
 * they still serve; an entry that says that they left all the same is not told to serve.
 */
export const RestOfficial = reader((place): Official | null => {
  const found = RestDirector.parse(place);
  if (found === null) return null;
  const { honorific, office } = readTitle(found.titleField);
  return entryOf({
    party: {
      ...noParty,
      title: honorific,
      name: found.nameField,
      idNumber: found.directorNumberField,
      address: RestDirectorAddress.parse(place),
      birthdate: found.birthdateField,
      nationality: found.nationalityField,
      at: found.at,
    },
    role: { original: office, normalized: null },
    startDate: found.appointedOnField,
    endDate: found.resignedOnField,
    isActive: found.isActiveField,
    notifiedOn: null,
    powers: [],
    naturesOfControl: [],
    directorships: found.directorshipsField.map((one): Directorship => ({
      companyNumber: one.companyNumberField,
      companyName: one.companyNameField,
      companyStatus: one.companyStatusField,
      role: one.functionField,
      startDate: one.appointedDateField,
      endDate: null,
      isActive: null,
      at: one.at,
    })),
    at: found.at,
  });
});

const kinds: Readonly<Record<string, PartyKind>> = {
  person: 'person',
  individual: 'person',
  p: 'person',
  corporation: 'corporation',
  company: 'corporation',
  corporate: 'corporation',
  c: 'corporation',
  other: 'other',
};

function kindOf(word: string | null): PartyKind {
  return lookUpWord(kinds, word ?? '') ?? 'not-stated';
}

const RestShareholder = shape({
  idField: text,
  nameField: text,
  addressField: RestAddress,
  nationalityField: text,
  percentageField: text,
  allInfoField: text,
  currencyField: text,
  nominalValueField: text,
  shareCountField: statedNumber,
  shareTypeField: text,
  shareClassField: text,
  shareholderTypeField: text,
  totalShareCountField: statedNumber,
  totalShareValueField: statedNumber,
  totalSharesField: statedNumber,
});

/** Specification, `shareHoldersField`: one holder each. */
export const RestShareholding = reader((place): Shareholding | null => {
  const found = RestShareholder.parse(place);
  if (found === null) return null;
  const percentage = { percentage: found.percentageField, isRange: null, range: null, lower: null, upper: null };
  return entryOf({
    holders: [
      {
        ...noParty,
        kind: kindOf(found.shareholderTypeField),
        kindText: found.shareholderTypeField,
        name: found.nameField,
        idNumber: found.idField,
        address: found.addressField,
        nationality: found.nationalityField,
        at: found.at,
      },
    ],
    percentage: readPercentage(percentage),
    count: found.shareCountField,
    nominalValue: found.nominalValueField,
    totalNominalValue: null,
    currency: found.currencyField,
    shareClass: distinctTexts([found.shareTypeField, found.shareClassField]),
    beneficiallyHeld: null,
    allInfo: found.allInfoField,
    companyTotals: {
      shareCount: found.totalShareCountField,
      shareValue: found.totalShareValueField,
      shares: found.totalSharesField,
    },
    at: found.at,
  });
});

const RestControllingPerson = shape(
  {
    natureOfControlField: list(text),
    nameField: text,
    kindField: text,
    nationalityField: text,
    countryOfResidenceField: text,
    addressField: RestAddress,
    notifiedOnField: registryDate,
    ceasedOnField: registryDate,
    dOBDayField: statedNumber,
    dOBMonthField: statedNumber,
    dOBYearField: statedNumber,
    isActiveField: flag,
  },
  { ceasedOnField: restEnds, isActiveField: ['isActive'] },
);

type StatedParts = Pick<
  NonNullable<ReturnType<typeof RestControllingPerson.parse>>,
  'dOBYearField' | 'dOBMonthField' | 'dOBDayField'
>;

/** Joins the parts of a birth date that are stated; registries that protect the day leave it out or write 0. */
function birthdate(parts: StatedParts): RegistryDate | null {
  const [year, month, day] = [parts.dOBYearField, parts.dOBMonthField, parts.dOBDayField].map((part) =>
    part === null || part.value === 0 ? null : part.text.trim().padStart(2, '0'),
  );
  const stated = [year, month, day].filter((part) => part !== null && part !== undefined);
  if (stated.length === 0) return null;
  const inOrder = year !== null && (month !== null || day === null);
  if (inOrder) return parseRegistryDate(stated.join('-'));
  // A birthday without its year is no date; a day without its month is kept beside the year. Every part is shown.
  const kept = { day: day ?? null, month: month ?? null, year: year ?? null };
  return { ...parseRegistryDate(year ?? ''), text: writeBirthdateParts(kept) };
}

/** `corporate-entity-person-with-significant-control` and its like say whether somebody is a person. */
function controllingKind(word: string | null): PartyKind {
  const known = word?.toLowerCase() ?? '';
  if (known.startsWith('individual-')) return 'person';
  if (known.startsWith('corporate-entity-')) return 'corporation';
  if (known.startsWith('legal-person-')) return 'other';
  return kindOf(word);
}

/** Specification, `personsOfSignificantControlField`. */
export const RestBeneficialOwner = reader((place): BeneficialOwner | null => {
  const found = RestControllingPerson.parse(place);
  if (found === null) return null;
  return entryOf({
    party: {
      ...noParty,
      kind: controllingKind(found.kindField),
      kindText: found.kindField,
      name: found.nameField,
      nationality: found.nationalityField,
      countryOfResidence: found.countryOfResidenceField,
      address: found.addressField,
      birthdate: birthdate(found),
      at: found.at,
    },
    declarationKind: found.kindField,
    naturesOfControl: found.natureOfControlField,
    startDate: null,
    notifiedOn: found.notifiedOnField,
    endDate: endOfOwner(found.ceasedOnField, { kind: found.kindField, isActive: found.isActiveField }),
    at: found.at,
  });
});
