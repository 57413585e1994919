import { expect, it } from 'vitest';
import type { ViewGround, ViewParty } from '../../../src-shared/domain/ownership/view/party-view.ts';
import { capitalText, mostCapitalText, votesText } from '../../../src-shared/words/ownership/party-shares.ts';
import { articlesText, furtherArticlesText, groundsInBrief } from '../../../src-shared/words/ownership/ground-words.ts';
import { party, share } from '../../renderer/stand-in/ownership.ts';

/* The votes of somebody, where companies between state none. */

const none = { votes: null, votesNotKnownOf: ['meridian'] };
const ground: Omit<ViewGround, 'basis'> = {
  ...{ variant: 'by-title', ground: 'held-with-controlled', article: 'Art. 53', verdict: 'counts' },
  ...{ known: share('60'), withOpen: share('60'), of: null, through: [] },
};

it('are not known where nobody states them', () => {
  expect(votesText(party('ingrid', share('60'), [], none))).toBe('not known');
});

it('are said to be taken from the capital where the rule does so: the verdict would contradict “not known”', () => {
  const grounds: ViewGround[] = [{ ...ground, basis: 'capital-for-votes' }];
  expect(votesText(party('ingrid', share('60'), [], { ...none, grounds }))).toMatch(
    /not stated for every company on the way.*capital as a sign/,
  );
  const open: ViewGround = { ...ground, basis: 'capital-for-votes', known: share('0'), withOpen: share('40') };
  expect(votesText(party('ingrid', share('60'), [], { ...none, grounds: [open] }))).toMatch(/capital as a sign/);
});

it('are told as the least where some companies state none, and not as all of it', () => {
  const of = (lower: string) =>
    votesText(party('ingrid', share('60'), [], { ...none, votes: { lower: share(lower).lower, upper: null } }));
  expect(of('60')).toBe('at least 60 %, what is left is not known');
  expect(of('>60')).toBe('more than 60 %, what is left is not known');
});

it('what could also be theirs stands beside what is known to be theirs, where it is more', () => {
  const of = (capitalAtMost: ViewParty['capitalAtMost']) =>
    mostCapitalText(party('ingrid', share('33'), [], { capitalAtMost }));
  expect(of(share('78').upper)).toBe('at most 78 %');
  expect(of(null)).toBeNull();
});

it('of whom nothing is known to be theirs the most that could be stands beside “not known”', () => {
  const one = party('ingrid', null, [], { capitalAtMost: share('39.4').upper });
  expect([capitalText(one), mostCapitalText(one)]).toEqual(['not known', 'at most 39.4 %']);
});

it('where a verdict is open the ground that is nearest to deciding it is told beside the first one', () => {
  const undecided = { ...ground, verdict: 'cannot-be-decided', basis: 'capital' } as const;
  const multiplied = {
    ...undecided,
    ground: 'multiplied-share',
    known: share('0'),
    withOpen: share('0', '39.4'),
  } as const;
  const ofHolders = {
    ...undecided,
    ground: 'control-of-holders',
    article: 'Art. 54 (a)',
    known: share('20'),
    withOpen: share('20', '60'),
  } as const;
  const of = (verdict: 'counts' | 'cannot-be-decided') =>
    groundsInBrief(
      party('ingrid', share('0'), [], {
        verdict,
        grounds: [multiplied, ofHolders].map((one) => ({ ...one, verdict })),
      }),
    ).map(({ article }) => article);
  expect(of('cannot-be-decided')).toEqual(['Art. 53', 'Art. 54 (a)']);
  expect(of('counts')).toEqual(['Art. 53']);
});

it('articles are said as those by which somebody counts, or as those that were looked at', () => {
  const articles = ['Art. 52', 'Art. 53', 'Art. 54 (a)'];
  const of = (verdict: 'counts' | 'cannot-be-decided' | 'does-not-count') =>
    party('ingrid', share('60'), [], {
      verdict,
      grounds: articles.map((article) => ({ ...ground, article, basis: 'capital', verdict })),
    });
  expect(articlesText(of('counts'))).toBe('by Art. 52, Art. 53, and Art. 54 (a)');
  expect(articlesText(of('cannot-be-decided'))).toMatch(/^left open by Art\. 52/);
  expect(articlesText(of('does-not-count'))).toMatch(/^looked at: Art\. 52/);
  expect(furtherArticlesText(of('counts'))).toBe('Also by Art. 53 and Art. 54 (a).');
  expect(furtherArticlesText(of('does-not-count'))).toBe('');
});
