import { fraction } from '../fraction.ts';
import type { ThresholdRule } from '../interest/verdict.ts';

/** A rule of the officer's own: a share, and how holdings through companies count. */
export interface OwnRule extends ThresholdRule {
  readonly id: 'own';
  readonly way: 'multiply' | 'control';
}

/** By what somebody counts as a beneficial owner (reading-and-proof.md, section 3). */
export type Rule = { readonly id: 'eu-amlr' } | { readonly id: 'uk-psc' } | { readonly id: 'us-cdd' } | OwnRule;

/** What a rule is, for whoever wants to look it up. The texts on screen are in the message catalogue. */
export interface RuleSource {
  /** As it is cited. */
  readonly source: string;
  /** The day from which it applies, `YYYY-MM-DD`; null where it always did. */
  readonly appliesFrom: string | null;
  /** The jurisdictions whose registers it reaches; null for a rule that is about whoever asks. */
  readonly registers: readonly string[] | null;
}

const europeanUnion = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

export const ruleSources: Readonly<Record<Exclude<Rule['id'], 'own'>, RuleSource>> = {
  'eu-amlr': {
    source: 'Regulation (EU) 2024/1624, Art. 51 to 55',
    appliesFrom: '2027-07-10',
    registers: europeanUnion,
  },
  'uk-psc': { source: 'Companies Act 2006, Schedule 1A', appliesFrom: '2016-04-06', registers: ['GB'] },
  'us-cdd': { source: '31 CFR 1010.230', appliesFrom: '2018-05-11', registers: null },
};

/** The rule that an office without one of its own begins with: that of the company's register where one reaches it. */
export function ruleOfRegister(jurisdiction: string): Exclude<Rule['id'], 'own'> {
  return ruleSources['uk-psc'].registers?.includes(jurisdiction) === true ? 'uk-psc' : 'eu-amlr';
}

const quarter = fraction(1n, 4n);
export const quarterOrMore: ThresholdRule = { threshold: quarter, counts: 'or-more' };
export const moreThanQuarter: ThresholdRule = { threshold: quarter, counts: 'more-than' };
/** Half and one share or vote more. */
export const moreThanHalf: ThresholdRule = { threshold: fraction(1n, 2n), counts: 'more-than' };
