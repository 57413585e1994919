import type { Address, GeocodedAddress } from '../domain/address.ts';
import { readCompanyNumber } from '../domain/company-number.ts';
import type { Snapshot } from '../domain/dossier.ts';
import { statedMoment } from '../domain/moments.ts';
import type { Profile } from '../domain/profile.ts';
import type { RegistryDate } from '../domain/registry-date.ts';
import type { SourceRegister } from '../domain/search.ts';
import type { Sourced, StatedWord } from '../domain/sourced.ts';
import { endReading } from '../domain/stated-end.ts';
import { ownTradingName } from '../domain/trading-name.ts';
import { m } from '../messages/generated/messages.js';
import { identifierLabel } from '../words/identifier-words.ts';
import { amountText, isWord, numberText, wordText } from '../words/profile-words.ts';
import { contradictingStatusText } from '../words/status-contradiction.ts';
import {
  bracketsOf,
  code,
  dated,
  figure,
  ifStated,
  placed,
  toldText,
  words,
  type Fact,
  type FactValue,
  type Told,
} from './told.ts';

/** A line of which parts may be empty: what is stated beside a value takes its place where the value was not stated. */
function fact(label: string, values: readonly FactValue[]): Fact[] {
  const stated = values.flatMap((value) => {
    if (value.text !== '') return [value];
    const text = value.notes.map(toldText).join(', ');
    return text === '' ? [] : [{ ...value, text, notes: [] }];
  });
  return stated.length === 0 ? [] : [{ label, values: stated }];
}

const noted = (told: Told, ...notes: readonly Told[]): FactValue => ({
  ...told,
  notes: notes.filter(({ text }) => text !== ''),
});

function sourced<Value>(
  stated: Sourced<Value> | null,
  tell: (value: Value, more: { at: string }) => Told,
): FactValue[] {
  return stated === null ? [] : [noted(tell(stated.value, { at: stated.at }))];
}

const text = (label: string, stated: Sourced<string> | null) => fact(label, sourced(stated, words));
const codeFact = (label: string, stated: Sourced<string> | null) => fact(label, sourced(stated, code));
const figureFact = (label: string, stated: Sourced<string> | null) => fact(label, sourced(stated, figure));
const date = (label: string, stated: Sourced<RegistryDate> | null) => fact(label, sourced(stated, dated));
const optional = (stated: string | null) => ifStated(stated, words);

/** A number alone is a code that nobody explains: it is said to be one, and is no reading of the registry's word. */
function serviceReading(word: string): Told {
  return /^\d+$/u.test(word.trim())
    ? code(word, { label: m.report_service_code() })
    : words(word, { label: m.report_read_by_service() });
}

/** The registry's own word, and the service's reading of it where that says something else. */
function word({ original, normalized }: StatedWord): FactValue[] {
  if (original === null) return sourced(normalized, (read, at) => ({ ...serviceReading(read), ...at }));
  const { value, at } = original;
  const own = isWord(value) ? words(wordText(value), { at }) : code(value, { at, label: m.report_word_not_read() });
  const isSame = normalized === null || normalized.value === value;
  return [noted(own, ...(isSame ? [] : [serviceReading(normalized.value)]))];
}

/** A number that the register joins to the name is shown as a number, with the name beside it. */
function companyNumber({ companyNumber: stated }: Profile): FactValue[] {
  return sourced(stated, code).map((value) => {
    const { number, joinedName } = readCompanyNumber(value.text);
    return noted(
      { ...value, text: number },
      ...ifStated(joinedName, (name) => words(m.search_fact_joined_name({ name }))),
    );
  });
}

/** The capital that was counted, and the text of the register, which writes it in many ways: nothing is read from that. */
function capital({ capital: { total, stated } }: Profile): FactValue[] {
  const own = sourced(stated, (value, at) => words(value, { ...at, asItCame: 'amount' }));
  if (total === null) return own;
  const { value, quantity, currency, type, at } = total;
  const shown = [
    ...(value === null ? [] : [amountText(value, currency)]),
    ...(quantity === null ? [] : [m.report_shares_in_all({ count: numberText(quantity) })]),
  ].join(', ');
  return [noted(figure(shown, { at }), ...optional(type === null ? null : wordText(type))), ...own];
}

