import { z } from 'zod';

/** What stood in the place of a message: a page as browsers show them, or data for programs. */
export const NotWords = z.enum(['page', 'data']);
export type NotWords = z.infer<typeof NotWords>;

const page = /<(!doctype|html|head|body|title|h1|p|div|pre)\b/iu;
const markup = /^\s*<[a-z?!]/iu;
/** Words in brackets are words: "[E17] The account is locked." */
const json = /^\s*(?:\{\s*["}]|\[\s*(?:[[{"\]\d]|true|false|null))/u;

/** Of a longer text the beginning says what it is. */
const maxRead = 2_000;

/**
 * What a text is that somebody sent as a message, where it is a page or a piece of data; null for words. Neither of the
 * two is ever quoted as what somebody said.
 */
export function notWords(text: string): NotWords | null {
  const beginning = text.slice(0, maxRead);
  if (page.test(beginning)) return 'page';
  return markup.test(beginning) || json.test(beginning) ? 'data' : null;
}

/** What came in place of a message, and its beginning as it came. */
export const CameForMessage = z.object({
  form: z.enum([...NotWords.options, 'ends-early', 'not-text']),
  raw: z.string(),
});
export type CameForMessage = z.infer<typeof CameForMessage>;
