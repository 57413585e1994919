import { describe, expect, it } from 'vitest';
import type { JoinEvent } from '../../../../../src-shared/domain/ownership/join-event.ts';
import type { Party } from '../../../../../src-shared/domain/party.ts';
import { on, party } from '../../../export/bare-profile.ts';
import {
  corporation,
  decided,
  held,
  holderAt,
  official,
  owner,
  profileOf,
  reference,
  registered,
  saved,
} from './invented-profiles.ts';
import { graphOf, graphOfOne, heldBy, holderNode, meridian, other } from './read-graph.ts';

const bornInMay = party('Ann Fable', { birthdate: on('1970-05'), nationality: 'British' });

describe('proposals', () => {
  const proposed = (one: Party, second: Party) =>
    graphOf([heldBy(1, other, one), heldBy(2, meridian, second)]).proposals.map(({ reasons }) =>
      reasons.map((reason) => ('fit' in reason ? `${reason.kind} ${reason.fit}` : reason.kind)).join(', '),
    );

  it.each<[string, Party, Party, string | null]>([
    ['all agrees', bornInMay, bornInMay, 'name, birthdate month, nationality same'],
    [
      'a day within the month',
      bornInMay,
      { ...bornInMay, birthdate: on('1970-05-14') },
      'name, birthdate month, nationality same',
    ],
    ['only the year', bornInMay, { ...bornInMay, birthdate: on('1970') }, 'name, birthdate year, nationality same'],
    ['another month', bornInMay, { ...bornInMay, birthdate: on('1970-06') }, null],
    ['no date', bornInMay, { ...bornInMay, birthdate: null }, 'name, birthdate not-stated, nationality same'],
    [
      'another nationality and no date',
      party('Ann', { nationality: 'British' }),
      party('Ann', { nationality: 'Irish' }),
      null,
    ],
    [
      'a nationality in other words',
      bornInMay,
      { ...bornInMay, nationality: 'britannique' },
      'name, birthdate month, nationality other-words',
    ],
    [
      'one of two nationalities',
      bornInMay,
      { ...bornInMay, nationality: 'Irish, British' },
      'name, birthdate month, nationality same',
    ],
    [
      'the family name first',
      bornInMay,
      { ...bornInMay, name: 'FABLE Ann' },
      'name, birthdate month, nationality same',
    ],
    ['a form of address', bornInMay, { ...bornInMay, name: 'Ms Ann FABLE' }, 'name, birthdate month, nationality same'],
    ['another name', bornInMay, { ...bornInMay, name: 'Anna Fable' }, null],
    [
      'another script',
      party('Иван Петров'),
      party('Ivan Petrov'),
      'name, birthdate not-stated, nationality not-stated',
    ],
    [
      'a name in both scripts',
      party('Петър Иванов (Petar Ivanov)'),
      party('Petar IVANOV'),
      'name, birthdate not-stated, nationality not-stated',
    ],
    [
      'letters with marks',
      party('Åse Ødegård'),
      party('ASE ODEGARD'),
      'name, birthdate not-stated, nationality not-stated',
    ],
    [
      'a script without blanks',
      party('林建国 (Lin Jianguo)'),
      party('LinJianguo'),
      'name, birthdate not-stated, nationality not-stated',
    ],
    [
      'the same identity number of no known kind',
      { ...bornInMay, idNumber: 'AB 1' },
      { ...bornInMay, idNumber: 'ab 1' },
      'name, birthdate month, nationality same, number-of-unknown-kind',
    ],
    [
      'somebody of whom the kind is not stated',
      bornInMay,
      { ...party('Ann Fable'), kind: 'not-stated' },
      'name, birthdate not-stated, nationality not-stated',
    ],
    ['companies of one name', corporation('Fable Limited'), corporation('FABLE LTD'), 'name'],
    [
      'companies of one name and one number, which may be of different registers',
      registered('Fable GmbH', null, 'HRB 158807'),
      registered('Fable GmbH', null, 'hrb158807'),
      'name, registration-number',
    ],
    ['companies of another legal form', corporation('Fable Limited'), corporation('Fable plc'), null],
    ['a company and a person', corporation('Ann Fable'), party('Ann Fable'), null],
    ['nobody', corporation('Not identified'), corporation('Not identified'), null],
  ])('%s', (_, one, second, reasons) => {
    expect(proposed(one, second)).toEqual(reasons === null ? [] : [reasons]);
  });

  it('stand within one snapshot, too: a holder who is official and owner', () => {
    const graph = graphOfOne(
      profileOf([{ holdings: [held(bornInMay, '10')] }], {
        officials: [official(bornInMay)],
        beneficialOwners: [owner(bornInMay)],
      }),
    );
    expect([graph.proposals.length, graph.joins.length]).toEqual([2, 0]);
    expect(graph.nodes.filter(({ kind }) => kind === 'person')).toHaveLength(3);
  });

  it('those of one answer come first: what is said of them holds when another company is bought again', () => {
    const profile = profileOf([{ holdings: [held(bornInMay, '10')] }], {
      officials: [official(bornInMay)],
      beneficialOwners: [owner(bornInMay)],
    });
    const record = [heldBy(1, other, bornInMay), saved(2, meridian, profile)];
    const { proposals } = graphOf(record);
    const answers = proposals.map(({ sides }) => sides.map((side) => side.kind === 'party' && side.snapshotId));
    expect(answers).toEqual([
      [2, 2],
      [2, 2],
      [1, 2],
    ]);
    const said = proposals.map(({ sides }, at) => decided(at + 1, 'accepted', ...sides));
    expect(graphOf(record, said).nodes.filter(({ kind }) => kind === 'person')).toHaveLength(1);
    const again = [heldBy(3, other, bornInMay), saved(2, meridian, profile)];
    const after = graphOf(again, said);
    expect(after.nodes.filter(({ kind }) => kind === 'person')).toHaveLength(2);
    expect(after.proposals).toHaveLength(1);
  });

  it('a party may be a saved company of its name', () => {
    expect(holderNode(corporation('Meridian Limited'), meridian).kind).toBe('named-party');
    const graph = graphOf([heldBy(1, other, corporation('Meridian Limited')), saved(2, meridian, profileOf([]))]);
    expect(graph.proposals).toEqual([
      { sides: [{ kind: 'saved-company', dossierId: 2 }, holderAt(1)], reasons: [{ kind: 'name' }] },
    ]);
  });
});

