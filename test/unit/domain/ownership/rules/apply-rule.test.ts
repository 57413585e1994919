import { expect, it } from 'vitest';
import { applyRule } from '../../../../../src-shared/domain/ownership/rules/apply-rule.ts';
import { quarterOrMore, ruleSources, type Rule } from '../../../../../src-shared/domain/ownership/rules/rule.ts';
import type { PersonVerdict } from '../../../../../src-shared/domain/ownership/rules/verdict-part.ts';
import { graphOf, type Group } from './hand-made-graph.ts';

const eu: Rule = { id: 'eu-amlr' };
const uk: Rule = { id: 'uk-psc' };
const us: Rule = { id: 'us-cdd' };
const words: Record<string, PersonVerdict> = { yes: 'counts', no: 'does-not-count', open: 'cannot-be-decided' };

/** Rule, what is to be seen, the group, and each person's verdict; the article by which the first of them counts. */
type Case = [rule: Rule, title: string, group: Group, expected: Record<string, string>, article?: string];

const cases: Case[] = [
  // Art. 52: 25 % or more, multiplied and added.
  [eu, '25 exactly', { capital: { C: 'P 25, Q 75' } }, { P: 'yes', Q: 'yes' }, 'Art. 52'],
  [eu, 'just below', { capital: { C: 'P 24.99, Q 75.01' } }, { P: 'no', Q: 'yes' }],
  [eu, 'just above', { capital: { C: 'P 25.01, F 74.99' } }, { P: 'yes' }, 'Art. 52'],
  [eu, 'half of a half', { capital: { C: 'D 50, F 50', D: 'P 50, Q 50' } }, { P: 'yes', Q: 'yes' }, 'Art. 52'],
  [eu, 'just less than half of a half', { capital: { C: 'D 50, F 50', D: 'P 49.9, Q 50.1' } }, { P: 'no', Q: 'yes' }],
  [
    eu,
    'two chains that come to 25',
    { capital: { C: 'D 30, E 25, F 45', D: 'P 50, Q 50', E: 'P 40, R 60' } },
    { P: 'yes', Q: 'no', R: 'yes' },
    'Art. 52',
  ],
  [
    eu,
    'a circle that makes 15 of 60 a quarter',
    { capital: { C: 'P 15, C2 40, F 45', C2: 'C 100' } },
    { P: 'yes' },
    'Art. 52',
  ],
  [eu, 'the same circle a little wider', { capital: { C: 'P 14.9, C2 40, F 45.1', C2: 'C 100' } }, { P: 'no' }],
  [eu, '60 and 40 and a circle', { capital: { C: 'P 60, B 40', B: 'C 50, Q 50' } }, { P: 'yes', Q: 'yes' }, 'Art. 52'],
  [eu, '25 to 50', { capital: { C: 'P 25-50, F 50-75' } }, { P: 'yes' }, 'Art. 52'],
  [eu, 'more than 10 to 25, 25 included', { capital: { C: 'P >10-25, F 75-90' } }, { P: 'open' }],
  [eu, '10 to less than 25', { capital: { C: 'P 10-<25, F >75-90' } }, { P: 'no' }],
  [eu, 'below, with enough not known', { capital: { C: 'P 20, F 70, ...' } }, { P: 'open' }],
  [eu, 'below, with too little not known', { capital: { C: 'P 14, F 76, ...' } }, { P: 'no' }],
  [eu, 'below, with a company not opened', { capital: { C: 'P 20, F 60, U 20' } }, { P: 'open' }],
  [eu, 'below, with a small company not opened', { capital: { C: 'P 20, F 76, U 4' } }, { P: 'no' }],
  [
    eu,
    'what is not known stands behind a holder',
    { capital: { C: 'P 20, D 20, F 60', D: 'Q 50, ...' } },
    { P: 'open', Q: 'no' },
  ],
  [eu, 'held together with another', { capital: { C: 'P&Q 40, F 60' } }, { P: 'open', Q: 'open' }],
  [eu, 'a small part held together', { capital: { C: 'P&Q 24, F 76' } }, { P: 'no', Q: 'no' }],
  [eu, 'own and together', { capital: { C: 'P 25, P&Q 24, F 51' } }, { P: 'yes', Q: 'no' }, 'Art. 52'],
  [eu, 'votes alone', { capital: { C: 'P 10, F 90' }, votes: { C: 'P 30, F 70' } }, { P: 'yes' }, 'Art. 52'],
  [eu, 'capital alone', { capital: { C: 'P 30, F 70' }, votes: { C: 'P 10, F 90' } }, { P: 'yes' }, 'Art. 52'],
  [
    eu,
    'votes that nobody states',
    { capital: { C: 'P 24, F 76' }, votes: { C: '...' }, votesNotKnown: ['C'] },
    { P: 'no' },
  ],
  [eu, 'in one name for another', { capital: { C: 'P* 30, F 70' } }, { P: 'open' }],
  [eu, 'somebody may stand behind a nominee', { capital: { C: 'P* 30, Q 10, F 60' } }, { P: 'open', Q: 'open' }],
  [eu, 'a small part in the name of another', { capital: { C: 'P* 10, Q 10, F 80' } }, { P: 'no', Q: 'no' }],
  [eu, 'enough beside what is held for another', { capital: { C: 'P 25, P* 30, F 45' } }, { P: 'yes' }, 'Art. 52'],
  // Art. 53: more than half, level by level, added and not multiplied.
  [eu, 'half is no control', { capital: { C: 'D 20, F 80', D: 'P 50, Q 50' } }, { P: 'no', Q: 'no' }],
  [
    eu,
    '51 of 51 of 51 controls, and multiplied it is 13',
    { capital: { C: 'D 51, F 49', D: 'E 51, F 49', E: 'P 51, F 49' } },
    { P: 'yes' },
    'Art. 53',
  ],
  [
    eu,
    'less than half of a company that controls is no control, and a share in it all the same',
    { capital: { C: 'D 51, F 49', D: 'P 48, F 52' } },
    { P: 'yes' },
    'Art. 54 (b)',
  ],
  [
    eu,
    'own 20 and 31 through a controlled company are added',
    { capital: { C: 'P 20, D 31, F 49', D: 'P 51, F 49' } },
    { P: 'yes' },
    'Art. 52',
  ],
  [
    eu,
    'own 4 and 47 through a company controlled at 51',
    { capital: { C: 'P 4, D 47, F 49', D: 'P 41, E 10, F 49', E: 'P 51, Q 49' } },
    { P: 'yes', Q: 'no' },
    'Art. 53',
  ],
  [
    eu,
    'votes that are held together count for both',
    { capital: { C: 'P&Q 51, F 49' } },
    { P: 'yes', Q: 'yes' },
    'Art. 53',
  ],
  [
    eu,
    'who appoints the board controls',
    { capital: { C: 'P 5, F 95' }, control: [['P', 'appoints-majority', 'C']] },
    { P: 'yes' },
    'Art. 53',
  ],
  [
    eu,
    'who appoints the board of a company that controls',
    { capital: { C: 'D 51, F 49', D: 'F 100' }, control: [['P', 'appoints-majority', 'D']] },
    { P: 'yes' },
    'Art. 53',
  ],
  [
    eu,
    'a declared quarter of the votes is no control',
    { capital: { C: 'F 100' }, control: [['P', 'votes-25', 'C']] },
    { P: 'no' },
  ],
  [
    eu,
    'three quarters of the votes, declared',
    { capital: { C: 'F 100' }, control: [['P', 'votes-75', 'C']] },
    { P: 'yes' },
    'Art. 53',
  ],
  [
    eu,
    'three quarters of the votes, declared, and perhaps ended',
    { capital: { C: 'F 100' }, control: [['P', 'votes-75', 'C']], mayHaveEnded: ['P'] },
    { P: 'open' },
  ],
  [
    uk,
    'influence that has perhaps ended',
    { capital: { C: 'F 100' }, control: [['P', 'significant-influence', 'C']], mayHaveEnded: ['P'] },
    { P: 'open' },
  ],
  [
    eu,
    'influence alone is no majority',
    { capital: { C: 'F 100' }, control: [['P', 'significant-influence', 'C']] },
    { P: 'no' },
  ],
  [
    eu,
    'perhaps more than half of a controller',
    { capital: { C: 'D 60, F 40', D: 'P 24-60, F 40-76' } },
    { P: 'open' },
  ],
  [eu, 'control through what is not known', { capital: { C: 'P 10, F 39, ...' } }, { P: 'open' }],
  // Art. 54 (a): control of those who hold.
  [
    eu,
    'a controlled company holds a quarter',
    { capital: { C: 'D 25, F 75', D: 'P 51, F 49' } },
    { P: 'yes' },
    'Art. 54 (a)',
  ],
  [
    eu,
    'two controlled companies hold a quarter together',
    { capital: { C: 'D 13, E 12, F 75', D: 'P 51, F 49', E: 'P 51, F 49' } },
    { P: 'yes' },
    'Art. 54 (a)',
  ],
  [
    eu,
    'a company that is not controlled holds a quarter',
    { capital: { C: 'D 25, F 75', D: 'P 49, F 51' } },
    { P: 'no' },
  ],
  [eu, 'a controlled company holds less', { capital: { C: 'D 24, F 76', D: 'P 99, F 1' } }, { P: 'no' }],
  [
    eu,
    'two controlled companies hold up to a quarter, and the others hold more than three',
    { capital: { C: 'D 10-15, E 5-10, F >75-85', D: 'P 51, F 49', E: 'P 51, F 49' } },
    { P: 'no' },
  ],
  // Art. 54 (b): a share in a company that controls.
  [
    eu,
    'a quarter of a company that controls',
    { capital: { C: 'D 60, F 40', D: 'P 25, F 75' } },
    { P: 'yes' },
    'Art. 54 (b)',
  ],
  [
    eu,
    'a quarter of what controls a controller',
    { capital: { C: 'D 51, F 49', D: 'E 51, F 49', E: 'P 25, F 75' } },
    { P: 'yes' },
    'Art. 54 (b)',
  ],
  [eu, 'a quarter of a company that holds half', { capital: { C: 'D 50, F 50', D: 'P 25, F 75' } }, { P: 'no' }],
  [eu, 'less than a quarter of a controller', { capital: { C: 'D 60, F 40', D: 'P 24, F 76' } }, { P: 'no' }],
  [
    eu,
    'a quarter of a company that may control',
    { capital: { C: 'D 40-60, F 40-60', D: 'P 25, F 75' } },
    { P: 'open' },
  ],
  // UK: more than 25 %; through a majority stake the whole holding, never multiplied.
  [uk, '25 exactly', { capital: { C: 'P 25, F 75' } }, { P: 'no' }],
  [uk, 'just above', { capital: { C: 'P 25.01, F 74.99' } }, { P: 'yes' }, 'Sch. 1A para. 2, 18'],
  [uk, 'more than 25 to 50', { capital: { C: 'P >25-50, F 50-<75' } }, { P: 'yes' }, 'Sch. 1A para. 2, 18'],
  [uk, '25 to 50, 25 included', { capital: { C: 'P 25-50, F 50-75' } }, { P: 'open' }],
  [
    uk,
    '15 and 15 through a majority stake, where multiplying gives 24',
    { capital: { C: 'P 15, D 15, F 70', D: 'P 60, F 40' } },
    { P: 'yes' },
    'Sch. 1A para. 2, 18',
  ],
  [us, '15 and 15 through 60 is 24', { capital: { C: 'P 15, D 15, F 70', D: 'P 60, F 40' } }, { P: 'no' }],
  [eu, '15 and 15 through 60 is 24', { capital: { C: 'P 15, D 15, F 70', D: 'P 60, F 40' } }, { P: 'no' }],
  [
    uk,
    'through a minority stake nothing is theirs',
    { capital: { C: 'D 100', D: 'P 50, Q 50' } },
    { P: 'no', Q: 'no' },
  ],
  [
    uk,
    'a majority stake at each level',
    { capital: { C: 'D 26, F 74', D: 'E 51, F 49', E: 'P 51, F 49' } },
    { P: 'yes' },
    'Sch. 1A para. 2, 18',
  ],
  [
    uk,
    'a level without a majority stake',
    { capital: { C: 'D 26, F 74', D: 'E 51, F 49', E: 'P 50, F 50' } },
    { P: 'no' },
  ],
  [
    uk,
    'joint holders each hold the whole',
    { capital: { C: 'P&Q 26, F 74' } },
    { P: 'yes', Q: 'yes' },
    'Sch. 1A para. 2, 18',
  ],
  [
    uk,
    'own and joint are added',
    { capital: { C: 'P 10, P&Q 16, F 74' } },
    { P: 'yes', Q: 'no' },
    'Sch. 1A para. 2, 18',
  ],
  [uk, "the shares of a nominee are another's", { capital: { C: 'P* 30, F 70' } }, { P: 'open' }],
  [
    uk,
    'votes alone',
    { capital: { C: 'P 10, F 90' }, votes: { C: 'P 26, F 74' } },
    { P: 'yes' },
    'Sch. 1A para. 3, 18',
  ],
  [
    uk,
    'the board',
    { capital: { C: 'F 100' }, control: [['P', 'appoints-majority', 'C']] },
    { P: 'yes' },
    'Sch. 1A para. 4',
  ],
  [
    uk,
    'the board, through a majority stake',
    { capital: { C: 'F 100', D: 'P 51, F 49' }, control: [['D', 'appoints-majority', 'C']] },
    { P: 'yes' },
    'Sch. 1A para. 4',
  ],
  [
    eu,
    'the board, through a company that is controlled',
    { capital: { C: 'F 100', D: 'P 51, F 49' }, control: [['D', 'appoints-majority', 'C']] },
    { P: 'yes' },
    'Art. 53',
  ],
  [
    uk,
    'influence',
    { capital: { C: 'F 100' }, control: [['P', 'significant-influence', 'C']] },
    { P: 'yes' },
    'Sch. 1A para. 5',
  ],
  [uk, 'below, with enough not known', { capital: { C: 'P 20, F 70, ...' } }, { P: 'open' }],
  // US: 25 % or more of the equity, multiplied.
  [us, '25 exactly', { capital: { C: 'P 25, F 75' } }, { P: 'yes' }, '31 CFR 1010.230 (d)(1)'],
  [
    us,
    'half of a half',
    { capital: { C: 'D 50, F 50', D: 'P 50, Q 50' } },
    { P: 'yes', Q: 'yes' },
    '31 CFR 1010.230 (d)(1)',
  ],
  [us, 'votes are not asked for', { capital: { C: 'P 10, F 90' }, votes: { C: 'P 60, F 40' } }, { P: 'no' }],
  [
    us,
    '75 through a circle',
    { capital: { C: 'P 18.75, B 25, F 56.25', B: 'C 100' } },
    { P: 'yes' },
    '31 CFR 1010.230 (d)(1)',
  ],
  [
    { id: 'own', way: 'multiply', ...quarterOrMore },
    'multiplied',
    { capital: { C: 'D 25, F 75', D: 'P 60, F 40' } },
    { P: 'no' },
  ],
  [
    { id: 'own', way: 'control', ...quarterOrMore },
    'by control',
    { capital: { C: 'D 25, F 75', D: 'P 60, F 40' } },
    { P: 'yes' },
    '',
  ],
];

