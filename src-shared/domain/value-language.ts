/** What a value's script and its register say about its language: letter forms and direction depend on it. */
export interface ValueLanguage {
  lang: string | null;
  dir: 'rtl' | null;
}

/** Where several languages share a script, the register's country decides which glyphs are right. */
const cyrillic: Readonly<Record<string, string>> = {
  BG: 'bg',
  RS: 'sr',
  MK: 'mk',
  UA: 'uk',
  BY: 'be',
  KZ: 'kk',
  KG: 'ky',
  MN: 'mn',
};
const han: Readonly<Record<string, string>> = {
  CN: 'zh-Hans',
  SG: 'zh-Hans',
  TW: 'zh-Hant',
  HK: 'zh-Hant',
  MO: 'zh-Hant',
  JP: 'ja',
};

const leftToRight = (lang: string): ValueLanguage => ({ lang, dir: null });
const rightToLeft = (lang: string): ValueLanguage => ({ lang, dir: 'rtl' });

/**
 * The BCP 47 language of a value, as far as its script tells. Latin text stays without one: a German name in a
 * Luxembourg register is common, and a wrong language is worse than none. `place` is an ISO or jurisdiction code.
 */
export function languageOf(text: string, place: string | null): ValueLanguage {
  const country = place?.slice(0, 2).toUpperCase() ?? '';
  if (/\p{Script=Arabic}/u.test(text)) return rightToLeft(country === 'IR' ? 'fa' : 'ar');
  if (/\p{Script=Hebrew}/u.test(text)) return rightToLeft('he');
  if (/\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text)) return leftToRight('ja');
  if (/\p{Script=Hangul}/u.test(text)) return leftToRight('ko');
  if (/\p{Script=Han}/u.test(text)) return leftToRight(han[country] ?? 'zh');
  if (/\p{Script=Cyrillic}/u.test(text)) return leftToRight(cyrillic[country] ?? 'ru');
  if (/\p{Script=Greek}/u.test(text)) return leftToRight('el');
  return { lang: null, dir: null };
}