it('a party that states the number of a saved company of its name says so, and masked numbers tell nothing', () => {
  const company = reference('DE', 'HRB 158807', { name: 'Fable GmbH' });
  const reasonsOf = (number: string) =>
    graphOf([heldBy(1, other, registered('Fable GmbH', null, number)), saved(2, company, profileOf([]))]).proposals.map(
      ({ reasons }) => reasons,
    );
  expect(reasonsOf('HRB158807')).toEqual([[{ kind: 'name' }, { kind: 'registration-number' }]]);
  expect(reasonsOf('HRB 15****')).toEqual([[{ kind: 'name' }]]);
});

describe('what an officer said', () => {
  const record = [
    heldBy(1, other, bornInMay),
    heldBy(2, meridian, bornInMay),
    heldBy(3, reference('GB', '00000003'), bornInMay),
  ];
  const nodesWith = (...events: JoinEvent[]) => {
    const graph = graphOf(record, events);
    return { graph, persons: graph.nodes.filter(({ kind }) => kind === 'person').length };
  };
  const [one, two, three] = [holderAt(1), holderAt(2), holderAt(3)];

  it('an accepted proposal joins, and the graph rests on it', () => {
    const event = decided(1, 'accepted', one, two);
    const { graph, persons } = nodesWith(event);
    expect(persons).toBe(2);
    expect(graph.joins).toMatchObject([{ kind: 'accepted', event }]);
    // Who is left may be the same as both.
    expect(graph.proposals).toHaveLength(1);
  });

  it('the sides may be named in either order, and accepting a second time changes nothing', () => {
    expect(nodesWith(decided(1, 'accepted', two, one), decided(2, 'accepted', one, two)).persons).toBe(2);
  });

  it('a refused proposal is made no more, and does not join by way of a third', () => {
    const refused = decided(1, 'refused', one, two);
    expect(nodesWith(refused).graph.proposals).toHaveLength(2);
    const { graph, persons } = nodesWith(
      refused,
      decided(2, 'accepted', one, three),
      decided(3, 'accepted', three, two),
    );
    expect([persons, graph.proposals]).toEqual([2, []]);
    const notJoined = graph.flags.flatMap((flag) => (flag.kind === 'not-joined' ? [flag.join.because] : []));
    expect(notJoined).toEqual(['refused-by-officer']);
  });

  it('the last word counts, and what is withdrawn leaves no trace', () => {
    const untouched = nodesWith().graph;
    expect(nodesWith(decided(1, 'accepted', one, two), decided(2, 'withdrawn', one, two)).graph).toEqual(untouched);
    expect(nodesWith(decided(1, 'refused', one, two), decided(2, 'withdrawn', two, one)).graph).toEqual(untouched);
    expect(nodesWith(decided(2, 'accepted', one, two), decided(1, 'refused', one, two)).persons).toBe(2);
    expect(nodesWith(decided(1, 'accepted', one, two), decided(2, 'refused', one, two)).persons).toBe(3);
  });

  it('a party can be accepted as a saved company, and two companies never as one', () => {
    const company = { kind: 'saved-company', dossierId: 2 } as const;
    expect(holderNode(corporation('Meridian'), meridian, [decided(1, 'accepted', holderAt(1), company)]).id).toBe(
      'company:dossier:2',
    );
    const graph = graphOf(
      [saved(1, other, profileOf([])), saved(2, meridian, profileOf([]))],
      [decided(1, 'accepted', { kind: 'saved-company', dossierId: 1 }, company)],
    );
    expect(graph.nodes).toHaveLength(2);
    expect(graph.flags[0]).toMatchObject({ kind: 'not-joined', join: { because: 'two-companies' } });
    const person = holderNode(bornInMay, meridian, [decided(1, 'accepted', holderAt(1), company)]);
    expect(person.kind).toBe('person');
  });

  it('what was said of snapshots that the graph does not rest on changes nothing', () => {
    expect(nodesWith(decided(1, 'accepted', holderAt(8), holderAt(9))).graph).toEqual(nodesWith().graph);
  });
});

