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

const countOf = (text: string, script: RegExp) => text.match(script)?.length ?? 0;

/**
 * A text runs as most of its letters do. A sentence in Latin letters that quotes an Arabic name would otherwise begin at
 * the right, with its full stop at the left.
 */
function runsFromRight(text: string): boolean {
  const fromRight = countOf(text, /\p{Script=Arabic}|\p{Script=Hebrew}/gu);
  return fromRight > 0 && fromRight * 2 >= countOf(text, /\p{L}/gu);
}

const leftToRight = (lang: string): ValueLanguage => ({ lang, dir: null });

/**
 * The BCP 47 language of a value, as far as its script tells. Latin text stays without one: a German name in a
 * Luxembourg register is common, and a wrong language is worse than none. `place` is an ISO or jurisdiction code.
 */
export function languageOf(text: string, place: string | null): ValueLanguage {
  const country = place?.slice(0, 2).toUpperCase() ?? '';
  const dir = runsFromRight(text) ? 'rtl' : null;
  if (/\p{Script=Arabic}/u.test(text)) return { lang: country === 'IR' ? 'fa' : 'ar', dir };
  if (/\p{Script=Hebrew}/u.test(text)) return { lang: 'he', dir };
  if (/\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text)) return leftToRight('ja');
  if (/\p{Script=Hangul}/u.test(text)) return leftToRight('ko');
  if (/\p{Script=Han}/u.test(text)) return leftToRight(han[country] ?? 'zh');
  if (/\p{Script=Cyrillic}/u.test(text)) return leftToRight(cyrillic[country] ?? 'ru');
  if (/\p{Script=Greek}/u.test(text)) return leftToRight('el');
  return { lang: null, dir: null };
}
