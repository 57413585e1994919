import { fail } from '../../src-shared/contract/failure.ts';
import {
  isCut,
  isDoubted,
  unreadEntries,
  type SearchHit,
  type SearchMethod,
  type SearchQuery,
  type StoredSearch,
} from '../../src-shared/domain/search.ts';
import { companyOfHit, namesJurisdiction, type CompanyReference } from '../../src-shared/domain/company-reference.ts';
import { realCode, realNumber } from '../../src-shared/domain/no-number.ts';
import { companyKey } from '../../src-shared/domain/company-identity.ts';
import { isNotOfficial } from '../../src-shared/domain/registry-word.ts';
import { partlyRead } from '../orders/current-company.ts';
import { numbersAreAlike } from '../../src-shared/domain/answered-company.ts';
import { lookForCompany } from '../../src-shared/domain/company-match.ts';
import { runRestSearch, type RestSearchContext } from './run-rest-search.ts';
import { runSearch, type Confirming, type SaidBy, type SearchContext } from './run-search.ts';
import { companyStatedBy, contradictionsIn } from '../../src-shared/domain/contradicting-hits.ts';
import { answeredBy, statedOf, type ConfirmedCompany } from './said-by-registry.ts';
import type { OpenDossier } from '../../src-shared/contract/dossiers.ts';
import { openDossier } from './open-dossier.ts';

/** What a confirmation needs. */
export interface ConfirmContext extends SearchContext {
  /** Given where the connection has no V2: then REST is asked, which may cost. */
  restOnly?: RestSearchContext;
}

type Interface = SearchMethod['interface'];

/** Whether the record cannot tell a company by this number alone. */
async function hasSeveral({ storage }: ConfirmContext, hit: SearchHit): Promise<boolean> {
  const { jurisdiction, companyNumber, serviceId, name, englishName } = hit;
  const number = realNumber(companyNumber) ?? serviceId;
  const company = { jurisdiction, companyNumber: number, serviceId: '', name, englishName };
  return (await storage.whichCompany({ company })).kind === 'not-known-which';
}

/** Of REST's families the one that states a status. */
const liteSearch = { interface: 'rest', family: 'lite', caseNumber: null, registrationAuthority: null } as const;

/** By number where there is one, and not by a text that is none; a company code of REST is tried as the number. */
function questionAbout(hit: SearchHit, from: Interface): SearchQuery {
  const code = from === 'rest' && hit.serviceId !== '' ? realCode(hit.serviceId) : null;
  const companyNumber = realNumber(hit.companyNumber) ?? code;
  return { jurisdiction: hit.jurisdiction, name: companyNumber === null ? hit.name : null, companyNumber };
}

/**
 * What the registry's answer says of a hit beyond confirming its own hits. Absence is a claim: only an empty list says it.
 * Entries that are not of the official register say nothing.
 *
 * @param severalSeen whether several registers were seen under its number
 */
function saidOf(hit: SearchHit, listed: SearchHit[], severalSeen: boolean): ConfirmedCompany[] {
  const { chosenById } = companyStatedBy(hit);
  const answer = listed.filter((each) => !isNotOfficial(each));
  const found = lookForCompany({ ...hit, chosenById }, answer, severalSeen);
  if (found?.kind === 'another') {
    // Under one key the answer's own confirmation of the other company is held against this one where it is read.
    if (companyKey(companyStatedBy(found.hit)) === companyKey(companyStatedBy(hit))) return [];
    const said = { outcome: 'found-another', status: null, answered: answeredBy(found.hit) } as const;
    return [{ ...companyStatedBy(hit), ...said }];
  }
  if (found !== null) {
    if (companyKey(companyStatedBy(found.hit)) === companyKey(companyStatedBy(hit))) return [];
    const said = statedOf(found.hit, contradictionsIn(answer).get(found.hit));
    return [{ ...companyStatedBy(hit), ...said, leadsTo: found.leadsTo }];
  }
  // That nobody has a code of REST as their number, or is listed by a name, shows nothing.
  if (listed.length > 0 || realNumber(hit.companyNumber) === null) return [];
  return [{ ...companyStatedBy(hit), outcome: 'not-found', status: null }];
}

/** Whatever an answer lists, it confirms nothing where it does not say that the registry itself answered. */
function notTheRegistry(said: string | undefined) {
  return fail('registry-not-answering', 'The answer does not say that the registry itself answered.', {
    detail: said === undefined ? {} : { said },
  });
}

