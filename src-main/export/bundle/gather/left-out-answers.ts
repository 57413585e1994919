/** The answers that a dossier keeps and its bundle does not have: lists of orders, which name other companies of the account. */
import type { EvidenceItem } from '../../../../src-shared/domain/dossier.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { isOrderList } from '../../../../src-shared/words/operation-words.ts';
import type { LeftOutAnswer } from '../bundle-basis.ts';

/** Whether a piece of evidence of one company tells of other companies, too. */
export const tellsOfOthers = (item: EvidenceItem) => item.kind === 'answer' && isOrderList(item.answer.operation);

/** The answers that the bundle names and does not have, in the order of the evidence. */
export function leftOutOf(evidence: readonly EvidenceItem[]): LeftOutAnswer[] {
  return evidence.flatMap((item) => {
    if (item.kind !== 'answer' || !tellsOfOthers(item)) return [];
    const { sha256, operation, receivedAt } = item.answer;
    return [{ sha256, operation, receivedAt }];
  });
}

/** What `exports/evidence.json` tells of one of them. */
export const listedAsLeftOut = (answer: LeftOutAnswer) => ({ kind: 'answer', ...answer, why: m.bundle_left_out_why() });
