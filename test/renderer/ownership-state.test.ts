import { describe, expect, it } from 'vitest';
import { DiagramView } from '../../src-renderer/features/ownership/diagram-view.svelte.ts';
import { gapText } from '../../src-shared/words/ownership/gap-words.ts';
import { decidingGrounds, groundText } from '../../src-shared/words/ownership/ground-words.ts';
import { nodeName } from '../../src-shared/words/ownership/node-words.ts';
import { lineKey } from '../../src-shared/words/ownership/diagram-words.ts';
import { neighbour } from '../../src-renderer/features/ownership/neighbour.ts';
import { OwnershipState } from '../../src-renderer/features/ownership/ownership.svelte.ts';
import { shareText } from '../../src-shared/words/ownership/share-words.ts';
import { ownershipTableRows } from '../../src-shared/domain/ownership/view/table-rows.ts';
import { treeRows } from '../../src-renderer/features/ownership/tree-rows.ts';
import type { OwnershipView } from '../../src-shared/domain/ownership/view/ownership-view.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { ownershipView, party, share } from './stand-in/ownership.ts';
import { openSession } from './stand-in/session.ts';
import { failure } from './stand-in/specimen.ts';

async function open(script: Partial<Script> = {}) {
  const { session, bridge } = await openSession(script);
  return { ownership: new OwnershipState(session, 1), bridge };
}

describe('who owns a company', () => {
  it('is asked by the chosen rule and moment, and what was selected stays where it is still there', async () => {
    const { ownership, bridge } = await open();
    await ownership.read();
    ownership.select('petar');
    await ownership.chooseRule('us-cdd');
    await ownership.chooseAsOf({ kind: 'moment', moment: '2026-02-02T08:00:00Z' });
    expect(bridge.inputsOf('ownership.read')).toEqual([
      { dossierId: 1, asOf: { kind: 'now' }, rule: { id: 'eu-amlr' } },
      { dossierId: 1, asOf: { kind: 'now' }, rule: { id: 'us-cdd' } },
      { dossierId: 1, asOf: { kind: 'moment', moment: '2026-02-02T08:00:00Z' }, rule: { id: 'us-cdd' } },
    ]);
    expect(ownership.selected).toBe('petar');
    expect(ownership.highlighted).toEqual(new Set([lineKey('petar', 'nordlys'), lineKey('nordlys', 'meridian')]));
  });

  it('forgets who was selected where the graph of another moment does not have them', async () => {
    const [asked] = ownershipView.nodes;
    if (asked === undefined) throw new Error('There is a company.');
    const { ownership } = await open({
      'ownership.read': ({ asOf }) => good(asOf.kind === 'now' ? ownershipView : { ...ownershipView, nodes: [asked] }),
    });
    await ownership.read();
    ownership.select('petar');
    await ownership.chooseAsOf({ kind: 'moment', moment: '2026-02-02T08:00:00Z' });
    expect(ownership.selected).toBeNull();
  });

  it('keeps every moment that was told of: a graph of before may reach fewer companies', async () => {
    const { ownership } = await open({
      'ownership.read': ({ asOf }) =>
        good({ ...ownershipView, moments: asOf.kind === 'now' ? ownershipView.moments : ['2026-01-01T00:00:00Z'] }),
    });
    await ownership.read();
    await ownership.chooseAsOf({ kind: 'moment', moment: '2026-02-02T08:00:00Z' });
    expect(ownership.moments).toEqual([...ownershipView.moments, '2026-01-01T00:00:00Z']);
  });

  it('begins with the rule that was chosen last, an own one as it was typed, and not with one that is none', async () => {
    const { session } = await openSession();
    const before = new OwnershipState(session, 1);
    await before.changeOwn({ threshold: '10', counts: 'more-than' });
    await before.chooseRule('own');
    await before.changeOwn({ threshold: 'ten' });
    const next = new OwnershipState(session, 2);
    expect(next.rule).toEqual({ id: 'own', threshold: '10', counts: 'more-than', way: 'multiply' });
    await next.chooseRule('uk-psc');
    expect(new OwnershipState(session, 3).rule).toEqual({ id: 'uk-psc' });
    expect(new OwnershipState(session, 3).own.threshold).toBe('10');
  });

  it('is not asked with a threshold that is no percentage', async () => {
    const { ownership, bridge } = await open();
    await ownership.chooseRule('own');
    await ownership.changeOwn({ threshold: 'a quarter' });
    await ownership.changeOwn({ threshold: '101' });
    expect(ownership.isThresholdWrong).toBe(true);
    expect(bridge.inputsOf('ownership.read')).toHaveLength(1);
    await ownership.changeOwn({ threshold: '12.5', counts: 'more-than' });
    expect(bridge.inputsOf('ownership.read').at(-1)).toMatchObject({
      rule: { id: 'own', threshold: '12.5', counts: 'more-than', way: 'multiply' },
    });
  });

  it('shows an answer that was waited for last, and a failure as one', async () => {
    const waiting: ((view: OwnershipView) => void)[] = [];
    const { ownership } = await open({
      'ownership.read': () => new Promise((resolve) => waiting.push((view) => resolve(good(view)))),
    });
    const [first, second] = [ownership.read(), ownership.chooseRule('uk-psc')];
    waiting[1]?.({ ...ownershipView, rule: { id: 'uk-psc' } });
    await second;
    waiting[0]?.(ownershipView);
    await first;
    expect(ownership.view?.rule.id).toBe('uk-psc');
    expect(ownership.working).toBe(false);
    const failing = await open({ 'ownership.read': () => bad(failure('ownership-too-large')) });
    await failing.ownership.read();
    expect(failing.ownership.shown).toMatchObject({ kind: 'failed', failure: { code: 'ownership-too-large' } });
  });
});

