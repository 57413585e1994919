import type { OwnershipView } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import type { ViewEdge } from '../../../src-shared/domain/ownership/view/line-view.ts';
import type { ViewNode } from '../../../src-shared/domain/ownership/view/node-view.ts';
import type { ViewParty } from '../../../src-shared/domain/ownership/view/party-view.ts';
import type { ExplainedBound } from '../../../src-shared/domain/ownership/view/explained-view.ts';
import { nodeHeight, nodeWidth } from '../../../src-shared/domain/ownership/view/node-size.ts';
import type { ShownShare } from '../../../src-shared/domain/ownership/view/shown-share.ts';
import { good, type Script } from './bridge.ts';
import { keptDiscrepancy, keptStep } from './discrepancies.ts';
import { company } from './dossiers.ts';

/*
 * Who owns the company of the stand-in: Nordlys has 60 %, of which Ingrid has all but 40 %; Kestrel, which nobody opened, has 36 %;
 * Treasury, which the company holds itself, has 4 %.
 */

const end = (percent: string, included = true) => ({ percent, exact: true, included, fraction: null });

/** A share between two ends; known exactly where one is given. An end that begins with `>` or `<` is excluded. */
export function share(lower: string, upper = lower): ShownShare {
  return {
    lower: end(lower.replace('>', ''), !lower.startsWith('>')),
    upper: end(upper.replace('<', ''), !upper.startsWith('<')),
  };
}

const at = '2026-11-12T09:41:07Z';

function node(id: string, kind: ViewNode['kind'], name: string | null, more: Partial<ViewNode> = {}): ViewNode {
  const nothing = {
    company: null,
    dossierIds: [],
    savedAt: null,
    silent: null,
    knownBy: [],
    members: [],
    about: null,
    relations: [],
  };
  return { ...nothing, id, kind, name, isNotKnownWhich: false, ...more };
}

function reference(jurisdiction: string, companyNumber: string, name: string) {
  return { jurisdiction, companyNumber, serviceId: `${jurisdiction}|${companyNumber}`, name, englishName: null };
}

const source = {
  ...{ dossierId: 1, snapshotId: 5, takenAt: at, filedDay: null, at: '/capital/0' },
  answer: {
    answerId: 45,
    sha256: '5'.repeat(64),
    receivedAt: at,
    operation: 'GET /companies/{id}',
    correlationId: null,
  },
};

function edge(holder: string, subject: string, capital: ShownShare, more: Partial<ViewEdge> = {}): ViewEdge {
  return {
    ...{
      holder,
      subject,
      capital,
      stated: null,
      votes: null,
      origin: 'stated-number',
      workedOut: [],
      isUnsettled: false,
    },
    ...{ isForOthers: false, isOwnShares: false, sources: [source], ...more },
  };
}

export function party(
  of: string,
  capital: ShownShare | null,
  chains: string[][],
  more: Partial<ViewParty> = {},
): ViewParty {
  return {
    ...{
      node: of,
      capital,
      capitalAtMost: null,
      capitalForOthers: null,
      votes: null,
      lowerUnlessCircleCloses: null,
      votesNotKnownOf: ['meridian'],
    },
    ...{
      verdict: null,
      controlNotShown: false,
      grounds: [],
      mayBe: [],
      openWith: [],
      explained: null,
      chains,
      moreChains: false,
      ...more,
    },
  };
}

function ground(verdict: 'counts' | 'does-not-count' | 'cannot-be-decided', known: ShownShare, withOpen: ShownShare) {
  const rest = { ground: 'multiplied-share', article: '31 CFR 1010.230 (d)(1)', basis: 'capital' } as const;
  return { variant: 'by-title' as const, ...rest, verdict, known, withOpen, of: null, through: [] };
}

const nodes: ViewNode[] = [
  node('meridian', 'company', company.name, { company, dossierIds: [1], savedAt: at }),
  node('nordlys', 'company', 'Nordlys Invest AS', {
    ...{ company: reference('NO', '917204588', 'Nordlys Invest AS'), dossierIds: [2], savedAt: at },
    knownBy: ['registry-number'],
  }),
  node('kestrel', 'unopened', 'Kestrel Limited', {
    company: { ...reference('GB', '00121886', ''), serviceId: '' },
    relations: [
      {
        by: 'Treasury DAC',
        name: 'Kestrel Limited',
        relationship: 'Subsidiary',
        description: 'Holds 100 %',
        source: { ...source, at: '/related/0' },
      },
    ],
  }),
  node('treasury', 'company', 'Treasury DAC', { company: reference('IE', '612047', 'Treasury DAC'), savedAt: at }),
  node('ingrid', 'person', 'Ingrid Solheim'),
  node('petar', 'person', 'Petar Ivanov'),
  node('rest', 'not-known', null, { about: 'nordlys' }),
];

const edges: ViewEdge[] = [
  edge('nordlys', 'meridian', share('60')),
  edge('kestrel', 'meridian', share('36')),
  edge('treasury', 'meridian', share('4'), { isOwnShares: true }),
  edge('meridian', 'treasury', share('100')),
  edge('ingrid', 'nordlys', share('60')),
  edge('petar', 'nordlys', share('>25', '<40'), { stated: share('>25', '50'), origin: 'stated-range' }),
  edge('rest', 'nordlys', share('0', '15'), { origin: 'left-over' }),
];

