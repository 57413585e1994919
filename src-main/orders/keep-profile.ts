import { compareWithOrdered, type OtherCompany } from '../../src-shared/domain/answered-company.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import { namedOther, writeContradiction } from '../../src-shared/domain/order-contradiction.ts';
import { codeAlone, otherCompany } from '../../src-shared/domain/order-standing.ts';
import type { Profile } from '../../src-shared/domain/profile.ts';
import { transition, type StepDetails } from './order-transition.ts';
import type { NewSnapshot } from '../storage/queries/dossiers/keep-snapshot.ts';
import type { Storage } from '../storage/storage-client.ts';
import { timeOf, type OrderPorts } from './ports.ts';
import { parseRegistryDate } from '../../src-shared/domain/read-registry-date.ts';
import { oldDataIn } from '../../src-shared/domain/old-data.ts';
import { statusOfProfile } from '../../src-shared/domain/stated-status.ts';

/** The day that a document states, as far as it can be read; empty where one is stated that cannot be. */
function documentDayOf(stated: string | null): string | null {
  return stated === null || stated.trim() === '' ? null : (parseRegistryDate(stated).value ?? '');
}

/**
 * What the record keeps of a profile beside its answer: its status, and every name to find it by.
 *
 * @param otherCompany whom the answer is about, where that is not the company that was ordered
 * @param at the time now: a dissolution that is stated for a later day does not count
 */
export function snapshotOf(
  order: Pick<JournalOrder, 'company' | 'product'>,
  profile: Profile,
  otherCompany: OtherCompany | null,
  at: string,
): NewSnapshot {
  const { product } = order;
  const stated = [profile.name, profile.englishName, profile.tradingName].map((fact) => fact?.value ?? null);
  const others = [...profile.aliases, ...profile.previousNames].map(({ name }) => name);
  return {
    source: product.kind,
    // What was old when it came tells of its own day, as a filing does: nothing of today follows from it.
    documentDay:
      product.kind === 'v2-document' ? documentDayOf(product.documentDate) : (oldDataIn(profile, at)?.day ?? null),
    status: statusOfProfile(order.company.jurisdiction, profile, at),
    names: [...stated, ...others].filter((name) => name !== null),
    otherCompany,
  };
}

interface CodePorts {
  storage: Pick<Storage, 'restCodeOf' | 'knownNames' | 'toldByIdBeside'>;
  clock: OrderPorts['clock'];
}

/** The company code that REST was asked with, as far as the record still tells; null for an order of V2. */
export async function orderedCode(
  { storage }: Pick<CodePorts, 'storage'>,
  order: JournalOrder,
): Promise<string | null> {
  if (order.product.kind !== 'rest-enhanced-profile') return null;
  return (await storage.restCodeOf({ company: order.company }))?.companyCode ?? null;
}

/** What a profile is kept as, with whom it is about where that is not the company that was ordered. */
export async function comparedSnapshot(ports: CodePorts, order: JournalOrder, profile: Profile): Promise<NewSnapshot> {
  const code = await orderedCode(ports, order);
  const names = await ports.storage.knownNames({ company: order.company, code });
  const others = await ports.storage.toldByIdBeside({ company: order.company });
  const compared = compareWithOrdered(order.company, profile, { code, names, others });
  const other = compared.kind === 'other' ? compared.company : null;
  return snapshotOf(order, profile, other, timeOf(ports.clock));
}

/**
 * Stores what an order brought, with its end. A profile whose own number, code, jurisdiction or register contradicts the
 * order, or of which the code alone is the ordered one, is kept whole as the order's evidence, and a person has to look: it
 * is not taken for the profile of the company that was ordered.
 *
 * @param profile what the answer was read as; null where it holds no profile
 */
export async function keepBrought(
  ports: Pick<OrderPorts, 'storage' | 'clock' | 'announce'>,
  order: JournalOrder,
  profile: Profile | null,
  details: StepDetails,
): Promise<JournalOrder> {
  if (profile === null) return transition(ports, order, 'collected', 'collected', details);
  const snapshot = await comparedSnapshot(ports, order, profile);
  const { otherCompany: company = null } = snapshot;
  // A result code that speaks of trouble beside a profile is told with the order too, since the order was paid.
  const said = profile.said.length === 0 ? {} : { said: profile.said.join(' · ') };
  if (company === null) return transition(ports, order, 'collected', 'collected', { ...details, ...said, snapshot });
  return transition(ports, order, 'needs-attention', 'needs-attention', {
    ...details,
    snapshot,
    reason: company.because === 'code-alone' ? codeAlone : otherCompany,
    said: namedOther(company),
    detail: writeContradiction({ kind: 'answer', company }),
  });
}
