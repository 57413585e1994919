import { inTurns } from '../wire/in-turns.ts';
import { readListInSteps, saysTrouble, type ListReading, type ListShape } from '../wire/list-reading.ts';
import { unreadable, type V2Reply } from './call.ts';

/**
 * The list in `data`. Nothing but an empty list in an envelope without words of trouble is read as empty.
 *
 * @param read {@link readListInSteps} for a list with pages, `readWholeListInSteps` for one without
 * @throws {ServiceFailure} `service-answer-unreadable` where nothing of it could be read
 */
export async function listInReply<Item>(
  reply: V2Reply,
  shape: ListShape<Item>,
  read: typeof readListInSteps = readListInSteps,
  most?: number,
): Promise<ListReading<Item>> {
  const list = await inTurns(read(reply.envelope.data, shape, most));
  if (list === null) throw unreadable(reply, 'The answer has no list that could be read.');
  if (list.items.length === 0 && saysTrouble(reply.answer))
    throw unreadable(reply, 'The answer has an empty list beside words of trouble.');
  return list;
}
