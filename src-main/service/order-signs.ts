import { believedCost, type CostNotBelieved } from '../../src-shared/domain/cost.ts';
import { readUrl } from './address.ts';
import { costIn } from './wire/cost.ts';
import { isObject, itemsOf, membersOf, type Located } from './wire/located.ts';
import { hasTwoReadingsWithin } from './wire/one-reading.ts';
import { text } from './wire/readers.ts';

/** What came beside the body of an answer and may speak of an order. It is judged with the answer, and not kept. */
export interface BesideBody {
  /** Of the interface that was asked: the number in an address elsewhere is not one of our orders. */
  origin: string | null;
  /** `Location`, a `Link` to an order, and every header whose name speaks of an order or of a charge. */
  headers: Readonly<Record<string, string>>;
}

/** What in an answer that refuses speaks of an order or of a charge all the same. */
export interface OrderSigns {
  /** Whether anything does. In doubt it does: a refusal without a charge is claimed of plain refusals alone. */
  speaks: boolean;
  /** Whether the answer has no other members than those of a refusal that is documented. */
  isPlain: boolean;
  /** The number of the order, where it can be read and there is only one. */
  number: string | null;
}

const speakingName = /order|charg|transact|purchas|payment|paid|bill|invoic|receipt|debit|deduct|credit|fulfil/;
/** Names that speak of a charge where an amount stands at them. */
const costName = /cost|price|amount|fee(?!d)|credits?/;
/** Such a name says what an account still has or may do, and not what it was charged. */
const ofAccount = /remain|balance|limit|quota/;

/** Whether the name of a member or of a header speaks of an order or of a charge, in any spelling. */
function speaksByName(name: string): boolean {
  return speakingName.test(name) && !ofAccount.test(name);
}

/** Whether what a header says has a number above 0 in it, as "5", "5.00 credits" and "credit;value=5" have. */
export const hasAmount = (said: string) =>
  (said.match(/\d+(?:[.,]\d+)?/g) ?? []).some((number) => /[1-9]/.test(number));

/** Whether a link leads to an order, or says that it does. One to a document about orders does not. */
function isLinkToOrder(said: string): boolean {
  const relations = [...said.toLowerCase().matchAll(/\brel\s*=\s*"?([^";,]*)/g)];
  return numberInAddress.test(said) || relations.some(([, relation = '']) => speaksByName(relation));
}

/** The headers of an answer that may speak of an order or of a charge. */
export function speakingHeaders(headers: Readonly<Record<string, string>>): BesideBody['headers'] {
  const speaks = (name: string, said: string) =>
    ['location', 'content-location'].includes(name) ||
    speaksByName(name) ||
    (name === 'link' && isLinkToOrder(said)) ||
    (costName.test(name) && !ofAccount.test(name) && hasAmount(said));
  return Object.fromEntries(Object.entries(headers).filter(([name, said]) => speaks(name, said)));
}

/** So much of a header is told. */
const maxHeaderTold = 200;

/** Names that speak of a charge itself: what speaks of an order or a transaction alone is none. */
const chargeName = /charg|paid|bill|invoic|debit|deduct|cost|price|amount|fee(?!d)|credits?/;

/** A header that says that an answer was charged, with an amount, as what nobody can count; null where none does. */
export function chargeInHeaders(headers: Readonly<Record<string, string>>): CostNotBelieved | null {
  const found = Object.entries(headers).find(
    ([name, said]) => chargeName.test(name) && !ofAccount.test(name) && hasAmount(said),
  );
  return found === undefined ? null : { notBelieved: found.join(': ').slice(0, maxHeaderTold) };
}

/** Members that a refusal is known to have (specification, "Errors", RFC 9457), beside those for tracing it. */
const plainNames: ReadonlySet<string> = new Set([
  ...['orderid', 'correlationid', 'customerreference', 'timestamp', 'details', 'cost', 'links', 'self', 'data'],
  ...['type', 'title', 'detail', 'errors', 'status', 'instance', 'message', 'traceid', 'requestid'],
]);
const costNames: ReadonlySet<string> = new Set(['cost', 'costfield']);
/** Every answer of REST may have it; {@link readRefusal} judges it by the result code beside it. */
const transactionNames: ReadonlySet<string> = new Set(['transactionid', 'transactionidfield']);
/** It repeats what was asked: a case number may be called "order 7". */
const echoNames: ReadonlySet<string> = new Set(['customerreference']);
const numberNames = /^(new|placed|created|service|product)?orders?(ids?|no|nr|number)?(field)?$/;
const numberNamesInside: ReadonlySet<string> = new Set(['id', 'value', 'number', 'orderid', 'ordernumber']);

/** Whether nothing is stated: some servers write 0 where there is none. */
function isNothing({ json }: Located): boolean {
  if (json === null || json === undefined || json === false) return true;
  if (Array.isArray(json)) return json.length === 0;
  return typeof json === 'object' && Object.keys(json).length === 0;
}

const isZeroOrBlank = (stated: string) => stated.trim() === '' || Number(stated) === 0;

const numberInAddress = /\/orders?\/([\w.~-]*\d[\w.~-]*)/i;

/** The number of an order in an address of the interface that was asked. */
function numberOfAddress(stated: string, origin: string | null): string | null {
  const base = origin ?? 'http://localhost';
  const url = readUrl(stated.trim(), base);
  return url?.origin === base ? (numberInAddress.exec(url.pathname)?.[1] ?? null) : null;
}

