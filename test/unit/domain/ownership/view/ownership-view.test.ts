import { describe, expect, it } from 'vitest';
import {
  divide,
  fraction,
  isSame,
  multiply,
  sum,
  type Fraction,
} from '../../../../../src-shared/domain/ownership/fraction.ts';
import type { JoinEvent } from '../../../../../src-shared/domain/ownership/join-event.ts';
import { capitalText, votesText } from '../../../../../src-shared/words/ownership/party-shares.ts';
import { proposalGroups } from '../../../../../src-shared/domain/ownership/view/proposal-groups.ts';
import { sidesOf } from '../../../../../src-shared/domain/ownership/view/join-view.ts';
import { missingSection } from '../../../../../src-shared/domain/profile-section.ts';
import { ownershipViewOf } from '../../../../../src-shared/domain/ownership/view/ownership-view-of.ts';
import type { AskedRule } from '../../../../../src-shared/domain/ownership/asked-rule.ts';
import { OwnershipView } from '../../../../../src-shared/domain/ownership/view/ownership-view.ts';
import type { ViewParty } from '../../../../../src-shared/domain/ownership/view/party-view.ts';
import { shareOfPercent, type ShownEnd } from '../../../../../src-shared/domain/ownership/view/shown-share.ts';
import { onOffer, savedGroup, savedInOrder } from '../demo-group-record.ts';
import { held, owner, profileOf, reference, registered, saved, snapshot } from '../graph/invented-profiles.ts';
import type { ExplainedBound, ShareDivision } from '../../../../../src-shared/domain/ownership/view/explained-view.ts';
import { stepRows } from '../../../../../src-shared/words/ownership/step-words.ts';
import { gapText } from '../../../../../src-shared/words/ownership/gap-words.ts';
import { party } from '../../../export/bare-profile.ts';

/* What the page is told of who owns a company: plain data, from the answers of the demo's group. */

const moment = '2026-11-24T12:00:00Z';

function viewOf(without: string | null, rule: AskedRule = { id: 'us-cdd' }): OwnershipView {
  const view = ownershipViewOf(savedGroup(without), { dossierId: 1, moment, rule });
  if (view === null) throw new Error('The group is saved.');
  return OwnershipView.parse(JSON.parse(JSON.stringify(view)));
}

const all = viewOf(null);
const before = viewOf(onOffer);

const nodeNamed = (view: OwnershipView, part: string) => view.nodes.filter(({ name }) => name?.includes(part) === true);

/** Whoever of that name holds something: a declared owner of the name is somebody else until an officer joins them. */
function holder(view: OwnershipView, part: string): ViewParty {
  const ids = new Set(nodeNamed(view, part).map(({ id }) => id));
  const found = view.parties.filter(({ node, chains }) => ids.has(node) && chains.length > 0);
  const [first, second] = found;
  if (first === undefined || second !== undefined) throw new Error(`There is not one holder called ${part}.`);
  return first;
}

function percent(share: { lower: ShownEnd; upper: ShownEnd } | null): string {
  if (share === null) return 'not known';
  const { lower, upper } = share;
  return lower.percent === upper.percent ? lower.percent : `${lower.percent} to ${upper.percent}`;
}

/** Percent back into a fraction, as exactly as they are handed on. */
function exactly({ percent: text, fraction: parts }: ShownEnd): Fraction {
  const [numerator, denominator] = parts?.split('/') ?? [];
  if (numerator !== undefined && denominator !== undefined)
    return fraction(BigInt(numerator), BigInt(denominator) * 100n);
  return shareOfPercent(text) ?? fraction(0n);
}

const nameOf = (view: OwnershipView, id: string) => view.nodes.find((node) => node.id === id)?.name ?? id;

