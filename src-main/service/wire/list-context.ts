import { foldWord } from '../../../src-shared/domain/fold-text.ts';
import { readResultCode } from '../../../src-shared/domain/result-codes.ts';
import { hasTwoReadings } from './one-reading.ts';
import { isObject, itemsOf, membersOf, type Located } from './located.ts';
import { number, text } from './readers.ts';
import { isSilent } from './reading.ts';
import { textsWithin } from './texts-within.ts';
import { namesStore } from './words-of-store.ts';
import { areWordsOfNothingFound, areWordsOfSuccess, areWordsOfTrouble, countInWords } from './words-of-trouble.ts';

/**
 * What keeps a list from being taken at its word. `trouble`: something went wrong, so the list is not the registry's
 * word. `says-nothing`: the service says that it found nothing, which fits an empty list alone. `unclear`: a result code
 * whose meaning nobody documents, which does not speak against what came, but proves no absence. `odd-form`: a member that
 * would say how the call went, or how many there are, came in a form that nothing documents, so that it is not known what
 * it says. What came is the registry's word, but nothing says that it is all. `other-list`: entries stand beside the list, so
 * nothing says that the list is all. `goes-on`: there is more than came. `pages`: this is one of several pages.
 * `two-readings`: a name has two different values.
 */
export type Doubt =
  'trouble' | 'says-nothing' | 'unclear' | 'odd-form' | 'other-list' | 'goes-on' | 'pages' | 'two-readings';

/** What the objects around a list, and the HTTP answer, say of it. */
export interface ListContext {
  doubts: readonly Doubt[];
  /** How many entries there are in all by the service's own count; null where it gives none. */
  total: number | null;
  /** How many pages there are by the service's own count; null where it gives none. */
  pages: number | null;
  /** The service's own words, where they say anything but that all went well. */
  said: readonly string[];
}

export const noListContext: ListContext = { doubts: [], total: null, pages: null, said: [] };

function greater(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

/** Everything that is said in several places. */
export function together(...all: readonly ListContext[]): ListContext {
  return {
    doubts: [...new Set(all.flatMap(({ doubts }) => doubts))],
    total: all.reduce<number | null>((total, one) => greater(total, one.total), null),
    pages: all.reduce<number | null>((pages, one) => greater(pages, one.pages), null),
    said: [...new Set(all.flatMap(({ said }) => said))],
  };
}

/** A name without case, signs, and the ending that REST writes. */
export const foldedName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<=.)field$/, '');

/** The words of a text, apart by blanks, as a set. */
export const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Words that the officer or the service chose to know a call by: they say nothing of how it went. */
const idle = setOf(
  'orderid correlationid customerreference timestamp transactionid requestid traceid accountid cost self',
);
const words = setOf(
  'details responsedetails responsedescription status state outcome result statustext statusdescription',
);
const troubles = setOf(
  'message messages error errors errormessage errordescription errorcode title detail exception warning warnings fault ' +
    'reason problem notice',
);
const codes = setOf('responsecode resultcode statuscode httpstatus code');
const wellIfTrue = setOf('success succeeded successful issuccess issuccessful ok isok available registryavailable');
const wellIfFalse = setOf(
  'failed isfailed haserror haserrors iserror isstale stale fromcache cached isstored timedout istimedout timeout ' +
    'offline isoffline registryoffline unavailable registryunavailable',
);
const allIfTrue = setOf('complete iscomplete islastpage lastpageonly last');
/** Members that hold a key, so that a yes or no in them says nothing that is understood. */
const keysOfMore = setOf('continuationkey continuationtoken nexttoken nextpagetoken nextcursor skiptoken morekey');
const moreIfSet = setOf(
  'continuationkey continuationtoken nexttoken nextpagetoken nextpage nextlink next nextcursor cursor odatanextlink ' +
    'hasmore hasnext hasnextpage hasmoreresults more moreresults moreavailable morekey istruncated truncated partial ' +
    'ispartial incomplete incompleteresults isincomplete skiptoken suppressed omitted excluded hidden withheld ' +
    'notshown notincluded',
);
const totals = setOf(
  'totalcount total totalresults totalhits totalrecords totalitems totalelements totalmatches count totalfound ' +
    'numfound numberfound found matches resultcount resultscount recordcount numberofresults exists',
);
const pageCounts = setOf('totalpages pagecount pages numberofpages lastpage');
const pageNumbers = setOf('pagenumber page currentpage pageindex');
const offsets = setOf('pageoffset offset skip');
/** Objects beside a list that hold some of these members themselves. */
const holders = setOf('paging pagination page pageinfo meta metadata links');

