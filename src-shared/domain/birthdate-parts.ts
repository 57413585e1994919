/** The stated parts of a date of birth; null for each that was not. */
export interface BirthdateParts {
  readonly day: string | null;
  readonly month: string | null;
  readonly year: string | null;
}

const notStated = '?';

/** Writes a date of birth of which a part in the middle is missing, so that none of the others is lost. */
export function writeBirthdateParts({ day, month, year }: BirthdateParts): string {
  return [day, month, year].map((part) => part ?? notStated).join('.');
}

/** Reads what {@link writeBirthdateParts} wrote; null for any other text. A year may hold the separator that parts them. */
export function birthdateParts(text: string): BirthdateParts | null {
  const [day, month, ...rest] = text.split('.');
  const year = rest.join('.');
  if (day === undefined || month === undefined || year === '') return null;
  if (![day, month, year].includes(notStated)) return null;
  const read = (part: string) => (part === notStated ? null : part.replace(/^0+(?=\d)/, ''));
  return { day: read(day), month: read(month), year: read(year) };
}
