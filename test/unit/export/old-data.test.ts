import { describe, expect, it } from 'vitest';
import { renderReport } from '../../../src-main/export/report/render-report.ts';
import { oldDataIn } from '../../../src-shared/domain/old-data.ts';
import { parseMoment } from '../../../src-shared/domain/stated-moment.ts';
import { richProfile } from './rich-profile.ts';
import { richReport } from './rich-report.ts';

const dated = (text: string) => ({ ...richProfile, lastUpdated: { value: parseMoment(text), at: '/lastUpdated' } });
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('data that was old when it came', () => {
  it('is told on the cover of the report, beside the time at which it came', () => {
    const { html } = renderReport(richReport(dated('2019-03-01T00:00:00Z')));
    expect(plain(html)).toMatch(/The answer dates its own data 1 Mar 2019, [\d,]+ days before it came\./);
  });

  it('is told from more than 30 days on, and only by a day that can be read', () => {
    const came = '2026-03-31T10:00:00.000Z';
    expect(oldDataIn(dated('2026-03-01T23:00:00Z'), came)).toBeNull();
    expect(oldDataIn(dated('2026-02-28T00:00:00Z'), came)).toEqual({ day: '2026-02-28', days: 31 });
    expect(oldDataIn(dated('some time ago'), came)).toBeNull();
    expect(oldDataIn(dated('2031-01-01T00:00:00Z'), came)).toBeNull();
    expect(oldDataIn({ lastUpdated: null }, came)).toBeNull();
  });
});
