import { rangeIn } from '../marked-ranges.ts';
import type { JsonPlace } from './find-in-json.ts';

/** Where matches stand in what is drawn of a tree: its parts are looked up once for all matches. */
export function rangesIn(drawn: HTMLElement | undefined): (place: JsonPlace) => Range | null {
  const parts = new Map<string, Element>();
  for (const part of drawn?.querySelectorAll<HTMLElement>('[data-name], [data-value]') ?? []) {
    const { name, value } = part.dataset;
    parts.set(name === undefined ? `value ${String(value)}` : `name ${name}`, part);
  }
  return ({ id, within, start, end }) => rangeIn(parts.get(`${within} ${String(id)}`), start, end);
}
