import { boughtProfileIn, profileIn } from '../../../src-main/service/read-profile.ts';
import { bodyText } from '../../../src-main/service/wire/json-body.ts';
import { Located } from '../../../src-main/service/wire/located.ts';
import { Reading } from '../../../src-main/service/wire/reading.ts';
import { readExactJson } from '../../../src-shared/domain/exact-json.ts';
import type { Profile } from '../../../src-shared/domain/profile.ts';

const answerOf = (body: Uint8Array) => new Located(readExactJson(bodyText(body)), '', new Reading());

/** Reads a short answer as a profile, without giving anybody else a turn. */
export function readProfile(body: Uint8Array): Profile | null {
  return profileIn(answerOf(body));
}

/** The same for one that was bought. */
export function readBoughtProfile(body: Uint8Array): Profile | null {
  return boughtProfileIn(answerOf(body));
}
