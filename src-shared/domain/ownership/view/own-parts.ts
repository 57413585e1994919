import type { GraphFlag } from '../graph/flags.ts';
import { isSame, multiply, one, subtract, sum, type Fraction } from '../fraction.ts';
import type { NodeId } from '../holding.ts';

/** What a company's own shares left of it when they left the total. */
export interface OwnPart {
  /** As part of the whole; null where it is not known exactly. */
  readonly left: Fraction | null;
  /** The companies through which it holds itself; empty where it does so directly. */
  readonly through: readonly NodeId[];
}

type OwnShares = Extract<GraphFlag, { kind: 'own-shares' }>;

function leftBy(own: readonly OwnShares[]): Fraction | null {
  if (own.some(({ share }) => !isSame(share.lower.value, share.upper.value))) return null;
  return subtract(one, sum(own.map(({ share }) => share.lower.value)));
}

function leftOf(own: readonly OwnShares[]): Fraction | null {
  // What is held directly leaves first; what is held through companies is of what is left then.
  const direct = leftBy(own.filter(({ through }) => through === null));
  const indirect = leftBy(own.filter(({ through }) => through !== null));
  return direct === null || indirect === null ? null : multiply(direct, indirect);
}

/** Of each company whose own shares left the total of its capital, by title, what they left. */
export function ownPartsOf(flags: readonly GraphFlag[]): ReadonlyMap<NodeId, OwnPart> {
  const byCompany = new Map<NodeId, OwnShares[]>();
  for (const flag of flags)
    if (flag.kind === 'own-shares' && flag.basis === 'capital' && flag.variant === 'by-title' && flag.isTakenOut)
      byCompany.set(flag.company, [...(byCompany.get(flag.company) ?? []), flag]);
  return new Map(
    [...byCompany].map(([company, own]) => [
      company,
      { left: leftOf(own), through: own.flatMap(({ through }) => through ?? []) },
    ]),
  );
}
