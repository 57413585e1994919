import type { IconName } from './icons.ts';

type Tone = 'active' | 'dissolved' | 'pending' | 'attention' | 'unconfirmed' | 'plain';

/** A state's shape and its colour, in that order of importance. */
export interface MarkLook {
  readonly icon: IconName;
  readonly tone: Tone;
}
