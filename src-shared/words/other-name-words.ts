import type { OpenDossier } from '../contract/dossiers.ts';
import { numbersAgree, numbersAreAlike } from '../domain/answered-company.ts';
import { wordOnCompany } from '../domain/another-answered.ts';
import { namesAgree } from '../domain/company-name.ts';
import type { CompanyReference } from '../domain/company-reference.ts';
import { companyTitle } from '../domain/company-title.ts';
import { contradictingName, type RegistrysName } from '../domain/contradicting-name.ts';
import type { DossierSummary, Snapshot } from '../domain/dossier.ts';
import { secondOf } from '../domain/moments.ts';
import type { Profile } from '../domain/profile.ts';
import { shortened } from '../domain/shortened.ts';
import { m } from '../messages/generated/messages.js';

/** As much of a name that came from outside as stands within a sentence. */
const maxNamed = 240;

const namesOf = ({ name, englishName }: CompanyReference) => [name, englishName];

/** The company as the order of an answer names it; null where the answer came with none that is kept. */
function orderedCompany({ orders }: Pick<OpenDossier, 'orders'>, { orderId }: Pick<Snapshot, 'orderId'>) {
  return orders.find((order) => orderId !== null && order.orderId === orderId)?.company ?? null;
}

type Dossier = Pick<DossierSummary, 'company' | 'confirmation'>;
type Answered = Pick<Snapshot, 'orderId' | 'takenAt' | 'documentDay' | 'profile'>;

/** Whether the registry, asked after this answer came, calls the company what its dossier does. */
function isRegistrysName({ company, confirmation }: Dossier, { takenAt }: Answered): boolean {
  const said = wordOnCompany(confirmation);
  const name = said?.answered?.name ?? '';
  return said !== null && said.confirmedAt > takenAt && namesAgree(namesOf(company), [name]) === true;
}

/**
 * Under which name it was ordered, which one the answer says and what the company is called now. A dossier has the newest name
 * that was seen, which need not be the ordered one; that it is the present one only the registry says.
 */
function toldNames(dossier: Dossier, ordered: CompanyReference | null, answered: Answered): string {
  const name = answered.profile.name?.value ?? '';
  const kept = shortened(companyTitle(dossier.company), maxNamed);
  if (ordered === null) return m.profile_name_kept({ kept, name: shortened(name, maxNamed) });
  const words = { ordered: shortened(companyTitle(ordered), maxNamed), name: shortened(name, maxNamed), kept };
  const isPresent = isRegistrysName(dossier, answered);
  if (namesAgree(namesOf(ordered), [name]) !== false)
    return isPresent ? m.profile_name_ordered_now(words) : m.profile_name_ordered_kept(words);
  if (namesAgree(namesOf(ordered), namesOf(dossier.company)) !== false) return m.profile_name_other(words);
  return isPresent ? m.profile_name_other_now(words) : m.profile_name_other_kept(words);
}

/** What says that it is the same company, and how surely. */
function whyTheSame({ companyNumber }: CompanyReference, profile: Profile): string {
  const number = profile.companyNumber?.value;
  if (numbersAreAlike(number, companyNumber) === true) return m.profile_name_same_number();
  if (numbersAgree(number, companyNumber) === true) return m.profile_name_number_form();
  return numbersAgree(profile.companyCode?.value, companyNumber) === true
    ? m.profile_name_by_code()
    : m.profile_name_alone();
}

type Opened = Pick<OpenDossier, 'orders'> & { readonly dossier: Dossier };

/**
 * The name that the registry said after an answer came and that contradicts the one in it; null where none does. What tells of
 * a day before it came may have the name of that day.
 */
function registrysOtherName(opened: Opened, answered: Answered): RegistrysName | null {
  const ordered = orderedCompany(opened, answered);
  const isOfThen = (answered.documentDay ?? null) !== null;
  return ordered === null || isOfThen ? null : contradictingName(ordered, opened.dossier.confirmation, answered);
}

/** Whether an answer has a name that the registry, asked later, contradicts: more than a change of name. */
export const isNameContradicted = (opened: Opened, answered: Answered): boolean =>
  registrysOtherName(opened, answered) !== null;

/**
 * The name in an answer, where it is another than the company's dossier has, beside the one that it was ordered under, and
 * what says that it is the same company; null where it has the dossier's name.
 */
export function otherNameWords(opened: Opened, answered: Answered): string | null {
  const { dossier } = opened;
  const name = answered.profile.name?.value ?? '';
  if (namesAgree(namesOf(dossier.company), [name]) !== false) return null;
  const told = toldNames(dossier, orderedCompany(opened, answered), answered);
  const registrys = registrysOtherName(opened, answered);
  if (registrys === null) return `${told} ${whyTheSame(dossier.company, answered.profile)}`;
  const said = { time: secondOf(registrys.at), registry: shortened(registrys.name, maxNamed) };
  return `${told} ${m.profile_name_contradicts(said)}`;
}
