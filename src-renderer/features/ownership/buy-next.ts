import type { ViewNode } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import type { Workspace } from '../../views.ts';
import { toldOfDossier } from '../purchase/standing.ts';

/** Whether a company can be ordered at once: it has a dossier, with the service's id of it. */
export const isOrderable = ({ company, dossierIds }: ViewNode): boolean =>
  dossierIds.length > 0 && company !== null && company.serviceId !== '';

/** Shows the search with what is known of a company filled in. Sends nothing. */
export function lookFor({ search, show }: Workspace, { company, name }: ViewNode): void {
  const { jurisdiction = null, companyNumber = null } = company ?? {};
  const query = companyNumber === null ? { name, companyNumber } : { name: null, companyNumber };
  search.fillIn(
    { jurisdiction, ...query, wish: { interface: 'v2' } },
    companyNumber === null ? 'name' : 'companyNumber',
  );
  show('search');
}

/**
 * Opens the question about the profile of a company that has a dossier: everything there is asked and agreed to as in the
 * dossier itself. Says so where no profile is on offer.
 */
export async function orderProfile(workspace: Workspace, node: ViewNode, name: string): Promise<void> {
  const { session, purchase } = workspace;
  const [dossierId] = node.dossierIds;
  if (dossierId === undefined) return;
  await session.notifications.attempt(async () => {
    const { dossier } = await session.api.call('dossier.read', { dossierId });
    const offers = await session.api.call('offer.list', { company: dossier.company });
    const isEnhanced = (kind: string) => kind === 'v2-enhanced-profile' || kind === 'rest-enhanced-profile';
    const offer = offers.find(({ product }) => isEnhanced(product.kind));
    if (offer === undefined) session.notifications.attention(m.ownership_buy_failed({ name }));
    else await purchase.ask({ company: dossier.company, offer, ...toldOfDossier(dossier) });
  });
}
