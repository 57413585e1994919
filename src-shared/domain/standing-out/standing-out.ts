import { endedFacts } from './ended-parties.ts';
import { jurisdictionFacts } from './jurisdiction-facts.ts';
import { laterAnswerFacts } from './later-answers.ts';
import { lookedAt } from './looked-at.ts';
import { ownershipFacts } from './ownership-facts.ts';
import { documentFacts } from './document-facts.ts';
import { ageFacts, disagreements, nameFacts, overdueFacts, statusFacts, toComeFacts } from './registry-facts.ts';
import { registerFacts } from './register-facts.ts';
import { sharedFacts } from './shared-facts.ts';
import type { StandingCompany } from './standing-company.ts';
import { lastWords } from './set-aside.ts';
import type { ShownFact, StandingOut } from './shown-facts.ts';
import { identityOf, maxStandingOut, type SetAsideEvent, type StandingFact } from './standing-fact.ts';

/** Everything that stands out of a company, each fact once, the weightiest first. */
export function standingFacts(company: StandingCompany): StandingFact[] {
  const all = [
    ...statusFacts(company),
    ...disagreements(company),
    ...documentFacts(company),
    ...laterAnswerFacts(company),
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
    facts: all.slice(0, maxStandingOut.facts),
    factsLeftOut: Math.max(0, all.length - maxStandingOut.facts),
    goneSince: gone.toSorted((a, b) => b.eventId - a.eventId).slice(0, maxStandingOut.facts),
    lookedAt: lookedAt(company),
  };
}