describe('what the page is told of the demo group', () => {
  it.each([
    ['Ingrid Marie Solheim', '37.5', 'counts'],
    ['Петър Георгиев Иванов', '25', 'counts'],
    ['Willemijn van der Zandt', '25.05 to 30.0625', 'counts'],
    ['Joost Verbeek', '3.34 to 3.35', 'does-not-count'],
    ['Annelie Brandt', '0.97 to 0.98', 'does-not-count'],
  ])('%s has %s %% and %s', (name, share, verdict) => {
    const found = holder(all, name);
    expect(percent(found.capital)).toBe(share);
    expect(found.verdict).toBe(verdict);
  });

  it('a share that is undecided says what is known apart from what could be theirs as well', () => {
    const found = holder(before, 'Willemijn van der Zandt');
    expect(found.verdict).toBe('cannot-be-decided');
    const [ground] = found.grounds.filter(({ variant }) => variant === 'as-held-for-others');
    expect(ground).toMatchObject({ ground: 'multiplied-share', article: '31 CFR 1010.230 (d)(1)', basis: 'capital' });
    expect(ground?.known?.lower).toMatchObject({ percent: '14.84375', fraction: null });
    expect(ground?.known?.upper).toMatchObject({ percent: '17.8125', fraction: null });
    expect(ground?.withOpen?.upper).toMatchObject({ percent: '34.9', fraction: '1675/48' });
  });

  /** What somebody comes to who does the steps with what is shown: shares along each path, and then the divisions. */
  function redone(bound: ExplainedBound): Fraction {
    if (bound.kind === 'resting') return sum(bound.steps.map(({ comes }) => exactly(comes)));
    const divided = (value: Fraction, divisions: readonly ShareDivision[]) =>
      divisions.reduce((rest, { by }) => divide(rest, exactly(by)), value);
    const paths = bound.paths.map(({ factors, divisions }) =>
      divided(factors.map(({ share }) => exactly(share)).reduce(multiply), divisions),
    );
    return divided(sum(paths), bound.divisions);
  }

  it('the steps of both bounds come to the bounds exactly, from the shares that are stated', () => {
    const explained = all.parties.filter((one) => one.explained !== null);
    expect(explained.length).toBeGreaterThan(8);
    for (const { explained: steps, capital } of explained) {
      if (capital === null) throw new Error('What is explained is known.');
      for (const [bound, end] of [
        [steps?.lower, capital.lower],
        [steps?.upper, capital.upper],
      ] as const) {
        expect(bound?.kind).toBe('paths');
        expect(bound !== undefined && isSame(redone(bound), exactly(end))).toBe(true);
      }
    }
  });

  /** The lines of the calculation of somebody's upper bound. */
  function linesOf(view: OwnershipView, name: string): string[] {
    const { explained, capital } = holder(view, name);
    if (explained === null || capital === null) throw new Error('It is explained.');
    const nodes = new Map(view.nodes.map((node) => [node.id, node]));
    return stepRows(view, nodes, explained.upper, capital.upper).map(
      ({ sign, text, value, notes }) => `${[sign, text, value].join(' ')}${notes.map((note) => ` (${note})`).join('')}`,
    );
  }

  it('a calculation begins with the stated shares and divides by the circle as a step of its own', () => {
    expect(linesOf(all, 'Ingrid Marie Solheim')).toEqual([
      '1 Ingrid Marie Solheim of Nordlys Invest AS 60 %',
      '× Nordlys Invest AS of Tarnholm Group S.A. 60 %',
      '= Along this path 36 %',
      '÷ Loop: Tarnholm Group S.A. holds 4 % of itself through TARNHOLM LAEVANDUS OÜ. These shares leave the total. 0.96 (1 − 4 %)',
      '= Of Tarnholm Group S.A. 37.5 %',
    ]);
    const willemijn = linesOf(all, 'Willemijn van der Zandt');
    expect(willemijn).toContain(
      '1 Willemijn van der Zandt of Duinrif Beheer B.V. 90 % (stated as 75 to 100 %) (75 to 90 %, with what all other holders have)',
    );
    expect(willemijn.slice(-3)).toEqual([
      '= All paths together 28.86 %',
      '÷ Loop: Tarnholm Group S.A. holds 4 % of itself through TARNHOLM LAEVANDUS OÜ. These shares leave the total. 0.96 (1 − 4 %)',
      '= Of Tarnholm Group S.A. 30.0625 %',
    ]);
    // What the profile states of a name stands first, and not what it comes to.
    expect(linesOf(all, 'Corvane')[0]).toMatch(/^1 Corvane Investments Limited of Tarnholm Group S\.A\. 1 %/);
  });

  it('what to buy next is the company on offer, which could decide the open verdict and no other company could', () => {
    const [first, ...others] = before.toBuy;
    expect(nameOf(before, first?.node ?? '')).toBe(onOffer);
    expect(first?.share.upper).toMatchObject({ fraction: '175/12' });
    expect(first?.couldDecide).toEqual([holder(before, 'Willemijn van der Zandt').node]);
    expect(others.flatMap(({ couldDecide }) => couldDecide)).toEqual([]);
    expect(all.toBuy).toEqual([]);
  });

  it('a drawing has the shares as they are stated, the circle among them, and says what leaves the total', () => {
    const edge = (holderName: string) => {
      const ids = new Set(nodeNamed(all, holderName).map(({ id }) => id));
      return all.edges.find((one) => ids.has(one.holder) && one.subject === all.asked);
    };
    expect(edge('Nordlys')).toMatchObject({ stated: null, capital: { lower: { percent: '60' } } });
    expect(edge('LAEVANDUS')).toMatchObject({ isOwnShares: true, capital: { lower: { percent: '4' } } });
    expect(edge('Kestrel')).toMatchObject({ isForOthers: true, isOwnShares: false });
    const [circle] = all.circles;
    expect(circle?.companies.map((id) => nameOf(all, id)).toSorted()).toEqual([
      'TARNHOLM LAEVANDUS OÜ',
      'Tarnholm Group S.A.',
    ]);
    const [left] = all.gaps.filter(({ kind }) => kind === 'own-shares');
    expect(left).toMatchObject({ node: all.asked, share: { upper: { percent: '4' } } });
  });

  it('the chains of somebody end at the company that is asked about, and pass each company that leads there', () => {
    const { chains, moreChains } = holder(all, 'Willemijn van der Zandt');
    expect(moreChains).toBe(false);
    const named = chains.map((chain) => chain.map((id) => nameOf(all, id)));
    expect(named.map((chain) => chain[2]).toSorted()).toEqual(['TARNHOLM PARTNERS LIMITED', onOffer]);
    expect(named.every((chain) => chain[1] === 'Duinrif Beheer B.V.' && chain[3] === 'Tarnholm Group S.A.')).toBe(true);
  });

  it('what is not known is told: who is not opened, named only, held for, and left over', () => {
    const kinds = new Set(before.gaps.map(({ kind }) => kind));
    for (const kind of ['unopened', 'name-only', 'not-named', 'not-known'] as const) expect(kinds).toContain(kind);
    const leftOver = before.gaps.find(
      ({ kind, node }) => kind === 'not-known' && nameOf(before, node).startsWith('Duinrif'),
    );
    expect(leftOver?.share?.upper).toMatchObject({ percent: '2.96875', fraction: null });
  });

  it('says of which day what is saved of a company is, and that nothing is saved of one', () => {
    const [group] = before.nodes;
    expect(group).toMatchObject({ id: before.asked, kind: 'company', dossierIds: [1] });
    expect(before.moments).toContain(group?.savedAt);
    expect(nodeNamed(before, onOffer)).toMatchObject([{ kind: 'unopened', savedAt: null, dossierIds: [] }]);
  });
});

