import { fail } from '../../src-shared/contract/failure.ts';
import type { AskedRule } from '../../src-shared/domain/ownership/asked-rule.ts';
import type { StandingOut } from '../../src-shared/domain/standing-out/shown-facts.ts';
import { standingOut } from '../../src-shared/domain/standing-out/standing-out.ts';
import type { Storage } from '../storage/storage-client.ts';
import { readStandingCompany, type StandingPorts } from './standing-company.ts';

/** What showing and setting aside what stands out reaches. */
export interface StandOutPorts extends StandingPorts {
  storage: StandingPorts['storage'] & Pick<Storage, 'listSetAside' | 'setFactAside'>;
  officer(): string;
}

/** Of which company, and under which rule a chain reaches the threshold. */
export interface StandOutAsked {
  dossierId: number;
  rule: AskedRule;
}

/** What stands out of a company by all that is saved, with what officers set aside of it. Makes no request. */
export async function showStandingOut(ports: StandOutPorts, asked: StandOutAsked): Promise<StandingOut> {
  const company = await readStandingCompany(ports, asked);
  const events = await ports.storage.listSetAside({ dossierId: asked.dossierId });
  return standingOut(company, events, ports.now().toISOString());
}

/**
 * Sets a fact aside. What it is comes from the record and not from the window, which names it alone. Throws `not-found` where
 * the fact does not stand out any more, and what keeping throws.
 */
export async function setAside(
  ports: StandOutPorts,
  { identity, reason, ...asked }: StandOutAsked & { identity: string; reason: string },
): Promise<StandingOut> {
  const { dossierId } = asked;
  const company = await readStandingCompany(ports, asked);
  const events = await ports.storage.listSetAside({ dossierId });
  const at = ports.now().toISOString();
  const found = standingOut(company, events, at).facts.find((one) => one.identity === identity);
  if (found === undefined) throw fail('not-found', 'This does not stand out any more in what is saved.');
  const { stated, sources } = found;
  const said = { step: 'set-aside' as const, fact: { stated, sources }, reason, at, officer: ports.officer() };
  const event = await ports.storage.setFactAside({ dossierId, ...said });
  return standingOut(company, [...events, event], at);
}

/** Withdraws that a fact was set aside. Throws `not-found` where it was not, and what keeping throws. */
export async function withdrawSetAside(
  ports: StandOutPorts,
  { eventId, reason, ...asked }: StandOutAsked & { eventId: number; reason: string },
): Promise<StandingOut> {
  const { dossierId } = asked;
  const company = await readStandingCompany(ports, asked);
  const events = await ports.storage.listSetAside({ dossierId });
  const at = ports.now().toISOString();
  const found = events.find((one) => one.eventId === eventId);
  if (found === undefined) throw fail('not-found', 'Nothing was set aside under this number.');
  const said = { step: 'withdrawn' as const, fact: found.fact, reason, at, officer: ports.officer() };
  const event = await ports.storage.setFactAside({ dossierId, ...said });
  return standingOut(company, [...events, event], at);
}
