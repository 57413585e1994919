import { expect, it } from 'vitest';
import type { ViewGround } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import { mostCapitalText, votesText } from '../../../src-shared/words/ownership/party-shares.ts';
import { party, share } from '../../renderer/stand-in/ownership.ts';

/* The votes of somebody, where companies between state none. */

const none = { votes: share('0'), votesNotKnownOf: ['meridian'] };
const ground: Omit<ViewGround, 'basis'> = {
  ...{ variant: 'by-title', ground: 'held-with-controlled', article: 'Art. 53', verdict: 'counts' },
  ...{ known: share('60'), withOpen: share('60'), of: null, through: [] },
};

it('are not known where nobody states them', () => {
  expect(votesText(party('ingrid', share('60'), [], none))).toBe('not known');
});

it('are said to be taken from the capital where the rule does so: the verdict would contradict “not known”', () => {
  const grounds: ViewGround[] = [{ ...ground, basis: 'capital-for-votes' }];
  expect(votesText(party('ingrid', share('60'), [], { ...none, grounds }))).toMatch(/not known.*capital as a sign/);
});

it('what could also be theirs stands beside what is known to be theirs, where it is more', () => {
  const open = { ...ground, ground: 'multiplied-share' as const, basis: 'capital' as const, known: share('33') };
  const of = (withOpen: ViewGround['withOpen']) =>
    mostCapitalText(party('ingrid', share('33'), [], { grounds: [{ ...open, withOpen }] }));
  expect(of(share('33', '78'))).toBe('at most 78 %');
  expect(of(share('33'))).toBeNull();
});
