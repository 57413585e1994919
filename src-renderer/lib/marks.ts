import type { IconName } from './icons.ts';

type Tone = 'active' | 'dissolved' | 'pending' | 'attention' | 'unconfirmed' | 'noted' | 'plain';

/** A state's shape and its colour, in that order of importance. */
export interface MarkLook {
  readonly icon: IconName;
  readonly tone: Tone;
}

/** Of what somebody has to look at. */
export const attentionLook: MarkLook = { icon: 'attention', tone: 'attention' };
