import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { visibleText } from '../../../src-shared/domain/visible-text.ts';
import { folded, iCalendar, textValue } from '../../../src-main/export/calendar/icalendar.ts';

const madeAt = '2026-11-30T08:15:09.123Z';
const entry = { uid: 'review-demo-7@dossier.invalid', day: '2027-02-28', summary: 'Review Meridian (LU B218447)' };
const unfolded = (text: string) => text.replaceAll('\r\n ', '');
/** What a reader makes of a value. */
const valueRead = (value: string) =>
  value.replaceAll(/\\(.)/gu, (_, character: string) => (character === 'n' ? '\n' : character));

/** A text of any characters, with many of those that a calendar ends a value or a line with. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom('\r', '\n', ';', ',', '\\', ':', '\u2028', '午', '😀'),
  ),
});

describe('iCalendar', () => {
  it('writes an entry of a whole day as RFC 5545 has it, in lines that end as it says', () => {
    expect(iCalendar('Dossier: reviews of Demo', madeAt, [entry]).split('\r\n')).toEqual([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Dossier//Reviews//EN', 'CALSCALE:GREGORIAN'],
      'X-WR-CALNAME:Dossier: reviews of Demo',
      ...['BEGIN:VEVENT', 'UID:review-demo-7@dossier.invalid', 'DTSTAMP:20261130T081509Z'],
      ...['DTSTART;VALUE=DATE:20270228', 'SUMMARY:Review Meridian (LU B218447)', 'TRANSP:TRANSPARENT', 'END:VEVENT'],
      ...['END:VCALENDAR', ''],
    ]);
  });

  it('writes what ends a value or a line so that it does not', () => {
    expect(textValue('A, B; C \\ D\r\nE\u2028F\u0000G')).toBe(String.raw`A\, B\; C \\ D\nE\nFG`);
  });

  it('P8: whatever a company is called, it stays the value of its one line and can be read back', () => {
    fc.assert(
      fc.property(anyText, (summary) => {
        const text = iCalendar('Reviews', madeAt, [{ ...entry, summary }]);
        const lines = unfolded(text).split('\r\n');
        expect(lines).toHaveLength(14);
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/u);
        const value = lines.find((line) => line.startsWith('SUMMARY:'))?.slice('SUMMARY:'.length) ?? '';
        expect(value).toBe(textValue(summary));
        expect(valueRead(value)).toBe(
          visibleText(
            summary
              .toWellFormed()
              .replaceAll(/\r\n|[\r\n\u0085\u2028\u2029]/gu, '\n')
              .replaceAll(/[^\P{Cc}\n\t]/gu, ''),
          ),
        );
      }),
    );
  });

  it('folds each line to 75 bytes and cuts no character', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = `SUMMARY:${textValue(text)}`.repeat(20);
        const pieces = folded(line).split('\r\n');
        for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75);
        expect(unfolded(folded(line))).toBe(line);
        expect(pieces.every((piece) => piece.isWellFormed())).toBe(true);
      }),
    );
  });

  it('names a character that turns the order of a name and its number', () => {
    expect(textValue('Review \u202EAcme (GB 04418820)')).toBe('Review ‹RLO›Acme (GB 04418820)');
  });
});
