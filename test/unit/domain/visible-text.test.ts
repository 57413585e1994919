import { describe, expect, it } from 'vitest';
import { cut } from '../../../src-main/export/report/value.ts';
import { shortened } from '../../../src-shared/domain/shortened.ts';
import { isolatedText, visibleText } from '../../../src-shared/domain/visible-text.ts';

const invisible = /[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u;

describe('what cannot be seen is shown', () => {
  it.each([
    ['Report\u202Egnp.exe', 'Report‹RLO›gnp.exe'],
    ['\u202Eevitca\u202C', '‹RLO›evitca‹PDF›'],
    ['\u2066\u2067\u2068\u2069', '‹LRI RLI FSI +1›'],
    ['A\u200FB\u200EC\u061CD', 'A‹RLM›B‹LRM›C‹ALM›D'],
    ['pay\u200Bpal', 'pay‹ZWSP›pal'],
    ['pay\u00ADpal', 'pay‹SHY›pal'],
    ['pay\u200Dpal', 'pay‹ZWJ›pal'],
    ['pay\u200Cpal', 'pay‹ZWNJ›pal'],
    ['a\u{E0041}\u{E0042}b', 'a‹U+E0041 U+E0042›b'],
    ['a\u3164b', 'a‹U+3164›b'],
    ['a\u0000\u001Bb', 'a‹NUL ESC›b'],
    ['a\u2028b', 'a‹LSEP›b'],
    ['ന്\u200D\u200Da', 'ന്\u200D‹ZWJ›a'],
    ['\uFEFFa', '‹BOM›a'],
    ['a\uFE0Fb', 'a‹U+FE0F›b'],
    ['\u202E'.repeat(10_240), '‹RLO RLO RLO +10237›'],
  ])('%j', (text, shown) => {
    expect(visibleText(text)).toBe(shown);
    expect(visibleText(text).replace('ന്\u200D', '')).not.toMatch(invisible);
  });
});

describe('what is rightly written with such characters stays', () => {
  it.each([
    ['a Persian name', 'شرکت کشتی\u200Cرانی'],
    ['an Arabic name', 'شركة الملاحة 123'],
    ['a Hebrew name', 'חברת ספנות בע"מ'],
    ['a Hindi word', 'क्\u200Dष'],
    ['a Malayalam word', 'അവന്\u200Dറെ'],
    ['a Malayalam word that ends in a chillu', 'അവന്\u200D'],
    ['a Bengali word that ends in a khanda ta', 'হঠাত্\u200D কাজ'],
    ['a family', '👨\u200D👩\u200D👧'],
    ['a red heart', '❤\uFE0F'],
    ['a flag', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
    ['a Japanese surname', '渡邉\u{E0100}'],
    ['lines', 'one\ttwo\nthree\r\nfour'],
    ['an Arabic number sign', '\u0600123'],
  ])('%s', (_, text) => {
    expect(visibleText(text)).toBe(text);
  });
});

it('A12: a text that is cut behind a joiner tells of no hidden character', () => {
  const name = `${'ن'.repeat(9)}\u200Cرانی`;
  expect(visibleText(shortened(name, 10))).toBe(`${'ن'.repeat(9)}…`);
  expect(visibleText(cut(name, 10))).toBe(`${'ن'.repeat(9)}…`);
});

it('sets what runs from the right apart from its neighbours, whole', () => {
  expect(isolatedText('Order for שלום 12, 5 credits')).toBe('Order for \u2067שלום\u2069 12, 5 credits');
  expect(isolatedText('שלום 12 עולם')).toBe('\u2067שלום 12 עולם\u2069');
  expect(isolatedText('שלום ABC עולם')).toBe('\u2067שלום\u2069 ABC \u2067עולם\u2069');
  expect(isolatedText('Meridian 12')).toBe('Meridian 12');
});
