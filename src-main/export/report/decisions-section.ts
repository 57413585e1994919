import { keptMoment, secondOf } from '../../../src-shared/domain/moments.ts';
import type {
  ApprovalStatement,
  DecisionStatement,
  KeptDecision,
  RestsOn,
} from '../../../src-shared/domain/work/decision.ts';
import type { WorkFact, WorkFacts } from '../../../src-shared/domain/work/work-facts.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import {
  changedJoinLines,
  factSetAsideWords,
  findingWords,
  newerProfileLines,
  restsOnWords,
  standingText,
} from '../../../src-shared/words/decision-words.ts';
import { verdictName } from '../../../src-shared/words/verdict-words.ts';
import { factName, statedFacts } from '../../../src-shared/words/work-fact-words.ts';
import { hashGroups } from './evidence-section.ts';
import type { AnswerNumbers } from './holdings-part.ts';
import { attentionNote } from './marks.ts';
import { joined, markup, type Content, type Markup } from './markup.ts';
import type { Report } from './report.ts';
import { signedTextPart } from './signed-texts.ts';
import { sourceNumber } from './table.ts';
import { cut, officersWords, value } from './value.ts';

const maxName = 240;

/** A signature line names officer, time and key. */
const signed = ({ officer, at, fingerprint }: Pick<DecisionStatement, 'officer' | 'at' | 'fingerprint'>) => ({
  officer: cut(officer, maxName),
  time: secondOf(at),
  fingerprint,
});

const fact = (name: string, content: Content) => markup`<dt>${name}</dt><dd>${content}</dd>\n`;

const dates = { came: secondOf, filed: (day: string) => keptMoment(day, 'short') ?? day };

/** A profile that a decision rests on; its whole hash by the number of its evidence, or here where that does not list it. */
function restsOnPart(rests: RestsOn, { opened, otherProfiles }: Report, numbers: AnswerNumbers): Markup {
  const number = numbers.get(rests.sha256);
  const whole =
    number === undefined ? markup`<br><span class="hash">${hashGroups(rests.sha256)}</span>` : sourceNumber(number);
  return markup`<div>${value(restsOnWords(rests, { ...opened, otherProfiles }, dates), null)}${whole}</div>`;
}

function statedPart(statement: DecisionStatement, report: Report, numbers: AnswerNumbers): Markup {
  const { verdict, reason, rule, restsOn } = statement;
  const profiles = restsOn.map((rests) => restsOnPart(rests, report, numbers));
  const setAside = (statement.setAside ?? []).map(
    (one) => markup`<div>${value(one.fact, null)} ${officersWords(factSetAsideWords(one, secondOf))}</div>`,
  );
  return markup`<dl>
${verdict.kind === 'accept-with-conditions' ? fact(m.work_conditions(), officersWords(verdict.conditions)) : null}
${fact(m.work_reason(), officersWords(reason))}
${fact(m.work_rule(), rule === null ? m.work_not_stated() : officersWords(rule))}
${setAside.length === 0 ? null : fact(m.work_set_aside(), setAside)}
${fact(m.work_rests_on(), profiles.length === 0 ? m.work_rests_on_nothing() : profiles)}
</dl>
<p class="lede">${value(m.work_signed(signed(statement)), null)}</p>
`;
}

function approvedPart(approval: ApprovalStatement): Content {
  const by = (approval.verdict === 'approve' ? m.work_approved_by : m.work_not_approved_by)(signed(approval));
  return [
    markup`<p class="lede">${value(by, null)}</p>\n`,
    markup`<p class="lede">${officersWords(approval.reason)}</p>\n`,
  ];
}

function decisionPart(
  { decisionId, statement, finding, approval, standing }: KeptDecision,
  report: Report,
  numbers: AnswerNumbers,
): Markup {
  const signedAs = report.signed.find((one) => one.decisionId === decisionId);
  const verdict = statement === null ? m.work_decision() : verdictName(statement.verdict.kind);
  const wrong = findingWords(finding);
  const approvalWrong = approval === null ? null : findingWords(approval.finding);
  const isOpen = standing.kind === 'in-force' || standing.kind === 'waiting';
  const newer =
    statement === null || !isOpen ? [] : newerProfileLines(statement, report.opened.dossier.company, report, secondOf);
  const changed = statement === null || !isOpen ? [] : changedJoinLines(statement, report.changedJoins, secondOf);
  return markup`<div class="decision">
<h3>${verdict}: ${standingText(standing, statement)}</h3>
${wrong === null ? null : attentionNote(m.work_decision(), wrong)}
${statement === null ? null : statedPart(statement, report, numbers)}
${signedTextPart(signedAs?.decision ?? null)}
${newer.map((line) => attentionNote(m.work_newer_profiles(), line))}
${changed.map((line) => attentionNote(m.work_joins_changed(), line))}
${wrong === null && statement !== null ? markup`<p class="lede">${m.work_signature_fits()}</p>\n` : null}
${approvalWrong === null ? null : attentionNote(m.report_decision_approval(), approvalWrong)}
${approval === null || approval.statement === null ? null : approvedPart(approval.statement)}
${approval === null ? null : signedTextPart(signedAs?.approval ?? null)}
${approval !== null && approval.statement !== null && approvalWrong === null ? markup`<p class="lede">${m.work_approval_fits()}</p>\n` : null}
${approval?.sameAccount === true ? markup`<p class="lede">${m.work_same_account()}</p>\n` : null}
</div>
`;
}

/** What is stated of a list is set apart each by itself: one that runs from the right would turn the order of the others. */
function factContent(fact: WorkFact, text: string, facts: WorkFacts): Content {
  const list = fact === 'tags' || fact === 'people' ? facts[fact] : null;
  if (list === null) return officersWords(text);
  return joined(
    list.map((one) => officersWords(one)),
    ', ',
  );
}

/** Why the company is looked at, how risky it is taken to be, who answers for it and when it is looked at again. */
function factsPart({ workFacts }: Report): Markup {
  const facts = statedFacts(workFacts).map(({ fact: kind, text }) =>
    fact(factName(kind), text === null ? m.work_not_stated() : factContent(kind, text, workFacts)),
  );
  return markup`<div class="decision">
<h3>${m.work_facts()}</h3>
<dl>
${facts}</dl>
</div>
`;
}

/** What was decided of the company, the newest first, each held against its signature when the report was made. */
export function decisionsSection(report: Report, numbers: AnswerNumbers): Content {
  const { decisions } = report;
  const decided =
    decisions.length === 0
      ? markup`<p class="lede alone">${m.report_decisions_none()}</p>\n`
      : decisions.map((decision) => decisionPart(decision, report, numbers));
  const isSigned = decisions.length > 0 && report.signed.length > 0;
  return [decided, isSigned ? markup`<p class="lede">${m.report_signed_text()}</p>\n` : null, factsPart(report)];
}
