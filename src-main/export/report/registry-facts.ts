import { addressLine, type Address, type GeocodedAddress } from '../../../src-shared/domain/address.ts';
import type { Profile } from '../../../src-shared/domain/profile.ts';
import type { RegistryDate } from '../../../src-shared/domain/registry-date.ts';
import type { Identifier, SourceRegister } from '../../../src-shared/domain/search.ts';
import { ownTradingName } from '../../../src-shared/domain/trading-name.ts';
import type { Sourced, StatedWord } from '../../../src-shared/domain/sourced.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { identifierTypeText } from '../../../src-shared/words/identifier-words.ts';
import { amountText, numberText, wordText } from '../../../src-shared/words/profile-words.ts';
import { joined, markup, type Content, type Markup } from './markup.ts';
import { statedMoment } from '../../../src-shared/domain/moments.ts';
import { statedDate } from './stated-date.ts';
import type { Report } from './report.ts';
import { contradictingStatusText } from '../../../src-shared/words/status-contradiction.ts';
import { isWord } from './status-facts.ts';
import { sourcedTable } from './table.ts';
import { addressValue, value, whole, wholeCode } from './value.ts';

/** One line of the facts: what it is, and what was stated. Several statements stand below each other. */
interface Fact {
  label: Content;
  stated: readonly Content[];
}

/** Shows a value as text, in the language of its register. */
type Show = (text: string) => Markup;

function fact(label: Content, ...stated: readonly Content[]): Fact {
  return { label, stated: stated.filter((content) => content !== null) };
}

function text(label: string, stated: Sourced<string> | null, show: Show): Fact {
  return fact(label, stated === null ? null : show(stated.value));
}

function code(label: string, stated: Sourced<string> | null): Fact {
  return fact(label, stated === null ? null : wholeCode(stated.value, null));
}

function date(label: string, stated: Sourced<RegistryDate> | null): Fact {
  return fact(label, stated === null ? null : statedDate(stated.value, 'long'));
}

/** A number alone is a code that nobody explains: it is said to be one, and is no reading of the registry's word. */
function serviceReading(word: string, show: Show): Markup {
  return /^\d+$/u.test(word.trim())
    ? markup`<small>${m.report_service_code()} ${wholeCode(word, null)}</small>`
    : markup`<small>${m.report_read_by_service()} ${show(word)}</small>`;
}

/** A status, or another word, that came as data and not as a word: shown as it came, and said to be that. */
function ownWord(word: string, show: Show): Markup {
  return isWord(word)
    ? show(wordText(word))
    : markup`${m.report_word_not_read()} <small class="mono">${show(word)}</small>`;
}

/** The registry's own word, and the service's reading of it where that says something else. */
function statedWord({ original, normalized }: StatedWord, show: Show): readonly Markup[] {
  const own = original === null ? [] : [ownWord(original.value, show)];
  const same = normalized === null || normalized.value === original?.value;
  return same ? own : [...own, serviceReading(normalized.value, show)];
}

const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

/** "French" for `fr`; anything that is no code of a language as it came. */
function languageName(language: string): string {
  return /^[a-z]{2,3}$/iu.test(language) ? (languages.of(language.toLowerCase()) ?? language) : language;
}

/** "LEI 2221…": an identifier with the kind that was stated. */
export function identifier({ value: number, type }: Identifier, show: Show): Markup {
  return markup`${type === null ? null : markup`${show(identifierTypeText(type))} `}${wholeCode(number, null)}`;
}

/** An address in one line with what it is for; null for an empty one. */
function address(stated: Address, place: string): Markup | null {
  const line = addressLine(stated);
  if (line === '') return null;
  const { postcode, secondaryPostcode, type } = stated;
  const shown = addressValue(line, [postcode, secondaryPostcode], place);
  return markup`${shown}${type === null ? null : markup` <small>${value(type, place)}</small>`}`;
}

