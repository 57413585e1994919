import { describe, expect, it } from 'vitest';
import { byEye } from '../../../../src-shared/domain/comparison/by-eye.ts';
import { compareProfiles } from '../../../../src-shared/domain/comparison/compare-profiles.ts';
import { parseRegistryDate } from '../../../../src-shared/domain/read-registry-date.ts';
import { standsOut } from '../../../../src-shared/domain/comparison/stands-out.ts';
import type { Profile, ProfileList } from '../../../../src-shared/domain/profile.ts';
import type { Official, Party } from '../../../../src-shared/domain/party.ts';
import { address, bareProfile, on, party, said } from '../../export/bare-profile.ts';
import { changeSentence } from '../../../../src-shared/words/change-words.ts';
import { countsOf, summaryText } from '../../../../src-shared/words/comparison-words.ts';
import { sentenceText } from '../../../../src-shared/words/sentence.ts';
import { enhanced, whole } from './generated-profiles.ts';

/* Who is taken for whom, and what is folded away. */

const sections = { officials: whole, shareholders: whole, owners: whole };

function official(name: string, change: Partial<Omit<Official, 'party'>> & { party?: Partial<Party> } = {}): Official {
  const { party: who, ...rest } = change;
  return {
    party: party(name, who),
    role: { original: 'Director', normalized: null },
    startDate: on('2020-01-01'),
    endDate: null,
    isActive: null,
    notifiedOn: null,
    powers: [],
    naturesOfControl: [],
    directorships: [],
    at: '/officials/0',
    ...rest,
  };
}

const classOf = (code: string): Profile['capital']['classes'][number] => ({
  ...{ code, description: null, type: null, quantity: null, unitNominalValue: null, totalNominalValue: null },
  ...{ currency: null, votingRights: null, at: '/capital/0' },
});

function compared(before: readonly Official[], after: readonly Official[]) {
  const answer = (officials: readonly Official[]) =>
    enhanced({ ...bareProfile, name: said('Meridian'), sections, officials: [...officials] });
  const { changes, folded } = compareProfiles(answer(before), answer(after));
  const looks = changes.filter(standsOut).length;
  return {
    folded,
    looks,
    told: changes.map((change) => sentenceText(changeSentence(change)).replaceAll('\u00A0', ' ')),
  };
}

