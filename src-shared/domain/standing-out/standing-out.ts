import { z } from 'zod';
import { endedFacts } from './ended-parties.ts';
import { jurisdictionFacts } from './jurisdiction-facts.ts';
import { LookedAt, lookedAt } from './looked-at.ts';
import { ownershipFacts } from './ownership-facts.ts';
import { ageFacts, disagreements, nameFacts, overdueFacts, statusFacts, toComeFacts } from './registry-facts.ts';
import { registerFacts } from './register-facts.ts';
import { sharedFacts } from './shared-facts.ts';
import type { StandingCompany } from './standing-company.ts';
import { identityOf, mostStandingOut, SetAsideEvent, StandingFact } from './standing-fact.ts';

/** A fact, and how it was set aside; null where it was not, or that was withdrawn. */
export const ShownFact = StandingFact.extend({ identity: z.string(), setAside: SetAsideEvent.nullable() });
export type ShownFact = z.infer<typeof ShownFact>;

/** What stands out of a company, by all that is saved. */
export const StandingOut = z.object({
  /** ISO 8601 in UTC: when it was looked at. */
  at: z.string(),
  facts: z.array(ShownFact).max(mostStandingOut.facts),
  /** How many there are beyond those. */
  factsLeftOut: z.number().int(),
  /** What was set aside and does not stand out in this form any more: a value that it rested on is another, or is gone. */
  goneSince: z.array(SetAsideEvent).max(mostStandingOut.facts),
  lookedAt: z.array(LookedAt),
});
export type StandingOut = z.infer<typeof StandingOut>;

/** Everything that stands out of a company, each fact once, the weightiest first. */
export function standingFacts(company: StandingCompany): StandingFact[] {
  const all = [
    ...statusFacts(company),
    ...disagreements(company),
    ...registerFacts(company),
    ...ownershipFacts(company),
    ...endedFacts(company),
    ...sharedFacts(company),
    ...jurisdictionFacts(company),
    ...toComeFacts(company),
    ...ageFacts(company),
    ...nameFacts(company),
    ...overdueFacts(company),
  ];
  const byIdentity = new Map<string, StandingFact>();
  for (const one of all) {
    const identity = identityOf(one.stated);
    if (!byIdentity.has(identity)) byIdentity.set(identity, one);
  }
  return [...byIdentity.values()];
}

/** The last word on each fact that officers said anything of, by its identity. */
function lastWords(events: readonly SetAsideEvent[]): Map<string, SetAsideEvent> {
  const inOrder = events.toSorted((a, b) => a.eventId - b.eventId);
  return new Map(inOrder.map((event) => [identityOf(event.fact.stated), event]));
}

/** The facts that are set aside, the oldest word first. */
export function setAsideInForce(events: readonly SetAsideEvent[]): SetAsideEvent[] {
  return [...lastWords(events).values()]
    .filter(({ step }) => step === 'set-aside')
    .toSorted((a, b) => a.eventId - b.eventId);
}

/** What stands out of a company, with what officers set aside of it. */
export function standingOut(company: StandingCompany, events: readonly SetAsideEvent[], at: string): StandingOut {
  const words = lastWords(events);
  const all = standingFacts(company).map((one): ShownFact => {
    const identity = identityOf(one.stated);
    const word = words.get(identity) ?? null;
    return { ...one, identity, setAside: word?.step === 'set-aside' ? word : null };
  });
  const there = new Set(all.map(({ identity }) => identity));
  const gone = [...words].flatMap(([identity, word]) =>
    word.step === 'set-aside' && !there.has(identity) ? [word] : [],
  );
  return {
    at,
    facts: all.slice(0, mostStandingOut.facts),
    factsLeftOut: Math.max(0, all.length - mostStandingOut.facts),
    goneSince: gone.toSorted((a, b) => b.eventId - a.eventId).slice(0, mostStandingOut.facts),
    lookedAt: lookedAt(company),
  };
}