/** What the entry of a company says of its source, where that is not the official register; null where nothing does. */
function notOfficialIn(answer: StoredSearch, hit: SearchHit): string | null {
  const { chosenById } = companyStatedBy(hit);
  const entries = answer.hits.map((listed) => listed.hit).filter(isNotOfficial);
  const found = lookForCompany({ ...hit, chosenById }, entries, false);
  return found === null ? null : `officialField: ${found.hit.officialUnread ?? 'false'}`;
}

function confirmingOf(hit: SearchHit, company: CompanyReference, severalSeen: boolean): Confirming {
  const saidBy: SaidBy = (found, whole) => (whole || found.length > 0 ? saidOf(hit, found, severalSeen) : []);
  return { company, saidBy };
}

/**
 * Asks the registry of a company's jurisdiction whether it knows it now: through V2, which is free and states the status,
 * and through REST's lite family only where the connection has nothing else. The answer is a search of its own in the
 * record. `from` is the interface that the company's id came through; `company` says of a dossier which company it holds.
 */
async function askRegistryAbout(
  context: ConfirmContext,
  hit: SearchHit,
  from: Interface,
  company: CompanyReference = companyOfHit(hit),
): Promise<StoredSearch> {
  const confirming = confirmingOf(hit, company, await hasSeveral(context, hit));
  const question = questionAbout(hit, from);
  return context.restOnly === undefined
    ? runSearch(context, question, confirming)
    : runRestSearch(context.restOnly, question, liteSearch, confirming);
}

/**
 * What a search of the background is to confirm beside its own hits: the company that the record keeps under the number that it
 * asks for. It is the very question with which an officer has a dossier confirmed, so its answer says the same, also that the
 * company is not listed any more. Null where it asks for no number, and where no dossier, or more than one, is kept of it.
 */
export async function confirmingKept(
  context: Pick<ConfirmContext, 'storage'>,
  { jurisdiction, name, companyNumber }: SearchQuery,
): Promise<Confirming | null> {
  if (jurisdiction === null || companyNumber === null || name !== null) return null;
  const asked = { jurisdiction, companyNumber, serviceId: '', name: '', englishName: null };
  const which = await context.storage.whichCompany({ company: asked });
  if (which.kind !== 'known' || which.dossierId === null) return null;
  const [kept] = await context.storage.keptCompanies({ dossierIds: [which.dossierId], after: null, limit: 1 });
  // One that is kept with other zeros or signs was not asked for.
  if (kept === undefined || numbersAreAlike(kept.company.companyNumber, companyNumber) !== true) return null;
  return confirmingOf(hitOf(kept.company), kept.company, false);
}

/**
 * Why an answer confirmed nothing of the company that was asked about: `registry-not-answering` when it does not say that
 * the registry itself answered, or that the entry is of the official register; `too-many-matches` when it was not taken in whole; `company-not-told` when nothing in it
 * can be told to be this company, which is no evidence that it is not listed.
 */
function confirmedNothing(answer: StoredSearch, hit: SearchHit) {
  const { outcome } = answer;
  if (isDoubted(outcome)) return notTheRegistry(outcome.kind === 'answered' ? outcome.said : undefined);
  const notOfficial = notOfficialIn(answer, hit);
  if (notOfficial !== null) return notTheRegistry(notOfficial);
  if (unreadEntries(answer.outcome) > 0) return partlyRead();
  if (isCut(answer))
    return fail('too-many-matches', 'The company is not among the hits that were taken in of a longer list.');
  return fail('company-not-told', 'The registry answered, but nothing in its answer can be told to be this company.', {
    detail: { field: 'companyNumber' },
  });
}

/**
 * Asks the registry about a hit. Resolves to the first search, with the confirmation in it.
 *
 * @throws `not-found` when there is no such hit, and what {@link confirmedNothing} tells
 */
export async function confirmHit(context: ConfirmContext, searchId: number, position: number): Promise<StoredSearch> {
  const listed = async () => {
    const search = await context.storage.readSearch({ searchId });
    return { search, listed: search.hits.find((each) => each.position === position) };
  };
  const { search, listed: before } = await listed();
  if (before === undefined) throw fail('not-found', 'This search has no such hit.');
  const answer = await askRegistryAbout(context, before.hit, search.way.interface);
  const after = await listed();
  if (after.listed?.confirmation?.searchId === answer.searchId) return after.search;
  throw confirmedNothing(answer, before.hit);
}

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
  const from = company.serviceId === '' || namesJurisdiction(company.serviceId) ? 'v2' : 'rest';
  const hit = hitOf(company);
  const answer = await askRegistryAbout(context, hit, from, company);
  const opened = await openDossier(context.storage, dossierId);
  if (opened.dossier.confirmation?.searchId === answer.searchId) return opened;
  throw confirmedNothing(answer, hit);
}
