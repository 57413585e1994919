import type { RegistryDate } from '../../../../src-shared/domain/registry-date.ts';
import { firstLetters } from '../../../credentials/left-out.ts';
import { mended } from '../bods/draft.ts';
import type { NotExpressed } from '../not-expressed.ts';
import { ftmModel } from './ftm-faults.ts';
import type { FtmEntity, FtmSchema } from './ftm-types.ts';

type Stated = string | null | undefined | readonly (string | null | undefined)[];

/** Whole characters only, and no more of them than there may be. What had to be changed is noted. */
function fitting(text: string, most: number, notes: NotExpressed[]): string {
  const whole = mended(text, notes);
  if (whole.length <= most) return whole;
  notes.push('text-cut');
  return `${firstLetters(whole, most - 1).toWellFormed()}…`;
}

/** An entity with those of its properties that state something, each value once. */
export function ftmEntity(
  id: string,
  schema: FtmSchema,
  stated: Readonly<Record<string, Stated>>,
  notes: NotExpressed[],
): FtmEntity {
  const properties: Record<string, string[]> = {};
  for (const [name, given] of Object.entries(stated)) {
    const list = typeof given === 'string' ? [given] : (given ?? []);
    const most = ftmModel.schemata[schema]?.properties[name]?.maxLength ?? 0;
    const values = list.flatMap((value) => {
      const text = value?.trim() ?? '';
      return text === '' ? [] : [fitting(text, most, notes)];
    });
    if (values.length > 0) properties[name] = [...new Set(values)];
  }
  return { id, schema, properties };
}

/** A date as precisely as it is stated: the format takes a year or a month as well. One that cannot be read is left out. */
export function ftmDate(date: RegistryDate | null): string | null {
  const value = date?.value ?? '';
  if (!/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/.test(value)) return null;
  const whole = `${value}${'-01-01'.slice(value.length - 4)}`;
  const time = Date.parse(`${whole}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== whole ? null : value;
}

/** A point in time in UTC, in the form of the format: to the second and without a zone. */
export const ftmMoment = (moment: string): string => new Date(Date.parse(moment)).toISOString().slice(0, 19);

const countries = new Set(ftmModel.countries);

/** The code of a country or of a part of one, as the format writes it; null for one that it does not have. */
export function ftmCountry(code: string | undefined): string | null {
  const own = code?.toLowerCase() ?? '';
  if (countries.has(own)) return own;
  const country = own.slice(0, 2);
  return countries.has(country) ? country : null;
}
