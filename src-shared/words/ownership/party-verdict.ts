import type { NodeId } from '../../domain/ownership/holding.ts';
import type { OwnershipView } from '../../domain/ownership/view/ownership-view.ts';
import type { ViewParty } from '../../domain/ownership/view/party-view.ts';
import { m } from '../../messages/generated/messages.js';
import { verdictText } from './node-words.ts';

type Declared = Pick<OwnershipView, 'declared'>;

/** Whether somebody is declared a beneficial owner, and nothing that is saved makes this person count. */
export function isDeclaredAndNotSupported({ declared }: Declared, id: NodeId): boolean {
  return declared?.owners.some(({ node, standing }) => node === id && standing === 'not-supported') ?? false;
}

/**
 * Whether a person counts, in words; null for who is no person. Of a declared owner whom nothing supports it says both: "does
 * not count" alone would read as if nobody had declared this person.
 */
export function partyVerdictText(
  view: Declared,
  { node, verdict }: Pick<ViewParty, 'node' | 'verdict'>,
): string | null {
  if (verdict === null) return null;
  const isContrary = verdict === 'does-not-count' && isDeclaredAndNotSupported(view, node);
  return isContrary ? m.ownership_verdict_declared_not() : verdictText(verdict);
}
