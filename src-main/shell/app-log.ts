import { setImmediate } from 'node:timers/promises';
import type { EventName, EventPayload } from '../../src-shared/contract/events.ts';
import type { ReportFault } from '../ipc/bound-call.ts';
import type { NoteCall } from '../ipc/handle.ts';
import type { LogFacts } from './log.ts';

/** What a person in support reads to see what happened: starts, changes of state, durations and faults, without names. */
export interface AppLog {
  fault: ReportFault;
  note(facts: LogFacts): void;
}

/**
 * Writes to the log below `folder`. Its code is read after what a start waits for; what comes before that is written
 * then, and everything else at once.
 */
export function appLog(folder: string): AppLog {
  let opened: AppLog | null = null;
  const opening = setImmediate()
    .then(() => import('./log.ts'))
    .then(({ openLog, reportTo }) => {
      const log = openLog(folder);
      opened = { fault: reportTo(log), note: log.info.bind(log) };
      return opened;
    });
  // What ends this process leaves no time for a promise.
  const write = (line: (log: AppLog) => void) => (opened === null ? void opening.then(line) : line(opened));
  return {
    fault: (call, fault) => {
      write((log) => {
        log.fault(call, fault);
      });
    },
    note: (facts) => {
      write((log) => {
        log.note(facts);
      });
    },
  };
}

/** Milliseconds. What is answered sooner is no matter for support, and there are thousands. */
const slowCallMs = 250;

/** Notes the calls that somebody waited for, and those that failed. */
export function noteSlowCalls(note: AppLog['note']): NoteCall {
  return (call, ms, code) => {
    if (code !== 'ok' || ms >= slowCallMs) note({ event: 'call', call, ms: Math.round(ms), code });
  };
}

/** What the log keeps of an event: states and codes. Events that tell of no change of state are not here. */
const eventFacts: { readonly [Name in EventName]?: (payload: EventPayload<Name>) => LogFacts } = {
  'app.stateChanged': (state) => {
    const { phase } = state;
    if (phase === 'blocked') return { event: 'state', phase, code: state.failure.code };
    if (phase === 'locked') return { event: 'state', phase, code: state.reason };
    if (phase !== 'ready') return { event: 'state', phase };
    const { connection, offline, protection, demoService } = state;
    return { event: 'state', phase, connection: connection.kind, offline, protection, demoService };
  },
  'order.changed': ({ order: { orderId, state } }) => ({ event: 'order', order: orderId, state }),
  'order.unstored': (orders) => ({ event: 'unstored answers', count: orders.length }),
  'app.replaced': () => ({ event: 'replaced' }),
  'batch.changed': ({ batchId, state }) => ({
    ...{ event: 'batch', batch: batchId, state: state.kind },
    ...(state.kind === 'stopped' ? { code: state.failure } : {}),
  }),
  'recheck.changed': ({ runId, state }) => ({
    ...{ event: 'run', run: runId, state: state.kind },
    ...(state.kind === 'stopped' ? { code: state.failure } : {}),
  }),
  'service.silenceChanged': (since) => ({ event: 'service', answers: since === null }),
  'budget.changed': ({ pause = 'none' }) => ({ event: 'budget', pause }),
};

/** What is told with every row and every request: of these the log has the changes of state alone. */
const toldOften = new Set<EventName>(['batch.changed', 'recheck.changed', 'service.silenceChanged', 'budget.changed']);
/** How these stand where nothing was told of them yet. */
const usual = [
  { event: 'service', answers: true },
  { event: 'budget', pause: 'none' },
];

/** The facts of an event for the log; null for an event that tells of no change of state. */
export function factsOfEvent<Name extends EventName>(name: Name, payload: EventPayload<Name>): LogFacts | null {
  return eventFacts[name]?.(payload) ?? null;
}

const subjectOf = ({ event, batch = '', run = '' }: LogFacts) => [event, batch, run].join(' ');

/** Notes events as they are announced; what is told often only where it stands otherwise than it was told last. */
export function noteEvents(
  note: AppLog['note'],
): <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void {
  const last = new Map(usual.map((facts) => [subjectOf(facts), JSON.stringify(facts)]));
  return (name, payload) => {
    const facts = factsOfEvent(name, payload);
    if (facts === null) return;
    const [subject, text] = [subjectOf(facts), JSON.stringify(facts)];
    if (toldOften.has(name) && last.get(subject) === text) return;
    last.set(subject, text);
    note(facts);
  };
}