/** The number of an order at a member that is called so: plain, the only one of a list, or in an object of its own. */
function numberAt(place: Located, origin: string | null): string | null {
  const [only, second] = itemsOf(place);
  if (only === undefined || second !== undefined) return null;
  if (isObject(only)) {
    const inside = membersOf(only).filter(({ name }) => numberNamesInside.has(name.toLowerCase()));
    return inside.map((member) => numberAt(member.place, origin)).find((number) => number !== null) ?? null;
  }
  const stated = typeof only.json === 'boolean' ? null : (text.parse(only)?.trim() ?? null);
  if (stated === null || isZeroOrBlank(stated)) return null;
  return /^[\w.~-]*\d[\w.~-]*$/.test(stated) ? stated : numberOfAddress(stated, origin);
}

const happened = 'created|placed|taken|accepted|made|submitted|received|processed|registered|queued|completed|started';
const charged = 'charged|billed|debited|deducted|invoiced';
const not = String.raw`\b(?:not|never)(?: (?:yet|be|been|being))*`;
/** What a service says did not happen. It is taken out before the rest is read. */
const didNotHappen = new RegExp(
  [
    String.raw`${not} (?:${happened}|${charged})\b`,
    String.raw`\bno (?:order|purchase|charge|payment|transaction|credits?)\b(?: (?:was|were|is|has been|have been))?(?: (?:${happened}|${charged}))?`,
    String.raw`\bnothing (?:was|is|has been) (?:ordered|${happened}|${charged})\b`,
  ].join('|'),
  'g',
);
const speakingWords = new RegExp(
  [
    // "order 55", "order no. 55", "Order number: AB-55"
    String.raw`\borders?(?: ?(?:id|no\.?|nr\.?|number|reference|ref\.?))*[ :#=("'\[]{0,3}[\w-]*\d`,
    String.raw`\b(?:${charged})\b|\b(?:was|is|has been|already) paid\b`,
    String.raw`\b(?:order|purchase|transaction)\b(?: \S+){0,6}? (?:was|is|were|has been) (?:\S+ )?(?:${happened})\b`,
    String.raw`\b(?:request|profile|report)\b(?: \S+){0,3}? (?:was|is|has been) (?:\S+ )?(?:accepted|queued)\b`,
    // "The profile will be delivered by e-mail", "is being prepared"
    String.raw`\b(?:order|profile|report|result)\b(?: \S+){0,3}? (?:will be|is being|has been) (?:(?!not|never)\S+ )?(?:delivered|e?-?mailed|sent|prepared|produced)\b`,
    String.raw`\b(?:order|purchase|transaction) (?:${happened})\b|\b(?:${happened}) (?:an |the |your |this )?(?:order|purchase)\b`,
  ].join('|'),
);

/** Whether words say that there is an order, or that something was charged. */
function speaksInWords(said: string): boolean {
  const folded = said
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .replaceAll('’', "'");
  return speakingWords.test(folded.replaceAll(/n't\b|(?<=\bcan)not\b/g, ' not').replaceAll(didNotHappen, ''));
}

interface Sign {
  /** Null where only a word speaks of an order. */
  number: string | null;
}

function* signsIn(place: Located, origin: string | null): Generator<Sign> {
  if (Array.isArray(place.json)) {
    for (const item of itemsOf(place)) yield* signsIn(item, origin);
    return;
  }
  if (!isObject(place)) {
    const said = typeof place.json === 'string' ? place.json : '';
    if (numberInAddress.test(said)) yield { number: numberOfAddress(said, origin) };
    else if (speaksInWords(said)) yield { number: null };
    return;
  }
  for (const { name, place: member } of membersOf(place)) yield* signsOfMember(place, name, member, origin);
}

function* signsOfMember(around: Located, name: string, member: Located, origin: string | null): Generator<Sign> {
  const folded = name.toLowerCase();
  if (echoNames.has(folded) || isNothing(member)) return;
  if (costNames.has(folded)) {
    const stated = costIn(around, [name]);
    if (stated !== null && believedCost(stated)?.value !== 0) yield { number: null };
    return;
  }
  const stated = text.parse(member);
  if (transactionNames.has(folded) && stated !== null) return;
  const isScalar = !Array.isArray(member.json) && !isObject(member);
  if (isScalar && (stated === null || isZeroOrBlank(stated))) return;
  if (speaksByName(folded)) {
    yield { number: numberNames.test(folded) ? numberAt(member, origin) : null };
    return;
  }
  yield* signsIn(member, origin);
}

function* signsBeside({ origin, headers }: BesideBody): Generator<Sign> {
  for (const [name, said] of Object.entries(headers)) {
    if (said.trim() === '' || said.trim() === '0') continue;
    const address = name === 'link' ? (/<([^>]*)>/.exec(said)?.[1] ?? '') : said;
    yield { number: name === 'link' || name.endsWith('location') ? numberOfAddress(address, origin) : null };
  }
}

function isPlainObject(place: Located): boolean {
  return membersOf(place).every(({ name, place: member }) => {
    const folded = name.toLowerCase();
    if (!plainNames.has(folded)) return isNothing(member);
    return folded !== 'data' || isPlainObject(member);
  });
}

/**
 * Looks through a whole answer, and what came beside it, for anything that speaks of an order or of a charge: a member
 * that is called so, a link to an order, words that say so, a cost other than 0, and any `Location`. It decides both
 * whether a refusal is believed, and whether an order may go on by its second way (decision record 0076).
 */
export function signsOfOrder(answer: Located | null, beside: BesideBody): OrderSigns {
  const found = [...(answer === null ? [] : signsIn(answer, beside.origin)), ...signsBeside(beside)];
  const [number = null, ...others] = new Set(found.flatMap((sign) => sign.number ?? []));
  const speaks = found.length > 0 || (answer !== null && hasTwoReadingsWithin(answer));
  return {
    speaks,
    isPlain: !speaks && answer !== null && isPlainObject(answer),
    number: others.length === 0 ? number : null,
  };
}
