import type { OwnershipView, PersonVerdict } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { ruleText } from '../../../src-shared/words/ownership/node-words.ts';
import { openQuestionsTexts } from '../../../src-shared/words/ownership/open-questions-words.ts';
import { nobodyText } from '../ownership-sentences.ts';
import { markup, type Content } from './markup.ts';
import { cut, value } from './value.ts';

const maxOpenLength = 240;

/**
 * Who counts as an owner by what is saved, for the first page: how many, under which rule, and what is open of it. The
 * section on ownership has who they are and why.
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
  const open = openQuestionsTexts(view).map((text) => cut(text, maxOpenLength));
  return [nobodyText(view) ?? said, open.map((text) => markup`<br><small>${value(text, null)}</small>`)];
}
