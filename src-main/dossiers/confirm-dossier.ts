import type { OpenDossier } from '../../src-shared/contract/dossiers.ts';
import type { CompanyReference } from '../../src-shared/domain/company-reference.ts';
import type { SearchHit } from '../../src-shared/domain/search.ts';
import { askRegistryAbout, confirmedNothing, type ConfirmContext } from './ask-registry.ts';
import { openDossier } from './open-dossier.ts';

/** The company of a dossier as the hit that is asked about. What no dossier keeps of a hit is not stated. */
function hitOf(company: CompanyReference): SearchHit {
  const { jurisdiction, companyNumber, serviceId, name, englishName } = company;
  const { registrationAuthority = null, registrationAuthorityCode = null } = company;
  return {
    ...{ jurisdiction, companyNumber, serviceId, name, englishName, registrationAuthority, registrationAuthorityCode },
    ...{ address: null, status: null, companyType: null, startDate: null, dataDate: null, sourceRegister: null },
    ...{ otherIdentifiers: [], aliases: [], isPreviousName: false, official: null },
  };
}

/**
 * Asks the registry about the company of a dossier. Resolves to the dossier, with the confirmation in it.
 *
 * @throws `not-found` when there is no such dossier, and what {@link confirmedNothing} tells
 */
export async function confirmDossier(context: ConfirmContext, dossierId: number): Promise<OpenDossier> {
  const { company } = (await openDossier(context.storage, dossierId)).dossier;
  // Ids of V2 are `<jurisdiction>|<token>`; REST gives a company code.
  const from = company.serviceId === '' || company.serviceId.includes('|') ? 'v2' : 'rest';
  const hit = hitOf(company);
  const answer = await askRegistryAbout(context, hit, from, company);
  const opened = await openDossier(context.storage, dossierId);
  if (opened.dossier.confirmation?.searchId === answer.searchId) return opened;
  throw confirmedNothing(answer, hit);
}
