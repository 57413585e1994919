import { addressLine, type Address } from '../../../src-shared/domain/address.ts';
import type { Profile } from '../../../src-shared/domain/profile.ts';
import type { RegistryDate } from '../../../src-shared/domain/registry-date.ts';
import type { Identifier, SourceRegister } from '../../../src-shared/domain/search.ts';
import type { Sourced, StatedWord } from '../../../src-shared/domain/sourced.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { groupedNumber } from '../../../src-shared/domain/stated-number.ts';
import { identifierTypeText } from '../../../src-shared/words/identifier-words.ts';
import { amountText, wordText } from '../../../src-shared/words/profile-words.ts';
import { joined, markup, type Content, type Markup } from './markup.ts';
import { registryDate, statedMoment } from '../../../src-shared/domain/moments.ts';
import { sourcedTable } from './table.ts';
import { value } from './value.ts';

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

function code(label: string, stated: Sourced<string> | null, show: Show): Fact {
  return fact(label, stated === null ? null : markup`<span class="mono">${show(stated.value)}</span>`);
}

function date(label: string, stated: Sourced<RegistryDate> | null, show: Show): Fact {
  return fact(label, stated === null ? null : show(registryDate(stated.value, 'long')));
}

/** The registry's own word, and the service's reading of it where that says something else. */
function statedWord({ original, normalized }: StatedWord, show: Show): readonly Markup[] {
  const own = original === null ? [] : [show(wordText(original.value))];
  const same = normalized === null || normalized.value === original?.value;
  return same
    ? own
    : [...own, markup`<small>${m.report_read_by_service()} ${show(wordText(normalized.value))}</small>`];
}

/** "LEI 2221…": an identifier with the kind that was stated. */
export function identifier({ value: number, type }: Identifier, show: Show): Markup {
  return markup`${type === null ? null : markup`${show(identifierTypeText(type))} `}<span class="mono">${show(number)}</span>`;
}

/** An address in one line with what it is for; null for an empty one. */
function address(stated: Address, show: Show): Markup | null {
  const line = addressLine(stated);
  if (line === '') return null;
  return markup`${show(line)}${stated.type === null ? null : markup` <small>${show(stated.type)}</small>`}`;
}

function sourceRegister(register: SourceRegister, show: Show): readonly Content[] {
  const { registrationType, originalCode, originalDescription, normalizedCode, normalizedDescription } = register;
  return [registrationType, originalCode, originalDescription, normalizedCode, normalizedDescription]
    .filter((part) => part !== null)
    .map(show);
}

/** "from 14 March 2017 until 8 January 2020", each part only where it was stated. */
export function period(start: RegistryDate | null, end: RegistryDate | null, show: Show): Markup | null {
  if (start === null && end === null) return null;
  const from = start === null ? null : markup`${m.report_from()} ${show(registryDate(start, 'long'))}`;
  const until = end === null ? null : markup`${m.report_until()} ${show(registryDate(end, 'long'))}`;
  return markup`<small>${joined(
    [from, until].filter((part) => part !== null),
    ' ',
  )}</small>`;
}

function names(profile: Profile, show: Show): Fact[] {
  return [
    text(m.report_fact_name(), profile.name, show),
    text(m.report_fact_english_name(), profile.englishName, show),
    text(m.report_fact_trading_name(), profile.tradingName, show),
    fact(
      m.report_fact_other_names(),
      ...profile.aliases.map(
        ({ name, type }) => markup`${show(name)}${type === null ? null : markup` <small>${show(type)}</small>`}`,
      ),
    ),
    fact(
      m.report_fact_previous_names(),
      ...profile.previousNames.map(
        ({ name, startDate, endDate }) => markup`${show(name)} ${period(startDate, endDate, show)}`,
      ),
    ),
  ];
}

