import { itemsOf, membersOf, type Located } from './located.ts';
import { reader, text } from './readers.ts';

/** So many texts of a place are told; the answer has it whole. */
const maxTexts = 20;

/** The texts, numbers and flags that stand in a place, however deep. */
export function textsWithin(place: Located): string[] {
  const inside = Array.isArray(place.json) ? itemsOf(place) : membersOf(place).map((member) => member.place);
  const own = text.parse(place);
  return own === null ? inside.flatMap(textsWithin).slice(0, maxTexts) : [own];
}

/**
 * What a member says that is documented as a text: the text, or where an array or an object came in its place, the texts
 * in that. For words that are quoted only. What they mean is not known in another form than the documented one.
 */
export const spoken = reader((place) => {
  const texts = textsWithin(place);
  return texts.length === 0 ? null : texts.join('. ');
});