it.each(cases.map((one) => [`${one[0].id}: ${one[1]}`, one] as const))(
  '%s',
  (_, [rule, , group, expected, article]) => {
    const { persons } = applyRule(graphOf(group), 'C', rule);
    const found = Object.fromEntries(persons.map(({ person, verdict }) => [person, verdict]));
    for (const [person, word] of Object.entries(expected)) expect(found[person], person).toBe(words[word]);
    const [first] = persons.filter(({ verdict }) => verdict === 'counts');
    const grounds = (first?.readings ?? []).flatMap(({ parts }) =>
      parts.filter(({ verdict }) => verdict === 'counts').map((part) => part.article),
    );
    if (article === undefined) return;
    expect(grounds).toContain(article);
  },
);

it.each([
  ['nobody counts and everything is known', { C: 'P 10, F 90' }, 'stand-in'],
  ['somebody counts', { C: 'P 25, F 75' }, 'somebody-counts'],
  ['somebody may count', { C: 'P 20-30, F 70-80' }, 'somebody-undecided'],
  ['a trust reaches the threshold', { C: 'T 25, F 75' }, 'body-reaches'],
  ['a trust reaches the threshold, and anybody may be behind it', { C: 'P 10, T 25, F 65' }, 'somebody-undecided'],
  ['two companies own each other, and nobody outside holds them', { C: 'D 100', D: 'C 100' }, 'not-known-reaches'],
  ['a trust stays below', { C: 'P 10, T 24, F 66' }, 'stand-in'],
  ['a company that was not opened reaches it', { C: 'U 25, F 75' }, 'not-known-reaches'],
  ['what is not known and not opened reaches it together', { C: 'U 15, F 75, ...' }, 'not-known-reaches'],
  ['what is not known stays below', { C: 'F 80, ...' }, 'stand-in'],
] as const)('senior officials stand in only where no owner can be missing: %s', (_, capital, expected) => {
  expect(applyRule(graphOf({ capital }), 'C', eu).seniorOfficials).toBe(expected);
});

