import { alsoCalled, formallyCalled } from '../../../src-shared/domain/jurisdiction-names.ts';
import { isJurisdictionCode, isNoPlace, jurisdictions } from '../../../src-shared/domain/jurisdiction.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import {
  jurisdictionInSentence as inSentence,
  jurisdictionName as nameOf,
} from '../../../src-shared/words/jurisdiction-words.ts';
import { shortText } from '../../lib/short-text.ts';
import type { Option } from '../../lib/combobox-options.ts';

const listed: ReadonlySet<string> = new Set(jurisdictions.map(({ code }) => code));

/** The name of a jurisdiction; a code that is in no list may be as long as a service likes. */
export const jurisdictionName = (code: string): string => shortText(nameOf(code));

/** The same as the object of a sentence. */
export const jurisdictionInSentence = (code: string): string => shortText(inSentence(code));

/** What a jurisdiction field offers: none of them first, by what that means there, then every registry by its name. */
export function jurisdictionOptions(none = m.search_any_jurisdiction()): Option[] {
  const registries = jurisdictions.map(({ code, region }) => ({
    value: code,
    // A register of a part of a country that has no code of ISO has one beside it: the two are told apart.
    label:
      region === null || code.includes('-')
        ? jurisdictionName(code)
        : m.search_jurisdiction_older_code({ name: jurisdictionName(code) }),
    code,
    also: alsoCalled(code),
    formal: formallyCalled(code),
  }));
  const byName = new Intl.Collator('en');
  return [{ value: '', label: none, code: null }, ...registries.sort((a, b) => byName.compare(a.label, b.label))];
}

/** What people write instead of a code that is in the list, such as "UK" for GB: the service would know no such register. */
const writtenForAnother = new Set(jurisdictions.flatMap(({ code }) => alsoCalled(code)));

/** A code that is in no list, as it was typed: the service may know registers that Dossier does not. */
export function typedJurisdiction(words: string): Option | null {
  const code = words.trim().toUpperCase();
  if (!isJurisdictionCode(code) || isNoPlace(code) || listed.has(code) || writtenForAnother.has(code)) return null;
  return { value: code, label: m.search_jurisdiction_typed({ code, name: jurisdictionName(code) }), code };
}
