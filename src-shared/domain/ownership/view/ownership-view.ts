import { z } from 'zod';
import { CompanyReference } from '../../company-reference.ts';
import { AskedRule } from '../asked-rule.ts';
import { ExplainedShare } from './explained-view.ts';
import { ViewDeclared } from './declared-view.ts';
import { ViewDiscrepancies } from './discrepancies-view.ts';
import { ViewDoubtfulShare } from './doubtful-shares.ts';
import { ViewProposal, ViewSaid } from './join-view.ts';
import { ShownEnd, ShownShare } from './shown-share.ts';
import { ViewSource } from './view-source.ts';

/** How much of a graph is handed on. What is beyond is counted, and said. */
export const most = {
  nodes: 1_000,
  edges: 4_000,
  explained: 60,
  chains: 8,
  chainLength: 40,
  gaps: 300,
  proposals: 100,
  saidBefore: 3,
  mayBe: 50,
  doubtfulShares: 200,
  relations: 20,
  namesakes: 1_000,
} as const;

const nodeId = z.string().max(2_000);
const id = z.number().int();

/** A saved profile that what is shown of a company is read from. */
export const ViewProfile = ViewSource.omit({ at: true }).extend({ company: nodeId });
export type ViewProfile = z.infer<typeof ViewProfile>;

/** An answer that only a question of identity rests on: no figure does, and its company may be in no chain. */
export const ViewQuestionProfile = ViewSource.omit({ at: true }).extend({ company: CompanyReference });
export type ViewQuestionProfile = z.infer<typeof ViewQuestionProfile>;

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
  dossierIds: z.array(id),
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
  relations: z.array(ViewRelation).max(most.relations),
});
export type ViewNode = z.infer<typeof ViewNode>;

/** What one holder holds of one company. */
export const ViewEdge = z.object({
  holder: nodeId,
  subject: nodeId,
  /** Of the capital, as narrow as the whole list makes it. */
  capital: ShownShare,
  /** As its entries state it, where the list makes it narrower. */
  stated: ShownShare.nullable(),
  /** Of the votes; null where nobody states them. */
  votes: ShownShare.nullable(),
  origin: z.enum(['stated-number', 'stated-range', 'counts', 'stated-and-counts', 'not-known', 'left-over', 'jointly']),
  workedOut: z
    .array(z.object({ count: z.string(), total: z.string(), className: z.string().nullable() }))
    .max(50)
    .describe(
      'The entries of which the answer does not state the share, so that it was worked out: how many shares of how many, ' +
        'as they are stated. Empty where each share is stated. Votes are always worked out, from the classes.',
    ),
  isUnsettled: z.boolean(),
  /** Held for somebody who is not named. */
  isForOthers: z.boolean(),
  /** Shares of the company that come back to itself: they leave the total. */
  isOwnShares: z.boolean(),
  sources: z.array(ViewSource).max(50),
});
export type ViewEdge = z.infer<typeof ViewEdge>;

/** A control that an answer declares. It is no holding. */
export const ViewControl = z.object({
  holder: nodeId,
  subject: nodeId,
  kind: z.enum([
    'declared-owner',
    'band',
    'majority-of-votes',
    'appoints-majority',
    'significant-influence',
    'dominant-influence',
    'nominee',
    'not-read',
  ]),
  right: z.enum(['shares', 'votes', 'surplus-assets']).nullable(),
  band: ShownShare.nullable(),
  /** An end is stated of which it is not known whether it has passed. */
  mayHaveEnded: z.boolean(),
  text: z.string().nullable(),
  source: ViewSource,
});
export type ViewControl = z.infer<typeof ViewControl>;

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
  mayBe: z.array(nodeId).max(most.mayBe),
  openWith: z
    .array(nodeId)
    .max(most.mayBe)
    .describe(
      'Others of whom no officer has said yet whether they are the same person, whatever the verdict. ' +
        'No figure counts what is theirs: each holds unless somebody of them is the same person.',
    ),
  /** Null for those beyond the first, of whom the bounds alone are told. */
  explained: ExplainedShare.nullable(),
  /** Each from the party down to the asked company. */
  chains: z.array(z.array(nodeId)).max(most.chains),
  moreChains: z.boolean(),
});
export type ViewParty = z.infer<typeof ViewParty>;

export const ViewCircle = z.object({ companies: z.array(nodeId), closes: z.enum(['always', 'may', 'never']) });

/** Something that is not known, or that has to be told with what is. */
export const ViewGap = z.object({
  kind: z.enum([
    'no-holders',
    'not-known',
    'unopened',
    'name-only',
    'not-known-which',
    'not-named',
    'behind-body',
    'votes-not-known',
    'snapshot-left-out',
    'share-to-settle',
    'totals-differ',
    'classes-not-whole',
    'classes-not-related',
    'more-than-whole',
    'contradiction',
    'joint-in-one-name',
    'own-shares',
    'own-shares-held-jointly',
    'other-name',
    'not-joined',
  ]),
  node: nodeId,
  /** What of the asked company rests on it, or what share it is; null where that is no share. */
  share: ShownShare.nullable(),
  other: nodeId.nullable(),
  /** Of a number that led to a company of another name: the name that its answer states beside the number. */
  statedName: z.string().exactOptional(),
});
export type ViewGap = z.infer<typeof ViewGap>;