it('a trust at the threshold is told, because the persons behind it are owners and are not kept', () => {
  const { bodies } = applyRule(graphOf({ capital: { C: 'D 50, T 20, F 30', D: 'T2 50, P 50' } }), 'C', eu);
  expect(bodies.map(({ body, reaches }) => [body, reaches])).toEqual([
    ['T', 'never'],
    ['T2', 'always'],
  ]);
});

it('more than half by multiplying without control is told', () => {
  const group = { capital: { C: 'D 60, E 40', D: 'P 49, F 51', E: 'P 100' } };
  const [person] = applyRule(graphOf(group), 'C', eu).persons;
  expect(person).toMatchObject({ person: 'P', verdict: 'counts', controlNotShown: true });
  const [controller] = applyRule(graphOf({ capital: { C: 'D 90, F 10', D: 'P 60, F 40' } }), 'C', eu).persons;
  expect(controller).toMatchObject({ person: 'P', controlNotShown: false });
});

it('a sign is said to be one: the capital for votes that nobody states', () => {
  const group = { capital: { C: 'P 30, F 70' }, votes: { C: '...' }, votesNotKnown: ['C'] };
  const [person] = applyRule(graphOf(group), 'C', uk).persons;
  const bases = person?.readings.flatMap(({ parts }) => parts.map(({ basis }) => basis));
  expect(bases).toEqual(['capital', 'capital-for-votes', 'declared', 'declared']);
});