/** No list has more entries; a larger count is taken for this. */
export const maxCounted = 1_000_000_000;

function countAt(place: Located): number | null {
  const count = number.parse(place);
  return count === null || count < 0 ? null : Math.min(Math.ceil(count), maxCounted);
}

/** So many texts of a list are told. */
const maxSaidItems = 20;

const saysNo = setOf('false 0 no none null');

/** Whether something stands there that is neither empty nor a no. */
function isSet(place: Located): boolean {
  if (Array.isArray(place.json)) return itemsOf(place, maxSaidItems).some(isSet);
  if (isObject(place)) return membersOf(place).some((member) => isSet(member.place));
  const said = text.parse(place);
  return said !== null && !saysNo.has(foldWord(said));
}

/** Whether a member of this name, where it is set, says that there is more than came. */
export const isNameOfMore = (written: string): boolean => moreIfSet.has(foldedName(written));

/** Names that tell where an answer is from in other words than the known ones. A yes in them says that no registry was asked. */
const tellsOfStore = /stored|fromstore|cache|snapshot/u;
const tellsOfRegistry = setOf('live islive direct isdirect official isofficial');
const tellsOfOrigin = /(?:from|origin|source)$/u;
/** Counts under names that are those of lists elsewhere. */
const maybeCounts = setOf('hits recordstotal recordsfiltered filtered remaining');
const ages = setOf('age ageseconds agedays dataage');
/** Of an empty list: what was left out, and how many were asked. */
const tellsOfGaps = /fail|skipped|unavailable|missing|timedout/u;
const tellsOfAsked = /(?:searched|asked|queried|answered|reached)$/u;
const noStore = setOf('miss none no false 0');
const yesOrNo = setOf('true false yes no y n');

/**
 * What bears on an empty list alone: whether it is the registry's word of now, and all of it. A yes or a no under a name that
 * nobody documents may say that it is not, under whichever name: it is not understood, and nothing is taken from it.
 */
function besideOrigin(written: string, name: string, said: string): ListContext {
  const isNo = noStore.has(foldWord(said));
  const isOfStore = tellsOfStore.test(name) || maybeCounts.has(name) || tellsOfGaps.test(name) || ages.has(name);
  const isOfRegistry = tellsOfRegistry.has(name) || tellsOfAsked.test(name);
  const isFromElsewhere =
    (name === 'searchtype' && foldWord(said) === 'global') || (tellsOfOrigin.test(name) && namesStore(said));
  const isUnknown = !isOfStore && !isOfRegistry && yesOrNo.has(foldWord(said));
  return (isOfStore && !isNo) || (isOfRegistry && isNo) || isFromElsewhere || isUnknown
    ? doubt('unclear', `${written}: ${said}`)
    : noListContext;
}

/** Registers or sources that an answer lists as left out, and what it says of a store that it was taken from. */
function besideGaps(written: string, place: Located): ListContext {
  const name = foldedName(written);
  const inside = tellsOfGaps.test(name) || tellsOfStore.test(name) ? textsWithin(place) : [];
  const told = inside.filter((said) => !noStore.has(foldWord(said)));
  return told.length === 0 ? noListContext : doubt('unclear', `${written}: ${told.slice(0, maxSaidItems).join(', ')}`);
}

/** What a service offers in place of what was asked: it may be the company, so that an empty list beside it proves no absence. */
const offered = setOf(
  'suggestion suggestions suggested didyoumean alternative alternatives similar similarcompanies nearmatches closematches',
);

const notes = setOf('note notes remark remarks comment comments info information hint disclaimer');

/** What somebody wrote beside a list for a person to read, under names that say nothing of how the call went. */
export function notesIn(place: Located): string[] {
  return membersOf(place)
    .filter(({ name }) => notes.has(foldedName(name)))
    .flatMap(({ place: member }) => itemsOf(member, maxSaidItems).flatMap((each) => text.parse(each) ?? []));
}

