import { besideListIn, besideListOf, together } from '../wire/beside-list.ts';
import { inTurns } from '../wire/in-turns.ts';
import { readListInSteps, type ListOptions, type ListReading, type ListShape } from '../wire/list-reading.ts';
import { unreadable, type V2Reply } from './call.ts';

/**
 * The list in `data`. Nothing but an empty list in a plain 200, in an envelope that says nothing against it, is read as
 * empty.
 *
 * @throws {ServiceFailure} `service-answer-unreadable` where nothing of it could be read
 */
export async function listInReply<Item>(
  reply: V2Reply,
  shape: ListShape<Item>,
  options: Omit<ListOptions, 'around'> = {},
): Promise<ListReading<Item>> {
  const around = together(besideListIn(reply.answer, ['data']), besideListOf(reply.raw.status, reply.headers));
  const list = await inTurns(readListInSteps(reply.envelope.data, shape, { ...options, around }));
  if (list === null) throw unreadable(reply, 'The answer has no list that could be taken at its word.');
  return list;
}
