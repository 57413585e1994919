import type { OwnershipGraph } from '../graph/ownership-graph.ts';
import type { Control } from '../graph/control-edges.ts';
import type { NodeId } from '../holding.ts';
import type { RuledPerson, RuleResult } from '../rules/apply-rule.ts';
import type { ViewDeclared, ViewDeclaredOwner } from './declared-view.ts';
import type { ViewProposal } from './join-view.ts';
import { createMayBe } from './open-identity.ts';

/** Rights that no list of holders shows, so that none speaks against whoever is declared to have them. */
const rightsWithoutHolding: ReadonlySet<Control['kind']> = new Set([
  'appoints-majority',
  'significant-influence',
  'dominant-influence',
  'nominee',
]);

/** Whether more than the declaration itself makes a person count. */
function isWorkedOut({ besideDeclaration, readings }: RuledPerson): boolean {
  const grounds = readings.flatMap(({ parts }) => parts.filter((part) => part.verdict === 'counts'));
  return besideDeclaration === 'counts' && grounds.some(({ basis }) => basis !== 'declared');
}

function standingOf(
  ruled: RuledPerson | undefined,
  controls: readonly Control['kind'][],
  mayBe: readonly NodeId[],
): ViewDeclaredOwner['standing'] {
  if (ruled !== undefined && isWorkedOut(ruled)) return 'supported';
  if (mayBe.length > 0) return 'who-not-said';
  const isByRight = controls.some((kind) => rightsWithoutHolding.has(kind));
  if (isByRight && ruled?.verdict === 'counts') return 'by-right';
  if (ruled?.besideDeclaration === 'cannot-be-decided') return 'cannot-be-decided';
  return isByRight ? 'by-right' : 'not-supported';
}

/**
 * The declared beneficial owners of a company set beside those who are worked out under a rule (reading-and-proof.md,
 * section 3). Null where no snapshot tells who is declared. Whoever may be somebody else of the same name is set beside
 * nobody before an officer has said who it is, and that somebody is *not* declared is said only where the list of owners was
 * read whole.
 */
export function declaredAgainst(
  graph: OwnershipGraph,
  asked: NodeId,
  { persons }: RuleResult,
  proposals: readonly ViewProposal[],
): ViewDeclared | null {
  const told = graph.sources.find(({ company }) => company === asked);
  if (told === undefined || told.owners === null) return null;
  const own = graph.control.filter(({ subject }) => subject === asked);
  const declared = own.filter(({ control }) => control.kind === 'declared-owner');
  const isDeclared = new Set(declared.map(({ holder }) => holder));
  const surely = new Set(declared.flatMap(({ holder, mayHaveEnded }) => (mayHaveEnded ? [] : [holder])));
  const mayHaveEnded = new Set([...isDeclared].filter((holder) => !surely.has(holder)));
  const ruled = new Map(persons.map((person) => [person.person, person]));
  const possible = new Set(persons.flatMap(({ person, verdict }) => (verdict === 'does-not-count' ? [] : [person])));
  const isPerson = new Set(graph.nodes.filter(({ kind }) => kind === 'person').map(({ id }) => id));
  const mayBeAmong = createMayBe(proposals);
  const owners = [...isDeclared].map((node): ViewDeclaredOwner => {
    const controls = own.filter(({ holder }) => holder === node).map(({ control }) => control.kind);
    const mayBe = mayBeAmong(node, possible);
    // A rule judges persons alone: that it does not make a body count speaks against nothing.
    if (!isPerson.has(node)) return { node, standing: 'no-person', mayBe: [] };
    // Of whom it is not known whether they still are declared, nothing is supported or contradicted.
    if (mayHaveEnded.has(node)) return { node, standing: 'may-have-ended', mayBe };
    return { node, standing: standingOf(ruled.get(node), controls, mayBe), mayBe };
  });
  // A profile that lists nobody is not the register's declaration that there is nobody: against it nobody is missing.
  const listsNobody = told.areOwnersWhole && isDeclared.size === 0;
  const notDeclared = listsNobody
    ? []
    : persons.filter((person) => isWorkedOut(person) && !isDeclared.has(person.person));
  return {
    takenAt: told.owners.takenAt,
    filedDay: told.owners.filedDay,
    isWhole: told.areOwnersWhole,
    ...{ owners, ownersLeftOut: 0 },
    ended: told.endedOwners,
    notDeclared: notDeclared.map(({ person }) => ({ node: person, mayBe: mayBeAmong(person, isDeclared) })),
    notDeclaredLeftOut: 0,
  };
}

/** The same of those who are shown; how many there are beyond them is counted. */
export function declaredAmong(declared: ViewDeclared | null, isShown: (node: NodeId) => boolean): ViewDeclared | null {
  if (declared === null) return null;
  const owners = declared.owners.filter(({ node }) => isShown(node));
  const notDeclared = declared.notDeclared.filter(({ node }) => isShown(node));
  return {
    ...declared,
    ...{ owners, ownersLeftOut: declared.owners.length - owners.length },
    ...{ notDeclared, notDeclaredLeftOut: declared.notDeclared.length - notDeclared.length },
  };
}