/** Notes that a count was understood, so that it is not told as something that was not. */
export function noteCountsRead(place: Located): void {
  for (const { name, place: member } of membersOf(place)) if (totals.has(foldedName(name))) number.parse(member);
}

/** A context that says nothing but one doubt, with the words it comes from. */
export const doubt = (found: Doubt, ...said: string[]): ListContext => ({ ...noListContext, doubts: [found], said });

/** Words that count what there is are a total like any other. */
function besideWords(said: string): ListContext {
  const count = countInWords(said);
  if (count !== null) return { ...noListContext, total: Math.min(count, maxCounted) };
  if (areWordsOfSuccess(said)) return noListContext;
  return doubt(areWordsOfNothingFound(said) ? 'says-nothing' : 'trouble', said);
}

function besideCode(name: string, code: string): ListContext {
  const { meaning } = readResultCode(code);
  if (code.trim() === '0') return doubt('unclear');
  if (meaning === 'success' || code.trim() === '200') return noListContext;
  const known = meaning === 'unknown' ? `${name}: ${code}` : `${code} ${meaning.toUpperCase().replaceAll('-', '_')}`;
  return doubt(meaning === 'no-results' || meaning === 'company-not-found' ? 'says-nothing' : 'trouble', known);
}

/** Texts in a place that tells of trouble by its name; a yes or no among them is told with its name. */
function troubleAt(name: string, place: Located): ListContext {
  if (!isSet(place)) return noListContext;
  const said = text.parse(place);
  if (said !== null && (areWordsOfSuccess(said) || areWordsOfNothingFound(said))) return besideWords(said);
  const inside = Array.isArray(place.json)
    ? itemsOf(place, maxSaidItems)
    : membersOf(place)
        .slice(0, maxSaidItems)
        .map((member) => member.place);
  const told = said === null ? inside.flatMap((each) => text.parse(each) ?? []) : [said === 'true' ? name : said];
  return doubt('trouble', ...told);
}

/** A known member that came in another form than the documented one; its words are told, since nothing else reads them. */
function besideOddForm(written: string, place: Located): ListContext {
  if (isSilent(place.json)) return noListContext;
  const name = foldedName(written);
  const inside = textsWithin(place);
  const tellsHowItWent = words.has(name) || codes.has(name);
  const isWell = (said: string) =>
    words.has(name) ? areWordsOfSuccess(said) : readResultCode(said).meaning === 'success';
  const found = !tellsHowItWent || inside.every(isWell) ? 'odd-form' : 'trouble';
  return words.has(name) ? doubt(found, ...inside) : doubt(found, `${written}: ${inside.join(', ')}`);
}

/** Members of a page whose value is a number. */
const isCounted = (name: string) =>
  totals.has(name) || pageCounts.has(name) || pageNumbers.has(name) || offsets.has(name);

function besidePages(written: string, place: Located): ListContext | null {
  const name = foldedName(written);
  const count = countAt(place);
  if (count === null && isCounted(name) && !(holders.has(name) && isObject(place)))
    return besideOddForm(written, place);
  if (totals.has(name)) return { ...noListContext, total: count };
  if (pageCounts.has(name)) return { ...noListContext, doubts: (count ?? 1) > 1 ? ['pages'] : [], pages: count };
  if (pageNumbers.has(name) && !isObject(place)) return (count ?? 1) > 1 ? doubt('pages') : noListContext;
  if (offsets.has(name)) return (count ?? 0) > 0 ? doubt('pages') : noListContext;
  return null;
}

/** Whether a member of this name is read, so that another form of it would say something that nobody understands. */
const hasKnownForm = (name: string) =>
  [words, codes, wellIfTrue, wellIfFalse, allIfTrue, holders].some((names) => names.has(name));

/** How deep it is looked for parts that tell how they went, such as the sources of an answer. */
const deepestPart = 3;

/**
 * What the parts of an answer say of themselves under a name that nobody documents: `sources: [{ status: 'timeout' }]`. Only
 * words of trouble count: a status may be that of a company.
 */
