import type { Profile } from '../../src-shared/domain/profile.ts';
import { readRestProfile } from './rest/profile.ts';
import { recordIn } from './wire/records.ts';
import { profileNames } from './v2/profile-wire.ts';
import { readV2Profile } from './v2/profile.ts';
import { parseJson } from './wire/json-body.ts';
import { memberOf } from './wire/located.ts';
import { fact, text } from './wire/readers.ts';

const payloadType = fact(text);

/**
 * Reads a profile out of a stored answer or a downloaded JSON, of either interface and in any documented form. It only
 * depends on the bytes, so that a later version can read old answers better. Null if they hold no profile.
 *
 * @param body the answer as it came
 */
export function readProfile(body: Uint8Array): Profile | null {
  const answer = parseJson(body);
  if (answer === null) return null;
  const rest = readRestProfile(answer);
  if (rest !== null) return rest;
  const place = recordIn(answer, profileNames);
  const profile = place === null ? null : readV2Profile(place);
  if (profile === null) return null;
  // The type of a typed payload stands in the envelope, or in the payload itself.
  const typePlace = memberOf(answer, ['_payloadType']);
  return { ...profile, payloadType: profile.payloadType ?? (typePlace === null ? null : payloadType.parse(typePlace)) };
}
