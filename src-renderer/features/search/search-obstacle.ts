import type { Through } from '../../../src-shared/domain/search-through.ts';
import type { Workspace } from '../../views.ts';
import { obstacleOf, type Obstacle } from '../purchase/order-button.ts';

/** What keeps a call that may cost from being sent now, for its button to say; a free one is never kept from it. */
export function searchObstacle({ costStop, spend }: Workspace, through: Through): Obstacle | null {
  if (through === 'v2') return null;
  const over = spend.limitOfSearch(through);
  return obstacleOf({ offline: false, sending: false, stopped: costStop.isStopped, over });
}

/** The same of asking a registry about one company: V2 is asked where the connection has it, since it is free. */
export function confirmingObstacle(workspace: Workspace): Obstacle | null {
  return searchObstacle(workspace, workspace.session.ready?.interfaces.v2 === false ? 'rest-lite' : 'v2');
}