describe('a rule that is asked by', () => {
  it('says where it stands, from when it applies, and whether it reaches the register of the company', () => {
    expect(viewOf(null, { id: 'eu-amlr' })).toMatchObject({
      ...{ ruleSource: 'Regulation (EU) 2024/1624, Art. 51 to 55', ruleAppliesFrom: '2027-07-10' },
      ruleReachesRegister: true,
    });
    expect(viewOf(null, { id: 'uk-psc' }).ruleReachesRegister).toBe(false);
    expect(all.ruleReachesRegister).toBeNull();
  });

  it('of an officer may be any share: just above a quarter one who has a quarter exactly does not count by what is known', () => {
    const own = { id: 'own', threshold: '25', way: 'multiply' } as const;
    expect(holder(viewOf(null, { ...own, counts: 'or-more' }), 'Петър').verdict).toBe('counts');
    expect(holder(viewOf(null, { ...own, counts: 'more-than' }), 'Петър').verdict).toBe('cannot-be-decided');
  });

  it.each(['0', '', '100.1', '-5', 'a quarter', '25.1234567'])('is none with a threshold of “%s”', (threshold) => {
    const rule = { id: 'own', threshold, counts: 'or-more', way: 'multiply' } as const;
    expect(ownershipViewOf(savedGroup(), { dossierId: 1, moment, rule })).toBeNull();
  });
});

