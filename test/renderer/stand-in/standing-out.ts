import { StandingCheck } from '../../../src-shared/domain/standing-out/standing-check.ts';
import {
  identityOf,
  type SetAsideEvent,
  type StatedFact,
} from '../../../src-shared/domain/standing-out/standing-fact.ts';
import type { ShownFact, StandingOut } from '../../../src-shared/domain/standing-out/shown-facts.ts';
import { good, type Script } from './bridge.ts';

const at = '2026-11-12T09:41:07.000Z';

const source = {
  ...{ dossierId: 1, snapshotId: 5, takenAt: at, filedDay: null, at: '/company/incorporationDate' },
  answer: {
    answerId: 45,
    sha256: '5'.repeat(64),
    receivedAt: at,
    operation: 'GET /companies/{id}',
    correlationId: null,
  },
};

/** A fact as the main process tells it, with who set it aside where that is said. */
export function shownFact(stated: StatedFact, setAside: Partial<SetAsideEvent> | null = null): ShownFact {
  const fact = { stated, sources: [source] };
  const event = {
    eventId: 1,
    step: 'set-aside' as const,
    fact,
    at,
    officer: 'Astrid Lindqvist',
    reason: 'Known to us.',
  };
  return { ...fact, identity: identityOf(stated), setAside: setAside === null ? null : { ...event, ...setAside } };
}

/** What stands out, with everything looked at whole unless something else is said of it. */
export function standingOutOf(facts: readonly ShownFact[], change: Partial<StandingOut> = {}): StandingOut {
  return {
    ...{ at: '2026-11-24T12:00:00.000Z', facts: [...facts], factsLeftOut: 0, goneSince: [] },
    lookedAt: StandingCheck.options.map((check) => ({ check, how: 'whole', because: null })),
    ...change,
  };
}

/** A record of which nothing stands out. */
export const noStandingOut: Pick<Script, 'standing-out.read' | 'standing-out.set-aside' | 'standing-out.withdraw'> = {
  'standing-out.read': () => good(standingOutOf([])),
  'standing-out.set-aside': () => good(standingOutOf([])),
  'standing-out.withdraw': () => good(standingOutOf([])),
};

const person = (name: string) => ({ kind: 'person' as const, name, jurisdiction: null, number: null });
const company = (name: string, jurisdiction: string, number: string) => ({
  ...{ kind: 'company' as const, name, jurisdiction, number },
});
const percent = (value: string) => ({ percent: value, exact: true, included: true, fraction: null });
const share = (lower: string, upper = lower) => ({ lower: percent(lower), upper: percent(upper) });

/** One fact of several kinds, as the demo has them. */
export const specimenFacts: readonly ShownFact[] = [
  shownFact({ kind: 'status', reading: 'in-trouble', status: 'In liquidation' }),
  shownFact({
    ...{ kind: 'circle', closes: 'never' },
    companies: [company('Tarnholm Laevandus OÜ', 'EE', '14873350'), company('Meridian Maritime', 'LU', 'B218447')],
  }),
  shownFact({
    ...{ kind: 'chain-ends', about: null, share: share('20', '30'), rule: { id: 'eu-amlr' } },
    end: { kind: 'trust', name: 'The Lockwood Family Settlement 1998', jurisdiction: null, number: null },
  }),
  shownFact({
    ...{ kind: 'shared', what: 'officer', by: 'name-and-birthdate', value: 'Ingrid Marie Solheim' },
    birthdate: { text: '1968-04', value: '1968-04', precision: 'month' },
    companies: [{ dossierId: 2, name: 'Nordlys Invest AS', jurisdiction: 'NO', number: '917 204 588' }],
    count: 1,
  }),
  shownFact({
    ...{ kind: 'held-for-others', company: company('Meridian Maritime', 'LU', 'B218447') },
    ...{ holder: person('Margaret Le Sueur'), share: share('5') },
  }),
  shownFact({
    ...{ kind: 'young', since: 'incorporation' },
    date: { text: '2026-03-14', value: '2026-03-14', precision: 'day' },
  }),
];
