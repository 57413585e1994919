import type { CompanyReference } from '../../company-reference.ts';
import type { NodeId } from '../holding.ts';
import type { PartyReference } from './mentions.ts';
import type { NeitherKind } from './neither-kind.ts';
import type { CompanyIds } from './saved-companies.ts';
import type { SilentProfile } from './sources.ts';

/** A saved company of which a snapshot tells who holds it. */
export interface CompanyNode extends CompanyIds {
  readonly kind: 'company';
  readonly id: NodeId;
  readonly name: string;
  readonly reference: CompanyReference;
  readonly parties: readonly PartyReference[];
  /** What a holder's registry calls it, where that is no company: a chain that leads on through it has to be looked at. */
  readonly saidToBe: NeitherKind | null;
}

/**
 * A company that is known by its number, and of which no snapshot tells who holds it. A chain ends there until something is
 * saved that tells it.
 */
export interface UnopenedNode extends CompanyIds {
  readonly kind: 'unopened';
  readonly id: NodeId;
  readonly name: string | null;
  /** What the order dialog needs. A company that was never searched for has no id of the service yet. */
  readonly reference: CompanyReference;
  readonly parties: readonly PartyReference[];
  readonly saidToBe: NeitherKind | null;
  /** The profile that is saved of it and does not tell who holds it; null where none is. */
  readonly silent: SilentProfile | null;
}

export interface PersonNode {
  readonly kind: 'person';
  readonly id: NodeId;
  readonly name: string | null;
  readonly parties: readonly PartyReference[];
}

/** Somebody or something that its snapshot says too little of to know it. It cannot be ordered. */
export interface NamedPartyNode {
  readonly kind: 'named-party';
  readonly id: NodeId;
  readonly name: string | null;
  readonly parties: readonly PartyReference[];
  /** It states a number, and it cannot be told which company of that number it is. */
  readonly isNotKnownWhich: boolean;
}

/** Neither a company nor a person. A chain that reaches it ends there. */
export interface NeitherNode {
  readonly kind: 'neither';
  readonly id: NodeId;
  readonly neither: NeitherKind;
  readonly name: string | null;
  readonly parties: readonly PartyReference[];
}

/** Several holders who hold one part together. How they split it is free. */
export interface JointNode {
  readonly kind: 'joint';
  readonly id: NodeId;
  readonly members: readonly NodeId[];
}

/** Whoever it is that a holder holds a part for without a name. */
export interface NotNamedNode {
  readonly kind: 'not-named';
  readonly id: NodeId;
  /** In whose name the part is held. */
  readonly heldBy: NodeId;
}

export type OwnershipNode =
  CompanyNode | UnopenedNode | PersonNode | NamedPartyNode | NeitherNode | JointNode | NotNamedNode;

/** Nodes that are made of the parties of snapshots. */
export type PartyNode = Exclude<OwnershipNode, JointNode | NotNamedNode>;