describe('a dossier', () => {
  const company = reference('GB', '00000001', { name: 'Nothing Bought Limited' });

  it('of which nothing is bought has holders that are not known, and nobody is said to own nothing', () => {
    const view = ownershipViewOf([{ dossierId: 9, company, snapshots: [] }], {
      dossierId: 9,
      moment,
      rule: { id: 'us-cdd' },
    });
    expect(view?.gaps.map(({ kind }) => kind)).toEqual(['no-holders']);
    expect(view?.parties).toEqual([]);
    expect(view?.seniorOfficials).toBe('not-known-reaches');
  });

  it('that is not kept has no view', () => {
    expect(ownershipViewOf([], { dossierId: 9, moment, rule: { id: 'us-cdd' } })).toBeNull();
  });

  it('of more holders than can be shown says how many are left out', () => {
    // Courts: whether persons count is worked out for each of them.
    const court = (place: number) => party(`Court ${String(place)}`, { kind: 'not-stated', kindText: 'Court' });
    const holders = Array.from({ length: 1_200 }, (_, place) => held(court(place), null, { count: '1' }));
    const profile = profileOf([{ code: 'ORD', quantity: '1200', holdings: holders }]);
    const view = ownershipViewOf([saved(9, company, profile)], { dossierId: 9, moment, rule: { id: 'us-cdd' } });
    expect(view?.nodes).toHaveLength(1_000);
    expect(view?.nodesLeftOut).toBe(201);
  });
});

describe('who may be one', () => {
  const rule: AskedRule = { id: 'us-cdd' };
  const withJoins = (...joins: JoinEvent[]) => {
    const view = ownershipViewOf(savedGroup(null), { dossierId: 1, moment, rule }, { joins });
    if (view === null) throw new Error('The group is saved.');
    return OwnershipView.parse(JSON.parse(JSON.stringify(view)));
  };
  const [proposal] = all.proposals;
  if (proposal === undefined) throw new Error('The demo has a declared owner who is proposed to be a holder.');
  const event = (kind: JoinEvent['kind'], eventId = 1): JoinEvent => ({
    ...{ eventId, kind, officer: 'A. Officer', at: moment, reason: 'The same passport.' },
    sides: sidesOf(proposal),
  });
  const nodesOf = (view: OwnershipView) => new Set(view.nodes.map(({ id }) => id)).size;

  it('is told with what each snapshot says of them, and only where one of them is above the company', () => {
    const [one, other] = proposal.sides;
    expect(one.node).not.toBe(other.node);
    expect(one.name).not.toBeNull();
    for (const { side, company, takenAt } of [one, other])
      if (side.kind === 'party') expect([company, takenAt]).not.toContain(null);
    const shown = new Set(all.nodes.map(({ id }) => id));
    for (const { sides } of proposalGroups(all.proposals)) expect(sides.some(({ node }) => shown.has(node))).toBe(true);
    expect([all.said, all.saidLeftOut, all.proposalsLeftOut]).toEqual([[], 0, 0]);
  });

  it('is asked in one group, after which nothing further is asked of the same name', () => {
    const groups = proposalGroups(all.proposals);
    for (const { proposals, sides } of groups) {
      const joins = proposals.map((one, place) => ({ ...event('accepted', place + 1), sides: sidesOf(one) }));
      const left = withJoins(...joins).proposals.map(sidesOf);
      const other = groups.flatMap((group) => (group.sides === sides ? [] : group.proposals.map(sidesOf)));
      expect(other).toEqual(expect.arrayContaining(left));
    }
  });

  it('whatever is said of a pair of a group stands with what was said, where it can be withdrawn', () => {
    for (const one of all.proposals) {
      const refused = { ...event('refused'), sides: sidesOf(one) };
      expect(withJoins(refused).said.map(sidesOf)).toEqual([sidesOf(one)]);
    }
  });

  it('an accepted pair is one node, is proposed no more, and stands with its reason; a withdrawn one leaves no trace', () => {
    const accepted = withJoins(event('accepted'));
    expect(accepted.said).toMatchObject([{ kind: 'accepted', reason: 'The same passport.', isContradicted: false }]);
    expect(accepted.proposals).not.toContainEqual(proposal);
    expect(new Set(accepted.said[0]?.sides.map(({ node }) => node)).size).toBe(1);
    expect(nodesOf(accepted)).toBeLessThanOrEqual(nodesOf(all));
    expect(accepted.nodes.some(({ knownBy }) => knownBy.includes('officer'))).toBe(true);
    expect(withJoins(event('accepted'), event('withdrawn', 2))).toEqual(all);
  });

  it('a refused pair stays refused, and can be seen', () => {
    const refused = withJoins(event('refused'));
    expect(refused.said).toMatchObject([{ kind: 'refused' }]);
    expect(refused.proposals).not.toContainEqual(proposal);
    expect(nodesOf(refused)).toBe(nodesOf(all));
  });
});

