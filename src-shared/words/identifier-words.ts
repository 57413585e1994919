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