describe('who is taken for whom', () => {
  it('one resignation and one appointment are not one change of name', () => {
    const { told } = compared([official('Jane Roe')], [official('John Smith', { startDate: on('2026-06-01') })]);
    expect(told).toEqual([
      'Jane Roe is no longer listed as Director.',
      'John Smith is now listed as Director, since 1 Jun 2026.',
    ]);
  });

  it('a resignation and an appointment of one person are two terms', () => {
    const term = official('Jane Roe', { endDate: on('2026-05-03') });
    const next = official('Jane Roe', { startDate: on('2026-06-01') });
    expect(compared([official('Jane Roe')], [next, term]).told).toEqual([
      'Ended on 3 May 2026: Jane Roe as Director.',
      'Jane Roe is now listed as Director, since 1 Jun 2026.',
    ]);
  });

  it('an end that is still to come is not told as past, beside the word that the office has ended', () => {
    const left = official('Jane Roe', { isActive: false, endDate: on('2036-01-01') });
    const { told } = compared([official('Jane Roe', { isActive: true })], [left]);
    expect(told).toEqual([
      'Jane Roe, Director, is stated otherwise. Contradicting: said to be no longer in office, with an end that is still to come.',
    ]);
    expect(compared([], [left]).told).toEqual([
      'Jane Roe is now listed as Director. Contradicting: said to be no longer in office, with an end that is still to come.',
    ]);
  });

  it('an end that cannot be read is told as not known, and not as past', () => {
    const unread = official('Jane Roe', { endDate: parseRegistryDate('9999-12-31') });
    expect(compared([official('Jane Roe')], [unread]).told).toEqual([
      'Whether Jane Roe is still in office as Director is not known: an end is stated that cannot be read.',
    ]);
    expect(compared([unread], [official('Jane Roe', { endDate: on('2026-05-03') })]).told).toEqual([
      'Ended on 3 May 2026: Jane Roe as Director.',
    ]);
    expect(compared([], [unread]).told).toEqual([
      'Jane Roe is now listed as Director. Whether they are still in office is not known: an end is stated that cannot be read.',
    ]);
  });

  it('takes the assignment that costs the least in all, and not the first that fits', () => {
    const ann = (birth: string | null, from: string | null, nationality: string) =>
      official('Ann Lee', {
        startDate: from === null ? null : on(from),
        party: { nationality, birthdate: birth === null ? null : on(birth) },
      });
    // The first of before could be either of after; the second can be the first of them only.
    const before = [ann(null, '2020-01-01', 'GB'), ann('1970-05', null, 'GB')];
    const after = [ann('1970-05', null, 'US'), ann('1980-03', null, 'FR')];
    const { told } = compared(before, after);
    expect(told.filter((text) => text.includes('listed'))).toEqual([]);
    expect(told.filter((text) => text.includes('nationality'))).toHaveLength(2);
  });

  it('the same number is the same person under another name, the same name with another number is another person', () => {
    const [one, other] = [{ idNumber: '19590703-12345' }, { idNumber: '19680401-77777' }];
    expect(compared([official('Jane Roe', { party: one })], [official('Jane Smith', { party: one })]).told).toEqual([
      'Jane Smith is written differently.',
    ]);
    expect(compared([official('Jane Roe', { party: one })], [official('Ann Smith', { party: one })]).told).toEqual([
      'Ann Smith has another name under the same number.',
    ]);
    const later = { party: other, startDate: on('2026-01-01') };
    expect(compared([official('Jane Roe', { party: one })], [official('Jane Roe', later)]).told).toHaveLength(2);
  });

  it('one name with another number or date of birth is one gone and one new, which may be the same', () => {
    const born = (date: string) => official('Ann Smith', { party: { birthdate: on(date) } });
    const { told, looks } = compared([born('1970-01')], [born('1980-05')]);
    expect(told).toEqual([
      'Ann Smith, born Jan 1970, is no longer listed as Director. One of that name with another number or date of birth is listed now: whether it is the same is not known.',
      'Ann Smith, born May 1980, is now listed as Director, since 1 Jan 2020. One of that name with another number or date of birth was listed before: whether it is the same is not known.',
    ]);
    expect(looks).toBe(2);
    const numbered = (registrationNumber: string) => official('HOLD LTD', { party: { registrationNumber } });
    expect(compared([numbered('0011')], [numbered('0022')])).toMatchObject({ looks: 2 });
  });

  it.each([
    ['1970-01', '1970-01-15'],
    ['1970', '1970-01'],
    ['1970', '1970-01-15'],
  ])('a date of birth that is only more precise is the same person: %s, %s', (one, other) => {
    const born = (date: string) => official('Ann Smith', { party: { birthdate: on(date) } });
    const { told, looks } = compared([born(one)], [born(other)]);
    expect([told.length, looks]).toEqual([1, 0]);
    expect(told[0]).toContain('stated more exactly');
  });

  it('one number with another date of birth is one person, whose date needs a look', () => {
    const born = (date: string) => official('Ann Smith', { party: { idNumber: '590703-123', birthdate: on(date) } });
    expect(compared([born('1970-01')], [born('1980-05')])).toMatchObject({ looks: 1 });
  });

  it('a number that several have, or that is covered, is nobody’s', () => {
    for (const idNumber of ['0000000', '***345', 'N/A']) {
      const { told } = compared(
        [official('Jane Roe', { party: { idNumber } })],
        [official('Ann Smith', { party: { idNumber } })],
      );
      expect(told).toHaveLength(2);
    }
    const shared = { party: { idNumber: '12-345-678' } };
    const { told } = compared(
      [official('Jane Roe', shared), official('Ann Smith', shared)],
      [official('Jane Roe', shared), official('Bob Stone', { ...shared, startDate: on('2026-01-01') })],
    );
    expect(told.toSorted()).toEqual([
      'Ann Smith is no longer listed as Director.',
      'Bob Stone is now listed as Director, since 1 Jan 2026.',
    ]);
  });

  it('a name in other letters is the same one, and is told only where it is more than that', () => {
    const cyrillic = official('Петър Георгиев Иванов', { party: { birthdate: on('1974-11') } });
    const short = official('Petar G. Ivanov', { party: { birthdate: on('1974-11') } });
    expect(compared([short], [cyrillic]).told).toEqual(['Петър Георгиев Иванов is written differently.']);
    const { told, folded } = compared([official('Ørsted')], [official('Orsted')]);
    expect([told, folded.transliteration]).toEqual([[], 1]);
  });

  it('two names of one script that only sound alike are two', () => {
    expect(compared([official('王伟')], [official('王维', { startDate: on('2026-01-01') })]).told).toHaveLength(2);
  });
});

