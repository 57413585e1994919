import { isOwnerStatement } from '../../src-shared/domain/owner-statement.ts';
import type { Profile } from '../../src-shared/domain/profile.ts';
import type { ProfileSections, SectionName } from '../../src-shared/domain/profile-section.ts';
import { namedBesideProfile } from './named-beside.ts';
import { readRestProfileInSteps, restProfilePlace } from './rest/profile.ts';
import { readSparseV2Profile, readV2ProfileInSteps } from './v2/profile.ts';
import { profileNames } from './v2/profile-wire.ts';
import { atOnce, inTurns, type Steps } from './wire/in-turns.ts';
import { contextAmongMembers, notesIn } from './wire/list-context.ts';
import { parseDeepJson } from './wire/json-body.ts';
import { Located, memberOf, membersOf } from './wire/located.ts';
import { fact, text } from './wire/readers.ts';
import { leftOverInSteps, listLeftOver, Reading, statesNothing, type LeftOver } from './wire/reading.ts';
import { recordIn } from './wire/records.ts';
import { saidAround, withLeftOver } from './wire/section.ts';

/** REST keeps directors, holders of shares and owners in this one member. */
const allInOne = /^directorAndShareDetails(Field)?$/i;

const names: readonly (readonly [SectionName, RegExp])[] = [
  ['owners', /owner|significantControl|^pscs?(Field)?$|^ubos?(Field)?$/i],
  ['officials', /representative|officials|officer|director|secretar|signator/i],
  ['shareholders', /(share|stock)hold|^capital$/i],
];

const everySection: readonly SectionName[] = ['officials', 'shareholders', 'owners'];

/**
 * Of whom something speaks that was not understood, by its place in the answer: the outermost member that names a kind
 * of people tells. A member under a name that nobody documented does so too, since it may be what a list lacks.
 */
function sectionsAt(at: string): readonly SectionName[] {
  const segments = at.split('/');
  for (const [depth, segment] of segments.entries()) {
    const isAll = allInOne.test(segment);
    if (isAll && depth === segments.length - 1) return everySection;
    const found = isAll ? undefined : names.find(([, name]) => name.test(segment));
    if (found !== undefined) return [found[0]];
  }
  return [];
}

const payloadType = fact(text);

/** What stands around a profile and says something about the call, not about the company. */
const envelopeNames = [
  ...['orderId', 'correlationId', 'customerReference', 'timeStamp', 'details', 'cost', 'links', 'status', 'balances'],
  ...['continuationKey', 'transactionIdField', 'responseCodeField', 'responseDetailsField', 'responseDescriptionField'],
  ...['costField', '_payloadType'],
];

/** Members beside a profile that are addresses and names of kinds: no word of theirs is said to a person. */
const notSpoken = ['links', 'retrievalLocationField', '_payloadType', 'balances', 'cost', 'costField'];

/** A profile with the place it was found at. */
interface Found {
  profile: Profile;
  at: string;
}

/** One of the forms in which a profile comes. */
type Way = (answer: Located) => Steps<Found | null>;

function* restProfileIn(answer: Located): Steps<Found | null> {
  const profile = yield* readRestProfileInSteps(answer);
  return profile === null ? null : { profile, at: restProfilePlace(answer)?.at ?? '' };
}

/** Where the profile of V2 stands: within `data`, whatever the envelope says of a company. */
const v2ProfilePlace = (answer: Located) => recordIn(memberOf(answer, ['data']) ?? answer, profileNames);

function* v2ProfileIn(answer: Located): Steps<Found | null> {
  const place = v2ProfilePlace(answer);
  const profile = place === null ? null : yield* readV2ProfileInSteps(place);
  return place === null || profile === null ? null : { profile, at: place.at };
}

function* sparseProfileIn(answer: Located): Steps<Found | null> {
  const found = readSparseV2Profile(answer);
  yield;
  return found === null ? null : { profile: found.profile, at: found.place.at };
}

/** What the answer says beside the profile: in the objects around it, and in notes among its own members. */
function besideProfile(answer: Located, at: string): { said: string[]; goesOn: boolean } {
  const said: string[] = [];
  let goesOn = false;
  let place: Located | null = answer;
  while (place !== null && place.at !== at) {
    const outer: Located = place;
    const inside: { name: string; place: Located } | undefined = membersOf(outer).find(
      (member) => member.place.at === at || at.startsWith(`${member.place.at}/`),
    );
    const beside = saidAround({
      place: outer,
      listNames: [...notSpoken, ...(inside === undefined ? [] : [inside.name])],
    });
    said.push(...beside.said);
    goesOn ||= beside.goesOn;
    place = inside?.place ?? null;
  }
  if (place !== null) {
    const own = new Located(place.json, place.at);
    const among = contextAmongMembers(own);
    said.push(...notesIn(own), ...among.said);
    goesOn ||= among.goesOn;
  }
  return { said: [...new Set(said)], goesOn };
}

/** Whom the answer names beside its profile, as the member of the profile that says so. */
function namedMember(answer: Located, at: string): Pick<Profile, 'namedBeside'> {
  const namedBeside = namedBesideProfile(new Located(answer.json, answer.at), at);
  return namedBeside.length === 0 ? {} : { namedBeside };
}

/**
 * What a short answer says beside the profile in it, and whom it names there, as it is read out of the kept bytes again;
 * see {@link foundBy}.
 */
