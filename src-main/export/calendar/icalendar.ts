import { visibleText } from '../../../src-shared/domain/visible-text.ts';

/** An entry of a calendar that takes a whole day. */
export interface DayEntry {
  /** Stays the same as long as it is the same entry: a calendar that reads the file again moves it instead of adding another. */
  readonly uid: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly summary: string;
}

/** A line may have so many bytes, without its end (RFC 5545, 3.1). */
const maxLineBytes = 75;

/**
 * A text as a value: what ends a value or a line is written so that it does not, and what no text has is left out. A character
 * that turns the order of what stands around it is named, as in other exports: a calendar would show a number the other way round.
 */
export function textValue(text: string): string {
  const inLines = text
    .toWellFormed()
    .replaceAll(/\r\n|[\r\n\u{85}\u{2028}\u{2029}]/gu, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '');
  return visibleText(inLines)
    .replaceAll(/[\\;,]/gu, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** A line in pieces of at most 75 bytes, each after the first behind a blank; no character is cut. */
export function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      pieces.push(piece);
      // The blank is one of the bytes of the next line.
      [piece, bytes] = ['', 1];
    }
    piece += character;
    bytes += size;
  }
  return [...pieces, piece].join('\r\n ');
}

const date = (day: string) => day.replaceAll('-', '');
const moment = (iso: string) => iso.replaceAll(/[-:]|\.\d+/gu, '');

/**
 * A calendar in the form of RFC 5545, which calendar programs import. A day's entry leaves its owner free: it says what is
 * to be done on that day, and takes no time of it.
 *
 * @param madeAt ISO 8601 in UTC
 */
export function iCalendar(name: string, madeAt: string, entries: readonly DayEntry[]): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Dossier//Reviews//EN', 'CALSCALE:GREGORIAN'],
    `X-WR-CALNAME:${textValue(name)}`,
    ...entries.flatMap(({ uid, day, summary }) => [
      ...['BEGIN:VEVENT', `UID:${textValue(uid)}`, `DTSTAMP:${moment(madeAt)}`],
      ...[`DTSTART;VALUE=DATE:${date(day)}`, `SUMMARY:${textValue(summary)}`, 'TRANSP:TRANSPARENT', 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
