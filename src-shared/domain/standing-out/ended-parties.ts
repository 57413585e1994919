import { personNameForms } from '../ownership/graph/name-forms.ts';
import { birthdatesFit } from '../ownership/graph/person-likeness.ts';
import type { DatedProfile } from '../ownership/graph/sources.ts';
import type { BeneficialOwner, Official } from '../party.ts';
import type { RegistryDate } from '../registry-date.ts';
import { endReading } from '../stated-end.ts';
import { isBefore } from './certain-dates.ts';
import { fact, heldText, heldTextOrNull, inProfile, type StandingCompany } from './standing-company.ts';
import type { StandingFact } from './standing-fact.ts';

const roleOf = ({ role }: Official) => heldTextOrNull(role.original ?? role.normalized);

/** Whether a stated end lies before a day. One that was not read whole may say anything. */
const hasEndedBefore = (endDate: RegistryDate, day: string) =>
  isBefore(endDate, day) && endReading(endDate, day) === 'passed';

/** Whether an official holds the office on a day, as far as the answer says. */
export function isInOffice({ isActive, endDate }: Official, day: string): boolean {
  return isActive !== false && (endDate === null || !hasEndedBefore(endDate, day));
}

/** An official who is stated to have ended and to be active: one of the two is out of date. */
function stillActive(dated: DatedProfile, day: string): StandingFact[] {
  return dated.profile.officials.flatMap((official): StandingFact[] => {
    const { party, endDate, isActive, at } = official;
    if (isActive !== true || endDate === null || !hasEndedBefore(endDate, day)) return [];
    const name = heldText(party.name ?? '');
    return [
      fact({ kind: 'ended', how: 'official-active', name, role: roleOf(official), ended: endDate }, [
        inProfile(dated, at),
      ]),
    ];
  });
}

/** Whether both may be one person: a name in common, and dates of birth that do not contradict each other. */
function mayBeOne({ party: one }: BeneficialOwner, { party: other }: Official): boolean {
  const theirs = personNameForms(other.name);
  const shareName = personNameForms(one.name).some((form) => theirs.includes(form));
  return shareName && birthdatesFit(one.birthdate, other.birthdate) !== 'contradict';
}

/** An official whose every office ended and who is still declared an owner in the same answer. */
function stillDeclared(dated: DatedProfile, day: string): StandingFact[] {
  const { officials, beneficialOwners } = dated.profile;
  return beneficialOwners.flatMap((owner): StandingFact[] => {
    if (owner.endDate !== null) return [];
    const offices = officials.filter((official) => mayBeOne(owner, official));
    if (offices.some((official) => isInOffice(official, day))) return [];
    const dates = offices.flatMap((official) =>
      official.endDate === null || !hasEndedBefore(official.endDate, day)
        ? []
        : [{ official, ended: official.endDate }],
    );
    const [last] = dates.toSorted((a, b) => ((b.ended.value ?? '') > (a.ended.value ?? '') ? 1 : -1));
    // Whoever became an owner after the office had ended is not declared one "still".
    if (last === undefined || (owner.startDate !== null && !isBefore(owner.startDate, last.ended.value ?? '')))
      return [];
    const { official, ended } = last;
    return [
      fact({ kind: 'ended', how: 'owner', name: heldText(owner.party.name ?? ''), role: roleOf(official), ended }, [
        inProfile(dated, owner.at),
        inProfile(dated, official.at),
      ]),
    ];
  });
}

/** Who ended by the answer's own dates and is still declared in it. Holdings have no dates of their own in any answer. */
export function endedFacts({ profiles, day }: StandingCompany): StandingFact[] {
  const stating = profiles.find(({ profile }) => profile.officials.length > 0 || profile.beneficialOwners.length > 0);
  return stating === undefined ? [] : [...stillActive(stating, day), ...stillDeclared(stating, day)];
}
