import type { NodeId } from '../holding.ts';
import type { ViewProposal, ViewSaid } from './join-view.ts';
import { createMayBe } from './open-identity.ts';

/** Where it is open who a person is. */
interface OpenIdentity {
  /** Of whom no officer has said so: also those whom the person may be by way of a third. */
  readonly open: ViewProposal[];
  /** Of whom an officer said that they are one, and something contradicts it. */
  readonly contradicted: ViewSaid[];
}

/** The pairs that leave it open who a person is. */
export function openIdentityOf(
  { proposals, said }: { readonly proposals: readonly ViewProposal[]; readonly said: readonly ViewSaid[] },
  person: NodeId,
): OpenIdentity {
  const asked = new Set(proposals.flatMap(({ sides }) => sides.map(({ node }) => node)));
  const maybe = new Set([person, ...createMayBe(proposals)(person, asked)]);
  return {
    open: proposals.filter(({ sides }) => sides.some(({ node }) => maybe.has(node))),
    contradicted: said.filter(
      ({ kind, isContradicted, sides }) =>
        kind === 'accepted' && isContradicted && sides.some(({ node }) => node === person),
    ),
  };
}

/** Whom officers said to be one, and who are taken for one, among a person and the companies of the chains below. */
export function joinedAmong(said: readonly ViewSaid[], concerned: ReadonlySet<NodeId>): ViewSaid[] {
  return said.filter(
    ({ kind, isContradicted, sides }) =>
      kind === 'accepted' && !isContradicted && sides.some(({ node }) => concerned.has(node)),
  );
}
