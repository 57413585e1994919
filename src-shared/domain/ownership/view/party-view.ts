import { z } from 'zod';
import { ExplainedShare } from './explained-view.ts';
import { ShownEnd, ShownShare } from './shown-share.ts';
import { maxInView, nodeId } from './view-bounds.ts';

export const PersonVerdict = z.enum(['counts', 'does-not-count', 'cannot-be-decided']);
export type PersonVerdict = z.infer<typeof PersonVerdict>;

/** One ground of the rule for a person. */
export const ViewGround = z.object({
  variant: z.enum(['by-title', 'as-held-for-others']),
  ground: z.enum([
    'multiplied-share',
    'control',
    'control-of-holders',
    'share-in-controller',
    'held-with-controlled',
    'appoints-board',
    'significant-influence',
  ]),
  article: z.string(),
  basis: z.enum(['capital', 'votes', 'capital-for-votes', 'declared']),
  verdict: PersonVerdict.describe(
    'Of `appoints-board` and `significant-influence`, which only a declaration tells of, `does-not-count` means that no ' +
      'saved answer states it: whether somebody has the right beside that is not known.',
  ),
  known: ShownShare.nullable(),
  withOpen: ShownShare.nullable(),
  of: nodeId.nullable(),
  through: z.array(nodeId).max(50),
});
export type ViewGround = z.infer<typeof ViewGround>;

/** What is known of somebody's votes, multiplied along the chains. */
export const ViewVotes = z.object({
  lower: ShownEnd,
  /** Null where companies on the way state no votes: then `lower` is the least, and no end is known. */
  upper: ShownEnd.nullable(),
});
export type ViewVotes = z.infer<typeof ViewVotes>;

/** Somebody above the asked company: how much of it comes to them, and what the rule says of them. */
export const ViewParty = z.object({
  node: nodeId,
  capital: ShownShare.nullable().describe(
    'What is known to be theirs of the capital, by title, multiplied along the chains: the same under every rule. ' +
      'Null: it is not known, since nothing is known to be theirs and part of what is not known could be. ' +
      'Nothing is said to be theirs, from 0 to 0, only where what is saved leaves them nothing.',
  ),
  capitalAtMost: ShownEnd.nullable().describe(
    'The most of the capital that could be theirs if all that is not known were, and nobody of `openWith` is them, ' +
      'whoever of the two has what is held for others. Null where that says nothing beyond what `capital` says.',
  ),
  capitalForOthers: ShownShare.nullable().describe(
    'What is known to be theirs of the capital where what somebody holds for others is not of who holds it. ' +
      'Null where that is what `capital` says.',
  ),
  votes: ViewVotes.nullable().describe(
    'What is known to be theirs of the votes, by title, as `capital`. ' +
      'Null: it is not known, be it that votes are not stated for every company on the way (`votesNotKnownOf`), ' +
      'or that nothing is known to be theirs and part of what is not known could be. ' +
      'Where `upper` is null, `lower` is the least that is theirs and no upper end is known.',
  ),
  /** The lower end of the capital if no circle closes that need not; null where it is the same. */
  lowerUnlessCircleCloses: ShownEnd.nullable(),
  votesNotKnownOf: z
    .array(nodeId)
    .max(50)
    .describe(
      'Companies, of those above the asked one, whose votes nobody states. ' +
        'Unless it is empty, no upper end of anybody’s votes is known.',
    ),
  verdict: PersonVerdict.nullable(),
  /** More than half is theirs by multiplying, and nothing shows that they control the company. */
  controlNotShown: z.boolean(),
  grounds: z.array(ViewGround).max(300),
  /** Others whom it may be as well, which alone leaves the verdict open; empty for everybody else. */
  mayBe: z.array(nodeId).max(maxInView.mayBe),
  openWith: z
    .array(nodeId)
    .max(maxInView.mayBe)
    .describe(
      'Others of whom no officer has said yet whether they are the same person, whatever the verdict. ' +
        'No figure counts what is theirs: each holds unless somebody of them is the same person.',
    ),
  /** Null for those beyond the first, of whom the bounds alone are told. */
  explained: ExplainedShare.nullable(),
  /** Each from the party down to the asked company. */
  chains: z.array(z.array(nodeId)).max(maxInView.chains),
  moreChains: z.boolean(),
});
export type ViewParty = z.infer<typeof ViewParty>;
