import type { OwnershipView, PersonVerdict } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { ruleText } from '../../../src-shared/words/ownership/node-words.ts';
import { capitalText, mostCapitalText } from '../../../src-shared/words/ownership/party-shares.ts';
import { nameAmongCounted } from '../../../src-shared/words/ownership/namesake-words.ts';
import { openQuestionsTexts, someOf } from '../../../src-shared/words/ownership/open-questions-words.ts';
import { nobodyText } from '../ownership-sentences.ts';
import { markup, type Content } from './markup.ts';
import { cut, value } from './value.ts';

const maxOpenLength = 400;

/** Who counts, each with the share of the capital that is known, and the most that it may be. */
function countedText(view: OwnershipView): string | null {
  const nodes = new Map(view.nodes.map((node) => [node.id, node]));
  const counted = view.parties.filter(({ verdict }) => verdict === 'counts');
  const names = counted.map((party) => {
    const shares = [capitalText(party), mostCapitalText(party)].filter((text) => text !== null).join(', ');
    return m.report_cover_counted_one({ name: nameAmongCounted(view, nodes, party.node), shares });
  });
  return names.length === 0 ? null : m.report_cover_counted({ names: someOf(names) });
}

/**
 * Who counts as an owner by what is saved, for the first page: how many and who, under which rule, and what is open of it.
 * The section on ownership has why.
 */
export function ownersFact(view: OwnershipView | null): Content {
  if (view === null) return m.report_cover_owners_not_known();
  const of = (verdict: PersonVerdict) => view.parties.filter((party) => party.verdict === verdict).length;
  const said = m.report_cover_owners({
    rule: ruleText(view.rule.id),
    counts: of('counts'),
    open: of('cannot-be-decided'),
  });
  // Cut and not left out: the first page would say less is open than there is.
  const texts = [countedText(view), ...openQuestionsTexts(view)].filter((text) => text !== null);
  const open = texts.map((text) => cut(text, maxOpenLength));
  return [nobodyText(view) ?? said, open.map((text) => markup`<br><small>${value(text, null)}</small>`)];
}