describe('declared owners beside those who are worked out', () => {
  const view = (joins: readonly JoinEvent[], id: 'eu-amlr' | 'uk-psc' = 'eu-amlr') => {
    const made = ownershipViewOf(savedGroup(null), { dossierId: 1, moment, rule: { id } }, { joins });
    if (made === null) throw new Error('The group is saved.');
    return OwnershipView.parse(JSON.parse(JSON.stringify(made)));
  };
  /** An officer goes through all proposals, and says of each pair the same. */
  function answered(kind: 'accepted' | 'refused'): JoinEvent[] {
    const joins: JoinEvent[] = [];
    for (let left = view(joins).proposals; left[0] !== undefined; left = view(joins).proposals)
      joins.push({
        eventId: joins.length + 1,
        kind,
        sides: sidesOf(left[0]),
        officer: 'A',
        at: moment,
        reason: 'Seen.',
      });
    return joins;
  }
  const told = ({ declared, nodes }: OwnershipView) => {
    const name = (id: string) => nodes.find((node) => node.id === id)?.name ?? id;
    return {
      owners: Object.fromEntries((declared?.owners ?? []).map(({ node, standing }) => [name(node), standing])),
      notDeclared: (declared?.notDeclared ?? []).map(({ node, mayBe }) => [name(node), mayBe.length]).toSorted(),
    };
  };
  const ingrid = 'Ingrid Marie Solheim';
  const [lin, petar] = ['林建国 (Lin Jianguo)', 'Петър Георгиев Иванов (Petar Georgiev Ivanov)'];
  const willemijn = 'Willemijn van der Zandt';

  it('nobody is called undeclared or unsupported who may be one of the others, before an officer has said who it is', () => {
    expect(told(view([]))).toEqual({
      owners: { [ingrid]: 'who-not-said', [lin]: 'not-supported' },
      notDeclared: [
        [ingrid, 1],
        [willemijn, 0],
        [petar, 0],
      ].toSorted(),
    });
  });

  it('whatever was bought first, nobody is called undeclared who may be a declared owner', () => {
    const [meridian, tarnholm, nordlys] = [
      'Meridian Maritime Holdings S.à r.l.',
      'Tarnholm Group S.A.',
      'Nordlys Invest AS',
    ];
    const orders = [
      [meridian, tarnholm, nordlys],
      [meridian, nordlys, tarnholm],
      [tarnholm, meridian, nordlys],
      [tarnholm, nordlys, meridian],
      [nordlys, meridian, tarnholm],
      [nordlys, tarnholm, meridian],
    ];
    for (const bought of orders) {
      const dossierId = bought.indexOf(tarnholm) + 1;
      const made = ownershipViewOf(savedInOrder(bought), { dossierId, moment, rule: { id: 'eu-amlr' } });
      if (made === null) throw new Error('The company is saved.');
      expect(told(made).notDeclared, bought.join()).toContainEqual([ingrid, 1]);
      expect(told(made).owners[ingrid], bought.join()).toBe('who-not-said');
      const names = made.discrepancies.found.map(({ person }) => person.name);
      expect(names, bought.join()).not.toContain(ingrid);
    }
  });

  it('of a declared owner who may be somebody that counts it is not said that they do not count, or that they have 0 %', () => {
    const declaredIngrid = (joins: readonly JoinEvent[]) => {
      const { declared, nodes, parties } = view(joins);
      const named = declared?.owners.find(({ node }) => nodes.find(({ id }) => id === node)?.name === ingrid);
      const party = parties.find(({ node }) => node === named?.node);
      if (party === undefined) throw new Error('She is declared.');
      return party;
    };
    const open = declaredIngrid([]);
    expect([open.verdict, open.mayBe.length, capitalText(open)]).toEqual(['cannot-be-decided', 1, 'not known']);
    const another = declaredIngrid(answered('refused'));
    expect([another.verdict, another.mayBe]).toEqual(['does-not-count', []]);
  });

  it('with all of one name joined, one is supported, one is not, and who counts undeclared depends on the rule', () => {
    const joins = answered('accepted');
    const owners = { [ingrid]: 'supported', [lin]: 'not-supported' };
    expect(told(view(joins))).toEqual({
      owners,
      notDeclared: [
        [willemijn, 0],
        [petar, 0],
      ].toSorted(),
    });
    // Exactly 25 % are not more than 25 %.
    expect(told(view(joins, 'uk-psc'))).toEqual({ owners, notDeclared: [[willemijn, 0]] });
  });

  it('with all of them told apart, the declared one is not supported, and the holder not declared', () => {
    const { owners, notDeclared } = told(view(answered('refused')));
    expect(owners[ingrid]).toBe('not-supported');
    expect(notDeclared).toContainEqual([ingrid, 0]);
  });

  it('a declared company is not held against a rule that judges persons alone', () => {
    const company = reference('LU', 'B1');
    const body = party('Fable Limited', { kind: 'corporation', birthdate: null });
    const profile = profileOf([{ holdings: [held(party('Ann Fable'), '100')] }], { beneficialOwners: [owner(body)] });
    const made = ownershipViewOf([saved(9, company, profile)], { dossierId: 9, moment, rule: { id: 'us-cdd' } });
    expect(made?.declared?.owners.map(({ standing }) => standing)).toEqual(['no-person']);
  });

  it('where no snapshot tells who is declared, nothing is said of it', () => {
    const company = reference('LU', 'B1');
    const profile = profileOf([{ holdings: [held(party('Ann Fable'), '100')] }]);
    const sections = { ...profile.sections, owners: missingSection };
    const made = ownershipViewOf([saved(9, company, { ...profile, sections })], {
      ...{ dossierId: 9, moment, rule: { id: 'us-cdd' } },
    });
    expect(made?.declared).toBeNull();
  });
});

