import { z } from 'zod';
import { CompanyReference } from '../../company-reference.ts';
import { maxInView, nodeId } from './view-bounds.ts';
import { ViewSource } from './view-source.ts';

/** What a profile states of a related company, as it stands there. It is no holding. */
export const ViewRelation = z.object({
  /** The name of the company whose profile states it. */
  by: z.string(),
  name: z.string().nullable(),
  relationship: z.string().nullable(),
  description: z.string().nullable(),
  source: ViewSource,
});
export type ViewRelation = z.infer<typeof ViewRelation>;

/** What a party was joined by, or what it rests on. */
const KnownBy = z.enum(['registry-number', 'lei', 'tax-number', 'identity-number', 'officer']);

export const NodeKind = z.enum([
  'company',
  'unopened',
  'person',
  'named-party',
  'trust',
  'foundation',
  'fund',
  'public-float',
  'state',
  'court',
  'own-shares',
  'not-stated',
  'joint',
  'not-named',
  'not-known',
]);
export type NodeKind = z.infer<typeof NodeKind>;

/** Somebody or something of the graph. */
export const ViewNode = z.object({
  id: nodeId,
  kind: NodeKind,
  /** Null where nobody states one: a joint holding, a holder that is not known. */
  name: z.string().nullable(),
  company: CompanyReference.nullable(),
  dossierIds: z.array(z.number().int()),
  /** When the snapshot was taken that tells who holds it; null where none does. */
  savedAt: z.string().nullable(),
  /**
   * The saved profile of a company of which no saved answer tells who holds it, and why this one does not. `isWhole`: the
   * same would be bought again. Null where none is saved, and for everything else.
   */
  silent: z
    .object({ takenAt: z.string(), why: z.enum(['not-spoken', 'not-read', 'left-out']), isWhole: z.boolean() })
    .nullable(),
  knownBy: z.array(KnownBy),
  /** Of a joint holding: who holds it together. */
  members: z.array(nodeId),
  /** Of a holder that is not known or not named: the company, or whoever holds it in their name. */
  about: nodeId.nullable(),
  /** It states a number, and it cannot be told which company of that number it is. */
  isNotKnownWhich: z.boolean(),
  /** Of a company of which nothing saved tells who holds it: what other profiles state of a company with its number. */
  relations: z.array(ViewRelation).max(maxInView.relations),
});
export type ViewNode = z.infer<typeof ViewNode>;
