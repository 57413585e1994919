import type { ProfileSection } from '../../../src-shared/domain/profile-section.ts';
import { notWords } from '../../../src-shared/domain/not-words.ts';
import { listContextIn, isNameOfMore, noteCountsRead, notesIn } from './list-context.ts';
import { countOf, isObject, Located } from './located.ts';
import { listLeftOver, type LeftOver } from './reading.ts';

/** More than a service says in a sentence or two; the answer has it whole. */
const maxSaidLength = 500;
/** As many as a person reads beside a list; all of them stand where everything is listed that was not understood. */
const maxUnread = 20;

/** Words for a person, each once; a page or data in their place is none, and stays in the answer. */
function wordsOf(said: readonly string[]): string[] {
  const words = said.filter((one) => notWords(one) === null).map((one) => one.trim().slice(0, maxSaidLength));
  return [...new Set(words)].filter((one) => one !== '');
}

/** An object that holds lists, or has something to say beside them. */
interface Around {
  place: Located;
  /** Its members that are the lists. */
  listNames: readonly string[];
}

/** The same place, of which nothing that is looked at counts as read. */
const unnoted = ({ json, at }: Located) => new Located(json, at);

/** What an object says beside the lists in it. */
export function saidAround({ place, listNames }: Around): {
  said: string[];
  goesOn: boolean;
  total: number | null;
} {
  const { said, doubts, total } = listContextIn(unnoted(place), listNames);
  return { said: wordsOf([...said, ...notesIn(unnoted(place))]), goesOn: doubts.includes('goes-on'), total };
}

function spokenOf(lists: readonly (Located | null)[]): ProfileSection['spoken'] {
  const there = lists.filter((list) => list !== null && countOf(list) + (Array.isArray(list.json) ? 1 : 0) > 0);
  if (there.length === 0) return 'missing';
  const isWhole = there.length === lists.length && there.every((list) => Array.isArray(list?.json));
  return isWhole ? 'whole' : 'partly';
}

/**
 * How far an answer speaks of some people.
 *
 * @param found.lists each list that is documented, null where it is missing
 * @param found.around the objects that say something beside the lists
 */
export function sectionOf(found: { lists: readonly (Located | null)[]; around: readonly Around[] }): ProfileSection {
  const arrays = found.lists.filter((list) => list !== null && Array.isArray(list.json));
  const came = arrays.reduce((sum, list) => sum + (list === null ? 0 : countOf(list)), 0);
  const beside = found.around.filter(({ place }) => isObject(place)).map(saidAround);
  const total = Math.max(0, ...beside.map((one) => one.total ?? 0));
  if (total <= came) for (const { place } of found.around) noteCountsRead(place);
  return {
    spoken: spokenOf(found.lists),
    unread: { items: [], more: 0 },
    total: total > came ? total : null,
    goesOn: beside.some((one) => one.goesOn),
    said: wordsOf(beside.flatMap((one) => one.said)),
  };
}

/** Whether something that is left over is told in words already: a count, that there is more, or what the service said. */
function isTold({ total, goesOn, said }: ProfileSection, { at, json }: LeftOver): boolean {
  if (typeof json === 'string' && said.includes(json.trim())) return true;
  if (goesOn && isNameOfMore(at.slice(at.lastIndexOf('/') + 1))) return true;
  return total !== null && typeof json === 'object' && json !== null && 'text' in json && json.text === String(total);
}

/** The section with what of it was left over. */
export function withLeftOver(section: ProfileSection, left: readonly LeftOver[]): ProfileSection {
  return {
    ...section,
    unread: listLeftOver(
      left.filter((one) => !isTold(section, one)),
      maxUnread,
    ),
  };
}
