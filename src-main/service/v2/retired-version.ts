import type { RetiredVersion } from '../../../src-shared/domain/retired-version.ts';
import { readLifecycle } from '../lifecycle.ts';
import type { Located } from '../wire/located.ts';
import { problemIn, versionLists } from './envelope.ts';

const mostVersions = 20;
const number = /\d{1,6}(?:\.\d{1,6}){0,3}/gu;

/** The one version that a text is about: "Schema version 0.9 is not supported". */
const refusedIn = (said: string) => /\bversion v?(\d{1,6}(?:\.\d{1,6}){0,3})\b/iu.exec(said)?.[1] ?? null;

/** The versions that a text lists: "Supported versions: 2.0, 1.0." */
function listedIn(said: string): string[] {
  const words = /\b(?:supported|available|accepted|current) versions?\b[^\d.]{0,10}([\d., and]+)/iu.exec(said)?.[1];
  return words?.match(number) ?? [];
}

/**
 * What a 410 says of a version that is no longer taken: its end by the headers `Sunset` and `Deprecation`, the versions
 * by a list, or by the service's words, since nothing documents where they stand. Null where it says nothing of a
 * version: then what is gone is something else, an order for instance.
 */
export function readRetired(answer: Located | null, headers: Readonly<Record<string, string>>): RetiredVersion | null {
  const lifecycle = readLifecycle(headers);
  const said = answer === null ? '' : (problemIn(answer) ?? '');
  const listed = answer === null ? [] : versionLists(answer);
  const taken = (listed.length > 0 ? listed : listedIn(said)).slice(0, mostVersions);
  const version = refusedIn(said);
  if (lifecycle === null && taken.length === 0 && version === null) return null;
  return { version, deprecated: lifecycle?.deprecated ?? null, until: lifecycle?.sunset ?? null, taken };
}
