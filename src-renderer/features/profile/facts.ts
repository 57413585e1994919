import { addressLine, type Address, type GeocodedAddress } from '../../../src-shared/domain/address.ts';
import { readCompanyNumber } from '../../../src-shared/domain/company-number.ts';
import type { PreviousName, Profile } from '../../../src-shared/domain/profile.ts';
import { isReadDate, registryDate as datedInWords, statedMoment } from '../../../src-shared/domain/moments.ts';
import type { RegistryDate } from '../../../src-shared/domain/registry-date.ts';
import { ownTradingName } from '../../../src-shared/domain/trading-name.ts';
import type { Sourced, StatedWord } from '../../../src-shared/domain/sourced.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { identifierTypeText } from '../../../src-shared/words/identifier-words.ts';
import { registryDate } from '../../lib/time.ts';
import { wordText } from '../../../src-shared/words/profile-words.ts';
import { relatedCompanies } from '../../../src-shared/words/related-words.ts';
import { totalText } from './figures.ts';

/** One value of a fact. `at` is its place in the answer; null where the model knows none. */
export interface FactValue {
  readonly text: string;
  readonly at: string | null;
  /** What stands beside it: a code, what it is for. */
  readonly note?: string | null;
  /** What it could not be read as, where it stands as the registry wrote it. */
  readonly asItCame?: 'date' | 'amount';
}

/** A line of the facts list. One without values is never made: what was not stated is left out. */
export interface Fact {
  readonly label: string;
  readonly values: readonly FactValue[];
  /** Numbers and codes are set in mono. */
  readonly mono?: boolean;
}

type Values = readonly (FactValue | null)[];

/** What is stated beside a value stands alone where the value itself was not stated; nothing else is left out. */
function shown(value: FactValue | null): FactValue[] {
  if (value === null) return [];
  if (value.text !== '') return [value];
  const { note = null, at } = value;
  return note === null || note === '' ? [] : [{ text: note, at }];
}

function facts(lines: readonly { label: string; values: Values; mono?: boolean }[]): Fact[] {
  return lines
    .map(({ values, ...line }) => ({ ...line, values: values.flatMap(shown) }))
    .filter(({ values }) => values.length > 0);
}

function said(fact: Sourced<string> | null): FactValue | null {
  return fact === null ? null : { text: fact.value, at: fact.at };
}

function dated(fact: Sourced<RegistryDate> | null): FactValue | null {
  if (fact === null) return null;
  const shown = { text: datedInWords(fact.value, 'short'), at: fact.at };
  return isReadDate(fact.value) ? shown : { ...shown, asItCame: 'date' };
}

/** The registry's word first; the service's own reading beside it where it says something else. */
function word({ original, normalized }: StatedWord): FactValue | null {
  const shown = original ?? normalized;
  if (shown === null) return null;
  const other = normalized !== null && normalized.value !== shown.value ? wordText(normalized.value) : null;
  return { text: wordText(shown.value), at: shown.at, note: other };
}

/** Where the company was founded, in the service's normalised words, in the register's own, and in the answer's. */
function sourceRegister({ sourceRegister: register }: Profile): Values {
  if (register === null) return [];
  const { normalizedDescription, normalizedCode, originalDescription, originalCode, registrationType } = register;
  const named = (words: string | null, code: string | null): FactValue | null =>
    words === null && code === null
      ? null
      : { text: words ?? code ?? '', at: null, note: words === null ? null : code };
  return [
    named(normalizedDescription, normalizedCode),
    named(originalDescription, originalCode),
    { text: registrationType, at: null },
  ];
}

/** A number that the register joins to the name is shown as a number, with the name beside it. */
function companyNumber({ companyNumber: stated }: Profile): FactValue | null {
  if (stated === null) return null;
  const { number, joinedName } = readCompanyNumber(stated.value);
  const note = joinedName === null ? {} : { note: m.search_fact_joined_name({ name: joinedName }) };
  return { text: number, at: stated.at, ...note };
}

function identityFacts(profile: Profile): Fact[] {
  return facts([
    { label: m.report_fact_name(), values: [said(profile.name)] },
    { label: m.report_fact_english_name(), values: [said(profile.englishName)] },
    { label: m.report_fact_number(), values: [companyNumber(profile)], mono: true },
    { label: m.report_fact_legal_form(), values: [word(profile.legalForm)] },
    { label: m.report_fact_status(), values: [word(profile.status)] },
    { label: m.report_fact_capital(), values: [capital(profile), statedCapital(profile)] },
    { label: m.report_fact_code(), values: [said(profile.companyCode)], mono: true },
    { label: m.report_fact_tax_number(), values: [said(profile.taxNumber)], mono: true },
    { label: m.report_fact_vat_number(), values: [said(profile.vatNumber)], mono: true },
    { label: m.report_fact_secondary_number(), values: [said(profile.secondaryRegistrationNumber)], mono: true },
    {
      label: m.report_fact_identifiers(),
      values: profile.otherIdentifiers.map(({ value, type, at }) => ({
        text: value,
        at,
        note: type === null ? null : identifierTypeText(type),
      })),
      mono: true,
    },
  ]);
}

