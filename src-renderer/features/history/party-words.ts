import type { JoinedParty } from '../../../src-shared/domain/ownership/join-event.ts';
import type { SettledNames } from '../../../src-shared/domain/ownership/share-settlement.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { shortText } from '../../lib/short-text.ts';
import { roleText, sideName } from '../ownership/join-words.ts';

/** Of whom an officer spoke, with what tells two of one name apart. */
export function whomWords([one, other]: readonly [JoinedParty, JoinedParty]): string {
  const words = (party: JoinedParty) => m.history_joined_party({ name: sideName(party), where: roleText(party) });
  return m.history_joined_two({ one: words(one), other: words(other) });
}

/** Whose share an officer settled, and of what. */
export function settledShareWords({ holder, company }: SettledNames): string {
  const nameless = m.ownership_join_nameless();
  return m.ownership_doubt_of({ holder: shortText(holder ?? nameless), company: shortText(company ?? nameless) });
}
