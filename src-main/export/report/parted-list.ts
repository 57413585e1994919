import { partedByEnd } from '../../../src-shared/domain/ownership-checks.ts';
import { count } from './figures.ts';
import { markup, type Content, type Markup } from './markup.ts';

/** Whose list it is, which evidence it was read from, and of when it tells. */
export interface PartedPlace {
  place: string;
  source: number;
  takenAt: string;
}

interface Parts<Kind> {
  /** The headings, with how many there are. */
  present(inputs: { count: string }): string;
  coming(inputs: { count: string }): string;
  ended(inputs: { count: string }): string;
  tableOf(list: readonly Kind[]): Markup;
}

/**
 * People in lists of their own, each with its number: those of whom no end is stated, those who begin later, and those who
 * had left by then.
 */
export function partedList<Kind extends Parameters<typeof partedByEnd>[0][number]>(
  people: readonly Kind[],
  { takenAt }: PartedPlace,
  { present: presentHeading, coming: comingHeading, ended: endedHeading, tableOf }: Parts<Kind>,
): Content {
  const { present, coming, ended } = partedByEnd(people, takenAt);
  return [
    { heading: presentHeading({ count: count(present.length) }), list: present },
    { heading: comingHeading({ count: count(coming.length) }), list: coming },
    { heading: endedHeading({ count: count(ended.length) }), list: ended },
  ].flatMap(({ heading, list }) => (list.length === 0 ? [] : [markup`\n<h3>${heading}</h3>\n${tableOf(list)}`]));
}
