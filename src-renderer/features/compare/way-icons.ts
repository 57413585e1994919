import type { ToldWay } from '../../../src-shared/words/comparison-words.ts';
import type { IconName } from '../../lib/icons.ts';

/** What happened to a value, by a shape. */
export const wayIcons: Readonly<Record<ToldWay, IconName>> = {
  new: 'plus',
  gone: 'minus',
  changed: 'arrow',
  stated: 'info',
  unstated: 'unclear',
  differs: 'unclear',
};
