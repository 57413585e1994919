import type { Through } from '../../../src-shared/domain/search-through.ts';
import type { Workspace } from '../../views.ts';
import { obstacleOf, type Obstacle } from '../purchase/order-button.ts';
import { searchCost } from './interface-words.ts';

/** What keeps a call that may cost from being sent now, for its button to say; a free one is never kept from it. */
export function searchObstacle({ costStop, spend }: Workspace, through: Through): Obstacle | null {
  if (through === 'v2') return null;
  const over = spend.limitOfSearch(through);
  return obstacleOf({ offline: false, sending: false, stopped: costStop.isStopped, over });
}

/** How a registry is asked about one company: V2 is asked where the connection has it, since it is free. */
const confirmedThrough = ({ session }: Workspace): Through =>
  session.ready?.interfaces.v2 === false ? 'rest-lite' : 'v2';

/** What keeps a registry from being asked about one company. */
export function confirmingObstacle(workspace: Workspace): Obstacle | null {
  return searchObstacle(workspace, confirmedThrough(workspace));
}

/** What asking it costs, in the words of its button. */
export function confirmingCost(workspace: Workspace): string {
  return searchCost(confirmedThrough(workspace));
}