function identity({ profile, takenAt }: Stating, jurisdiction: string): Fact[] {
  const doubt = contradictingStatusText(jurisdiction, profile, takenAt);
  return [
    ...text(m.report_fact_name(), profile.name),
    ...text(m.report_fact_english_name(), profile.englishName),
    ...fact(m.report_fact_number(), companyNumber(profile)),
    ...fact(m.report_fact_legal_form(), word(profile.legalForm)),
    ...fact(m.report_fact_status(), [
      ...word(profile.status),
      ...ifStated(doubt, (contradiction) => words(contradiction, { doubt: true })).map((told) => noted(told)),
    ]),
    ...fact(m.report_fact_capital(), capital(profile)),
    ...codeFact(m.report_fact_code(), profile.companyCode),
    ...codeFact(m.report_fact_tax_number(), profile.taxNumber),
    ...codeFact(m.report_fact_vat_number(), profile.vatNumber),
    ...codeFact(m.report_fact_secondary_number(), profile.secondaryRegistrationNumber),
    ...fact(
      m.report_fact_identifiers(),
      profile.otherIdentifiers.map(({ value, type, at }) =>
        noted(code(value, { at }), ...optional(identifierLabel({ type, value }))),
      ),
    ),
  ];
}

/** Where the company was founded, in the register's own words, in the service's, and with the codes of both. */
function sourceRegister(register: SourceRegister): FactValue[] {
  const { registrationType, originalCode, originalDescription, normalizedCode, normalizedDescription } = register;
  const codes = [originalCode, normalizedCode].filter((one) => one !== null).join(', ');
  return [
    ...optional(originalDescription),
    ...ifStated(normalizedDescription, serviceReading),
    words(registrationType, { label: m.report_register_kind() }),
    ...(codes === '' ? [] : [code(codes, { label: m.report_register_codes() })]),
  ].map((told) => noted(told));
}

/** A day that has not come, or cannot be read, is not told as one on which the company was dissolved. */
function dissolutionLabel(date: RegistryDate | undefined, takenAt: string): string {
  const isPast = date !== undefined && endReading(date, takenAt) === 'passed';
  return isPast ? m.report_fact_dissolved() : m.report_fact_dissolution_date();
}

function register({ profile, takenAt }: Stating): Fact[] {
  return [
    ...text(m.report_fact_authority(), profile.registrationAuthority),
    ...codeFact(m.report_fact_authority_code(), profile.registrationAuthorityCode),
    ...fact(
      m.report_fact_source_register(),
      profile.sourceRegister === null ? [] : sourceRegister(profile.sourceRegister),
    ),
    ...fact(
      m.report_fact_official(),
      sourced(profile.official, (isOfficial, at) => words(isOfficial ? m.report_yes() : m.report_no(), at)),
    ),
    ...date(m.report_fact_founded(), profile.foundationDate),
    ...date(m.report_fact_registered(), profile.registrationDate),
    ...date(m.report_fact_incorporated(), profile.incorporationDate),
    ...date(dissolutionLabel(profile.dissolutionDate?.value, takenAt), profile.dissolutionDate),
    ...date(m.report_fact_last_accounts(), profile.lastAnnualAccountDate),
    ...fact(
      m.report_fact_last_updated(),
      sourced(profile.lastUpdated, (moment, at) => figure(statedMoment(moment), at)),
    ),
    ...text(m.report_fact_incorporation_jurisdiction(), profile.incorporationJurisdiction),
    ...text(m.report_fact_incorporation_state(), profile.stateOfIncorporation),
  ];
}

