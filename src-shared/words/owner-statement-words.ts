import { readOwnerStatement, type OwnerStatement } from '../domain/owner-statement.ts';
import type { BeneficialOwner } from '../domain/party.ts';
import { m } from '../messages/generated/messages.js';
import { wordText } from './profile-words.ts';

const words: Readonly<Record<OwnerStatement, () => string>> = {
  nobody: m.owner_statement_nobody,
  'not-identified': m.owner_statement_not_identified,
  'details-not-confirmed': m.owner_statement_details_not_confirmed,
  'steps-not-completed': m.owner_statement_steps_not_completed,
  'no-response': m.owner_statement_no_response,
  'change-not-confirmed': m.owner_statement_change_not_confirmed,
  'restrictions-notice': m.owner_statement_restrictions_notice,
  'all-identified': m.owner_statement_all_identified,
  'none-identified': m.owner_statement_none_identified,
  'some-not-identified': m.owner_statement_some_not_identified,
  'information-missing': m.owner_statement_information_missing,
  'some-not-identified-information-missing': m.owner_statement_some_not_identified_information_missing,
  'no-change': m.owner_statement_no_change,
  change: m.owner_statement_change,
  'no-trustee-change': m.owner_statement_no_trustee_change,
  'trustee-change': m.owner_statement_trustee_change,
  'no-beneficiary-change': m.owner_statement_no_beneficiary_change,
  'beneficiary-change': m.owner_statement_beneficiary_change,
};

/** One thing that an answer states of owners, with the code that was put into words; without one it is as it came. */
export interface StatementText {
  text: string;
  code: string | null;
}

/** What a statement about owners says, in words; where it says nothing but its kind, that. */
export function statementTexts({
  naturesOfControl,
  declarationKind,
}: Pick<BeneficialOwner, 'naturesOfControl' | 'declarationKind'>): StatementText[] {
  const codes = naturesOfControl.length > 0 || declarationKind === null ? naturesOfControl : [declarationKind];
  return codes.map((code) => {
    const known = readOwnerStatement(code);
    return known === null ? { text: wordText(code), code: null } : { text: words[known](), code };
  });
}
