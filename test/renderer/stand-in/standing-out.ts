import { StandingCheck } from '../../../src-shared/domain/standing-out/looked-at.ts';
import {
  identityOf,
  type SetAsideEvent,
  type StatedFact,
} from '../../../src-shared/domain/standing-out/standing-fact.ts';
import type { ShownFact, StandingOut } from '../../../src-shared/domain/standing-out/standing-out.ts';
import { good, type Script } from './bridge.ts';

const at = '2026-11-12T09:41:07.000Z';

const source = {
  ...{ dossierId: 1, snapshotId: 5, takenAt: at, at: '/company/incorporationDate' },
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