const rows = [['ingrid', 'petar', 'rest'], ['nordlys', 'kestrel', 'treasury'], ['meridian']];
const places = rows.flatMap((row, down) =>
  row.map((id, across) => ({ id, x: 20 + nodeWidth / 2 + across * (nodeWidth + 30), y: 40 + down * 110 })),
);

function line({ holder, subject }: ViewEdge) {
  const place = (id: string) => places.find((one) => one.id === id) ?? { x: 0, y: 0 };
  const [from, to] = [place(holder), place(subject)];
  const tip = { x: to.x, y: to.y - nodeHeight / 2, angle: 90 };
  const path = `M${String(from.x)} ${String(from.y)}L${String(tip.x)} ${String(tip.y)}`;
  return { holder, subject, line: path, tip, label: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } };
}

const factor = (holder: string, subject: string, percent: string) => ({
  ...{ holder, company: subject, share: end(percent), isOfRest: false },
});

const steps: ExplainedBound = {
  kind: 'paths',
  paths: [
    {
      factors: [factor('ingrid', 'nordlys', '60'), factor('nordlys', 'meridian', '60')],
      divisions: [],
      along: end('36'),
    },
  ],
  together: end('36'),
  divisions: [{ kind: 'own-shares', company: 'meridian', part: end('4'), through: ['treasury'], by: end('96') }],
};

/** Who owns the company, as the main process tells it. */
export const ownershipView: OwnershipView = {
  ...{
    asked: 'meridian',
    moment: '2026-11-24T12:00:00.000Z',
    rule: { id: 'eu-amlr' },
    nodes,
    edges,
    nodesLeftOut: 0,
    personsLeftOut: { counts: 0, 'cannot-be-decided': 0, 'does-not-count': 0 },
    linesLeftOut: 0,
    toBuyLeftOut: 0,
    restsOnLeftOut: 0,
    namesakes: [],
  },
  ...{
    ruleSource: 'Regulation (EU) 2024/1624, Art. 51 to 55',
    ruleAppliesFrom: '2027-07-10',
    ruleReachesRegister: true,
  },
  controls: [],
  parties: [
    party('ingrid', share('37.5'), [['ingrid', 'nordlys', 'meridian']], {
      ...{ verdict: 'counts', grounds: [ground('counts', share('37.5'), share('37.5', '75'))] },
      explained: { lower: steps, upper: steps },
    }),
    party('petar', share('>15.63', '<25'), [['petar', 'nordlys', 'meridian']], {
      verdict: 'cannot-be-decided',
      grounds: [ground('cannot-be-decided', share('>15.63', '<25'), share('>15.63', '62.5'))],
    }),
    party('nordlys', share('62.5'), [['nordlys', 'meridian']]),
    party('kestrel', share('37.5'), [['kestrel', 'meridian']]),
    party('rest', share('0', '9.38'), [['rest', 'nordlys', 'meridian']]),
  ],
  endsAtThreshold: [],
  seniorOfficials: 'somebody-counts',
  circles: [{ companies: ['meridian', 'treasury'], closes: 'never' }],
  gaps: [
    { kind: 'not-known', node: 'nordlys', share: share('0', '9.38'), other: 'rest' },
    { kind: 'unopened', node: 'kestrel', share: share('37.5'), other: null },
    { kind: 'votes-not-known', node: 'meridian', share: null, other: null },
    { kind: 'own-shares', node: 'meridian', share: share('4'), other: 'treasury' },
  ],
  ...{ gapsLeftOut: 0, toBuy: [{ node: 'kestrel', share: share('37.5'), couldDecide: ['petar'] }], proposals: [] },
  declared: null,
  discrepancies: { found: [], sources: [], kept: [] },
  questionsRestOn: [],
  ...{ proposalsLeftOut: 0, said: [], saidLeftOut: 0, doubtfulShares: [], doubtfulSharesLeftOut: 0 },
  ...{ restsOn: [], oldestAt: '2026-02-02T08:00:00Z', moments: [at, '2026-02-02T08:00:00Z'] },
  layout: { width: 3 * (nodeWidth + 30), height: 320, nodes: places, edges: edges.map(line) },
};

/** A record that tells who owns the company. */
export const noOwnership: Pick<
  Script,
  | 'ownership.read'
  | 'ownership.other-profiles'
  | 'ownership.say-join'
  | 'ownership.settle-share'
  | 'ownership.say-discrepancy'
> = {
  'ownership.read': ({ rule }) => good({ ...ownershipView, rule }),
  'ownership.other-profiles': () => good([]),
  'ownership.say-join': ({ kind, pairs, reason }) =>
    good(pairs.map((sides) => ({ eventId: 1, kind, sides, reason, officer: 'Astrid Lindqvist', at }))),
  'ownership.settle-share': ({ place, word, reason }) =>
    good({ eventId: 1, place, word, reason, officer: 'Astrid Lindqvist', at }),
  'ownership.say-discrepancy': ({ discrepancyId, word }) =>
    good(keptDiscrepancy({ discrepancyId, steps: [keptStep(word, '2026-11-26')] })),
};
