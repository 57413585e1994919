import { expect, it } from 'vitest';
import { languageOf } from '../../../src-renderer/lib/language.ts';

it.each([
  ['子午线航运', 'CN', 'zh-Hans', undefined],
  ['子午線航運', 'HK', 'zh-Hant', undefined],
  ['存続', 'JP', 'ja', undefined],
  ['メリディアン海運', null, 'ja', undefined],
  ['Меридиан', 'BG', 'bg', undefined],
  ['شركة ميريديان', 'AE', 'ar', 'rtl'],
  ['Ελληνική', 'GR', 'el', undefined],
  ['Meridian S.à r.l.', 'LU', undefined, undefined],
])('%s of %s is drawn as %s', (text, jurisdiction, lang, dir) => {
  expect(languageOf(text, jurisdiction)).toEqual({ lang, dir });
});