function besideParts(place: Located, depth = 0): ListContext {
  if (depth === deepestPart) return noListContext;
  const parts = Array.isArray(place.json) ? itemsOf(place, maxSaidItems) : [];
  const told = membersOf(place).map(({ name, place: member }) => {
    const said = words.has(foldedName(name)) ? text.parse(member) : null;
    if (said !== null) return areWordsOfTrouble(said) ? doubt('unclear', said) : noListContext;
    return besideParts(member, depth + 1);
  });
  return together(...told, ...parts.map((part) => besideParts(part, depth + 1)));
}

function besideMember(written: string, place: Located, depth: number): ListContext {
  const name = foldedName(written);
  const said = text.parse(place);
  if (idle.has(name)) return noListContext;
  if (keysOfMore.has(name) && typeof place.json === 'boolean') return doubt('odd-form');
  if (moreIfSet.has(name)) return isSet(place) ? doubt('goes-on') : noListContext;
  const paged = besidePages(written, place);
  if (paged !== null) return paged;
  if (holders.has(name) && isObject(place)) return depth > 0 ? noListContext : besideIn(place, [], depth + 1);
  if (troubles.has(name)) return troubleAt(written, place);
  if (offered.has(name)) return isSet(place) ? doubt('unclear', written) : noListContext;
  if (said === null)
    return hasKnownForm(name)
      ? besideOddForm(written, place)
      : together(besideParts(place), besideGaps(written, place));
  if (name === 'links') return besideOddForm(written, place);
  if (words.has(name)) return besideWords(said);
  if (codes.has(name)) return besideCode(written, said);
  if (wellIfTrue.has(name)) return isSet(place) ? noListContext : doubt('trouble', `${written}: ${said}`);
  if (wellIfFalse.has(name)) return isSet(place) ? doubt('trouble', `${written}: ${said}`) : noListContext;
  if (allIfTrue.has(name)) return isSet(place) ? noListContext : doubt('goes-on');
  if (areWordsOfTrouble(said)) return doubt('trouble', said);
  if (countInWords(said) !== null) return besideWords(said);
  // What somebody wrote for a person may say why nothing came. It does not speak against what came.
  const isPlain = !notes.has(name) || areWordsOfSuccess(said) || areWordsOfNothingFound(said);
  return isPlain ? besideOrigin(written, name, said) : doubt('unclear', said);
}

const ownTroubles = setOf('error errors errormessage warning warnings exception fault problem timedout');

/** What a member of a record says of the call, where its name cannot be that of a fact of the company. */
function besideOwn(written: string, place: Located): ListContext {
  const name = foldedName(written);
  if (ownTroubles.has(name)) return troubleAt(written, place);
  const tells = wellIfTrue.has(name) || wellIfFalse.has(name) || moreIfSet.has(name);
  return tells ? besideMember(written, place, 0) : noListContext;
}

/**
 * What a record says among its own members of a call that did not go well, and of there being more: its lists may lack
 * what did not come.
 */
export function contextAmongMembers(place: Located): { said: readonly string[]; goesOn: boolean } {
  const { said, doubts } = together(...membersOf(place).map(({ name, place: member }) => besideOwn(name, member)));
  return { said, goesOn: doubts.includes('goes-on') };
}

function besideIn(place: Located, except: readonly string[], depth: number): ListContext {
  const passed = new Set(except.map((name) => name.toLowerCase()));
  const said = membersOf(place)
    .filter(({ name, place: member }) => !passed.has(name.toLowerCase()) && member.json !== null)
    .map((member) => besideMember(member.name, member.place, depth));
  const twice = hasTwoReadings(place, (name) => !idle.has(foldedName(name)));
  return together(...said, twice ? doubt('two-readings') : noListContext);
}

/**
 * What an object says of the list in it.
 *
 * @param listNames members that may hold the list itself
 */
export function listContextIn(place: Located, listNames: readonly string[]): ListContext {
  return isObject(place) ? besideIn(place, listNames, 0) : noListContext;
}

/** Whether nothing that is said of a list speaks against there being nothing in it: no doubt, and no count of more. */
export function agreesWithEmptyList({ doubts, total }: ListContext): boolean {
  return (total ?? 0) === 0 && doubts.every((one) => one === 'says-nothing');
}
