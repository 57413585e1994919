import { companyTitle } from '../../domain/company-title.ts';
import type { AskedRule } from '../../domain/ownership/asked-rule.ts';
import type { NodeKind, ViewNode } from '../../domain/ownership/view/node-view.ts';
import type { OwnershipView } from '../../domain/ownership/view/ownership-view.ts';
import type { PersonVerdict } from '../../domain/ownership/view/party-view.ts';
import { m } from '../../messages/generated/messages.js';

type Nodes = ReadonlyMap<string, ViewNode>;

const andList = new Intl.ListFormat('en', { type: 'conjunction' });

/** Several names in one text: "A, B, and C". */
export const listed = (names: readonly string[]): string => andList.format(names);

/** More companies than that are not read below a name. */
const maxPlaces = 3;

/** The deepest that a name leads on to others: somebody not named, for whom joint holders hold. */
const deepest = 3;

/** What to call a node: its name, or in words what it stands for. */
export function nodeName(nodes: Nodes, id: string, depth = 0): string {
  const node = nodes.get(id);
  if (node === undefined || depth > deepest) return m.ownership_name_none();
  const of = (other: string) => nodeName(nodes, other, depth + 1);
  switch (node.kind) {
    case 'joint':
      return m.ownership_name_joint({ names: listed(node.members.map(of)) });
    case 'not-named':
      return m.ownership_name_not_named({ holder: of(node.about ?? '') });
    case 'not-known':
      return m.ownership_name_not_known({ company: of(node.about ?? '') });
    default: {
      const title = node.company === null ? '' : companyTitle(node.company);
      return [node.name, title].find((name) => name !== null && name.trim() !== '') ?? m.ownership_name_none();
    }
  }
}

/**
 * Of which companies somebody holds something or is declared an owner: several persons of one name, whom nobody has shown
 * to be one, are told apart by that.
 */
export function placesText({ edges, controls }: Pick<OwnershipView, 'edges' | 'controls'>, nodes: Nodes, id: string) {
  const subjectsOf = (of: string) => edges.flatMap(({ holder, subject }) => (holder === of ? [subject] : []));
  const isJoint = (of: string) => nodes.get(of)?.kind === 'joint';
  // What somebody holds together with others is a holding of the company, not of those who hold it.
  const held = [...new Set(subjectsOf(id).flatMap((subject) => (isJoint(subject) ? subjectsOf(subject) : [subject])))];
  const declared = [...new Set(controls.flatMap(({ holder, subject }) => (holder === id ? [subject] : [])))];
  const names = (of: readonly string[]) => listed(of.slice(0, maxPlaces).map((one) => nodeName(nodes, one)));
  return [
    ...(held.length === 0 ? [] : [m.ownership_places_held({ companies: names(held) })]),
    ...(declared.length === 0 ? [] : [m.ownership_places_declared({ companies: names(declared) })]),
  ].join('; ');
}

/** What kind of node it is, of those whose kind alone is known. */
export const wordsOfKind = (kind: NodeKind): string =>
  ({
    company: m.ownership_kind_company,
    unopened: m.ownership_kind_unopened,
    person: m.ownership_kind_person,
    'named-party': m.ownership_kind_named_party,
    trust: m.ownership_kind_trust,
    foundation: m.ownership_kind_foundation,
    fund: m.ownership_kind_fund,
    'public-float': m.ownership_kind_public_float,
    state: m.ownership_kind_state,
    court: m.ownership_kind_court,
    'own-shares': m.ownership_kind_own_shares,
    'not-stated': m.ownership_kind_not_stated,
    joint: m.ownership_kind_joint,
    'not-named': m.ownership_kind_not_named,
    'not-known': m.ownership_kind_not_known,
  })[kind]();

/** What a company is of which a profile is saved that does not tell who holds it. */
const silentKinds = {
  'not-spoken': m.ownership_kind_not_spoken,
  'not-read': m.ownership_kind_not_read,
  'left-out': m.ownership_kind_left_out,
} as const;

/** When what is saved of a company was taken, whether or not it tells who holds it; null where nothing is. */
export const savedMoment = (node: Pick<ViewNode, 'savedAt' | 'silent'> | undefined): string | null =>
  node?.savedAt ?? node?.silent?.takenAt ?? null;

/**
 * What kind of node somebody is. Of a company whose number fits several registers more is known than a name, which is said:
 * an officer who has its profile would look for the mistake elsewhere.
 */
export function kindText(node: Pick<ViewNode, 'kind' | 'isNotKnownWhich' | 'silent'> | undefined): string {
  if (node === undefined) return m.ownership_kind_not_stated();
  if (node.silent !== null) return silentKinds[node.silent.why]();
  return node.isNotKnownWhich ? m.ownership_kind_not_known_which() : wordsOfKind(node.kind);
}

export const verdictText = (verdict: PersonVerdict): string =>
  ({
    counts: m.ownership_verdict_counts,
    'does-not-count': m.ownership_verdict_not,
    'cannot-be-decided': m.ownership_verdict_open,
  })[verdict]();

export const ruleText = (id: AskedRule['id']): string =>
  ({
    'eu-amlr': m.ownership_rule_eu_long,
    'uk-psc': m.ownership_rule_uk_long,
    'us-cdd': m.ownership_rule_us_long,
    own: m.ownership_rule_own_long,
  })[id]();