/** A place that geocoding found, with whose address it is: officials have addresses too, and theirs are no company's. */
function geocoded({ variants, sources }: GeocodedAddress, show: Show, place: string): (Markup | null)[] {
  const whose = sources.map((owner) => {
    const said = [owner.entityName, owner.entityType, owner.context].filter((part) => part !== null);
    const shown = said.filter((part) => part !== '').map((part) => show(part));
    return shown.length === 0 ? null : markup` <small>${joined(shown, ', ')}</small>`;
  });
  return variants.map((variant) => {
    const line = address(variant, place);
    return line === null ? null : markup`${line}${whose}`;
  });
}

function sourceRegister(register: SourceRegister, show: Show): readonly Content[] {
  const { registrationType, originalCode, originalDescription, normalizedCode, normalizedDescription } = register;
  const codes = [originalCode, normalizedCode].filter((part) => part !== null).map((part) => wholeCode(part, null));
  return [
    originalDescription === null ? null : show(originalDescription),
    normalizedDescription === null ? null : serviceReading(normalizedDescription, show),
    markup`<small>${m.report_register_kind()} ${show(registrationType)}</small>`,
    codes.length === 0 ? null : markup`<small>${m.report_register_codes()} ${joined(codes, ', ')}</small>`,
  ];
}

/** "from 14 March 2017 until 8 January 2020", each part only where it was stated. */
export function period(start: RegistryDate | null, end: RegistryDate | null): Markup | null {
  if (start === null && end === null) return null;
  const from = start === null ? null : markup`${m.report_from()} ${statedDate(start, 'long')}`;
  const until = end === null ? null : markup`${m.report_until()} ${statedDate(end, 'long')}`;
  return markup`<small>${joined(
    [from, until].filter((part) => part !== null),
    ' ',
  )}</small>`;
}

function names(profile: Profile, show: Show): Fact[] {
  return [
    text(m.report_fact_name(), profile.name, show),
    text(m.report_fact_english_name(), profile.englishName, show),
    text(m.report_fact_trading_name(), ownTradingName(profile), show),
    fact(
      m.report_fact_other_names(),
      ...profile.aliases.map(
        ({ name, type }) => markup`${show(name)}${type === null ? null : markup` <small>${show(type)}</small>`}`,
      ),
    ),
    fact(
      m.report_fact_previous_names(),
      ...profile.previousNames.map(
        ({ name, startDate, endDate }) => markup`${show(name)} ${period(startDate, endDate)}`,
      ),
    ),
  ];
}

function numbers(profile: Profile, show: Show): Fact[] {
  return [
    code(m.report_fact_number(), profile.companyNumber),
    code(m.report_fact_code(), profile.companyCode),
    code(m.report_fact_tax_number(), profile.taxNumber),
    code(m.report_fact_vat_number(), profile.vatNumber),
    code(m.report_fact_secondary_number(), profile.secondaryRegistrationNumber),
    fact(m.report_fact_identifiers(), ...profile.otherIdentifiers.map((other) => identifier(other, show))),
  ];
}

function standing(profile: Profile, show: Show, place: string, at: string): Fact[] {
  const { sourceRegister: register, official, lastUpdated } = profile;
  const contradicting = contradictingStatusText(place, profile, at);
  const words = contradicting === null ? null : markup`<small>${value(contradicting, null)}</small>`;
  return [
    fact(m.report_fact_status(), ...statedWord(profile.status, show), words),
    fact(m.report_fact_legal_form(), ...statedWord(profile.legalForm, show)),
    text(m.report_fact_authority(), profile.registrationAuthority, show),
    code(m.report_fact_authority_code(), profile.registrationAuthorityCode),
    fact(m.report_fact_source_register(), ...(register === null ? [] : sourceRegister(register, show))),
    fact(m.report_fact_official(), official === null ? null : official.value ? m.report_yes() : m.report_no()),
    date(m.report_fact_founded(), profile.foundationDate),
    date(m.report_fact_registered(), profile.registrationDate),
    date(m.report_fact_incorporated(), profile.incorporationDate),
    date(m.report_fact_dissolved(), profile.dissolutionDate),
    date(m.report_fact_last_accounts(), profile.lastAnnualAccountDate),
    fact(m.report_fact_last_updated(), lastUpdated === null ? null : whole(statedMoment(lastUpdated.value), null)),
    text(m.report_fact_incorporation_jurisdiction(), profile.incorporationJurisdiction, show),
    text(m.report_fact_incorporation_state(), profile.stateOfIncorporation, show),
  ];
}

