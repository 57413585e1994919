import canonicalize from 'canonicalize';

/** What may stand in a record of the trail or in its text. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Half a surrogate pair has no UTF-8 and so no hash; a hostile name must not keep a change from being recorded. */
function wellFormed(value: Json): Json {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map(wellFormed);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name.toWellFormed(), wellFormed(member)]));
}

function isList(value: object): value is readonly Json[] {
  return Array.isArray(value);
}

/** A value in the one form that RFC 8785 gives it, so that everybody hashes the same bytes. */
export function canonicalJson(value: Json): string {
  const text = canonicalize(wellFormed(value));
  if (text === undefined) throw new Error('This value has no JSON.');
  return text;
}

/**
 * JSON text with the characters escaped that JSON allows in a string and that other programs take for the end of a
 * line. The value stays the same; what is hashed is the canonical text, never this one.
 */
export function onOneLine(json: string): string {
  return json.replaceAll('\u2028', String.raw`\u2028`).replaceAll('\u2029', String.raw`\u2029`);
}
