import type { Profile } from '../../../src-shared/domain/profile.ts';
import type { SectionName } from '../../../src-shared/domain/profile-section.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { sectionWords } from '../../../src-shared/words/section-words.ts';
import { markup, type Content } from './markup.ts';
import { notUnderstoodRows } from './not-understood.ts';
import { value } from './value.ts';

/** The service's own words beside what came, each in a line of its own. */
export function serviceWords(said: readonly string[]): Content {
  if (said.length === 0) return null;
  return markup`<p class="lede">${m.section_said()}${said.map((words) => markup`<br>${value(words, null)}`)}</p>\n`;
}

/**
 * What is to be known of a section beside those who are listed in it: that nobody is, the service's own words and count,
 * and what of it could not be read.
 */
export function sectionNote(profile: Profile, name: SectionName, source: number): Content {
  const { none, doubts, said, unread } = sectionWords(profile, name);
  return [
    none === null ? null : markup`<p class="lede alone">${none}</p>\n`,
    doubts.map((doubt) => markup`<p class="lede">${doubt}</p>\n`),
    serviceWords(said),
    unread === null ? null : markup`<p class="lede">${unread.title}</p>\n${notUnderstoodRows(unread.items, source)}\n`,
    unread === null || unread.more === null ? null : markup`<p class="lede">${unread.more}</p>\n`,
  ];
}