function places(profile: Profile, show: Show, place: string): Fact[] {
  const { registeredAgent: agent, contact } = profile;
  return [
    fact(m.report_fact_addresses(), ...profile.addresses.map((stated) => address(stated, place))),
    fact(m.report_fact_geocoded(), ...profile.geocodedAddresses.flatMap((found) => geocoded(found, show, place))),
    text(m.report_fact_agent(), agent.name, show),
    fact(m.report_fact_agent_address(), agent.address === null ? null : addressValue(agent.address.value, [], place)),
    fact(m.report_fact_telephone(), contact.telephone === null ? null : whole(contact.telephone.value, null)),
    fact(m.report_fact_fax(), contact.fax === null ? null : whole(contact.fax.value, null)),
    text(m.report_fact_email(), contact.email, show),
    text(m.report_fact_website(), contact.website, show),
  ];
}

function business(profile: Profile, show: Show): Fact[] {
  const shown = (parts: readonly (string | null)[]) =>
    joined(
      parts.filter((part) => part !== null).map((part) => show(part)),
      ' ',
    );
  const activities = profile.activities.map(
    ({ code: number, description, scheme, type }) =>
      markup`${shown([number, description])} <small>${shown([scheme, type])}</small>`,
  );
  const declarations = profile.activityDeclarations.map(
    ({ declaration, description, language }) =>
      markup`${shown([declaration, description])} <small>${language === null ? null : show(languageName(language))}</small>`,
  );
  return [fact(m.report_fact_activities(), ...activities), fact(m.report_fact_declarations(), ...declarations)];
}

function capital({ capital: { total, stated } }: Profile, show: Show): Fact[] {
  const own = stated === null ? null : markup`${show(stated.value)} <small>${m.report_amount_as_it_came()}</small>`;
  if (total === null) return [fact(m.report_fact_capital(), own)];
  const notes = [
    total.type === null ? null : show(wordText(total.type)),
    total.quantity === null
      ? null
      : markup`<span class="whole">${m.report_shares_in_all({ count: numberText(total.quantity) })}</span>`,
  ].filter((note) => note !== null);
  return [
    fact(
      m.report_fact_capital(),
      own,
      total.value === null ? null : whole(amountText(total.value, total.currency), null),
      notes.length === 0 ? null : markup`<small>${joined(notes, ', ')}</small>`,
    ),
  ];
}

type Stating = Pick<Report['snapshot'], 'profile' | 'takenAt'>;

/** What the registry states about the company itself. A fact that was not stated has no row. */
export function registryFacts({ profile, takenAt }: Stating, place: string, source: number): Markup | null {
  const show: Show = (stated) => value(stated, place);
  const groups = [names, numbers, standing, capital, places, business];
  const facts = groups
    .flatMap((group) => group(profile, show, place, takenAt))
    .filter(({ stated }) => stated.length > 0);
  if (facts.length === 0) return null;
  const columns = [
    { heading: m.report_column_fact(), width: 'middle' as const },
    { heading: m.report_column_stated(), width: 'rest' as const },
  ];
  return sourcedTable(
    columns,
    facts.map(({ label, stated }) => ({
      cells: [markup`<span class="dim">${label}</span>`, stated.map((one) => markup`<div>${one}</div>`)],
      source,
    })),
  );
}
