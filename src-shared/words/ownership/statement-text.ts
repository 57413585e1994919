import { maxStatementLength } from '../../domain/ownership/discrepancy/discrepancy.ts';
import { chainBelow } from '../../domain/ownership/view/chain-below.ts';
import type { ViewDiscrepancy } from '../../domain/ownership/view/discrepancies-view.ts';
import type { OwnershipView } from '../../domain/ownership/view/ownership-view.ts';
import type { PersonVerdict } from '../../domain/ownership/view/party-view.ts';
import type { ViewNode } from '../../domain/ownership/view/node-view.ts';
import { shortened } from '../../domain/shortened.ts';
import { m } from '../../messages/generated/messages.js';
import { personWords } from './discrepancy-words.ts';
import { decidingGrounds, groundText } from './ground-words.ts';
import { nodeName, ruleText } from './node-words.ts';
import { sourceName, type SourceDates } from '../source-words.ts';
import { oneFullStop } from '../one-full-stop.ts';
import { openIdentityLines, restingOnOfficers } from './officers-words.ts';
import { ruleSourceText } from './rule-words.ts';

/** More grounds than a rule has for one person by what is held directly are for the screen. */
const maxGrounds = 12;

/**
 * What a discrepancy statement says before an officer has changed it: what differs, by which rule, why, where it is open who
 * the person is, and who is worked out to be an owner, which AMLR Art. 24 (1) asks for. A register reads it: what officers said
 * of others is not in it.
 *
 * @param dates write the moments and days of its sources
 */
export function statementText(
  view: OwnershipView,
  { kind, node, person }: ViewDiscrepancy,
  dates: SourceDates,
): string {
  const nodes = new Map(view.nodes.map((one): [string, ViewNode] => [one.id, one]));
  const name = (id: string) => nodeName(nodes, id);
  const party = view.parties.find((one) => one.node === node);
  const about = {
    person: personWords(person),
    company: name(view.asked),
    source: sourceName(view.declared ?? { takenAt: view.moment, filedDay: null }, dates),
    rule: view.ruleSource ?? ruleText(view.rule.id),
  };
  const grounds = (party === undefined ? [] : decidingGrounds(party)).slice(0, maxGrounds).map((ground) => {
    const words = groundText(nodes, ground);
    // A ground that was looked at and is not reached would read as one that is.
    const text = kind === 'declared-not-supported' ? m.discrepancy_why_not_reached({ ground: words }) : words;
    return ground.article === '' ? text : m.discrepancy_why_article({ ground: text, article: ground.article });
  });
  const namesOf = (wanted: PersonVerdict) => {
    const names = view.parties.filter(({ verdict }) => verdict === wanted).map((one) => name(one.node));
    const [listed, count] = [names.join('; '), view.personsLeftOut[wanted]];
    return count === 0 ? listed : m.ownership_open_more({ names: listed, count });
  };
  const [owners, undecided] = [namesOf('counts'), namesOf('cannot-be-decided')];
  const text = [
    kind === 'worked-out-not-declared' ? m.discrepancy_why_not_declared(about) : m.discrepancy_why_not_supported(about),
    ...grounds,
    ...restingOnOfficers(view, chainBelow(view, node), { nodes, momentText: dates.came }),
    ...openIdentityLines(view, { node, name: about.person }),
    owners.length === 0 ? m.discrepancy_why_nobody() : m.discrepancy_why_owners({ names: owners }),
    // Whoever reads the list of owners alone would take it for the whole.
    ...(undecided.length === 0 ? [] : [m.discrepancy_why_undecided({ names: undecided })]),
    // A register reads it: whether the rule applies yet is not for them to find out.
    `${ruleSourceText(view, dates.came)} ${m.ownership_rule_worked_out()}`,
  ].join('\n');
  return shortened(oneFullStop(text), maxStatementLength - 1);
}