describe('what is folded away', () => {
  it.each([
    ['writing', 'INGRID  SOLHEIM', 'Ingrid Solheim'],
    ['order', 'Solheim, Ingrid', 'Ingrid Solheim'],
    ['transliteration', 'Łódź', 'Lodz'],
  ] as const)('%s is counted, and is no change', (way, one, other) => {
    const { told, folded } = compared([official(one)], [official(other)]);
    expect([told, folded[way]]).toEqual([[], 1]);
  });

  it('another order of the list is counted once', () => {
    const [one, other] = [official('Jane Roe'), official('Ann Smith')];
    expect(compared([one, other], [other, one])).toEqual({
      ...{ told: [], looks: 0 },
      folded: { order: 1, writing: 0, transliteration: 0, repeated: 0 },
    });
  });

  it('an official who is listed twice in the very same words is no new one, forwards and backwards', () => {
    const [one, other] = [official('Jane Roe'), official('Ann Smith')];
    const twice = [one, other, { ...one, at: '/officials/2' }, { ...other, at: '/officials/3' }];
    for (const [before, after] of [
      [[one, other], twice],
      [twice, [one, other]],
    ] as const)
      expect(compared(before, after)).toMatchObject({ told: [], looks: 0, folded: { repeated: 2 } });
    expect(compared(twice, twice)).toMatchObject({ told: [], folded: { repeated: 0 } });
  });

  it('one of the same name with anything else stated is another entry, and so is one without a name', () => {
    const again = official('Jane Roe', { startDate: on('2026-06-01') });
    expect(compared([official('Jane Roe')], [official('Jane Roe'), again]).told).toHaveLength(1);
    const nameless = official('', { party: { name: null } });
    expect(compared([nameless], [nameless, { ...nameless, at: '/officials/1' }]).told).toHaveLength(1);
  });

  it.each([
    ['a letter of another script within a word', 'Acme', 'Аcme'],
    ['a character that is not drawn', 'Acme', 'Ac\u200Bme'],
  ])('%s is not', (_, one, other) => {
    const before = enhanced({ ...bareProfile, name: said(one) });
    const { changes, folded } = compareProfiles(before, enhanced({ ...bareProfile, name: said(other) }));
    expect([changes.length, folded.transliteration, folded.writing]).toEqual([1, 0, 0]);
  });
});

