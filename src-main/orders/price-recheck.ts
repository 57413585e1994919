import { fail } from '../../src-shared/contract/failure.ts';
import type { RecheckRow } from '../../src-shared/contract/recheck.ts';
import type { Product } from '../../src-shared/domain/journal.ts';
import { profilesSold, type ListedOffers } from './offers.ts';
import { askAbout } from './order-question.ts';
import type { OrderPorts } from './ports.ts';
import type { DatedOrderPorts } from './spending-day.ts';

/** The profile to order anew: the one that was bought last where this connection sells it, otherwise its fullest one. */
function profileToOrder({ interfaces }: OrderPorts, lastProfile: Product | null): Product {
  const sold = profilesSold(interfaces);
  if (lastProfile !== null && sold.some(({ kind }) => kind === lastProfile.kind)) return lastProfile;
  const [fullest] = sold;
  if (fullest === undefined) throw fail('unexpected', 'This connection sells no profile.');
  return fullest;
}

/**
 * What checking companies again would cost, from the record alone. The service is not asked, and nothing is agreed to:
 * each purchase is held against the record once more when it is placed.
 *
 * @throws `not-found` where one of the dossiers is not in the record
 */
export async function priceRecheck(
  ports: DatedOrderPorts,
  listed: ListedOffers,
  dossierIds: readonly number[],
): Promise<RecheckRow[]> {
  const kept = await ports.storage.readRecheckRows({ dossierIds: [...dossierIds] });
  return Promise.all(
    kept.map(async ({ dossier, lastProfile }): Promise<RecheckRow> => {
      const product = profileToOrder(ports, lastProfile);
      const { company } = dossier;
      const which = await ports.storage.whichCompany({ company });
      const question = which.kind === 'known' ? await askAbout(ports, listed, company, product) : null;
      return { dossier, product, question };
    }),
  );
}