describe('what a view says of companies without a profile, and of the profiles that it rests on', () => {
  const asked = reference('GB', '00000019');
  const related = (number: string | null, serviceId: string | null = null) => ({
    relationships: [
      {
        ...{ relationship: 'Wholly owned subsidiary', effectiveDate: null, description: null, at: '/related/0' },
        company: { serviceId, name: 'Kestrel Limited', number },
      },
    ],
  });
  const kestrel = registered('Kestrel Limited', 'Companies House', '00121886');
  function view(of: ReturnType<typeof related>) {
    const own = profileOf([{ holdings: [held(kestrel, '100')] }], of);
    const later = snapshot(3, '2026-11-20T12:00:00.000Z', own);
    const unrelated = { ...saved(7, reference('LU', 'B7'), profileOf([{ holdings: [held(party('Ann'), '100')] }])) };
    const records = [saved(2, asked, profileOf([{ holdings: [] }]), [later]), unrelated];
    const made = ownershipViewOf(records, { dossierId: 2, moment, rule: { id: 'us-cdd' } });
    if (made === null) throw new Error('The company is saved.');
    return OwnershipView.parse(JSON.parse(JSON.stringify(made)));
  }
  function unopened({ gaps, nodes }: OwnershipView): string {
    const gap = gaps.find(({ kind }) => kind === 'unopened');
    if (gap === undefined) throw new Error('Nobody saved its profile.');
    return gapText(new Map(nodes.map((node) => [node.id, node])), gap);
  }

  it('a relation that another profile states of its number is said, and is no holding', () => {
    const shown = view(related('00121886'));
    expect(unopened(shown)).toMatch(
      /no profile of it is saved.*The profile of .*names Kestrel Limited, with this number.*“Wholly owned subsidiary”.*Not counted as a holding: Dossier reads no share out of free words/,
    );
    expect(shown.nodes.find(({ kind }) => kind === 'unopened')?.relations).toMatchObject([
      { source: { snapshotId: 3, at: '/related/0' } },
    ]);
    expect(shown.edges.map(({ subject }) => subject)).toEqual([shown.asked]);
  });

  it('a relation to another number, to none or to a masked one is not', () => {
    for (const number of ['00121887', null, '0012****'])
      expect(unopened(view(related(number)))).not.toContain('Wholly owned subsidiary');
  });

  it('it rests on the profiles of the companies above it, and on none of another company of the record', () => {
    const { restsOn, oldestAt } = view(related(null));
    expect(restsOn).toMatchObject([{ dossierId: 2, snapshotId: 3 }]);
    expect(oldestAt).toBe('2026-11-20T12:00:00.000Z');
  });
});

it('what is left of votes that nobody states is not known, whatever is left of the capital', () => {
  const company = reference('LU', 'B1');
  const profile = profileOf([{ holdings: [held(party('Ann Fable'), '60')] }]);
  const made = ownershipViewOf([saved(9, company, profile)], { dossierId: 9, moment, rule: { id: 'us-cdd' } });
  const rest = made?.parties.find(({ node }) => made.nodes.some(({ id, kind }) => id === node && kind === 'not-known'));
  if (rest === undefined) throw new Error('Somebody holds the rest.');
  expect(capitalText(rest)).toBe('40 %');
  expect(votesText(rest)).toBe('not known');
});
