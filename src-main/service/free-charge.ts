import { isBelieved, isCharge, type CostNotBelieved, type StatedCost } from '../../src-shared/domain/cost.ts';
import { writeJson } from '../../src-shared/domain/write-json.ts';
import { chargeInHeaders, hasAmount } from './order-signs.ts';
import { costBesideList, statedCostIn } from './wire/cost.ts';
import { isObject, itemsOf, memberOf, membersOf, type Located } from './wire/located.ts';
import { text } from './wire/readers.ts';

/** So much of what speaks of a charge is told. */
const maxTold = 200;

/** Names of members that say that something was charged, in any spelling. */
const chargeName = /(?<!dis)charg|(?<!pre)(?<!un)paid|bill(?!ion)|invoic|debit|deduct|price|credits?/;
/** Such a name says what an account has, or may do. */
const ofAccount = /remain|balance|limit|quota|avail|left|allow|mode|type|currency/;

const isNamedCharge = (name: string) => chargeName.test(name) && !ofAccount.test(name);

/** Whether a value says that there was a charge: true, or an amount above 0, as 5 and "5.00 EUR" are. */
function saysCharge(place: Located): boolean {
  if (place.json === true) return true;
  if (Array.isArray(place.json)) return itemsOf(place).some(saysCharge);
  if (isObject(place)) return membersOf(place).some((member) => saysCharge(member.place));
  const said = text.parse(place);
  return said !== null && hasAmount(said);
}

const notBelieved = (said: string): CostNotBelieved => ({ notBelieved: said.slice(0, maxTold) });

/** A charge that stands beside the list under a name that no document has. */
function chargeUnderOtherName(answer: Located): CostNotBelieved | null {
  const found = membersOf(answer).find(({ name, place }) => isNamedCharge(name.toLowerCase()) && saysCharge(place));
  return found === undefined ? null : notBelieved(`${found.name}: ${writeJson(found.place.json, maxTold)}`);
}

/** A cost that stands in an entry of the list. Hits have no price (specification, "Search result"): what it means is not known. */
function costInEntries(answer: Located): CostNotBelieved | null {
  const data = memberOf(answer, ['data']);
  for (const entry of data === null ? [] : itemsOf(data)) {
    const cost = isObject(entry) ? statedCostIn(entry) : null;
    if (isCharge(cost))
      return notBelieved(isBelieved(cost) ? `${String(cost.value)} ${cost.ledger}` : cost.notBelieved);
  }
  return null;
}

/**
 * What the answer to a free list says that it was charged, beside its entries: those have prices of their own. As with a
 * search, what is no figure is kept as a cost that is not believed.
 */
export function chargeOfFreeList(answer: Located, headers: Readonly<Record<string, string>>): StatedCost | null {
  const stated = costBesideList(answer);
  if (isCharge(stated)) return stated;
  return chargeInHeaders(headers) ?? chargeUnderOtherName(answer);
}

/**
 * What the answer to a free search says that it cost. A figure stands at `cost` (specification, "Response envelope"). What
 * speaks of a charge elsewhere, in a header, under another name or in a hit, is no figure that could be counted: it is kept
 * as a cost that is not believed, so that a person looks at it before anything else is asked.
 */
export function costOfFreeSearch(answer: Located, headers: Readonly<Record<string, string>>): StatedCost | null {
  return chargeOfFreeList(answer, headers) ?? costInEntries(answer) ?? costBesideList(answer);
}