describe('a share in words', () => {
  it.each([
    [share('25'), '25 %'],
    [share('25', '50'), '25 to 50 %'],
    [share('>25', '50'), 'more than 25 %, up to 50 %'],
    [share('>50', '<75'), 'more than 50 to less than 75 %'],
    [share('0', '100'), 'not known'],
  ])('says whether its ends belong to it', (given, text) => {
    expect(shareText(given)).toBe(text);
  });

  it('that rounding made whole is less or more than that', () => {
    const rounded = (percent: string) => ({ percent, exact: false, included: false, fraction: null });
    expect(shareText({ lower: rounded('25'), upper: rounded('50') })).toBe('more than 25 to less than 50 %');
  });
});

const nodes = new Map(ownershipView.nodes.map((node) => [node.id, node]));

it('a ground keeps apart what is known to be theirs and what could be as well', () => {
  const [ground] = ownershipView.parties[1]?.grounds ?? [];
  expect(ground && groundText(nodes, ground)).toBe(
    'Of the capital, multiplied along the chains and added: more than 15.63 to less than 25 % by what is saved, at most 62.5 % if all that is not known were theirs.',
  );
});

it('a ground that is asked in two readings is said once, each figure with what it rests on', () => {
  const [first] = ownershipView.parties[1]?.grounds ?? [];
  if (first === undefined) throw new Error('The party has a ground.');
  const open = { lower: first.known?.lower ?? share('0').lower, upper: share('70').upper };
  const twice = party('petar', share('20'), [], {
    verdict: 'counts',
    grounds: [
      { ...first, verdict: 'counts' },
      { ...first, verdict: 'counts', variant: 'as-held-for-others', withOpen: open },
    ],
  });
  const said = decidingGrounds(twice).map((ground) => groundText(nodes, ground));
  expect(said).toEqual([
    'Of the capital, multiplied along the chains and added: more than 15.63 to less than 25 % by what is saved, at most 62.5 % if all that is not known were theirs. ' +
      'This counts what is not beneficially held to whoever holds it. Counted to somebody who is not named, who could be this person: more than 15.63 to less than 25 % by what is saved, at most 70 % if all that is not known were theirs.',
  ]);
});

it('where the readings do not agree, what they differ in is said to leave the verdict open', () => {
  const [first] = ownershipView.parties[1]?.grounds ?? [];
  if (first === undefined) throw new Error('The party has a ground.');
  const differing = party('petar', share('20'), [], {
    verdict: 'cannot-be-decided',
    grounds: [
      { ...first, verdict: 'counts' },
      { ...first, verdict: 'does-not-count', variant: 'as-held-for-others', known: share('0') },
    ],
  });
  expect(decidingGrounds(differing)).toHaveLength(1);
});

