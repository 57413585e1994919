import { z } from 'zod';
import { CompanyReference } from '../../company-reference.ts';
import { AskedRule } from '../asked-rule.ts';
import { ViewDeclared } from './declared-view.ts';
import { ViewDiscrepancies } from './discrepancies-view.ts';
import { ViewDoubtfulShare } from './doubtful-shares.ts';
import { ToBuy, ViewGap } from './gap-view.ts';
import { ViewProposal, ViewSaid } from './join-view.ts';
import { ViewControl, ViewEdge } from './line-view.ts';
import { ViewNode } from './node-view.ts';
import { PersonVerdict, ViewParty } from './party-view.ts';
import { maxInView, nodeId } from './view-bounds.ts';
import { ViewSource } from './view-source.ts';

const id = z.number().int();

/** A saved profile that what is shown of a company is read from. */
export const ViewProfile = ViewSource.omit({ at: true }).extend({ company: nodeId });
export type ViewProfile = z.infer<typeof ViewProfile>;

/** An answer that only a question of identity rests on: no figure does, and its company may be in no chain. */
export const ViewQuestionProfile = ViewSource.omit({ at: true }).extend({ company: CompanyReference });
export type ViewQuestionProfile = z.infer<typeof ViewQuestionProfile>;

export const ViewCircle = z.object({ companies: z.array(nodeId), closes: z.enum(['always', 'may', 'never']) });

/** Where the parts of a drawing lie, in its own units of which one is a pixel at 100 %. */
export const ViewLayout = z.object({
  width: z.number(),
  height: z.number(),
  nodes: z.array(z.object({ id: nodeId, x: z.number(), y: z.number() })).max(maxInView.nodes),
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
    .max(maxInView.edges),
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
  nodes: z.array(ViewNode).max(maxInView.nodes),
  /** How many nodes there are beyond those: whoever counts, cannot be decided or leads to them is shown before all others. */
  nodesLeftOut: id,
  personsLeftOut: z
    .record(PersonVerdict, id)
    .describe('How many persons of each verdict are beyond those of `parties`. All of them are worked out.'),
  /** Nodes that bear one name in some form of it, a list for each such form. Whoever shows the view needs no tables of scripts. */
  namesakes: z.array(z.array(nodeId).max(maxInView.nodes)).max(maxInView.namesakes),
  edges: z.array(ViewEdge).max(maxInView.edges),
  controls: z.array(ViewControl).max(maxInView.edges),
  linesLeftOut: id.describe('How many there are beyond those of `edges` and `controls`.'),
  /** Whoever is above the company: those who count first. */
  parties: z.array(ViewParty).max(maxInView.nodes),
  /** Trusts, funds, states and the like, and what is not known, that reach the rule's threshold in some reading of the capital. */
  endsAtThreshold: z.array(nodeId).max(maxInView.nodes),
  seniorOfficials: z.enum(['stand-in', 'somebody-counts', 'somebody-undecided', 'body-reaches', 'not-known-reaches']),
  circles: z.array(ViewCircle),
  gaps: z.array(ViewGap).max(maxInView.gaps),
  gapsLeftOut: id,
  toBuy: z.array(ToBuy),
  toBuyLeftOut: id,
  /** Who is declared an owner, beside who is worked out; null where no snapshot tells who is declared. */
  declared: ViewDeclared.nullable(),
  discrepancies: ViewDiscrepancies,
  /** Who may be one, and what officers said of that so far. */
  proposals: z.array(ViewProposal).max(maxInView.proposals),
  proposalsLeftOut: id,
  said: z.array(ViewSaid).max(maxInView.proposals),
  saidLeftOut: id,
  /** Shares that contradict themselves, those that nobody settled first. */
  doubtfulShares: z.array(ViewDoubtfulShare).max(maxInView.doubtfulShares),
  doubtfulSharesLeftOut: id,
  /** The profiles that it rests on, the oldest first. */
  restsOn: z.array(ViewProfile).max(maxInView.edges),
  restsOnLeftOut: id,
  /** What the questions of identity, and officers' words on them, rest on beside those: each once, the oldest first. */
  questionsRestOn: z.array(ViewQuestionProfile).max(2 * 2 * maxInView.proposals),
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
