import { identityOf, type SetAsideEvent } from './standing-fact.ts';

/** The last word on each fact that officers said anything of, by its identity. */
export function lastWords(events: readonly SetAsideEvent[]): Map<string, SetAsideEvent> {
  const inOrder = events.toSorted((a, b) => a.eventId - b.eventId);
  return new Map(inOrder.map((event) => [identityOf(event.fact.stated), event]));
}

/** The facts that are set aside, the oldest word first. */
export function setAsideInForce(events: readonly SetAsideEvent[]): SetAsideEvent[] {
  return [...lastWords(events).values()]
    .filter(({ step }) => step === 'set-aside')
    .toSorted((a, b) => a.eventId - b.eventId);
}
