import type { Shareholding } from '../../../../src-shared/domain/capital.ts';
import type { Party } from '../../../../src-shared/domain/party.ts';
import { shareDigits, type Percentage } from '../../../../src-shared/domain/percentage.ts';
import { readStatedNumber, type StatedNumber } from '../../../../src-shared/domain/stated-number.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { countryText } from '../../../../src-shared/profile-facts/party.ts';
import { identifierText } from '../../../../src-shared/words/identifier-words.ts';
import { shareContradicts, shareText } from '../../../../src-shared/words/profile-words.ts';
import { notKnown, type Readable } from '../cells.ts';
import { columnsOf, nameWidth } from '../columns.ts';
import type { SheetDefinition } from '../sheet.ts';
import { several } from './company-columns.ts';
import { addressText } from './party-columns.ts';

const { text, statedNumber, wholeNumber, yesNo } = columnsOf<Shareholding>();

/** What is stated of each holder, in the order of their names; nothing where it is stated of none. */
function ofHolders(read: (holder: Party) => string | null) {
  return ({ holders }: Shareholding): string | null => {
    const stated = holders.map((holder) => read(holder) ?? '');
    return stated.every((one) => one === '') ? null : several(stated);
  };
}

const digits = (stated: string) => readStatedNumber(shareDigits(stated) ?? stated);

/** An end of a share, where exactly one share is stated that has it. Of several, or of words, none is chosen. */
function endOf(percentage: Percentage, end: 'lower' | 'upper'): Readable<StatedNumber> {
  switch (percentage.kind) {
    case 'exact':
      return digits(percentage.text);
    case 'range': {
      const limit = percentage[end];
      return limit === null ? notKnown : readStatedNumber(limit.text);
    }
    case 'several':
    case 'not-understood':
      return notKnown;
    case 'not-stated':
      return null;
  }
}

/** Who holds which part of the capital, as a profile states: one row for each holding, whoever holds it together. */
export const shareholders: SheetDefinition<Shareholding> = {
  name: 'shareholders',
  title: m.profile_shareholders(),
  columns: [
    text(
      'holders',
      m.report_column_holder(),
      ofHolders(({ name }) => name ?? m.report_party_unnamed()),
      nameWidth,
    ),
    wholeNumber('holder_count', m.sheet_holder_count(), ({ holders }) => holders.length),
    text(
      'holder_registration_numbers',
      m.search_fact_number(),
      ofHolders(({ registrationNumber }) => registrationNumber),
    ),
    text('holder_countries', m.profile_column_country(), ofHolders(countryText)),
    text(
      'holder_addresses',
      m.search_fact_address(),
      ofHolders(({ address }) => addressText(address)),
      nameWidth,
    ),
    text('share_class', m.report_column_class(), ({ shareClass }) => shareClass),
    statedNumber('share_count', m.report_column_shares(), ({ count }) => count),
    statedNumber('share_percent_lower', m.sheet_share_lower(), ({ percentage }) => endOf(percentage, 'lower')),
    statedNumber('share_percent_upper', m.sheet_share_upper(), ({ percentage }) => endOf(percentage, 'upper')),
    text('share', m.report_column_share(), ({ percentage }) => shareText(percentage)),
    yesNo('share_contradicts_itself', m.profile_share_contradicts(), ({ percentage }) => shareContradicts(percentage)),
    statedNumber('nominal_value_each', m.report_column_each(), ({ nominalValue }) =>
      nominalValue === null ? null : readStatedNumber(nominalValue),
    ),
    statedNumber('nominal_value_total', m.report_column_value(), ({ totalNominalValue }) => totalNominalValue),
    text('currency', m.sheet_currency(), ({ currency }) => currency, 12),
    yesNo('is_beneficially_held', m.report_beneficially_held(), ({ beneficiallyHeld }) => beneficiallyHeld),
    text('as_stated', m.report_column_stated(), ({ allInfo }) => allInfo, nameWidth),
    text('place_in_answer', m.report_column_place(), ({ at }) => at),
    text(
      'holder_seats',
      m.report_party_seat(),
      ofHolders(({ registeredAddress }) => addressText(registeredAddress)),
      nameWidth,
    ),
    text(
      'holder_authorities',
      m.report_fact_authority(),
      ofHolders(({ registrationAuthority }) => registrationAuthority),
    ),
    text(
      'holder_registered_on',
      m.report_party_registered(),
      ofHolders(({ registrationDate }) => registrationDate?.text ?? null),
    ),
    text(
      'holder_other_identifiers',
      m.report_fact_identifiers(),
      ofHolders(({ otherIdentifiers }) => several(otherIdentifiers.map(identifierText))),
    ),
  ],
};
