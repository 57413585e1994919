import type { Offer } from '../../../src-shared/contract/orders.ts';
import type { Price } from '../../../src-shared/domain/journal.ts';
import { sumByLedger } from '../../../src-shared/domain/ledger.ts';
import type { ViewNode } from '../../../src-shared/domain/ownership/view/node-view.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import type { Session } from '../../session.svelte.ts';
import { priceWords } from '../../../src-shared/words/orders/price-words.ts';
import { shortDate } from '../../lib/time.ts';
import type { LeftAt } from './left-at.ts';
import type { OwnerSearch } from '../search/owner-search.ts';
import type { Workspace } from '../../views.ts';
import { amountsWords } from '../recheck/recheck-words.ts';
import { toldOfDossier, type Told } from '../purchase/standing.ts';

/** The heading of what to buy next, which verdicts that it could decide lead to. */
export const whatToBuyId = 'ownership-what-to-buy';

/** Whether a company can be ordered at once: it has a dossier, with the service's id of it. */
export const isOrderable = ({ company, dossierIds }: ViewNode): boolean =>
  dossierIds.length > 0 && company !== null && company.serviceId !== '';

/**
 * Shows the search with what is known of a company filled in, and no earlier answer below it: its companies could be taken
 * for this one, and ordered. It says for whose owners that is, and leads back to them. Sends nothing.
 */
export function lookFor(
  workspace: Workspace,
  { company, name }: ViewNode,
  of: Omit<OwnerSearch, 'back'>,
  leftAt: LeftAt,
) {
  const { search, dossiers, show } = workspace;
  const { jurisdiction = null, companyNumber = null } = company ?? {};
  const query = companyNumber === null ? { name, companyNumber } : { name: null, companyNumber };
  search.fillIn(
    { jurisdiction, ...query, wish: { interface: 'v2' } },
    companyNumber === null ? 'name' : 'companyNumber',
  );
  search.showEarlier();
  const page = dossiers.profile?.page ?? 'profile';
  const back = () => {
    search.ownerSearch = null;
    const { profile } = dossiers;
    // Another dossier may have been opened meanwhile, or another part of this one.
    if (profile?.dossierId !== of.dossierId) {
      workspace.openDossier(of.dossierId, { page, leftAt });
      return;
    }
    profile.page = page;
    profile.comeBackToOwners(leftAt);
    show('dossiers');
  };
  search.endErrand();
  search.ownerSearch = { ...of, back };
  show('search');
}

/** The profile of a company that has a dossier, as it is on offer; null where none is. Sends nothing to the service. */
async function readOffer(session: Session, dossierId: number) {
  const { dossier } = await session.api.call('dossier.read', { dossierId });
  const offers = await session.api.call('offer.list', { company: dossier.company });
  const isEnhanced = ({ product }: Offer) =>
    product.kind === 'v2-enhanced-profile' || product.kind === 'rest-enhanced-profile';
  return { dossier, offer: offers.find(isEnhanced) ?? null };
}

/** What is known of the company of a dossier by now, which no view shows; what was told of it before where it cannot be read. */
async function toldAgain(session: Session, dossierId: number, before: Told): Promise<Told> {
  try {
    return toldOfDossier((await session.api.call('dossier.read', { dossierId })).dossier);
  } catch {
    return before;
  }
}

/** What is known of the price of a profile. `not-asked`: it is read only once a search has found the company. */
export type PriceOfProfile = Price | { readonly kind: 'not-asked' };

/** The price of the profile of a company. One that is not on offer has none that is known. */
async function readPrice(session: Session, node: ViewNode): Promise<PriceOfProfile> {
  const [dossierId] = node.dossierIds;
  if (dossierId === undefined || !isOrderable(node)) return { kind: 'not-asked' };
  return (await readOffer(session, dossierId)).offer?.price ?? { kind: 'not-known' };
}

/** What the profile of a company costs, in words; null where no price is stated. */
export async function priceOfProfile(session: Session, node: ViewNode): Promise<string | null> {
  const price = await readPrice(session, node);
  return price.kind === 'not-asked' || price.kind === 'not-known' ? null : priceWords(price, shortDate);
}

/**
 * What the profiles of several companies come to, in words: the prices that are known now, by ledger, and for how many none
 * is, or none was asked for yet. What was last paid is a scale and no promise, and a profile may name owners that are to be
 * bought after it.
 */
export function priceInAllWords(prices: readonly PriceOfProfile[]): string {
  const known = prices.flatMap((price) => (price.kind === 'not-asked' || price.kind === 'not-known' ? [] : [price]));
  const countOf = (kind: PriceOfProfile['kind']) => prices.filter((price) => price.kind === kind).length;
  const [count, unasked, unknown] = [prices.length, countOf('not-asked'), countOf('not-known')];
  const amounts = amountsWords(
    sumByLedger(
      known.map(({ cost }) => cost),
      (one, other) => ({ ...one, value: one.value + other.value }),
    ),
  );
  const isScale = known.some(({ kind }) => kind === 'last-paid');
  return [
    ...(known.length === count ? [m.ownership_buy_all({ count, amounts })] : []),
    ...(known.length > 0 && known.length < count
      ? [m.ownership_buy_all_part({ count, known: known.length, amounts })]
      : []),
    ...(unasked > 0 ? [m.ownership_buy_all_unasked({ count: unasked })] : []),
    ...(unknown > 0 ? [m.ownership_buy_all_not_known({ count: unknown })] : []),
    ...(isScale ? [m.ownership_buy_all_scale()] : []),
    // Where there is no sum, nothing can be missing in it.
    ...(known.length > 0 ? [m.ownership_buy_all_more()] : []),
  ].join(' ');
}

/** The same, read from what is on offer. A price that cannot be read is not known. */
export async function priceInAll(session: Session, nodes: readonly ViewNode[]): Promise<string> {
  const read = await Promise.allSettled(nodes.map((node) => readPrice(session, node)));
  return priceInAllWords(read.map((each) => (each.status === 'fulfilled' ? each.value : { kind: 'not-known' })));
}

/**
 * Opens the question about the profile of a company that has a dossier: everything there is asked and agreed to as in the
 * dossier itself. Says so where no profile is on offer.
 */
export async function orderProfile(
  workspace: Workspace,
  node: ViewNode,
  { name, ownersOf }: { name: string; ownersOf: number },
): Promise<void> {
  const { session, purchase } = workspace;
  const [dossierId] = node.dossierIds;
  if (dossierId === undefined) return;
  await session.notifications.attempt(async () => {
    const { dossier, offer } = await readOffer(session, dossierId);
    if (offer === null) session.notifications.attention(m.ownership_buy_failed({ name }));
    else {
      const told = toldOfDossier(dossier);
      const toldNow = () => toldAgain(session, dossierId, told);
      await purchase.ask({ company: dossier.company, offer, ...told, toldNow, ownersOf });
    }
  });
}
