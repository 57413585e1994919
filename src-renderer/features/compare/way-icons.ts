import type { Way } from '../../../src-shared/domain/comparison/change.ts';
import type { IconName } from '../../lib/icons.ts';

/** What happened to a value, by a shape. */
export const wayIcons: Readonly<Record<Way, IconName>> = {
  new: 'plus',
  gone: 'minus',
  changed: 'arrow',
  stated: 'info',
  unstated: 'unclear',
};