describe('a number without its leading zeros', () => {
  const short = registered('Old Name Ltd', 'Companies House', '9274416');
  const record = [heldBy(1, other, short), saved(2, meridian, profileOf([]))];
  const sides = [holderAt(1), { kind: 'saved-company', dossierId: 2 }] as const;

  it('is a question about one company of the same register, and no more than that', () => {
    const graph = graphOf(record);
    expect(graph.proposals.map(({ reasons }) => reasons)).toEqual([[{ kind: 'number-but-zeros' }]]);
    expect(graph.joins.map(({ sides: joined }) => joined.includes('company:dossier:2'))).not.toContain(true);
    expect(holderNode(short, meridian).id).not.toBe('company:dossier:2');
    const elsewhere = registered('Old Name Ltd', 'Jersey Registry', '9274416');
    expect(graphOf([heldBy(1, other, elsewhere), saved(2, meridian, profileOf([]))]).proposals).toEqual([]);
    expect(
      graphOf([heldBy(1, other, { ...short, registrationNumber: '92744160' }), saved(2, meridian, profileOf([]))])
        .proposals,
    ).toEqual([]);
  });

  it('leads to the saved company once an officer said that they are one, and to nothing where they are two', () => {
    const [one, company] = sides;
    expect(holderNode(short, meridian, [decided(1, 'accepted', one, company)]).id).toBe('company:dossier:2');
    const refused = graphOf(record, [decided(1, 'refused', one, company)]);
    expect(refused.proposals).toEqual([]);
  });
});
