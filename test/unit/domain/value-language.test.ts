import { expect, it } from 'vitest';
import { languageOf } from '../../../src-shared/domain/value-language.ts';

it.each([
  ['子午线航运', 'CN', 'zh-Hans', null],
  ['子午線航運', 'HK', 'zh-Hant', null],
  ['存続', 'JP', 'ja', null],
  ['メリディアン海運', null, 'ja', null],
  ['Меридиан', 'BG', 'bg', null],
  ['شركة ميريديان', 'AE', 'ar', 'rtl'],
  ['מרידיאן בע"מ', 'IL', 'he', 'rtl'],
  ['شركة ميريديان Ltd', 'AE', 'ar', 'rtl'],
  ['The name was changed to شركة on the same day.', 'AE', 'ar', null],
  ['Ελληνική', 'GR', 'el', null],
  ['Meridian S.à r.l.', 'LU', null, null],
])('%s of %s is drawn as %s', (text, jurisdiction, lang, dir) => {
  expect(languageOf(text, jurisdiction)).toEqual({ lang, dir });
});
