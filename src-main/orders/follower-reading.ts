import type { FollowerReading } from '../../src-shared/contract/orders.ts';
import { isLaidToRest } from '../../src-shared/domain/order-standing.ts';
import type { OrderPorts } from './ports.ts';
import { endedToLookFor, followed } from './to-look-at.ts';

/** What is told of the follower: what it knows of its looks, with how many orders it follows or leaves to a person. */
export async function readFollower(
  ports: OrderPorts,
  looks: Omit<FollowerReading, 'following' | 'needAttention' | 'costsLookedFor' | 'costsChecked' | 'refusalsLookedFor'>,
): Promise<FollowerReading> {
  const waiting = await followed(ports, false);
  const attention = await ports.storage.openOrders({ states: ['unclear', 'needs-attention'] });
  const needAttention = attention.filter(
    ({ order }) => !isLaidToRest(order) && order.followingStoppedAt === null,
  ).length;
  const { costs, refusals } = await endedToLookFor(ports);
  const known = costs.filter(({ order }) => order.realCost !== null).length;
  const ended = {
    costsLookedFor: costs.length - known,
    costsChecked: known,
    refusalsLookedFor: refusals.length,
  };
  return { following: waiting.length, needAttention, ...ended, ...looks };
}
