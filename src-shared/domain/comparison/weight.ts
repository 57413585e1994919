import type { ItemList, PeopleList, PersonField, Subject, Weight } from './change.ts';
import type { FactName } from './company-facts.ts';

/** The heaviest first: status, ownership and control; officials and capital; addresses and names; the rest. */
export const weights: readonly Weight[] = ['control', 'people', 'names', 'rest'];

function weightOfFact(fact: FactName): Weight {
  switch (fact) {
    case 'status':
    case 'status-read':
    case 'dissolution-date':
      return 'control';
    case 'capital':
    case 'capital-shares':
    case 'capital-kind':
    case 'capital-words':
      return 'people';
    case 'name':
    case 'english-name':
    case 'trading-name':
    case 'legal-form':
    case 'company-number':
    case 'agent':
    case 'agent-address':
      return 'names';
    case 'legal-form-read':
    case 'company-code':
    case 'tax-number':
    case 'vat-number':
    case 'secondary-number':
    case 'authority':
    case 'authority-code':
    case 'source-register':
    case 'official-source':
    case 'foundation-date':
    case 'registration-date':
    case 'incorporation-date':
    case 'last-accounts-date':
    case 'last-updated':
    case 'incorporation-jurisdiction':
    case 'incorporation-state':
    case 'email':
    case 'fax':
    case 'telephone':
    case 'website':
      return 'rest';
  }
}

const weightOfList = (list: PeopleList): Weight => (list === 'officials' ? 'people' : 'control');

function weightOfPerson(list: PeopleList, field: PersonField): Weight {
  switch (field) {
    case 'control':
    case 'share':
    case 'beneficially-held':
      return 'control';
    case 'until':
    case 'declaration':
    case 'role':
    case 'from':
    case 'power':
    case 'count':
    case 'class':
      return weightOfList(list);
    case 'name':
    case 'title':
    case 'address':
    case 'seat':
    case 'residence':
      return 'names';
    case 'role-read':
    case 'nominal-value':
    case 'holding-value':
    case 'currency':
    case 'holding-words':
    case 'all-shares':
    case 'all-shares-count':
    case 'all-shares-value':
    case 'kind':
    case 'id-number':
    case 'registration-number':
    case 'registration-date':
    case 'registration-authority':
    case 'identifier':
    case 'born':
    case 'nationality':
    case 'residence-country':
    case 'birth-place':
    case 'notified':
    case 'directorship':
    case 'directorship-status':
    case 'directorship-until':
      return 'rest';
  }
}

function weightOfItem(list: ItemList): Weight {
  switch (list) {
    case 'owner-statements':
      return 'control';
    case 'share-classes':
      return 'people';
    case 'aliases':
    case 'previous-names':
    case 'addresses':
      return 'names';
    case 'identifiers':
    case 'activities':
    case 'declarations':
    case 'relationships':
      return 'rest';
  }
}

/** How much it weighs that something differs. */
export function weightOf(subject: Subject): Weight {
  switch (subject.kind) {
    case 'fact':
      return weightOfFact(subject.fact);
    case 'listed':
      return weightOfList(subject.list);
    case 'person':
      return weightOfPerson(subject.list, subject.field);
    case 'item':
    case 'item-field':
      return weightOfItem(subject.list);
  }
}

/** The heaviest first; what weighs the same stays in its order. */
export function inOrderOfWeight<One extends Subject>(subjects: readonly One[]): One[] {
  return weights.flatMap((weight) => subjects.filter((subject) => weightOf(subject) === weight));
}
