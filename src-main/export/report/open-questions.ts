import type { OpenQuestions } from '../../../src-shared/domain/bundle/open-questions.ts';
import type { OwnershipView } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import type { StandingOut } from '../../../src-shared/domain/standing-out/shown-facts.ts';
import { ruleText } from '../../../src-shared/words/ownership/node-words.ts';
import { openQuestionsTexts } from '../../../src-shared/words/ownership/open-questions-words.ts';
import { factSentence } from '../../../src-shared/words/standing-out/fact-words.ts';
import { valueHandedOver } from '../handed-over.ts';
import { cut } from './value.ts';

/** What was worked out of a dossier for somebody who decides about it; null where that could not be. */
export interface WorkedOut {
  ownership: OwnershipView | null;
  standing: StandingOut | null;
}

/** As a text of it is read again at most. */
const maxLength = 20_000;
const handedOver = (text: string) => cut(String(valueHandedOver(text)), maxLength);

function standingOutOf({ facts, factsLeftOut }: StandingOut): OpenQuestions['standingOut'] {
  const open = facts.filter(({ setAside }) => setAside === null);
  return { texts: open.map(({ stated, sources }) => handedOver(factSentence(stated, sources))), leftOut: factsLeftOut };
}

const ownersOf = (view: OwnershipView): OpenQuestions['owners'] => ({
  rule: ruleText(view.rule.id),
  texts: openQuestionsTexts(view).map(handedOver),
});

/**
 * What is open in a dossier, in the sentences that the window shows to whoever approves a decision. Tokens and credentials are
 * left out of them, as of everything that leaves the record.
 *
 * @param madeAt ISO 8601 in UTC
 */
export const openQuestionsOf = ({ ownership, standing }: WorkedOut, madeAt: string): OpenQuestions => ({
  format: 'dossier-open-questions',
  version: 1,
  at: madeAt,
  owners: ownership === null ? null : ownersOf(ownership),
  standingOut: standing === null ? null : standingOutOf(standing),
});
