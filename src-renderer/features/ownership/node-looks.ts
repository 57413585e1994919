import type { NodeKind } from '../../../src-shared/domain/ownership/view/node-view.ts';
import type { PersonVerdict } from '../../../src-shared/domain/ownership/view/party-view.ts';
import type { IconName } from '../../lib/icons.ts';
import type { MarkLook } from '../../lib/marks.ts';

/** Each family of kinds has a shape of its own, so that it can be told without colour. */
export function kindIcon(kind: NodeKind): IconName {
  switch (kind) {
    case 'company':
      return 'building';
    case 'unopened':
      return 'unconfirmed';
    case 'person':
      return 'person';
    case 'joint':
      return 'people';
    case 'trust':
    case 'foundation':
    case 'fund':
    case 'public-float':
    case 'state':
    case 'court':
    case 'own-shares':
      return 'shield';
    case 'named-party':
    case 'not-stated':
    case 'not-named':
    case 'not-known':
      return 'unclear';
  }
}

/** Of what a profile that is not saved could decide: nothing is wrong with it. */
export const openLook: MarkLook = { icon: 'unclear', tone: 'plain' };

export const verdictLook = (verdict: PersonVerdict): MarkLook =>
  ({
    counts: { icon: 'check', tone: 'noted' } as const,
    'does-not-count': { icon: 'minus', tone: 'plain' } as const,
    'cannot-be-decided': { icon: 'unclear', tone: 'pending' } as const,
  })[verdict];