function capital({ capital: { total } }: Profile): FactValue | null {
  return total === null
    ? null
    : { text: totalText(total), at: total.at, note: total.type === null ? null : wordText(total.type) };
}

/** Registers write it in many ways, so nothing is read from it. */
function statedCapital({ capital: { stated } }: Profile): FactValue | null {
  return stated === null ? null : { text: stated.value, at: stated.at, asItCame: 'amount' };
}

function registerFacts(profile: Profile): Fact[] {
  const { official, lastUpdated } = profile;
  return facts([
    { label: m.report_fact_authority(), values: [said(profile.registrationAuthority)] },
    { label: m.report_fact_authority_code(), values: [said(profile.registrationAuthorityCode)], mono: true },
    { label: m.report_fact_source_register(), values: sourceRegister(profile) },
    {
      label: m.report_fact_official(),
      values: [official === null ? null : { text: official.value ? m.report_yes() : m.report_no(), at: official.at }],
    },
    { label: m.report_fact_founded(), values: [dated(profile.foundationDate)] },
    { label: m.report_fact_registered(), values: [dated(profile.registrationDate)] },
    { label: m.report_fact_incorporated(), values: [dated(profile.incorporationDate)] },
    { label: m.report_fact_dissolved(), values: [dated(profile.dissolutionDate)] },
    { label: m.report_fact_last_accounts(), values: [dated(profile.lastAnnualAccountDate)] },
    {
      label: m.report_fact_last_updated(),
      values: [lastUpdated === null ? null : { text: statedMoment(lastUpdated.value), at: lastUpdated.at }],
    },
    { label: m.report_fact_incorporation_jurisdiction(), values: [said(profile.incorporationJurisdiction)] },
    { label: m.report_fact_incorporation_state(), values: [said(profile.stateOfIncorporation)] },
  ]);
}

/** The short facts, in two columns: who the company is, and what its register says about it. */
export function registryFacts(profile: Profile): readonly [Fact[], Fact[]] {
  return [identityFacts(profile), registerFacts(profile)];
}

const placed = (address: Address): FactValue => ({ text: addressLine(address), at: address.at, note: address.type });

/** A place that geocoding found: how well it matched, and whose address it is. */
function geocoded({ variants, sources }: GeocodedAddress): FactValue[] {
  const whose = sources.map(({ entityName, entityType, context }) => joined([entityName, entityType, context]));
  return variants.map((variant) => ({ ...placed(variant), note: joined([variant.type, ...whose]) }));
}

/** The facts that need a whole line: addresses, contact, activities, and which product the answer is. */
export function longFacts(profile: Profile): Fact[] {
  const { registeredAgent, contact } = profile;
  return facts([
    { label: m.report_fact_addresses(), values: profile.addresses.map(placed) },
    {
      label: m.report_fact_geocoded(),
      values: profile.geocodedAddresses.flatMap(geocoded),
    },
    { label: m.report_fact_agent(), values: [said(registeredAgent.name)] },
    { label: m.report_fact_agent_address(), values: [said(registeredAgent.address)] },
    { label: m.report_fact_telephone(), values: [said(contact.telephone)] },
    { label: m.report_fact_fax(), values: [said(contact.fax)] },
    { label: m.report_fact_email(), values: [said(contact.email)] },
    { label: m.report_fact_website(), values: [said(contact.website)] },
    {
      label: m.report_fact_activities(),
      values: profile.activities.map(({ code, description, scheme, type, at }) => ({
        text: description ?? code ?? '',
        at,
        note: joined([description === null ? null : code, scheme, type === null ? null : wordText(type)]),
      })),
    },
    {
      label: m.report_fact_declarations(),
      values: profile.activityDeclarations.map(({ declaration, description, language, at }) => ({
        text: declaration ?? description ?? '',
        at,
        note: joined([declaration === null ? null : description, language]),
      })),
    },
    {
      label: m.report_section_related(),
      values: relatedCompanies(profile.relationships).map((company) => ({
        text: company.name,
        at: company.at,
        note: joined([
          company.relationship,
          company.number,
          company.number === null && company.serviceId !== null
            ? `${m.report_service_id()} ${company.serviceId}`
            : null,
          company.effectiveDate === null ? null : registryDate(company.effectiveDate),
          company.description,
        ]),
      })),
    },
    { label: m.profile_payload_type(), values: [said(profile.payloadType)], mono: true },
    { label: m.report_fact_transaction(), values: [said(profile.transactionId)], mono: true },
  ]);
}

/** Every other name the company has or had. */
export function nameFacts(profile: Profile): Fact[] {
  return facts([
    {
      label: m.report_fact_other_names(),
      values: profile.aliases.map(({ name, type, at }) => ({ text: name, at, note: type })),
    },
    { label: m.report_fact_trading_name(), values: [said(ownTradingName(profile))] },
    {
      label: m.report_fact_previous_names(),
      values: profile.previousNames.map((previous) => ({
        text: previous.name,
        at: previous.at,
        note: period(previous),
      })),
    },
  ]);
}

function period({ startDate, endDate }: PreviousName): string {
  return joined([
    startDate === null ? null : `${m.report_from()} ${registryDate(startDate)}`,
    endDate === null ? null : `${m.report_until()} ${registryDate(endDate)}`,
  ]);
}

function joined(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(', ');
}
