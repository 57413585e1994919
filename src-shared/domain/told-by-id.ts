import { namesAgree } from './company-name.ts';
import { withAndWithoutForm } from './legal-forms.ts';

/** A company as the registry listed it beside the ordered one under one number: only its id tells it from that one. */
export interface ToldById {
  serviceId: string;
  /** Every name of its hit. */
  names: readonly string[];
}

/** What is held against it: an answer's id and names. */
interface Answered {
  serviceId: string | null;
  /** The names that it gives its company now. */
  own: readonly (string | null)[];
  /** Those, and every other one: former names, trading names. */
  all: readonly (string | null)[];
}

/**
 * Whether an answer under the number of a company is not known to be of it, since the registry listed others under this
 * number: then the number is the word for none of them. One that has the id or the name of another is of that one. One
 * that has neither, and a name that nobody here knows of the ordered company, may be of any of them.
 *
 * @param ours the id that was ordered with, and every name that is known of the company
 */
export function isOfOneToldById(
  ours: { serviceId: string; names: readonly (string | null)[] },
  answered: Answered,
  others: readonly ToldById[],
): boolean {
  const known = withAndWithoutForm(ours.names);
  const agrees = (names: readonly (string | null)[]) => namesAgree(known, withAndWithoutForm(names));
  // The company itself under a new id is no other one.
  const apart = others.filter(({ names }) => agrees(names) === false);
  if (apart.length === 0) return false;
  const hasOurId = answered.serviceId === ours.serviceId;
  if (!hasOurId && apart.some(({ serviceId }) => serviceId === answered.serviceId)) return true;
  const own = withAndWithoutForm(answered.own);
  const isNamedAsOther = apart.some(({ names }) => namesAgree(withAndWithoutForm(names), own) === true);
  if (isNamedAsOther && agrees(answered.own) === false) return true;
  return !hasOurId && agrees(answered.all) === false;
}
