import { keptMoment } from '../domain/moments.ts';
import type { Review } from '../domain/work/review.ts';
import type { Risk, WorkChange, WorkFact, WorkFacts } from '../domain/work/work-facts.ts';
import { m } from '../messages/generated/messages.js';

export type RiskLevel = Risk['level'] | 'none';

/** What a fact is called. */
export function factName(fact: WorkFact): string {
  switch (fact) {
    case 'purpose':
      return m.work_fact_purpose();
    case 'risk':
      return m.work_fact_risk();
    case 'tags':
      return m.work_fact_tags();
    case 'people':
      return m.work_fact_people();
    case 'review':
      return m.work_fact_review();
  }
}

export function riskLevelName(level: RiskLevel): string {
  switch (level) {
    case 'none':
      return m.work_risk_none();
    case 'low':
      return m.work_risk_low();
    case 'medium':
      return m.work_risk_medium();
    case 'high':
      return m.work_risk_high();
    case 'own':
      return m.work_risk_own();
  }
}

/** How risky, and why. */
function riskWords(risk: Risk): string {
  const level = risk.level === 'own' ? risk.words : riskLevelName(risk.level);
  return m.work_risk_because({ level, reason: risk.reason });
}

const dayWords = (day: string) => keptMoment(day, 'short') ?? day;

const recurringWords = {
  days: m.work_review_every_days,
  weeks: m.work_review_every_weeks,
  years: m.work_review_every_years,
} as const;

/** When it is reviewed, by which rule. */
export function reviewWords(review: Review): string {
  switch (review.kind) {
    case 'every':
      return m.work_review_every({ count: review.months, day: dayWords(review.due) });
    case 'recurring':
      return recurringWords[review.unit]({ count: review.count, day: dayWords(review.due) });
    case 'on-day':
      return m.work_review_once({ day: dayWords(review.due) });
    case 'on-change':
      return m.work_review_on_change();
  }
}

const list = (names: readonly string[] | null) => (names === null ? null : names.join(', '));

/** What is stated of a dossier, in the order that it is shown in; null for what is not stated. */
export function statedFacts(facts: WorkFacts): { fact: WorkFact; text: string | null }[] {
  return [
    { fact: 'purpose', text: facts.purpose },
    { fact: 'risk', text: facts.risk && riskWords(facts.risk) },
    { fact: 'tags', text: list(facts.tags) },
    { fact: 'people', text: list(facts.people) },
    { fact: 'review', text: facts.review && reviewWords(facts.review) },
  ];
}

/** A fact before and after a change; null for what was not stated. */
export function changedWords(change: WorkChange): { from: string | null; to: string | null } {
  switch (change.fact) {
    case 'purpose':
      return { from: change.from, to: change.to };
    case 'risk':
      return { from: change.from && riskWords(change.from), to: change.to && riskWords(change.to) };
    case 'tags':
    case 'people':
      return { from: list(change.from), to: list(change.to) };
    case 'review':
      return { from: change.from && reviewWords(change.from), to: change.to && reviewWords(change.to) };
  }
}