/** Every other name the company has or had. */
function names(profile: Profile): Fact[] {
  return [
    ...fact(
      m.report_fact_other_names(),
      profile.aliases.map(({ name, type, at }) => noted(words(name, { at }), ...optional(type))),
    ),
    ...text(m.report_fact_trading_name(), ownTradingName(profile)),
    ...fact(
      m.report_fact_previous_names(),
      profile.previousNames.map(({ name, startDate, endDate, at }) =>
        noted(
          words(name, { at }),
          ...ifStated(startDate, (start) => dated(start, { label: m.report_from() })),
          ...ifStated(endDate, (end) => dated(end, { label: m.report_until() })),
        ),
      ),
    ),
  ];
}

const address = (stated: Address, ...notes: readonly Told[]): FactValue[] =>
  placed(stated, { at: stated.at }).map((told) =>
    noted(told, ...bracketsOf(stated), ...optional(stated.type), ...notes),
  );

/** A place that geocoding found, with whose address it is: officials have addresses too, and theirs are no company's. */
function geocoded({ variants, sources }: GeocodedAddress): FactValue[] {
  const whose = sources.map(({ entityName, entityType, context }) =>
    words([entityName, entityType, context].filter((part) => part !== null && part !== '').join(', ')),
  );
  return variants.flatMap((variant) => address(variant, ...whose));
}

const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

/** "French" for `fr`; anything that is no code of a language as it came. */
function languageName(language: string): string {
  return /^[a-z]{2,3}$/iu.test(language) ? (languages.of(language.toLowerCase()) ?? language) : language;
}

/** Where the company is found, and what it does. */
function whereAndWhat(profile: Profile): Fact[] {
  const { registeredAgent, contact } = profile;
  return [
    ...fact(
      m.report_fact_addresses(),
      profile.addresses.flatMap((stated) => address(stated)),
    ),
    ...fact(m.report_fact_geocoded(), profile.geocodedAddresses.flatMap(geocoded)),
    ...text(m.report_fact_agent(), registeredAgent.name),
    ...fact(
      m.report_fact_agent_address(),
      sourced(registeredAgent.address, (line, at) => ({ text: line, kind: 'address', ...at })),
    ),
    ...figureFact(m.report_fact_telephone(), contact.telephone),
    ...figureFact(m.report_fact_fax(), contact.fax),
    ...text(m.report_fact_email(), contact.email),
    ...text(m.report_fact_website(), contact.website),
    ...fact(
      m.report_fact_activities(),
      profile.activities.map(({ code: number, description, scheme, type, at }) =>
        noted(
          words(description ?? number ?? '', { at }),
          ...optional(description === null ? null : number),
          ...optional(scheme),
          ...optional(type === null ? null : wordText(type)),
        ),
      ),
    ),
    ...fact(
      m.report_fact_declarations(),
      profile.activityDeclarations.map(({ declaration, description, language, at }) =>
        noted(
          words(declaration ?? description ?? '', { at }),
          ...optional(declaration === null ? null : description),
          ...optional(language === null ? null : languageName(language)),
        ),
      ),
    ),
  ];
}

type Stating = Pick<Snapshot, 'profile' | 'takenAt'>;

/** What the registry states about the company itself. */
export interface CompanyFacts {
  /** Who it is: its names and numbers. */
  readonly identity: readonly Fact[];
  /** What its register says about it. */
  readonly register: readonly Fact[];
  readonly names: readonly Fact[];
  /** Addresses, contact and activities, each of which needs a whole line. */
  readonly whereAndWhat: readonly Fact[];
}

/** What the registry states about the company itself. A fact that was not stated is left out. */
export function companyFacts(stating: Stating, jurisdiction: string): CompanyFacts {
  const { profile } = stating;
  return {
    identity: identity(stating, jurisdiction),
    register: register(stating),
    names: names(profile),
    whereAndWhat: whereAndWhat(profile),
  };
}

/** What an answer says of itself: no fact of the company, but what support needs to find the answer again. */
export function answerFacts({ payloadType, transactionId }: Profile): Fact[] {
  return [...codeFact(m.report_fact_transaction(), transactionId), ...codeFact(m.profile_payload_type(), payloadType)];
}
