import { dayOf, keptMoment, secondOf } from '../../../src-shared/domain/moments.ts';
import type { StandingFact } from '../../../src-shared/domain/standing-out/standing-fact.ts';
import type { StandingOut } from '../../../src-shared/domain/standing-out/shown-facts.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { factSentence } from '../../../src-shared/words/standing-out/fact-words.ts';
import { checkName, lookedWords, setAsideWords } from '../../../src-shared/words/standing-out/looked-at-words.ts';
import { sourceName } from '../../../src-shared/words/source-words.ts';
import { evidenceNumbers, type EvidenceList } from './evidence-list.ts';
import { joined, markup, type Content, type Markup } from './markup.ts';
import { sourceNumber, table } from './table.ts';
import { officersWords, value } from './value.ts';

const list = (items: readonly Content[]): Content =>
  items.length === 0
    ? null
    : markup`<ul class="sentences">
${items.map((item) => markup`<li>${item}</li>\n`)}</ul>
`;

const dates = { came: (iso: string) => dayOf(iso, 'short'), filed: (day: string) => keptMoment(day, 'short') ?? day };

/** An answer by the day on which it came; a filing by its own day, and by the one on which it came. */
function sourceText({ answer, takenAt, filedDay = null }: StandingFact['sources'][number]): string {
  const sha256 = answer.sha256.slice(0, 16);
  return filedDay === null
    ? m.report_standing_source({ date: dayOf(takenAt, 'short'), sha256 })
    : m.report_standing_filing({ source: sourceName({ takenAt, filedDay }, dates), sha256 });
}

/** The answers that state a fact, each by its day, the beginning of its hash and its number in the list of evidence. */
function sourcesText({ sources }: StandingFact, numbers: ReadonlyMap<string, number>): Content {
  const answers = new Map(sources.map((source) => [source.answer.sha256, source]));
  return joined(
    [...answers].map(([sha256, source]) => {
      const number = numbers.get(sha256);
      return markup`${value(sourceText(source), null)}${number === undefined ? null : sourceNumber(number)}`;
    }),
    '; ',
  );
}

function lookedAtTable({ lookedAt }: StandingOut): Markup {
  return table(
    [
      { heading: m.standing_looked_title(), width: 'wide' },
      { heading: m.report_standing_how(), width: 'rest' },
    ],
    lookedAt.map((one) => ({ cells: [checkName(one.check), lookedWords(one)] })),
  );
}

/** What stood out when the report was made, what officers had set aside of it and why, and what was looked at. */
export function standingSection(standing: StandingOut | null, evidence: EvidenceList): Content {
  if (standing === null) return markup`<p class="lede">${m.report_standing_failed()}</p>\n`;
  const open = standing.facts.filter(({ setAside }) => setAside === null);
  const aside = standing.facts.flatMap((fact) => (fact.setAside === null ? [] : [{ fact, event: fact.setAside }]));
  const { goneSince } = standing;
  const numbers = evidenceNumbers(evidence);
  const told = (fact: StandingFact): Content => [
    value(factSentence(fact.stated, fact.sources), null),
    markup` <span class="dim">${sourcesText(fact, numbers)}</span>`,
  ];
  const none = aside.length > 0 ? m.standing_none_open() : m.standing_none();
  return [
    markup`<p class="lede">${m.report_standing_text({ time: secondOf(standing.at) })}</p>\n`,
    open.length === 0 ? markup`<p class="lede">${none}</p>\n` : list(open.map(told)),
    standing.factsLeftOut > 0
      ? markup`<p class="lede">${m.standing_more({ count: standing.factsLeftOut })}</p>\n`
      : null,
    aside.length + goneSince.length === 0
      ? null
      : markup`<p class="lede"><b>${m.standing_aside({ count: aside.length + goneSince.length })}</b></p>\n`,
    list([
      ...aside.map(({ fact, event }) => [told(fact), ' ', officersWords(setAsideWords(event, secondOf))]),
      ...goneSince.map((event) => [
        value(factSentence(event.fact.stated, event.fact.sources), null),
        ` ${m.standing_gone()} `,
        officersWords(setAsideWords(event, secondOf)),
      ]),
    ]),
    lookedAtTable(standing),
  ];
}
