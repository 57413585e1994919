import { JsonNumber } from '../../src-shared/domain/exact-json.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import type { ServiceOrder } from '../../src-shared/domain/order.ts';
import { inTurns } from '../service/wire/in-turns.ts';
import { parseJson } from '../service/wire/json-body.ts';
import { uniquePartOf } from './order-reference.ts';

const isOver = ({ status }: ServiceOrder) => status.state === 'failed' || status.state === 'cancelled';

function sameReference(order: JournalOrder, { reference }: ServiceOrder): boolean {
  return reference?.trim().toLowerCase() === order.reference.toLowerCase();
}

/**
 * Finds one of our orders among those a service lists: by the service's own id, else by our reference alone; nothing is
 * guessed. A reference may stand there twice, since a held GET that was refused can leave a failed order beside the one
 * that its POST made: then the one that still lives is ours. Where several live, a machine cannot tell.
 */
export function matchOrder(order: JournalOrder, listed: readonly ServiceOrder[]): ServiceOrder | 'several' | null {
  const known = listed.find(({ orderId }) => orderId === order.serviceOrderId);
  if (known !== undefined) return known;
  const ours = listed.filter((one) => sameReference(order, one));
  const [living, second] = ours.filter((one) => !isOver(one));
  if (second !== undefined) return 'several';
  return living ?? ours[0] ?? null;
}

/** A wrapper repeats what was asked; only an order's own record says that the service has it. */
function isWrapper(members: readonly [string, unknown][]): boolean {
  return members.some(([name, value]) => Array.isArray(value) || name.toLowerCase() === 'data');
}

/** So many values of an answer are looked at in one go. */
const valuesInStep = 1_000;

/** Goes through an answer with a list of what is still to be seen, since one of any depth may have come. */
function* mentionsInSteps(answer: unknown, unique: string): Generator<undefined, boolean, undefined> {
  const says = (member: unknown) => typeof member === 'string' && member.toLowerCase().includes(unique);
  const rest: unknown[] = [answer];
  for (let seen = 1; rest.length > 0; seen += 1) {
    if (seen % valuesInStep === 0) yield;
    const value = rest.pop();
    if (typeof value !== 'object' || value === null || value instanceof JsonNumber) continue;
    if (Array.isArray(value)) {
      // Not as pairs of index and item: a list may have tens of thousands.
      for (const item of value as unknown[]) if (typeof item === 'object') rest.push(item);
      continue;
    }
    const members: [string, unknown][] = Object.entries(value);
    if (!isWrapper(members) && members.some(([, member]) => says(member))) return true;
    for (const [, member] of members) if (typeof member === 'object') rest.push(member);
  }
  return false;
}

/**
 * Whether a list holds an order's reference in a record that could not be read as an order, for instance one without a
 * number. Such a list does not prove that the service does not have the order.
 *
 * @param body the answer as it came
 */
export async function listMentions(body: Uint8Array, { reference }: JournalOrder): Promise<boolean> {
  const answer = await parseJson(body);
  return answer !== null && (await inTurns(mentionsInSteps(answer.json, uniquePartOf(reference))));
}
