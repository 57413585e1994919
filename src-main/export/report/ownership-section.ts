import { keptMoment, minuteOf, secondOf } from '../../../src-shared/domain/moments.ts';
import type { Paper } from '../../../src-shared/contract/preferences.ts';
import type { OwnershipView } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import type { ViewNode } from '../../../src-shared/domain/ownership/view/node-view.ts';
import type { ViewParty } from '../../../src-shared/domain/ownership/view/party-view.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import {
  declaredBecause,
  declaredWords,
  nobodyDeclaredText,
} from '../../../src-shared/words/ownership/declared-words.ts';
import { decidingGrounds, groundText } from '../../../src-shared/words/ownership/ground-words.ts';
import { leftOpenText } from '../../../src-shared/words/ownership/left-open-words.ts';
import { kindText, nodeName, placesText } from '../../../src-shared/words/ownership/node-words.ts';
import { declaredLeftOutTexts, leftOutTexts } from '../../../src-shared/words/ownership/left-out-words.ts';
import { partyVerdictText } from '../../../src-shared/words/ownership/party-verdict.ts';
import { openIdentities, saidSentence } from '../../../src-shared/words/ownership/open-identity-words.ts';
import {
  doubtfulShareName,
  readingTexts,
  settledText,
} from '../../../src-shared/words/ownership/doubtful-share-words.ts';
import { sourceName, type SourceDates } from '../../../src-shared/words/source-words.ts';
import {
  capitalText,
  forOthersText,
  mostCapitalText,
  votesText,
} from '../../../src-shared/words/ownership/party-shares.ts';
import { circleSentences, gapSentences, nobodyText, ownershipBasis } from '../ownership-sentences.ts';
import { cameWords } from './came-words.ts';
import { calculationPart } from './calculation-part.ts';
import { diagramPart } from './diagram-part.ts';
import { discrepanciesPart } from './discrepancies-part.ts';
import { hashGroups } from './evidence-section.ts';
import { holdingsPart, type AnswerNumbers } from './holdings-part.ts';
import { markup, type Content, type Markup } from './markup.ts';
import { keptApart, notAnswered, notTakenAsOne, takenAsOne } from './officers-on-identity.ts';
import { table } from './table.ts';
import { officersWords, value } from './value.ts';

/** More persons than that are counted, not listed. A list of thousands would bury who counts, who come first. */
const maxPersons = 200;

const paperDates: SourceDates = {
  came: (iso) => minuteOf(iso, 'short'),
  filed: (day) => keptMoment(day, 'short') ?? day,
};

type Nodes = ReadonlyMap<string, ViewNode>;

const lede = (words: Content) => markup`<p class="lede">${words}</p>\n`;

/** A party, and where it holds something or is declared: two of one name are told apart by that. */
function nameCell(view: OwnershipView, nodes: Nodes, id: string, kind: Content = null): Content {
  const places = placesText(view, nodes, id);
  return [
    markup`<span class="name">${value(nodeName(nodes, id), nodes.get(id)?.company?.jurisdiction ?? null)}</span>`,
    kind,
    places === '' ? null : markup`<small>${value(places, null)}</small>`,
  ];
}

/** A party with its kind as well. */
function whoCell(view: OwnershipView, nodes: Nodes, id: string): Content {
  const node = nodes.get(id);
  return nameCell(view, nodes, id, node === undefined ? null : markup`<small>${kindText(node)}</small>`);
}

/** Whom a person may be as well; what officers said of it before stands as they wrote it. */
function mayBeContents(view: OwnershipView, nodes: Nodes): (party: ViewParty) => Content {
  const openOf = openIdentities(view, nodes);
  return (party) => {
    const open = openOf(party);
    if (open === null) return null;
    return [value(open.text, null), open.said.map((word) => [' ', officersWords(saidSentence(word, secondOf))])];
  };
}

