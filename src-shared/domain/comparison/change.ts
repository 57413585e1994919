import type { RegistryDate } from '../registry-date.ts';
import type { SectionName } from '../profile-section.ts';
import type { SectionStanding } from '../section-standing.ts';
import type { FactName } from './company-facts.ts';
import type { ComparedValue, Lasts } from './compared-value.ts';

/** What one of two answers has where the other has something else. */
export type Stated =
  /** `at`: its place in its own answer. */
  | { readonly kind: 'stated'; readonly value: ComparedValue; readonly at: string }
  /** The answer has the field, with nothing in it. */
  | { readonly kind: 'empty'; readonly at: string }
  /** An answer that would state it does not. */
  | { readonly kind: 'not-stated' }
  /** A list that was read whole does not have it. */
  | { readonly kind: 'not-there' };

/** `stated` and `unstated`: only one answer states it, of which it is not known whether it changed. */
export type Way = 'new' | 'gone' | 'changed' | 'stated' | 'unstated';
export type Weight = 'control' | 'people' | 'names' | 'rest';

export interface Both<Value> {
  readonly before: Value;
  readonly after: Value;
}

/** The lists of people: who is in them is told of a list that was read whole. */
export type PeopleList = 'officials' | 'holdings' | 'owners';

/** What is stated of somebody in such a list. */
export type PersonField =
  | 'until'
  | 'share'
  | 'control'
  | 'declaration'
  | 'role'
  | 'role-read'
  | 'from'
  | 'power'
  | 'count'
  | 'class'
  | 'nominal-value'
  | 'holding-value'
  | 'currency'
  | 'beneficially-held'
  | 'holding-words'
  | 'all-shares'
  | 'all-shares-count'
  | 'all-shares-value'
  | 'name'
  | 'title'
  | 'kind'
  | 'id-number'
  | 'registration-number'
  | 'registration-date'
  | 'registration-authority'
  | 'identifier'
  | 'born'
  | 'nationality'
  | 'residence-country'
  | 'address'
  | 'seat'
  | 'residence'
  | 'birth-place'
  | 'notified'
  | 'directorship'
  | 'directorship-status'
  | 'directorship-until';

/** Every other list of a profile. */
export type ItemList =
  | 'owner-statements'
  | 'share-classes'
  | 'aliases'
  | 'previous-names'
  | 'addresses'
  | 'identifiers'
  | 'activities'
  | 'declarations'
  | 'relationships';

/** What is stated of an item in such a list, besides what it is. */
export type ItemField =
  | 'value'
  | 'type'
  | 'from'
  | 'until'
  | 'notified'
  | 'quantity'
  | 'unit-value'
  | 'total-value'
  | 'votes'
  | 'description'
  | 'language'
  | 'relationship'
  | 'number';

/** Whose value it is: the names of who is listed, null for one that is not named, and the office where there is one. */
export interface Who {
  readonly names: readonly (string | null)[];
  readonly role: string | null;
  readonly isPerson: boolean;
  /** When somebody who stands alone was born: two people may have one name. Null where it is not stated. */
  readonly born: RegistryDate | null;
}

/** What differs. */
export type Subject =
  | { readonly kind: 'fact'; readonly fact: FactName }
  /** Somebody is listed in one answer and not in the other. */
  | {
      readonly kind: 'listed';
      readonly list: PeopleList;
      readonly who: Who;
      readonly from: RegistryDate | null;
      readonly until: Lasts;
      /** One of the same name came, or went, whom a number or a date of birth tells apart: it may be the same. */
      readonly hasNamesake: boolean;
    }
  /** `of`: what of several things in one field it is, such as the company of a directorship. */
  | {
      readonly kind: 'person';
      readonly list: PeopleList;
      readonly field: PersonField;
      readonly who: Both<Who>;
      readonly of: Both<string | null>;
    }
  | { readonly kind: 'item'; readonly list: ItemList; readonly type: string | null }
  | { readonly kind: 'item-field'; readonly list: ItemList; readonly field: ItemField; readonly name: Both<string> };

/** One thing that changed from one answer to the other, with what each of them has. */
export type Change = Subject & { readonly way: Way; readonly before: Stated; readonly after: Stated };

/** What one answer states, and of which the other says nothing: neither a change nor none. */
export type OneSided = Subject & { readonly side: 'before' | 'after'; readonly stated: Stated & { kind: 'stated' } };

/** Differences that are none, counted. */
export interface Folded {
  readonly order: number;
  readonly writing: number;
  readonly transliteration: number;
  /** Entries that one answer lists more often than the other, each time with the very same words. */
  readonly repeated: number;
}

/** That one of the answers does not list everybody of a section. */
export interface SectionDifference {
  readonly section: SectionName;
  readonly side: 'before' | 'after';
  readonly standing: SectionStanding;
}

/**
 * That two answers differ in parts that nobody read, with the first place of each, a JSON pointer, where the other has not
 * the same; null for a side that has no such place.
 */
export type UnreadDifference = Both<string | null>;

export interface Comparison {
  /** By weight, and within one weight in the order of the profile. */
  readonly changes: readonly Change[];
  readonly oneSided: readonly OneSided[];
  readonly folded: Folded;
  /** How many values were compared: those that both answers state, and those that are new or gone. */
  readonly compared: number;
  /** How many are listed in one answer, and may be in the other under a name that is alike: they are neither new nor gone. */
  readonly alike: number;
  /** Sections of which not both answers list everybody: nobody is new or gone in them. */
  readonly sections: readonly SectionDifference[];
  /** Set where the answers differ in parts that were not compared, since nobody read them. */
  readonly unread: UnreadDifference | null;
  /** Lists so long and so alike that their entries were told apart only roughly. */
  readonly isCoarse: boolean;
}
