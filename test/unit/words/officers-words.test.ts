import { expect, it } from 'vitest';
import { oneFullStop } from '../../../src-shared/words/one-full-stop.ts';
import { restingOnOfficers } from '../../../src-shared/words/ownership/officers-words.ts';
import { statementText } from '../../../src-shared/words/ownership/statement-text.ts';
import type { ViewDoubtfulShare } from '../../../src-shared/domain/ownership/view/doubtful-shares.ts';
import type { OwnershipView } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import type { ViewSaid, ViewSide } from '../../../src-shared/domain/ownership/view/join-view.ts';
import { foundDiscrepancies } from '../../renderer/stand-in/discrepancies.ts';
import { ownershipView } from '../../renderer/stand-in/ownership.ts';

/* What a discrepancy statement says of the words of officers that it rests on. */

const side = (place: number, company: string, node = 'ingrid', name = 'Ingrid Solheim'): ViewSide => ({
  side: { kind: 'saved-company', dossierId: place },
  ...{ node, name, role: 'holder', company, dossierId: place, takenAt: null },
  ...{ filedDay: null, birthdate: null, nationality: null, number: null, register: null },
});

const said = (more: Partial<ViewSaid>): ViewSaid => ({
  sides: [side(1, 'Nordlys Invest AS'), side(2, 'Treasury DAC')],
  ...{ kind: 'accepted', officer: 'Bo Ek', at: '2026-11-20T10:00:00Z', reason: 'Same passport.' },
  ...{ isContradicted: false, ...more },
});

const pair = ([one, other]: readonly ViewSide[]): [ViewSide, ViewSide] =>
  one === undefined || other === undefined ? expect.fail('two are asked about') : [one, other];

const discrepancyOf = (person: string) =>
  foundDiscrepancies.found.find(({ node }) => node === person) ?? expect.fail('There is a discrepancy.');

const dates = { came: (iso: string) => `<${iso.slice(0, 10)}>`, filed: (day: string) => `<${day}>` };

it('a statement names who is taken as one because an officer said so, and not what was refused or contradicted', () => {
  const view = {
    ...ownershipView,
    said: [said({}), said({ kind: 'refused' }), said({ isContradicted: true })],
  };
  const line =
    'Taken as one: Ingrid Solheim (Shareholder of Nordlys Invest AS) and Ingrid Solheim (Shareholder of Treasury DAC). Bo Ek said so on <2026-11-20>: Same passport.';
  const asked = { nodes: new Map(), momentText: dates.came };
  expect(restingOnOfficers(view, new Set(['ingrid']), asked)).toEqual([line]);
  const statement = statementText(view, discrepancyOf('ingrid'), dates).split('\n');
  expect(statement).toContain(line);
  // What is contradicted leaves it open who she is.
  expect(statement).toContain(
    'Open: whether Ingrid Solheim (Shareholder of Nordlys Invest AS) and Ingrid Solheim (Shareholder of Treasury DAC) are one. An officer said that they are, and something else contradicts it.',
  );
});

