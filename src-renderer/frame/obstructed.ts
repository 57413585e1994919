import { m } from '../../src-shared/messages/generated/messages.js';
import type { Obstacle } from '../features/purchase/order-button.ts';
import type { Workspace } from '../views.ts';
import type { Command } from './commands.ts';

/**
 * A command that sends a request, as its button has it: what keeps the request from being sent stands beside the command
 * before it is run, and running it says the whole reason and sends nothing.
 */
export function unlessObstructed(
  { session }: Workspace,
  obstacle: Obstacle | null,
  sending: Required<Pick<Command, 'hint' | 'run'>>,
): Required<Pick<Command, 'hint' | 'run'>> {
  const offline = { label: m.purchase_offline(), reason: m.search_offline_reason() };
  const found = session.offline ? offline : obstacle;
  if (found === null) return sending;
  return { hint: found.label, run: () => session.notifications.attention(found.reason) };
}
