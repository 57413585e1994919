import { addressLine } from '../address.ts';
import { statedClasses } from '../capital.ts';
import { tidyNumber } from '../company-identity.ts';
import type { Profile } from '../profile.ts';
import type { RegistryDate } from '../registry-date.ts';
import type { StatedNumber } from '../stated-number.ts';
import type { ItemField, ItemList } from './change.ts';
import { controlKey, type ComparedValue } from './compared-value.ts';
import { inOneWriting } from './compare-text.ts';

/** One thing in a list of a profile that is no list of people. */
export interface Item {
  /** What it is known by: two of one key are the same thing. */
  readonly key: string;
  /** What it takes the place of: of two items in one slot, one was changed to the other. Null where nothing is replaced. */
  readonly slot: string | null;
  readonly name: string;
  readonly type: string | null;
  readonly value: ComparedValue;
  readonly fields: readonly { readonly field: ItemField; readonly value: ComparedValue }[];
  readonly at: string;
}

type Fields = Item['fields'];

const text = (field: ItemField, stated: string | null): Fields =>
  stated === null ? [] : [{ field, value: { kind: 'text', text: stated } }];
const date = (field: ItemField, stated: RegistryDate | null): Fields =>
  stated === null ? [] : [{ field, value: { kind: 'date', date: stated } }];
const amount = (field: ItemField, stated: StatedNumber | null, currency: string | null): Fields =>
  stated === null ? [] : [{ field, value: { kind: 'amount', number: stated, currency } }];
const inWords = (stated: string): ComparedValue => ({ kind: 'text', text: stated });
const written = (stated: string | null) => inOneWriting(stated ?? '');

const readers: Readonly<Record<ItemList, (profile: Profile) => Item[]>> = {
  'owner-statements': ({ ownerStatements = [] }) =>
    ownerStatements.map(({ naturesOfControl, declarationKind, party, startDate, notifiedOn, endDate, at }) => {
      const codes = naturesOfControl.length > 0 || declarationKind === null ? naturesOfControl : [declarationKind];
      return {
        key: [written(party.name), ...codes.map(controlKey).sort()].join('\n'),
        slot: null,
        name: party.name ?? '',
        type: null,
        value: { kind: 'controls', codes },
        fields: [...date('from', startDate), ...date('notified', notifiedOn), ...date('until', endDate)],
        at,
      };
    }),
  'share-classes': ({ capital }) =>
    statedClasses(capital).map(
      ({ code, description, type, quantity, unitNominalValue, totalNominalValue, currency, votingRights, at }) => {
        const name = code ?? description ?? type ?? '';
        return {
          key: written(name),
          slot: null,
          name,
          type: null,
          value: inWords(name),
          fields: [
            ...(quantity === null ? [] : [{ field: 'quantity', value: { kind: 'number', number: quantity } } as const]),
            ...amount('unit-value', unitNominalValue, currency),
            ...amount('total-value', totalNominalValue, currency),
            ...text('votes', votingRights),
            ...(code === null ? [] : text('description', description)),
            ...text('type', code === null && description === null ? null : type),
          ],
          at,
        };
      },
    ),
  aliases: ({ aliases }) =>
    aliases.map(({ name, type, at }) => ({
      key: written(name),
      slot: null,
      name,
      type,
      value: inWords(name),
      fields: text('type', type),
      at,
    })),
  'previous-names': ({ previousNames }) =>
    previousNames.map(({ name, startDate, endDate, at }) => ({
      key: written(name),
      slot: null,
      name,
      type: null,
      value: inWords(name),
      fields: [...date('from', startDate), ...date('until', endDate)],
      at,
    })),
  addresses: ({ addresses }) =>
    addresses.map((address) => ({
      key: written(addressLine(address)),
      slot: written(address.type),
      name: address.type ?? '',
      type: address.type,
      value: { kind: 'address', address },
      fields: text('type', address.type),
      at: address.at,
    })),
  identifiers: ({ otherIdentifiers }) =>
    otherIdentifiers.map(({ value, type, at }) => ({
      key: `${written(type)} ${tidyNumber(value)}`,
      slot: type === null ? null : written(type),
      name: type ?? '',
      type,
      value: { kind: 'code', text: value },
      fields: text('type', type),
      at,
    })),
  activities: ({ activities }) =>
    activities.map(({ code, description, scheme, type, at }) => ({
      key: code === null ? written(description) : `${written(scheme)} ${tidyNumber(code)}`,
      // Of main activities there is one.
      slot: /^(?:primary|main|principal)$/u.test(written(type)) ? `${written(scheme)} ${written(type)}` : null,
      name: description ?? code ?? '',
      type,
      value: inWords([code, description].filter((part) => part !== null).join(' ')),
      fields: text('type', type),
      at,
    })),
  declarations: ({ activityDeclarations }) =>
    activityDeclarations.map(({ declaration, description, language, at }) => ({
      key: written(declaration ?? description),
      slot: language === null ? null : written(language),
      name: '',
      type: language,
      value: inWords(declaration ?? description ?? ''),
      fields: [...text('description', declaration === null ? null : description), ...text('language', language)],
      at,
    })),
  relationships: ({ relationships }) =>
    relationships.map(({ relationship, company, effectiveDate, description, at }) => {
      const { serviceId, name, number } = company;
      const known = number === null ? written(name ?? serviceId) : tidyNumber(number);
      return {
        key: `${written(relationship)} ${known}`,
        slot: known === '' ? null : known,
        name: name ?? number ?? serviceId ?? '',
        type: relationship,
        value: inWords(name ?? number ?? serviceId ?? ''),
        fields: [
          ...text('relationship', relationship),
          ...date('from', effectiveDate),
          ...text('description', description),
          ...(name === null ? [] : text('number', number)),
        ],
        at,
      };
    }),
};

/** What a list of a profile holds. */
export function itemsOf(list: ItemList, profile: Profile): Item[] {
  return readers[list](profile);
}