it('so is a sign that stands for the votes of a company between, and only along the chains that go through it', () => {
  const capital = { C: 'D 50, E 50', D: 'P 100', E: 'Q 100' };
  const votes = { ...capital, D: '...' };
  const { persons } = applyRule(graphOf({ capital, votes, votesNotKnown: ['D'] }), 'C', eu);
  const basesOf = (who: string) =>
    persons
      .filter(({ person }) => person === who)
      .flatMap(({ readings }) => readings.flatMap(({ parts }) => parts))
      .filter(({ ground }) => ground === 'multiplied-share')
      .map(({ basis }) => basis);
  expect(new Set(basesOf('P'))).toEqual(new Set(['capital', 'capital-for-votes']));
  expect(new Set(basesOf('Q'))).toEqual(new Set(['capital', 'votes']));
});

it('somebody who has nothing to do with a company is not told of', () => {
  const group = { capital: { C: 'P 50, F 50', D: 'Q 100' } };
  expect(applyRule(graphOf(group), 'C', eu).persons.map(({ person }) => person)).toEqual(['P']);
});

it('each rule says where it stands, and which registers it reaches', () => {
  expect(Object.values(ruleSources).every(({ source }) => source !== '')).toBe(true);
  expect(ruleSources['eu-amlr'].registers).toHaveLength(27);
  expect(ruleSources['eu-amlr'].registers).not.toContain('GB');
  expect(ruleSources['uk-psc'].registers).toEqual(['GB']);
  expect(ruleSources['us-cdd'].registers).toBeNull();
});