function whyCell(view: OwnershipView, nodes: Nodes, party: ViewParty, mayBe: Content): Content {
  // Where that alone leaves the verdict open, no ground of the rule is what it rests on.
  if (mayBe !== null && party.mayBe.length > 0) return markup`<div>${mayBe}</div>`;
  const leftOpen = leftOpenText(view, nodes, party);
  return [
    mayBe === null ? null : markup`<div>${mayBe}</div>`,
    leftOpen === null ? null : markup`<div>${value(leftOpen, null)}</div>`,
    // All of them: whoever reads the report has no Dossier to look the others up in.
    decidingGrounds(party).map(
      (ground) =>
        markup`<div>${value(groundText(nodes, ground), null)}${ground.article === '' ? null : markup` <small>${ground.article}.</small>`}</div>`,
    ),
  ];
}

function personsTable(view: OwnershipView, nodes: Nodes, persons: readonly ViewParty[]): Markup {
  const mayBeOf = mayBeContents(view, nodes);
  return table(
    [
      { heading: m.ownership_column_who(), width: 'rest' },
      { heading: m.ownership_column_verdict(), width: 'middle' },
      { heading: m.ownership_column_capital(), width: 'middle' },
      // A sentence stands there where the votes are not stated.
      { heading: m.ownership_column_votes(), width: 'wide' },
    ],
    persons.map((party) => ({
      cells: [
        whoCell(view, nodes, party.node),
        partyVerdictText(view, party),
        [
          capitalText(party),
          ...[forOthersText(party), mostCapitalText(party)].map((text) => text && markup`<small>${text}</small>`),
        ],
        votesText(party),
      ],
      below: [
        markup`<small>${m.report_why_of({ name: nodeName(nodes, party.node) })}</small>`,
        whyCell(view, nodes, party, mayBeOf(party)),
      ],
    })),
  );
}

/** What of the declared owners stands beside those who are worked out. */
function declaredPart(view: OwnershipView, nodes: Nodes): Content {
  const { declared } = view;
  const mayBeOf = mayBeContents(view, nodes);
  const parties = new Map(view.parties.map((party) => [party.node, party]));
  const heading = markup`<h3>${m.ownership_declared()}</h3>\n`;
  if (declared === null) return [heading, lede(m.ownership_declared_not_told())];
  const of = m.ownership_declared_of({ source: sourceName(declared, paperDates) });
  const whole = declared.isWhole ? '' : ` ${m.ownership_declared_not_whole()}`;
  const nobody = nobodyDeclaredText(declared);
  const missing = (mayBe: readonly string[]): [string, string] => {
    if (mayBe.length > 0) return [m.ownership_not_declared_who(), m.report_not_declared_who_text()];
    return declared.isWhole
      ? [m.ownership_not_declared(), m.ownership_not_declared_text()]
      : [m.ownership_not_declared_unread(), m.ownership_not_declared_unread_text()];
  };
  const rows = [
    ...declared.owners.map(({ node, standing }) => {
      const { text } = declaredWords[standing];
      if (standing === 'who-not-said') return [node, text(), m.report_declared_who_text(), null] as const;
      const party = parties.get(node);
      const open = party === undefined ? null : mayBeOf(party);
      const because = declaredBecause(view, nodes, { node, standing }, (source) => sourceName(source, paperDates));
      return [node, text(), because, open] as const;
    }),
    ...declared.notDeclared.map(({ node, mayBe }) => [node, ...missing(mayBe), null] as const),
  ];
  return [
    heading,
    lede(`${of}${whole}`),
    nobody === null ? null : lede(nobody),
    rows.length === 0
      ? null
      : table(
          [
            { heading: m.ownership_column_who(), width: 'wide' },
            { heading: m.ownership_column_verdict(), width: 'middle' },
            { heading: m.report_column_why(), width: 'rest' },
          ],
          rows.map(([node, text, because, open]) => ({
            cells: [nameCell(view, nodes, node), text, [value(because, null), open === null ? null : [' ', open]]],
          })),
        ),
    declaredLeftOutTexts(declared).map(lede),
  ];
}