it('up leads to whoever holds the most, though somebody else is drawn nearer', () => {
  const { layout } = ownershipView;
  if (layout === null) throw new Error('The stand-in is drawn.');
  const held: Partial<Record<string, number>> = { kestrel: 36, nordlys: 60, treasury: 4 };
  const shareOf = (holder: string) => held[holder] ?? 0;
  const farther = {
    ...layout,
    nodes: layout.nodes.map((node) => (node.id === 'nordlys' ? { ...node, x: 5_000 } : node)),
  };
  expect(neighbour(farther, 'meridian', 'up', shareOf)).toBe('nordlys');
  expect(neighbour(farther, 'meridian', 'up')).not.toBe('nordlys');
});

it('what was known then opens at who counted, and not at whoever was looked at last', async () => {
  const { ownership } = await open();
  await ownership.read();
  ownership.select('petar');
  await ownership.chooseAsOf({ kind: 'known-then', moment: '2026-11-20T10:00:00.000Z' });
  expect(ownership.selected).toBeNull();
});

it('the table has everybody who is drawn, own shares among them, and the company itself in no row', () => {
  const rows = ownershipTableRows(ownershipView);
  const drawn = ownershipView.layout?.nodes.map(({ id }) => id).filter((id) => id !== ownershipView.asked) ?? [];
  expect(rows.map(({ node }) => node).toSorted()).toEqual(drawn.toSorted());
  expect(rows.at(-1)).toMatchObject({ node: 'treasury', party: null, own: { isOwnShares: true } });
});

it('a gap is told as not known, and by whom own shares are held', () => {
  expect(ownershipView.gaps.map((gap) => gapText(nodes, gap))).toEqual([
    'Not known: holders of Nordlys Invest AS; up to 9.38 % of this company rests on them.',
    'Not known: who is behind Kestrel Limited; no profile of it is saved, and 37.5 % of this company rests on it. The profile of Treasury DAC names Kestrel Limited, with this number, among its related companies: “Subsidiary · Holds 100 %”. Not counted as a holding: Dossier reads no share out of free words, which need not say whether it is of the capital or of the votes, or held directly. A list of shareholders in a profile of Kestrel Limited is counted.',
    'Not known: the votes of Meridian Maritime Holdings S.à r.l.; the voting rights of its shares are not stated in a form that Dossier reads.',
    'Meridian Maritime Holdings S.à r.l. holds 4 % of itself through Treasury DAC. Own shares leave the total, so that the other shares are counted of what is left.',
  ]);
  expect(nodeName(nodes, 'rest')).toBe('Holders not known, of Nordlys Invest AS');
});

describe('the tree', () => {
  it('has the holders below each company, the largest first, and a circle stops where it comes back', () => {
    const { rows, isWhole } = treeRows(ownershipView, new Set());
    expect(isWhole).toBe(true);
    expect(rows.map(({ node, level, repeats }) => `${String(level)} ${node}${repeats ? ', again' : ''}`)).toEqual([
      '1 meridian',
      '2 nordlys',
      '3 ingrid',
      '3 petar',
      '3 rest',
      '2 kestrel',
      '2 treasury',
      '3 meridian, again',
    ]);
  });

  it('ends though the ways through it do not', () => {
    const names = Array.from({ length: 12 }, (_, at) => `n${String(at)}`);
    const [first] = ownershipView.edges;
    if (first === undefined) throw new Error('There are edges.');
    const edges = names.flatMap((holder) =>
      names.filter((subject) => subject !== holder).map((subject) => ({ ...first, holder, subject })),
    );
    const { rows, isWhole } = treeRows({ asked: 'n0', edges }, new Set());
    expect(isWhole).toBe(false);
    expect(rows).toHaveLength(1_000);
  });
});