describe('what is not given', () => {
  const full = {
    ...bareProfile,
    name: said('Meridian'),
    sections,
    officials: [official('Jane Roe')],
    vatNumber: said('LU1'),
  };

  it('by another product makes nothing gone, and is told apart', () => {
    const lite = {
      profile: { ...bareProfile, name: said('Meridian') },
      takenAt: '2026-11-12T09:41:07Z',
      source: 'v2-lite-profile',
    } as const;
    const { changes, oneSided } = compareProfiles(enhanced(full), lite);
    expect(changes).toEqual([]);
    expect(oneSided.map(({ side, stated }) => [side, stated.value.kind])).toEqual([
      ['before', 'text'],
      ['before', 'code'],
    ]);
  });

  it('stands beside what the other product states in another form, and is counted as to be compared by eye', () => {
    const meridian = { ...bareProfile, name: said('Meridian') };
    const one = enhanced({
      ...meridian,
      addresses: [address('31 Harbour Parade', { type: 'Registered office' })],
      capital: { ...bareProfile.capital, stated: { value: '2450000,00 EUR', at: '/capital' } },
      vatNumber: said('LU1'),
    });
    const total = { value: { text: '9', value: 9 }, quantity: null, currency: 'EUR', type: null, at: '/total' };
    const other = {
      ...enhanced({
        ...meridian,
        addresses: [address('5 Dock Street, Bristol')],
        capital: { ...bareProfile.capital, total },
      }),
      source: 'v2-lite-profile',
    } as const;
    const comparison = compareProfiles(one, other);
    const { pairs, rest } = byEye(comparison.oneSided);
    expect(pairs.map(({ topic, before, after }) => [topic, before.length, after.length])).toEqual([
      ['addresses', 1, 1],
      ['capital', 1, 1],
    ]);
    expect(rest.map((left) => left.kind === 'fact' && left.fact)).toEqual(['vat-number']);
    expect(summaryText(comparison, one, other)).toMatch(/ 2 more are to be compared by eye: each answer states them/);
    // What one of them states of the one and nothing of the other is no pair.
    const alone = compareProfiles(one, { ...other, profile: { ...other.profile, addresses: [] } });
    expect(byEye(alone.oneSided).pairs.map(({ topic }) => topic)).toEqual(['capital']);
  });

  it('by the same product is not stated any more; what is empty is told apart from that', () => {
    const without = compareProfiles(enhanced(full), enhanced({ ...full, vatNumber: null })).changes;
    expect(without.map(({ way, after }) => [way, after])).toEqual([['unstated', { kind: 'not-stated' }]]);
    const empty = compareProfiles(enhanced(full), enhanced({ ...full, vatNumber: { value: ' ', at: '/vat' } })).changes;
    expect(empty.map(({ way, after }) => [way, after])).toEqual([['gone', { kind: 'empty', at: '/vat' }]]);
  });

  it.each<[ProfileList, Partial<Profile>]>([
    ['previous-names', { previousNames: [{ name: 'EARLIER LTD', startDate: null, endDate: null, at: '/names/0' }] }],
    ['activities', { activities: [{ code: '9', description: 'z', scheme: null, type: null, at: '/activities/0' }] }],
    ['addresses', { addresses: [address('31 Harbour Parade', { at: '/addresses/0' })] }],
    ['identifiers', { otherIdentifiers: [{ value: '9', type: 'X', at: '/identifiers/0' }] }],
    ['aliases', { aliases: [{ name: 'EARLIER', type: null, at: '/aliases/0' }] }],
    ['share-classes', { capital: { ...bareProfile.capital, classes: [classOf('ORD')] } }],
    [
      'declarations',
      { activityDeclarations: [{ declaration: 'a', description: null, language: null, at: '/declared/0' }] },
    ],
    [
      'relationships',
      {
        relationships: [
          {
            ...{ relationship: 'merged', effectiveDate: null, description: null, at: '/related/0' },
            company: { serviceId: null, name: 'OTHER LTD', number: null },
          },
        ],
      },
    ],
  ])('a list that is left out makes nothing gone, and one that is empty does: %s', (list, stated) => {
    const before = enhanced({ ...full, ...stated, givenLists: [list] });
    const leftOut = compareProfiles(before, enhanced(full));
    expect([leftOut.changes, leftOut.oneSided.map(({ side }) => side)]).toEqual([[], ['before']]);
    const back = compareProfiles(enhanced(full), before);
    expect([back.changes, back.oneSided.map(({ side }) => side)]).toEqual([[], ['after']]);
    const { changes } = compareProfiles(before, enhanced({ ...full, givenLists: [list] }));
    expect(changes.map(({ way }) => way)).toEqual(['gone']);
  });

  it('a status that is no longer stated counts neither as gone nor as what needs a look', () => {
    const status = { original: said('active'), normalized: said('Active') };
    const [before, after] = [enhanced({ ...full, status }), enhanced(full)];
    const comparison = compareProfiles(before, after);
    const counts = countsOf(comparison.changes);
    expect(counts).toEqual({ look: 0, new: 0, gone: 0, changed: 0, stated: 0, unstated: 2 });
    expect(sentenceText(changeSentence(comparison.changes[0] ?? expect.fail()))).toBe('Status is no longer stated.');
    expect(summaryText(comparison, before, after)).toMatch(
      /nothing changed in the \d+ values that were compared\. 2 values are no longer stated: whether they changed is not known\.$/,
    );
  });

  it('where something came there that was not understood, nothing is gone', () => {
    const broken = { ...full, vatNumber: null, notUnderstood: { items: [{ raw: '{}', at: '/somewhere' }], more: 0 } };
    expect(compareProfiles(enhanced(full), enhanced(broken)).changes).toEqual([]);
  });

  it.each([
    ['missing', { ...whole, spoken: 'missing' as const }],
    ['read in part', { ...whole, total: 40 }],
    ['one that goes on', { ...whole, goesOn: true }],
  ])('a section that is %s makes nobody gone', (_, officials) => {
    const partly = { ...full, officials: [], sections: { ...sections, officials } };
    expect(compareProfiles(enhanced(full), enhanced(partly)).changes).toEqual([]);
    const none = { ...full, officials: [] };
    expect(compareProfiles(enhanced(full), enhanced(none)).changes).toHaveLength(1);
  });
});