/** A company that could be bought to know more. */
export const ToBuy = z.object({
  node: nodeId,
  share: ShownShare,
  /** Persons of whom it could decide whether they count. */
  couldDecide: z.array(nodeId),
});
export type ToBuy = z.infer<typeof ToBuy>;

/** Where the parts of a drawing lie, in its own units of which one is a pixel at 100 %. */
export const ViewLayout = z.object({
  width: z.number(),
  height: z.number(),
  nodes: z.array(z.object({ id: nodeId, x: z.number(), y: z.number() })).max(most.nodes),
  /** `line` is a path of SVG to the tip of the arrow. */
  edges: z
    .array(
      z.object({
        holder: nodeId,
        subject: nodeId,
        line: z.string().max(20_000),
        tip: z.object({ x: z.number(), y: z.number(), angle: z.number() }),
        label: z.object({ x: z.number(), y: z.number() }),
      }),
    )
    .max(most.edges),
});
export type ViewLayout = z.infer<typeof ViewLayout>;

/** Who owns a company, as of a moment, by what is saved, and who counts as an owner under a rule. */
export const OwnershipView = z.object({
  asked: nodeId,
  moment: z.string(),
  rule: AskedRule,
  /** As the rule is cited; null for an own one. */
  ruleSource: z.string().nullable(),
  ruleAppliesFrom: z.string().nullable(),
  /** Whether the rule is one for registers of the asked company's jurisdiction; null for a rule about whoever asks. */
  ruleReachesRegister: z.boolean().nullable(),
  nodes: z.array(ViewNode).max(most.nodes),
  /** How many nodes there are beyond those: whoever counts, cannot be decided or leads to them is shown before all others. */
  nodesLeftOut: id,
  personsLeftOut: z
    .record(PersonVerdict, id)
    .describe('How many persons of each verdict are beyond those of `parties`. All of them are worked out.'),
  /** Nodes that bear one name in some form of it, a list for each such form. Whoever shows the view needs no tables of scripts. */
  namesakes: z.array(z.array(nodeId).max(most.nodes)).max(most.namesakes),
  edges: z.array(ViewEdge).max(most.edges),
  controls: z.array(ViewControl).max(most.edges),
  linesLeftOut: id.describe('How many there are beyond those of `edges` and `controls`.'),
  /** Whoever is above the company: those who count first. */
  parties: z.array(ViewParty).max(most.nodes),
  /** Trusts, funds, states and the like, and what is not known, that reach the rule's threshold in some reading of the capital. */
  endsAtThreshold: z.array(nodeId).max(most.nodes),
  seniorOfficials: z.enum(['stand-in', 'somebody-counts', 'somebody-undecided', 'body-reaches', 'not-known-reaches']),
  circles: z.array(ViewCircle),
  gaps: z.array(ViewGap).max(most.gaps),
  gapsLeftOut: id,
  toBuy: z.array(ToBuy),
  toBuyLeftOut: id,
  /** Who is declared an owner, beside who is worked out; null where no snapshot tells who is declared. */
  declared: ViewDeclared.nullable(),
  discrepancies: ViewDiscrepancies,
  /** Who may be one, and what officers said of that so far. */
  proposals: z.array(ViewProposal).max(most.proposals),
  proposalsLeftOut: id,
  said: z.array(ViewSaid).max(most.proposals),
  saidLeftOut: id,
  /** Shares that contradict themselves, those that nobody settled first. */
  doubtfulShares: z.array(ViewDoubtfulShare).max(most.doubtfulShares),
  doubtfulSharesLeftOut: id,
  /** The profiles that it rests on, the oldest first. */
  restsOn: z.array(ViewProfile).max(most.edges),
  restsOnLeftOut: id,
  /** What the questions of identity, and officers' words on them, rest on beside those: each once, the oldest first. */
  questionsRestOn: z.array(ViewQuestionProfile).max(2 * 2 * most.proposals),
  oldestAt: z.string().nullable(),
  /** Moments at which a snapshot of one of the companies was taken, newest first. */
  moments: z.array(z.string()).max(500),
  layout: ViewLayout.nullable(),
});
export type OwnershipView = z.infer<typeof OwnershipView>;

/** As much of a view as a drawing is laid out from. */
export interface DrawnGraph extends Pick<OwnershipView, 'asked' | 'circles'> {
  readonly nodes: readonly Pick<ViewNode, 'id'>[];
  readonly edges: readonly Pick<
    ViewEdge,
    'holder' | 'subject' | 'capital' | 'stated' | 'isUnsettled' | 'isOwnShares'
  >[];
  readonly controls: readonly Pick<ViewControl, 'holder' | 'subject'>[];
}