describe('the drawing', () => {
  const { layout } = ownershipView;
  if (layout === null) throw new Error('The view has a drawing.');
  const nobody = { counts: [], undecided: [] };

  it.each([
    ['meridian', 'up', 'nordlys'],
    ['nordlys', 'up', 'ingrid'],
    ['ingrid', 'down', 'nordlys'],
    ['ingrid', 'right', 'petar'],
    ['rest', 'left', 'petar'],
    ['ingrid', 'up', null],
    ['ingrid', 'left', null],
  ] as const)('from %s the arrow %s leads to %s', (from, direction, to) => {
    expect(neighbour(layout, from, direction)).toBe(to);
  });

  it('is fitted into its window, zooms around a point of it, and brings a node into sight', () => {
    const view = new DiagramView();
    view.width = layout.width / 2 + 48;
    view.height = 1_000;
    view.fit(layout);
    expect(view.percent).toBe(50);
    const before = (100 - view.x) / view.scale;
    view.zoom(1, { x: 100, y: 100 });
    expect((100 - view.x) / view.scale).toBeCloseTo(before);
    view.pan(-5_000, 0);
    view.bringIntoSight({ x: 200, y: 40 });
    expect(view.x + 200 * view.scale).toBeGreaterThan(0);
    expect(view.x + 200 * view.scale).toBeLessThan(view.width);
  });

  it('begins whole and not larger than it is where names can be read, which are written larger then', () => {
    const view = new DiagramView();
    view.width = layout.width * 0.6 + 48;
    view.height = 1_000;
    view.begin({ layout, lines: [] }, 'meridian', nobody);
    expect(view.percent).toBe(60);
    expect(view.enlarged).toBeCloseTo(0.8 / 0.6);
    expect(view.inSight(layout)).toBe(layout.nodes.length);
    view.width = 3_000;
    view.begin({ layout, lines: [] }, 'meridian', nobody);
    expect([view.percent, view.enlarged]).toEqual([100, 1]);
  });

  it('that is too large to be read begins with the asked company and who counts with their chains, above the caption', () => {
    const view = new DiagramView();
    const far = { width: 4_000, height: 900 };
    const nodes = [
      { id: 'meridian', x: 2_000, y: 800 },
      { id: 'nordlys', x: 1_700, y: 500 },
      { id: 'ingrid', x: 1_500, y: 200 },
      { id: 'other', x: 3_900, y: 500 },
    ];
    view.width = 700;
    view.height = 560;
    const counts = [new Set(['ingrid', 'nordlys'])];
    view.begin({ layout: { ...far, nodes }, lines: [] }, 'meridian', { counts, undecided: [] });
    expect(view.inSight({ nodes: nodes.slice(0, 3) })).toBe(3);
    expect(view.percent).toBeGreaterThanOrEqual(52);
    expect(view.y + (800 + 30) * view.scale).toBeLessThan(560 - 30);
  });

  it('a caption of more lines covers nothing of the asked company, and moves nothing that somebody moved', () => {
    const view = new DiagramView();
    view.width = 300;
    view.height = 300;
    const begin = () => view.begin({ layout, lines: [] }, 'meridian', nobody);
    begin();
    const asked = layout.nodes.find(({ id }) => id === 'meridian');
    const foot = () => view.y + ((asked?.y ?? 0) + 30) * view.scale;
    const oneLine = foot();
    view.keepFree(20, begin);
    expect(foot()).toBe(oneLine);
    view.keepFree(56, begin);
    expect(foot()).toBeLessThan(300 - 56);
    view.pan(0, 10);
    const moved = foot();
    view.keepFree(90, begin);
    expect(foot()).toBe(moved);
  });

  it('that is too large to be read begins at the asked company', () => {
    const view = new DiagramView();
    view.width = 300;
    view.height = 300;
    view.begin({ layout, lines: [] }, 'meridian', nobody);
    expect(view.percent).toBe(80);
    const asked = layout.nodes.find(({ id }) => id === 'meridian');
    expect(view.x + (asked?.x ?? 0) * view.scale).toBeCloseTo(150);
    expect(view.inSight(layout)).toBeLessThan(layout.nodes.length);
    expect(view.inSight(layout)).toBeGreaterThan(0);
    view.width = layout.width + 48;
    view.height = layout.height + 48;
    view.fit(layout);
    expect(view.inSight(layout)).toBe(layout.nodes.length);
  });
});
