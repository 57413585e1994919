/** What a value's script and its register say about its language: letter forms and direction depend on it. */
interface ValueLanguage {
  lang: string | undefined;
  dir: 'rtl' | undefined;
}

/** Where several languages share a script, the jurisdiction decides which glyphs are right. */
const cyrillic: Record<string, string> = {
  BG: 'bg',
  RS: 'sr',
  MK: 'mk',
  UA: 'uk',
  BY: 'be',
  KZ: 'kk',
  KG: 'ky',
  MN: 'mn',
};
const han: Record<string, string> = {
  CN: 'zh-Hans',
  SG: 'zh-Hans',
  TW: 'zh-Hant',
  HK: 'zh-Hant',
  MO: 'zh-Hant',
  JP: 'ja',
};

/**
 * The BCP 47 language of a value, as far as its script tells. Latin text stays without one: a German name in a Luxembourg
 * register is common, and a wrong language is worse than none.
 */
export function languageOf(text: string, jurisdiction: string | null): ValueLanguage {
  const country = jurisdiction?.slice(0, 2).toUpperCase() ?? '';
  if (/\p{Script=Arabic}/u.test(text)) return { lang: country === 'IR' ? 'fa' : 'ar', dir: 'rtl' };
  if (/\p{Script=Hebrew}/u.test(text)) return { lang: 'he', dir: 'rtl' };
  if (/\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text)) return { lang: 'ja', dir: undefined };
  if (/\p{Script=Hangul}/u.test(text)) return { lang: 'ko', dir: undefined };
  if (/\p{Script=Han}/u.test(text)) return { lang: han[country] ?? 'zh', dir: undefined };
  if (/\p{Script=Cyrillic}/u.test(text)) return { lang: cyrillic[country] ?? 'ru', dir: undefined };
  if (/\p{Script=Greek}/u.test(text)) return { lang: 'el', dir: undefined };
  return { lang: undefined, dir: undefined };
}
