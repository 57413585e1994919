import { describe, expect, it } from 'vitest';
import { Profile } from '../../../src-shared/domain/profile.ts';
import { escapeText, joined, markup } from '../../../src-main/export/report/markup.ts';
import { renderReport } from '../../../src-main/export/report/render-report.ts';
import { cssString } from '../../../src-main/export/report/running-lines.ts';
import { cut, value } from '../../../src-main/export/report/value.ts';
import { replaceTexts } from './every-text.ts';
import { hostileValues } from './hostile-values.ts';
import { richProfile } from './rich-profile.ts';
import { richReport } from './rich-report.ts';

const ownTags = new Set(
  (
    'html head meta title link body div span header p b h1 h2 h3 br dl dt dd main section table colgroup col thead tbody ' +
    'tr th td small sup a bdi ol li svg circle rect path'
  ).split(' '),
);
const ownAttributes = new Set(
  'lang charset rel as type crossorigin href class aria-hidden scope id dir viewBox cx cy r x y width height d stroke-dasharray'.split(
    ' ',
  ),
);

/** The tags and attributes of a document as a parser sees them: text never holds a bare `<`, values no bare quote. */
function foreignMarkup(html: string): string[] {
  return [...html.matchAll(/<\/?([^\s>/!]*)([^>]*)>/g)].flatMap(([tag, name = '', attributes = '']) => {
    if (tag === '<!doctype html>') return [];
    const names = [...attributes.matchAll(/([^\s=/]+)="[^"]*"/g)].map((match) => match[1] ?? '');
    const left = attributes.replaceAll(/[^\s=/]+="[^"]*"/g, '').replaceAll(/[\s/]/g, '');
    return [
      ...(ownTags.has(name) ? [] : [tag]),
      ...names.filter((attribute) => !ownAttributes.has(attribute)),
      ...(left === '' ? [] : [left]),
    ];
  });
}

describe('text in the report', () => {
  it('A12: names every character that cannot be seen or turns the order of text, in the page and in its margins', () => {
    const text = 'Status \u202Eevitca\u202C \u2066x\u2069 pay\u200Bpal';
    const { html } = renderReport(richReport(replaceTexts(Profile, richProfile, text)));
    expect(html).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B]/);
    expect(html).toContain('Status ‹RLO›evitca‹PDF›');
    expect(cssString(text)).not.toMatch(/\\(?:202e|2066|200b) /);
  });

  it('escapes what markup could be made of', () => {
    expect(escapeText(`<a b="c" d='e'>&`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;');
    expect(escapeText('a\0b\u001Bc\uD800d\r\ne\tf')).toBe('a‹NUL›b‹ESC›c\uFFFDd\ne\tf');
  });

  it('puts plain text in escaped and markup as it is, lists included', () => {
    const bold = markup`<b>${'<'}</b>`;
    expect(markup`${bold}${['&', joined([1, bold], ', ')]}${null}`.html).toBe('<b>&lt;</b>&amp;1, <b>&lt;</b>');
  });

  it('does not mistake a text or an object from elsewhere for markup', () => {
    expect(value('<b>bold</b>', null).html).toBe('<bdi>&lt;b&gt;bold&lt;/b&gt;</bdi>');
  });

  it('cuts a long text at a whole character and says how long it was', () => {
    expect(cut('ab😀', 3)).toBe('ab…');
    expect(cut('ab😀', 4)).toBe('ab😀');
    expect(value('x'.repeat(1_000_000), null).html).toMatch(/x… ?<\/bdi> <small>Cut here; 1,000,000 characters/);
  });

  it(`P8: ${String(hostileValues.length)} hostile values in every text field leave the markup as it was`, () => {
    expect(hostileValues.length).toBeGreaterThanOrEqual(200);
    for (const hostile of hostileValues) {
      const report = richReport(replaceTexts(Profile, richProfile, hostile));
      const { html } = renderReport({ ...report, facts: { ...report.facts, officer: hostile, number: hostile } });
      expect(foreignMarkup(html), hostile.slice(0, 60)).toEqual([]);
    }
  }, 300_000);

  it('P8: no hostile value leaves its string in the running style', () => {
    for (const hostile of hostileValues) {
      const written = cssString(hostile);
      expect(written.slice(1, -1), hostile.slice(0, 60)).toMatch(/^([A-Za-z0-9 ]|\\[0-9a-f]{1,6} )*$/);
    }
  });
});