function numbers(profile: Profile, show: Show): Fact[] {
  return [
    code(m.report_fact_number(), profile.companyNumber, show),
    code(m.report_fact_code(), profile.companyCode, show),
    code(m.report_fact_tax_number(), profile.taxNumber, show),
    code(m.report_fact_vat_number(), profile.vatNumber, show),
    code(m.report_fact_secondary_number(), profile.secondaryRegistrationNumber, show),
    fact(m.report_fact_identifiers(), ...profile.otherIdentifiers.map((other) => identifier(other, show))),
  ];
}

function standing(profile: Profile, show: Show): Fact[] {
  const { sourceRegister: register, official, lastUpdated } = profile;
  return [
    fact(m.report_fact_status(), ...statedWord(profile.status, show)),
    fact(m.report_fact_legal_form(), ...statedWord(profile.legalForm, show)),
    text(m.report_fact_authority(), profile.registrationAuthority, show),
    code(m.report_fact_authority_code(), profile.registrationAuthorityCode, show),
    fact(m.report_fact_source_register(), ...(register === null ? [] : sourceRegister(register, show))),
    fact(m.report_fact_official(), official === null ? null : official.value ? m.report_yes() : m.report_no()),
    date(m.report_fact_founded(), profile.foundationDate, show),
    date(m.report_fact_registered(), profile.registrationDate, show),
    date(m.report_fact_incorporated(), profile.incorporationDate, show),
    date(m.report_fact_dissolved(), profile.dissolutionDate, show),
    date(m.report_fact_last_accounts(), profile.lastAnnualAccountDate, show),
    fact(m.report_fact_last_updated(), lastUpdated === null ? null : show(statedMoment(lastUpdated.value))),
    text(m.report_fact_incorporation_jurisdiction(), profile.incorporationJurisdiction, show),
    text(m.report_fact_incorporation_state(), profile.stateOfIncorporation, show),
  ];
}

function places(profile: Profile, show: Show): Fact[] {
  const { registeredAgent: agent, contact } = profile;
  return [
    fact(m.report_fact_addresses(), ...profile.addresses.map((stated) => address(stated, show))),
    fact(
      m.report_fact_geocoded(),
      ...profile.geocodedAddresses.flatMap(({ variants }) => variants.map((variant) => address(variant, show))),
    ),
    text(m.report_fact_agent(), agent.name, show),
    text(m.report_fact_agent_address(), agent.address, show),
    text(m.report_fact_telephone(), contact.telephone, show),
    text(m.report_fact_fax(), contact.fax, show),
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
      markup`${shown([declaration, description])} <small>${shown([language])}</small>`,
  );
  return [fact(m.report_fact_activities(), ...activities), fact(m.report_fact_declarations(), ...declarations)];
}

function capital({ capital: { total, stated } }: Profile, show: Show): Fact[] {
  const own = stated === null ? null : show(stated.value);
  if (total === null) return [fact(m.report_fact_capital(), own)];
  const notes = [
    total.type === null ? null : show(wordText(total.type)),
    total.quantity === null ? null : show(m.report_shares_in_all({ count: groupedNumber(total.quantity) })),
  ].filter((note) => note !== null);
  return [
    fact(
      m.report_fact_capital(),
      own,
      total.value === null ? null : show(amountText(total.value, total.currency)),
      notes.length === 0 ? null : markup`<small>${joined(notes, ', ')}</small>`,
    ),
  ];
}

function further(profile: Profile, show: Show): Fact[] {
  return [
    code(m.profile_payload_type(), profile.payloadType, show),
    code(m.report_fact_transaction(), profile.transactionId, show),
  ];
}

/** What the registry states about the company itself. A fact that was not stated has no row. */
export function registryFacts(profile: Profile, place: string, source: number): Markup {
  const show: Show = (stated) => value(stated, place);
  const groups = [names, numbers, standing, capital, places, business, further];
  const facts = groups.flatMap((group) => group(profile, show)).filter(({ stated }) => stated.length > 0);
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
