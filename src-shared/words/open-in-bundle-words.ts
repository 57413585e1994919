import type { OpenQuestions } from '../domain/bundle/open-questions.ts';
import { m } from '../messages/generated/messages.js';

/** What was open in a dossier when its bundle was sealed, each a sentence; nothing where nothing was listed. */
export function openInBundle({ owners, standingOut }: OpenQuestions): string[] {
  const more = standingOut?.leftOut ?? 0;
  return [
    ...(owners?.texts ?? []),
    ...(standingOut?.texts ?? []),
    ...(more === 0 ? [] : [m.standing_more({ count: more })]),
  ];
}

/** What of it could not be worked out, each a sentence. */
export const notWorkedOut = ({ owners, standingOut }: OpenQuestions): string[] => [
  ...(owners === null ? [m.bundle_open_owners_failed()] : []),
  ...(standingOut === null ? [m.bundle_open_standing_failed()] : []),
];