export function besideBought(answer: Located): Pick<Profile, 'said' | 'namedBeside'> {
  const place = restProfilePlace(answer) ?? v2ProfilePlace(answer) ?? memberOf(answer, ['data']);
  if (place === null) return { said: [] };
  return { said: besideProfile(answer, place.at).said, ...namedMember(answer, place.at) };
}

/** Where the payload of an answer stands. */
const payloadPlace = (answer: Located) => restProfilePlace(answer) ?? memberOf(answer, ['data']);

/**
 * Whether an answer has a place for what was bought, and states nothing at all there. It was paid for and is kept, but nobody
 * can tell from it that the profile came.
 */
export async function bringsNothing(body: Uint8Array, contentType: string | null = null): Promise<boolean> {
  const answer = await parseAnswer(body, contentType);
  const place = answer === null ? null : payloadPlace(answer);
  return place !== null && statesNothing(place.json);
}

/** The sections with what of each was left over, and with what the whole answer says of there being more. */
function sectionsWith(
  { profile: { sections }, goesOn }: Found & { goesOn: boolean },
  left: readonly LeftOver[],
): ProfileSections {
  const named = left.map((one) => ({ one, sections: sectionsAt(one.at) }));
  const of = (name: SectionName) => {
    const own = named.filter((each) => each.sections.includes(name)).map(({ one }) => one);
    const section = withLeftOver(sections[name], own);
    return { ...section, goesOn: section.goesOn || goesOn };
  };
  return { officials: of('officials'), shareholders: of('shareholders'), owners: of('owners') };
}

/** The owners, and apart from them what came among them and only states something about owners. */
function ownersApart({ beneficialOwners }: Profile): Pick<Profile, 'beneficialOwners' | 'ownerStatements'> {
  return {
    beneficialOwners: beneficialOwners.filter((one) => !isOwnerStatement(one)),
    ownerStatements: beneficialOwners.filter(isOwnerStatement),
  };
}

/** The profile that one of the ways finds first, with what nobody read of the answer. */
function* foundBy(ways: readonly Way[], answer: Located | null): Steps<Profile | null> {
  if (answer === null) return null;
  for (const way of ways) {
    const found = yield* way(answer);
    if (found === null) continue;
    // The type of a typed payload stands in the envelope, or in the payload itself.
    const typePlace = memberOf(answer, ['_payloadType']);
    const typed = typePlace === null ? null : payloadType.parse(typePlace);
    const left = yield* leftOverInSteps(answer, { contents: found.at, names: envelopeNames });
    const { said, goesOn } = besideProfile(answer, found.at);
    return {
      ...found.profile,
      ...ownersApart(found.profile),
      payloadType: found.profile.payloadType ?? typed,
      notUnderstood: listLeftOver(left),
      sections: sectionsWith({ ...found, goesOn }, left),
      said,
      ...namedMember(answer, found.at),
    };
  }
  return null;
}

/** An answer to be read as a profile: what is not understood of it is listed. Null for a body that is no JSON. */
function parseAnswer(body: Uint8Array, contentType: string | null = null): Promise<Located | null> {
  return parseDeepJson(body, new Reading(), contentType);
}

/** The profile in a short answer, of either interface and in any documented form; null where there is none. */
export function profileIn(answer: Located | null): Profile | null {
  return atOnce(foundBy([restProfileIn, v2ProfileIn], answer));
}

/** Whether it says which company it is of, or who runs, owns or controls one. */
function tellsOfCompany(profile: Profile) {
  const {
    name,
    englishName,
    companyNumber,
    officials,
    beneficialOwners,
    shareholdings,
    ownerStatements = [],
  } = profile;
  const isNamed = [name, englishName, companyNumber].some((fact) => fact !== null && fact.value.trim() !== '');
  return isNamed || [officials, beneficialOwners, shareholdings, ownerStatements].some((parties) => parties.length > 0);
}

/** The profile itself, or `data` in an envelope. A list is of others: holders, filings, companies that were found. */
const wholePayload = /^(\/data)*$/i;

function* wholeV2ProfileIn(answer: Located): Steps<Found | null> {
  const found = yield* v2ProfileIn(answer);
  return found !== null && wholePayload.test(found.at) ? found : null;
}

/**
 * Reads the profile that a document's JSON is. Null for any other payload: a filing with a date or an address in it, and
 * a list in which companies are named, tell nothing that may be shown as this company's profile.
 */
export async function readDocumentProfile(body: Uint8Array): Promise<Profile | null> {
  const profile = await inTurns(foundBy([restProfileIn, wholeV2ProfileIn], await parseAnswer(body)));
  return profile !== null && tellsOfCompany(profile) ? profile : null;
}

const boughtWays = [restProfileIn, v2ProfileIn, sparseProfileIn];

/** The profile in a short answer that was bought, see {@link readBoughtProfile}. */
export function boughtProfileIn(answer: Located | null): Profile | null {
  return atOnce(foundBy(boughtWays, answer));
}

/**
 * Reads what an order of a profile brought: a stored answer, or a downloaded JSON. It only depends on the bytes, so that
 * a later version can read old answers better. One that states only what is not understood is a profile
 * too: it was paid for, and that nothing known is in it is what the officer has to see. So is one that states nothing, which
 * is not taken for a profile any more when it comes ({@link bringsNothing}), where the record has one of before. Null if the
 * bytes hold no profile.
 */
export async function readBoughtProfile(body: Uint8Array, contentType: string | null = null): Promise<Profile | null> {
  return inTurns(foundBy(boughtWays, await parseAnswer(body, contentType)));
}
