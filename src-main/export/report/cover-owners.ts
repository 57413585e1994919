import type { OwnershipView } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import type { ViewNode } from '../../../src-shared/domain/ownership/view/node-view.ts';
import type { ViewParty } from '../../../src-shared/domain/ownership/view/party-view.ts';
import { countOf } from '../../../src-shared/domain/ownership/view/persons-left-out.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { articlesText } from '../../../src-shared/words/ownership/ground-words.ts';
import { nodeName, ruleText } from '../../../src-shared/words/ownership/node-words.ts';
import { countedCapitalTexts } from '../../../src-shared/words/ownership/party-shares.ts';
import { shareText } from '../../../src-shared/words/ownership/share-words.ts';
import { nameAmongCounted } from '../../../src-shared/words/ownership/namesake-words.ts';
import { openQuestionsTexts, someOf } from '../../../src-shared/words/ownership/open-questions-words.ts';
import { nobodyText } from '../ownership-sentences.ts';
import { markup, type Content } from './markup.ts';
import { cut, value } from './value.ts';

const maxOpenLength = 400;
/** Room for as many as are named, each with the share and the articles. */
const maxCountedLength = 600;

type Nodes = ReadonlyMap<string, ViewNode>;

/**
 * What somebody has of a company that controls this one, where that is what they count by: the multiplied share beside it may be
 * below every threshold.
 */
function inControllerText(nodes: Nodes, { grounds }: ViewParty): string | null {
  const counts = grounds.filter(({ verdict }) => verdict === 'counts');
  if (counts.some(({ ground }) => ground === 'multiplied-share')) return null;
  const found = counts.find(({ ground, known }) => ground === 'share-in-controller' && known !== null);
  return found === undefined || found.known === null || found.of === null
    ? null
    : m.report_cover_in_controller({ share: shareText(found.known), company: nodeName(nodes, found.of) });
}

/**
 * Who counts, each with the share of the capital that the rule counts, the most that it may be, and the articles by which they
 * count: a share below the threshold would read as a mistake without them.
 */
function countedText(view: OwnershipView): string | null {
  const nodes = new Map(view.nodes.map((node) => [node.id, node]));
  const counted = view.parties.filter(({ verdict }) => verdict === 'counts');
  const names = counted.map((party) => {
    const told = [inControllerText(nodes, party), ...countedCapitalTexts(party), articlesText(party)];
    const why = told.filter((text) => text !== null && text !== '').join(', ');
    return m.report_cover_counted_one({ name: nameAmongCounted(view, nodes, party.node), why });
  });
  return names.length === 0
    ? null
    : cut(m.report_cover_counted({ names: someOf(names, view.personsLeftOut.counts) }), maxCountedLength);
}

/** That two of those counted may be one person, whom the count would count twice. */
function countedAsTwo({ parties }: OwnershipView): string | null {
  const counted = parties.filter(({ verdict }) => verdict === 'counts');
  const isOpen = counted.some(({ openWith }) => counted.some(({ node }) => openWith.includes(node)));
  return isOpen ? m.report_cover_counted_may_be_one() : null;
}

/**
 * Who counts as an owner by what is saved, for the first page: how many and who, under which rule, and what is open of it.
 * The section on ownership has why.
 */
export function ownersFact(view: OwnershipView | null): Content {
  if (view === null) return m.report_cover_owners_not_known();
  const mayBeFewer = countedAsTwo(view);
  const owners = mayBeFewer === null ? m.report_cover_owners : m.report_cover_owners_at_most;
  const said = owners({
    rule: ruleText(view.rule.id),
    counts: countOf(view, 'counts'),
    open: countOf(view, 'cannot-be-decided'),
  });
  // Cut and not left out: the first page would say less is open than there is.
  const open = openQuestionsTexts(view).map((text) => cut(text, maxOpenLength));
  const texts = [countedText(view), mayBeFewer, ...open].filter((text) => text !== null);
  return [nobodyText(view) ?? said, texts.map((text) => markup`<br><small>${value(text, null)}</small>`)];
}
