/**
 * Whether `exports/open-questions.json` says what `READ ME.html` lists as open. `verify.mjs` has the same once more. A page without
 * such a part, as of earlier Dossiers, tells nothing.
 */
import { z } from 'zod';
import { readJson } from '../../../src-shared/domain/read-json.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';

const Open = z.object({
  owners: z.object({ texts: z.array(z.string()) }).nullable(),
  standingOut: z.object({ texts: z.array(z.string()), leftOut: z.number() }).nullable(),
});

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The items that a page lists in its part about what was open; null where it has no such part. */
function listedOn(page: string): string[] | null {
  const heading = `<h2>${m.bundle_open_title()}</h2>`;
  const begins = page.indexOf(heading);
  if (begins === -1) return null;
  const [part = ''] = page.slice(begins + heading.length).split('<h2>');
  return [...part.matchAll(/<li>([^<]*)<\/li>/g)].map(([, text = '']) =>
    text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity),
  );
}

/** What the page shows by a name of its own, since nobody would see it: a text is compared up to there. */
const notShown = /[^\P{Cc}\t\n]|[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u;

function isShownAs(text: string, shown: string): boolean {
  const end = text.search(notShown);
  return end === -1 ? text === shown : shown.startsWith(text.slice(0, end));
}

/** `written`: the file as it is; empty where the bundle has none. */
export function isOpenOnPage(written: string, page: string): boolean {
  const listed = listedOn(page);
  if (listed === null) return true;
  const read = Open.safeParse(readJson(written)).data;
  if (read === undefined) return false;
  const { owners, standingOut } = read;
  const texts = [...(owners?.texts ?? []), ...(standingOut?.texts ?? [])];
  const more = standingOut?.leftOut ?? 0;
  const others = [more !== 0, owners === null, standingOut === null].filter(Boolean).length;
  if (listed.length !== texts.length + others) return false;
  const isMore = more === 0 || listed[texts.length]?.replaceAll(/\D/g, '') === String(more);
  return isMore && texts.every((text, at) => isShownAs(text, listed[at] ?? ''));
}
