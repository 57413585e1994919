import type { Who } from '../domain/comparison/change.ts';
import { m } from '../messages/generated/messages.js';
import { birthdateText } from './birthdate-words.ts';
import { wordText } from './profile-words.ts';

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** More holders of one holding are not read in a sentence. */
const maxNames = 4;

/** The names of somebody who is listed; of a joint holding those of all holders. */
export function whoText({ names }: Who): string {
  const shown = names
    .slice(0, maxNames)
    .map((name) => (name === null || name === '' ? m.report_party_unnamed() : name));
  const more = names.length - shown.length;
  if (shown.length === 0) return m.report_party_unnamed();
  return listed.format([...shown, ...(more > 0 ? [m.profile_conflict_more({ count: more })] : [])]);
}

/** The name of somebody who came or went, with the date of birth where one is stated: another one may have the same name. */
export function whoBornText(who: Who): string {
  const name = whoText(who);
  return who.born === null ? name : m.compare_who_born({ who: name, date: birthdateText(who.born) });
}

/** The office as the registry words it. */
export function roleText({ role }: Who): string {
  return role === null || role === '' ? m.compare_official_unnamed_role() : wordText(role);
}