describe('two products', () => {
  const fullName = official('陈美玲 (Chen Meiling)', {
    role: { original: 'Gérant de catégorie B', normalized: null },
    startDate: on('2021-09-02'),
    party: { birthdate: on('1981') },
  });
  const bare = (name: string, change: Parameters<typeof official>[1] = {}) =>
    official(name, { role: { original: null, normalized: null }, startDate: null, ...change });

  function comparedAcross(before: readonly Official[], after: readonly Official[]) {
    const answer = (officials: readonly Official[]) =>
      enhanced({ ...bareProfile, name: said('Meridian'), sections, officials: [...officials] });
    const comparison = compareProfiles(answer(before), { ...answer(after), source: 'rest-enhanced-profile' });
    return { ...comparison, ways: comparison.changes.map(({ way }) => way) };
  }

  it('somebody whose name is only near in the other product, without an office, is neither gone nor new', () => {
    const { ways, alike, oneSided } = comparedAcross(
      [official('Petar Georgiev Ivanov', { party: { birthdate: on('1981') } })],
      [bare('Petar G. Ivanov', { party: { birthdate: on('1981') } })],
    );
    expect({ ways, alike }).toEqual({ ways: [], alike: 2 });
    expect(oneSided.flatMap(({ kind, side }) => (kind === 'listed' ? [side] : []))).toEqual(['before', 'after']);
  });

  it('a name that the other product has in one of its two scripts, and without a form of address, is that name', () => {
    const { ways, alike, folded } = comparedAcross(
      [fullName, official('Ms Harriet LOCKWOOD')],
      [bare('陈美玲', { party: { birthdate: on('1981') } }), bare('Harriet Lockwood')],
    );
    expect({ ways, alike }).toEqual({ ways: [], alike: 0 });
    expect(folded).toMatchObject({ writing: 1, transliteration: 1 });
    // The same product would write a name in one way: there it is told.
    expect(compared([official('Ms Jane Roe')], [official('Jane Roe')]).told).toHaveLength(1);
    expect(comparedAcross([official('陈美玲 (Chen Meiling)')], [bare('陈美林')]).ways).toEqual(['gone', 'new']);
  });

  it('two of one name whose dates of birth differ are two, also where the name is the same in both products', () => {
    const before = official('Jane Roe', { party: { birthdate: on('1970-05-01') } });
    const after = bare('Jane Roe', { party: { birthdate: on('1985-02-03') } });
    const { ways, alike } = comparedAcross([before], [after]);
    expect({ ways, alike }).toEqual({ ways: ['gone', 'new'], alike: 0 });
  });

  it('several who hold together, and whom the other product has in one name, are neither gone nor new', () => {
    const holding = (...holders: Party[]): Profile['shareholdings'][number] => ({
      ...{ holders, percentage: { kind: 'exact', value: 20, text: '20' }, count: null, nominalValue: null },
      ...{ totalNominalValue: null, currency: null, shareClass: null, beneficiallyHeld: null, allInfo: null },
      ...{ companyTotals: { shareCount: null, shareValue: null, shares: null }, at: '/holdings/0' },
    });
    const answer = (...shareholdings: Profile['shareholdings'][number][]) =>
      enhanced({ ...bareProfile, name: said('Meridian'), sections, shareholdings });
    const together = answer(holding(party('Ms Harriet Lockwood'), party('Mr Edmund Lockwood')));
    const inOneName = answer(holding({ ...party('Harriet LOCKWOOD & Edmund LOCKWOOD'), kind: 'not-stated' }));
    const across = compareProfiles(together, { ...inOneName, source: 'rest-enhanced-profile' });
    expect([across.changes, across.alike]).toEqual([[], 2]);
    const alone = answer(holding(party('Harriet Lockwood')));
    expect(compareProfiles(together, { ...alone, source: 'rest-enhanced-profile' }).changes).toHaveLength(2);
  });

  it('a share class is the same by its code and by its name, and an address with and without its country', () => {
    const base = { ...bareProfile, name: said('Meridian'), sections };
    const held = (shareClass: string): Profile['shareholdings'][number] => ({
      ...{ holders: [party('Jane Roe')], percentage: { kind: 'exact', value: 20, text: '20' }, count: null },
      ...{ nominalValue: null, totalNominalValue: null, currency: null, shareClass, beneficiallyHeld: null },
      ...{ allInfo: null, companyTotals: { shareCount: null, shareValue: null, shares: null }, at: '/holdings/0' },
    });
    const classes = [{ ...classOf('ORD'), description: 'Actions ordinaires' }];
    const [oslo, bergen] = ['Bygdøy allé 112, 0273 Oslo', 'Torget 1, 5014 Bergen'];
    const living = (full: string, country: string | null) =>
      official('Jane Roe', { party: { address: address(full, { country, isoCode: country === null ? null : 'NO' }) } });
    const one = enhanced({
      ...base,
      capital: { ...bareProfile.capital, classes },
      shareholdings: [held('ORD')],
      officials: [living(oslo, 'Norway')],
    });
    const other = (shareClass: string, full: string) => ({
      ...enhanced({ ...base, shareholdings: [held(shareClass)], officials: [living(full, null)] }),
      source: 'rest-enhanced-profile' as const,
    });
    expect(compareProfiles(one, other('Actions ordinaires', oslo)).changes).toEqual([]);
    expect(compareProfiles(one, other('Actions A', bergen)).changes.map(({ way }) => way)).toEqual([
      'changed',
      'changed',
    ]);
  });

  it('a form that does not tell enough to say whether a value changed stands beside the other one', () => {
    const born = (birthdate: Party['birthdate']) => official('Jane Roe', { party: { birthdate } });
    const { ways, oneSided } = comparedAcross(
      [born({ text: '04/1968', value: '1968-04', precision: 'month' })],
      [born({ text: '04/1968, Tromsø', value: null, precision: 'none' })],
    );
    expect(ways).toEqual([]);
    const { pairs, rest } = byEye(oneSided);
    expect(pairs.map(({ topic, before, after }) => [topic, before.length, after.length])).toEqual([[null, 1, 1]]);
    expect(rest).toEqual([]);
  });

  it('somebody else is gone, and new: by another name, another date of birth, or another beginning', () => {
    const born = (name: string, day: string) => bare(name, { party: { birthdate: on(day) } });
    for (const [was, is] of [
      [born('Jane Roe', '1970-05-01'), born('John Smith', '1970-05-02')],
      [born('Jane Roe', '1970-05-01'), born('Jane A. Roe', '1999-01-02')],
      [official('Jane Roe'), official('Jane A. Roe', { startDate: on('2026-06-01') })],
    ] as const)
      expect(comparedAcross([was], [is])).toMatchObject({ ways: ['gone', 'new'], alike: 0 });
  });

  it('the name of a company is one name, whether or not the other product says that it is a company', () => {
    const audit = (kind: Party['kind']) => bare('Fiduciaire Pétrusse Audit S.A.', { party: { kind } });
    const { changes } = comparedAcross([audit('corporation')], [audit('not-stated')]);
    expect(changes.filter((change) => change.kind === 'person' && change.field === 'name')).toEqual([]);
  });
});

