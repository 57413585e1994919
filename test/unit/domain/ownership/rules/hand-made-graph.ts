import type { Control } from '../../../../../src-shared/domain/ownership/graph/control-edges.ts';
import type { OwnershipNode } from '../../../../../src-shared/domain/ownership/graph/nodes.ts';
import type { OwnershipGraph } from '../../../../../src-shared/domain/ownership/graph/ownership-graph.ts';
import { divide, fraction, fractionOf, type Fraction } from '../../../../../src-shared/domain/ownership/fraction.ts';
import {
  anyShare,
  type CompanyHolders,
  type ShareEnd,
  type ShareInterval,
} from '../../../../../src-shared/domain/ownership/holding.ts';

type StatedControl = 'appoints-majority' | 'significant-influence' | 'votes-75' | 'votes-25';

/**
 * A group in few letters: `{ C: 'P 60, M 25-50, Q >25-50' }`. A list that ends with `...` is incomplete. Persons are P, Q, R
 * and S, trusts T, companies that were not opened U, the public float F; every other letter is a company. `P&Q 30` is held
 * by both together, `P* 30` by P for somebody who is not named.
 */
export interface Group {
  capital: Record<string, string>;
  /** Where they differ from the capital. */
  votes?: Record<string, string>;
  /** Companies whose votes nobody states. */
  votesNotKnown?: string[];
  /** Holders of whose declared control it is not known whether it has ended. */
  mayHaveEnded?: string[];
  /** `['P', 'appoints-majority', 'C']` and the like. */
  control?: [holder: string, control: StatedControl, subject: string][];
}

const hundred = fraction(100n);

function share(text: string): Fraction {
  const stated = fractionOf(text);
  if (stated === null) throw new Error(`No share: ${text}`);
  return divide(stated, hundred);
}

function end(text: string): ShareEnd {
  const included = !/[<>]/.test(text);
  return { value: share(text.replace(/[<>]/, '')), included };
}

function interval(text: string): ShareInterval {
  const [lower = '', upper = lower] = text.split('-');
  return { lower: end(lower), upper: end(upper) };
}

function node(id: string): OwnershipNode {
  const parties = [] as const;
  const [letter = ''] = id;
  if (id.includes('&')) return { kind: 'joint', id, members: id.split('&') };
  if (id.startsWith('not-named:')) return { kind: 'not-named', id, heldBy: id.slice('not-named:'.length) };
  if ('PQRS'.includes(letter)) return { kind: 'person', id, name: id, parties };
  if (letter === 'T') return { kind: 'neither', id, neither: 'trust', name: id, parties };
  if (letter === 'F') return { kind: 'neither', id, neither: 'public-float', name: id, parties };
  const reference = { jurisdiction: 'LU', companyNumber: id, serviceId: '', name: id, englishName: null };
  const company = { id, name: id, reference, parties, saidToBe: null, dossierIds: [1] };
  return letter === 'U'
    ? { ...company, kind: 'unopened', dossierIds: [], silent: null }
    : { ...company, kind: 'company' };
}

function list(company: string, text: string, forOthers: boolean): CompanyHolders {
  const isIncomplete = text.endsWith('...');
  const parts = text
    .replace(/,?\s*\.\.\.$/, '')
    .split(/,\s*/)
    .filter((part) => part !== '');
  const held = parts.map((part) => {
    const [holder = '', stated = ''] = part.split(' ');
    const name = holder.replace('*', '');
    return { holder: holder.endsWith('*') && forOthers ? `not-named:${name}` : name, share: interval(stated) };
  });
  return { company, held, list: isIncomplete ? 'incomplete' : 'complete' };
}

const controls: Record<StatedControl, Control> = {
  'appoints-majority': { kind: 'appoints-majority', of: 'directors', capacity: 'own', body: 'company' },
  'significant-influence': { kind: 'significant-influence', capacity: 'own', body: 'company' },
  'votes-75': { kind: 'band', right: 'votes', band: interval('75-100'), capacity: 'own', body: 'company' },
  'votes-25': { kind: 'band', right: 'votes', band: interval('>25-50'), capacity: 'own', body: 'company' },
};

/** The graph of a group. */
export function graphOf({
  capital,
  votes = {},
  votesNotKnown = [],
  control = [],
  mayHaveEnded = [],
}: Group): OwnershipGraph {
  const moment = '2026-11-24T12:00:00Z';
  const answer = { answerId: 1, sha256: '', receivedAt: moment, operation: 'profile', correlationId: null };
  const source = { dossierId: 1, snapshotId: 1, takenAt: moment, filedDay: null, answer, at: '' };
  const lists = (stated: Record<string, string>, forOthers: boolean) =>
    Object.entries(stated).map(([company, text]) => list(company, text, forOthers));
  const votesOf = { ...capital, ...votes };
  const [byTitle, forOthers] = [lists(capital, false), lists(capital, true)];
  const ids = new Set([
    ...[...byTitle, ...forOthers, ...lists(votesOf, false)].flatMap(({ company, held }) => [
      company,
      ...held.map(({ holder }) => holder),
    ]),
    ...control.flatMap(([holder, , subject]) => [holder, subject]),
  ]);
  for (const id of [...ids]) for (const member of id.includes('&') ? id.split('&') : []) ids.add(member);
  const joint = [...ids]
    .filter((id) => id.includes('&'))
    .map((company): CompanyHolders => ({
      company,
      held: company.split('&').map((holder) => ({ holder, share: anyShare })),
      list: 'complete',
    }));
  return {
    moment,
    nodes: [...ids].map(node),
    holdings: [],
    control: control.map(([holder, kind, subject]) => ({
      subject,
      holder,
      control: controls[kind],
      startDate: null,
      notifiedOn: null,
      endDate: null,
      mayHaveEnded: mayHaveEnded.includes(holder),
      source,
    })),
    holders: {
      capital: { 'by-title': [...byTitle, ...joint], 'as-held-for-others': [...forOthers, ...joint] },
      votes: {
        'by-title': [...lists(votesOf, false), ...joint],
        'as-held-for-others': [...lists(votesOf, true), ...joint],
      },
    },
    joins: [],
    ...{ mentions: [], proposals: [], said: [] },
    flags: votesNotKnown.map((company) => ({ kind: 'votes-not-known', company, capitalIsSign: true, source })),
    sources: [],
    relations: [],
  };
}
