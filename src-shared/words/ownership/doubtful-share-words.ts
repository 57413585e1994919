import type { ViewDoubtfulShare } from '../../domain/ownership/view/doubtful-shares.ts';
import type { ViewNode } from '../../domain/ownership/view/node-view.ts';
import { m } from '../../messages/generated/messages.js';
import { shareText } from '../profile-words.ts';
import { nodeName } from './node-words.ts';
import { figureText } from './share-words.ts';

type Nodes = ReadonlyMap<string, ViewNode>;

/** Whose share it is, and of what. */
export function doubtfulShareName(nodes: Nodes, { holder, subject, className }: ViewDoubtfulShare): string {
  const words = { holder: nodeName(nodes, holder), company: nodeName(nodes, subject) };
  return className === null ? m.ownership_doubt_of(words) : m.ownership_doubt_of_class({ ...words, class: className });
}

/** The readings of a share, a line each: what is stated, and what the counts give. */
export function readingTexts({ stated, counted }: ViewDoubtfulShare): string[] {
  const asStated = shareText(stated);
  return [
    ...(asStated === null ? [] : [m.ownership_doubt_stated({ share: asStated })]),
    ...(counted === null
      ? []
      : [
          m.ownership_doubt_counted({
            share: m.ownership_share_exact({ percent: figureText(counted.share) }),
            ...{ count: counted.count, total: counted.total },
          }),
        ]),
  ];
}

const doubtTexts = {
  'differs-from-counts': m.ownership_doubt_differs,
  'contradicts-itself': m.ownership_doubt_contradicts,
  'not-understood': m.ownership_doubt_not_understood,
  'more-than-all': m.ownership_doubt_more_than_all,
} as const;

/** Why nobody but an officer can say which reading holds, and whether there is one to choose. */
export function whyInDoubt({ doubts, readings }: ViewDoubtfulShare): string {
  const nothing = readings.length === 0 ? [m.ownership_doubt_no_reading()] : [];
  return [...doubts.map((doubt) => doubtTexts[doubt]()), ...nothing].join(' ');
}

/** Who settled it how, when and why. `date`: when, as the place that shows it writes dates. */
export function settledText(
  { word, officer, reason }: NonNullable<ViewDoubtfulShare['settled']>,
  date: string,
): string {
  const words = { officer, date, reason };
  return word === 'stated' ? m.ownership_doubt_said_stated(words) : m.ownership_doubt_said_counts(words);
}
