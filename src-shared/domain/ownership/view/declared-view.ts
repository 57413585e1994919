import { z } from 'zod';

const nodeId = z.string().max(2_000);

/**
 * How a declared owner stands to what is worked out. `by-right`: declared by a right that no list of holders shows.
 * `may-have-ended`: an end is stated of which it is not known whether it has passed.
 * `no-person`: a company, trust or other body, or of a kind that is not stated: rules ask for persons. `who-not-said`: it may be somebody who counts, or may count, and no officer has said so yet.
 */
export const DeclaredStanding = z.enum([
  'supported',
  'not-supported',
  'cannot-be-decided',
  'by-right',
  'may-have-ended',
  'no-person',
  'who-not-said',
]);
export type DeclaredStanding = z.infer<typeof DeclaredStanding>;

export const ViewDeclaredOwner = z.object({ node: nodeId, standing: DeclaredStanding, mayBe: z.array(nodeId) });
export type ViewDeclaredOwner = z.infer<typeof ViewDeclaredOwner>;

/** The declared beneficial owners of a company beside those who are worked out. */
export const ViewDeclared = z.object({
  /** When the snapshot was taken that declares them. */
  takenAt: z.string(),
  /** Of a filing the day that it states, empty where that is not known; null for a profile. */
  filedDay: z.string().nullable(),
  /** Whether its list was read whole, so that who is not in it is not declared. */
  isWhole: z.boolean(),
  owners: z.array(ViewDeclaredOwner),
  /** How many are declared beyond those. */
  ownersLeftOut: z.number().int().nonnegative(),
  /** How many more it lists, who had ended by then. */
  ended: z.number().int().nonnegative(),
  /** Who counts and is none of them; `mayBe` has those of them whom it may be. */
  notDeclared: z.array(z.object({ node: nodeId, mayBe: z.array(nodeId) })),
  /** How many there are beyond those. */
  notDeclaredLeftOut: z.number().int().nonnegative(),
});
export type ViewDeclared = z.infer<typeof ViewDeclared>;