describe('P21: unchanged is said only of what was read', () => {
  const answer = (...items: { at: string; raw: string }[]) =>
    enhanced({ ...bareProfile, name: said('Meridian'), sections, notUnderstood: { items, more: 0 } });
  const differs = (before: ReturnType<typeof answer>, after: ReturnType<typeof answer>) =>
    compareProfiles(before, after).unread;
  const struck = { at: '/data/struckOff', raw: 'true' };
  const words = 'The answers also differ in parts that Dossier does not read.';

  it('a part that nobody read and that differs is told, with its place', () => {
    const [before, after] = [answer({ ...struck, raw: 'false' }), answer(struck)];
    expect(differs(before, after)).toEqual({ before: struck.at, after: struck.at });
    expect(differs(answer(), after)).toEqual({ before: null, after: struck.at });
    expect(summaryText(compareProfiles(before, after), before, after)).toContain(words);
  });

  it('equal parts are none, nor is another order of a list', () => {
    const [one, other] = [
      { at: '/data/flags/0', raw: 'a' },
      { at: '/data/flags/1', raw: 'b' },
    ];
    expect(differs(answer(struck), answer(struck))).toBeNull();
    expect(differs(answer(one, other), answer({ ...one, raw: 'b' }, { ...other, raw: 'a' }))).toBeNull();
    const same = answer(struck);
    expect(summaryText(compareProfiles(same, same), same, same)).not.toContain(words);
    // One more of the same is a difference.
    expect(differs(answer(one), answer(one, { ...other, raw: 'a' }))).toEqual({ before: null, after: other.at });
  });
});
