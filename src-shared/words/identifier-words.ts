import { leiFault } from '../domain/ownership/graph/lei.ts';
import type { Identifier } from '../domain/search.ts';
import { m } from '../messages/generated/messages.js';

const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

/** The kinds of number that the service's codes are known to name, by the middle part of the code. */
const kinds: Readonly<Record<string, () => string>> = {
  ABN: m.identifier_abn,
  ACN: m.identifier_acn,
  ARBN: m.identifier_arbn,
  ARFN: m.identifier_arfn,
  ARSN: m.identifier_arsn,
  FRN: m.identifier_frn,
  LEI: m.identifier_lei,
  REA: m.identifier_rea,
  REG: m.identifier_register,
  TAX: m.identifier_tax,
  TRADE_REGISTER: m.identifier_trade_register,
  TR: m.identifier_trade_register,
  TRN: m.identifier_trade_register,
  VAT: m.identifier_vat,
};

/** The word for a kind of number; one that nobody explained keeps its own letters. */
function nameOfKind(kind: string): string {
  return (Object.hasOwn(kinds, kind) ? kinds[kind]?.() : undefined) ?? kind.replaceAll('_', ' ');
}

/**
 * What kind of number an identifier is. The service names the kind by a code made of a country, the kind and a suffix,
 * such as `GB_VAT_CD`, or without a country, such as `LEI_CD`; a kind that nobody explained keeps its own letters, and a type in plain words stays as it came.
 */
export function identifierTypeText(type: string): string {
  const bare = /^([A-Z][A-Z0-9]*)_(?:CD|ID|NO|NR)$/u.exec(type.trim())?.[1];
  if (bare !== undefined) return nameOfKind(bare);
  const [, country, kind] = /^([A-Z]{2})_([A-Z0-9]+(?:_[A-Z0-9]+)*?)(?:_(?:CD|ID|NO|NR))?$/u.exec(type.trim()) ?? [];
  if (country === undefined || kind === undefined) return type;
  return m.identifier_of({ kind: nameOfKind(kind), country: regionNames.of(country) ?? country });
}

/** That an identifier cannot be what it is stated to be, which is never put right; null where nothing says so. */
export function identifierFault(identifier: Pick<Identifier, 'type' | 'value'>): string | null {
  switch (leiFault(identifier)) {
    case 'check-digits':
      return m.identifier_lei_check_digits();
    case 'form':
      return m.identifier_lei_form();
    case null:
      return null;
  }
}

/** What kind of number an identifier is, and that it cannot be one where it cannot; null where no kind is stated. */
export function identifierLabel({ type, value }: Pick<Identifier, 'type' | 'value'>): string | null {
  if (type === null) return null;
  const fault = identifierFault({ type, value });
  return fault === null ? identifierTypeText(type) : `${identifierTypeText(type)}, ${fault}`;
}

/** "Legal entity identifier (LEI): 5299…": an identifier in a list, with what it is, where that is stated. */
export function identifierText(identifier: Pick<Identifier, 'type' | 'value'>): string {
  const label = identifierLabel(identifier);
  return label === null ? identifier.value : `${label}: ${identifier.value}`;
}
