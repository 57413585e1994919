import { m } from '../messages/generated/messages.js';
import { wordText } from './profile-words.ts';

/** What somebody was declared as, by the British register's code for it. */
const words: ReadonlyMap<string, () => string> = new Map(
  Object.entries({
    'individual-person-with-significant-control': m.owner_kind_person,
    'corporate-entity-person-with-significant-control': m.owner_kind_company,
    'legal-person-person-with-significant-control': m.owner_kind_legal_person,
    'super-secure-person-with-significant-control': m.owner_kind_protected,
    'individual-beneficial-owner': m.owner_kind_beneficial_person,
    'corporate-entity-beneficial-owner': m.owner_kind_beneficial_company,
    'legal-person-beneficial-owner': m.owner_kind_beneficial_legal_person,
    'super-secure-beneficial-owner': m.owner_kind_beneficial_protected,
  }),
);

/** The kind of a declaration in words, with the code that was put into them; one that is not documented as it came. */
export function ownerKindText(kind: string): { text: string; code: string | null } {
  const known = words.get(kind);
  return known === undefined ? { text: wordText(kind), code: null } : { text: known(), code: kind };
}
