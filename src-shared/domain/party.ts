import { z } from 'zod';
import { Address } from './address.ts';
import { RegistryDate } from './registry-date.ts';
import { Identifier } from './search.ts';

const text = z.string().nullable();

/**
 * What a party is. `other` is the registry's own category for what it cannot classify; `not-stated` is an answer
 * that says nothing, or says it in a word that nobody documented.
 */
export const PartyKind = z.enum(['person', 'corporation', 'other', 'not-stated']);
export type PartyKind = z.infer<typeof PartyKind>;

/** Somebody or something named in a profile: an official, a shareholder, a beneficial owner. */
export const Party = z.object({
  kind: PartyKind,
  /** The word or number the kind was read from. */
  kindText: text,
  title: text,
  name: text,
  idNumber: text,
  address: Address.nullable(),
  birthdate: RegistryDate.nullable(),
  nationality: text,
  countryOfResidence: text,
  placeOfBirth: Address.nullable(),
  placeOfResidence: Address.nullable(),
  registrationNumber: text,
  registrationDate: RegistryDate.nullable(),
  registrationAuthority: text,
  registeredAddress: Address.nullable(),
  otherIdentifiers: z.array(Identifier),
  at: z.string(),
});
export type Party = z.infer<typeof Party>;

/** An office held in another company. */
export const Directorship = z.object({
  companyNumber: text,
  companyName: text,
  companyStatus: text,
  role: text,
  startDate: RegistryDate.nullable(),
  endDate: RegistryDate.nullable(),
  isActive: z.boolean().nullable(),
  at: z.string(),
});
export type Directorship = z.infer<typeof Directorship>;

/** A director, secretary or other representative. */
export const Official = z.object({
  party: Party,
  role: z.object({ original: text, normalized: text }),
  startDate: RegistryDate.nullable(),
  endDate: RegistryDate.nullable(),
  isActive: z.boolean().nullable(),
  notifiedOn: RegistryDate.nullable(),
  powers: z.array(z.string()),
  naturesOfControl: z.array(z.string()),
  directorships: z.array(Directorship),
  at: z.string(),
});
export type Official = z.infer<typeof Official>;

/** A beneficial owner, or a person with significant control, as declared to the registry. */
export const BeneficialOwner = z.object({
  party: Party,
  /** The registry's word for the kind of control or declaration. */
  declarationKind: text,
  naturesOfControl: z.array(z.string()),
  startDate: RegistryDate.nullable(),
  notifiedOn: RegistryDate.nullable(),
  endDate: RegistryDate.nullable(),
  at: z.string(),
});
export type BeneficialOwner = z.infer<typeof BeneficialOwner>;