/** A line that is a plain text holds values of answers. */
function sentences(heading: string, lines: readonly Content[]): Content {
  if (lines.length === 0) return null;
  return markup`<h3>${heading}</h3>
<ul class="sentences">
${lines.map((line) => markup`<li>${typeof line === 'string' ? value(line, null) : line}</li>\n`)}</ul>
`;
}

/** The profiles that the figures rest on, each with the hash of its answer: most are of other dossiers than this one. */
function restsOn(view: OwnershipView, nodes: Nodes): Content {
  if (view.restsOn.length === 0) return null;
  return [
    markup`<h3>${m.work_rests_on()}</h3>\n`,
    table(
      [
        { heading: m.report_column_company(), width: 'rest' },
        { heading: m.report_column_profile_of(), width: 'middle' },
        { heading: m.report_column_sha256(), width: 'hash' },
      ],
      view.restsOn.map(({ company, takenAt, filedDay, answer }) => ({
        cells: [
          value(nodeName(nodes, company), nodes.get(company)?.company?.jurisdiction ?? null),
          cameWords({ takenAt, filedDay }, paperDates),
          markup`<span class="hash">${hashGroups(answer.sha256)}</span>`,
        ],
      })),
    ),
    view.restsOnLeftOut > 0 ? lede(m.report_ownership_rests_more({ count: view.restsOnLeftOut })) : null,
    view.restsOn.some(({ company }) => company !== view.asked) ? lede(m.report_ownership_rests_listed()) : null,
  ];
}

/** Which reading of a share holds because an officer said so: the figures rest on that too. */
function settledShares({ doubtfulShares }: OwnershipView, nodes: Nodes): Content[] {
  return doubtfulShares.flatMap((share): Content[] => {
    if (share.settled === null) return [];
    const words = {
      share: doubtfulShareName(nodes, share),
      readings: readingTexts(share).join('; '),
    };
    const said = settledText(share.settled, secondOf(share.settled.at));
    return [[value(m.report_ownership_settled_share(words), null), ' ', officersWords(said)]];
  });
}

/** Who owns the company by what is saved, and who counts under a rule: the figures and sentences that the window shows. */
export function ownershipSection(view: OwnershipView | null, numbers: AnswerNumbers, paper: Paper = 'a4'): Content {
  if (view === null) return markup`<p class="lede alone">${m.report_ownership_failed()}</p>`;
  const nodes: Nodes = new Map(view.nodes.map((node) => [node.id, node]));
  const persons = view.parties.filter(({ verdict }) => verdict !== null);
  const nobody = nobodyText(view);
  const beyond = persons.length - maxPersons;
  return [
    lede(ownershipBasis(view)),
    nobody === null ? null : lede(nobody),
    diagramPart(view, paper),
    persons.length === 0 ? null : personsTable(view, nodes, persons.slice(0, maxPersons)),
    beyond > 0 ? lede(m.report_ownership_more({ count: beyond })) : null,
    leftOutTexts({ ...view, nodesLeftOut: 0, toBuyLeftOut: 0 }).map(lede),
    view.seniorOfficials === 'stand-in' ? lede(m.ownership_seniors_stand_in()) : null,
    calculationPart(view, nodes),
    holdingsPart(view, nodes, numbers),
    declaredPart(view, nodes),
    discrepanciesPart(view.discrepancies),
    sentences(m.ownership_circles(), circleSentences(view, nodes)),
    sentences(m.ownership_gaps(), gapSentences(view, nodes)),
    sentences(m.report_ownership_joins(), takenAsOne(view)),
    sentences(m.report_ownership_kept_apart(), keptApart(view)),
    sentences(m.report_ownership_not_one(), notTakenAsOne(view)),
    sentences(m.report_ownership_asked(), notAnswered(view)),
    view.proposalsLeftOut > 0 ? lede(m.ownership_join_more({ count: view.proposalsLeftOut })) : null,
    sentences(m.report_ownership_settled(), settledShares(view, nodes)),
    view.saidLeftOut > 0 ? lede(m.ownership_join_said_more({ count: view.saidLeftOut })) : null,
    restsOn(view, nodes),
  ];
}