it('a statement has what officers said of its person and of the companies between, and nothing of anybody else', () => {
  const petar = [side(1, 'Nordlys Invest AS', 'petar', 'Petar Ivanov'), side(2, 'Treasury DAC', 'petar', 'P. Ivanov')];
  const nordlys = [side(1, 'Meridian', 'nordlys', 'Nordlys Invest AS'), side(2, 'Meridian', 'nordlys', 'Nordlys AS')];
  const kestrel = [side(1, 'Meridian', 'kestrel', 'Kestrel'), side(2, 'Meridian', 'kestrel', 'Kestrel Limited')];
  const [reading] = ownershipView.edges.flatMap(({ sources }) => sources);
  const settled = { word: 'stated' as const, officer: 'Bo Ek', at: '2026-11-20T10:00:00Z', reason: '' };
  const settledShare = (holder: string, subject: string, reason: string): ViewDoubtfulShare => ({
    ...{ holder, subject, className: null, source: reading ?? expect.fail('no source') },
    ...{ stated: { kind: 'not-stated' }, counted: null, doubts: [], readings: ['stated'] },
    settled: { ...settled, reason },
  });
  const view: OwnershipView = {
    ...ownershipView,
    said: [
      said({ sides: pair(petar), reason: 'Petar at the desk.' }),
      said({ sides: pair(nordlys), reason: 'Nordlys by its extract.' }),
      said({ sides: pair(kestrel), reason: 'Kestrel by letter.' }),
      said({ reason: 'Ingrid by passport.' }),
    ],
    doubtfulShares: [
      settledShare('ingrid', 'nordlys', 'Share of Ingrid.'),
      settledShare('petar', 'nordlys', 'Share of Petar.'),
      settledShare('kestrel', 'meridian', 'Share of Kestrel.'),
    ],
  };
  const about = (person: string) => statementText(view, discrepancyOf(person), dates);
  const told = (text: string) =>
    ['Petar at', 'Nordlys by', 'Kestrel by', 'Ingrid by', 'of Ingrid.', 'of Petar.', 'of Kestrel.'].filter((words) =>
      text.includes(words),
    );
  expect(told(about('ingrid'))).toEqual(['Nordlys by', 'Ingrid by', 'of Ingrid.']);
  expect(told(about('petar'))).toEqual(['Petar at', 'Nordlys by', 'of Petar.']);
});

it('a statement says where it is open who its person is, also by way of a third, and not of others', () => {
  const asked = (one: ViewSide, other: ViewSide) => ({ sides: pair([one, other]), reasons: [], saidBefore: [] });
  const second = side(2, 'Treasury DAC', 'ingrid-2');
  const third = side(3, 'Halcyon SA', 'ingrid-3', 'I. Solheim');
  const petar = [side(1, 'A', 'petar', 'Petar Ivanov'), side(2, 'B', 'petar-2', 'Petar Ivanov')] as const;
  const proposals = [asked(side(1, 'Nordlys Invest AS'), second), asked(second, third), asked(...petar)];
  const open = (view: OwnershipView) =>
    statementText(view, discrepancyOf('ingrid'), dates)
      .split('\n')
      .filter((line) => /^(?:Open|More questions)/.test(line));
  expect(open({ ...ownershipView, proposals })).toEqual([
    'Open: whether Ingrid Solheim (Shareholder of Nordlys Invest AS) and Ingrid Solheim (Shareholder of Treasury DAC) are one. No officer has said so of these answers.',
    'Open: whether Ingrid Solheim (Shareholder of Treasury DAC) and I. Solheim (Shareholder of Halcyon SA) are one. No officer has said so of these answers.',
  ]);
  expect(open(ownershipView)).toEqual([]);
  expect(open({ ...ownershipView, proposalsLeftOut: 1 })).toEqual([
    'More questions of who is who are open than are listed here: some may be about Ingrid Solheim.',
  ]);
});

it('a statement names of whom it cannot be decided, beside who counts: the list of owners alone is not the whole', () => {
  const [first, second] = ownershipView.parties;
  if (first === undefined || second === undefined) throw new Error('The view has parties.');
  const parties = [
    { ...first, verdict: 'counts' as const },
    { ...second, verdict: 'cannot-be-decided' as const },
  ];
  const names = new Map(ownershipView.nodes.map(({ id, name }) => [id, name]));
  const told = statementText({ ...ownershipView, parties }, discrepancyOf('ingrid'), dates);
  expect(told).toContain(
    `Whether these are as well cannot be decided from what is saved: ${String(names.get(second.node))}.`,
  );
  const decided = parties.map((one) => ({ ...one, verdict: 'counts' as const }));
  expect(statementText({ ...ownershipView, parties: decided }, discrepancyOf('ingrid'), dates)).not.toContain(
    'cannot be decided from what is saved',
  );
});

it('a name that ends with a full stop ends its sentence too, and three dots stay', () => {
  expect(oneFullStop('Holders of Tarnholm Group S.A..')).toBe('Holders of Tarnholm Group S.A.');
  expect(oneFullStop('A... B')).toBe('A... B');
});
