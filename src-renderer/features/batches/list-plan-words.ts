import type { ListTold } from '../../../src-shared/contract/batches.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { shortText } from '../../lib/short-text.ts';
import { shortDate } from '../../lib/time.ts';

/** "3 hours": how long something takes at most, in the unit that a person would say. */
function durationWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 120) return m.batch_minutes({ count: minutes });
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? m.batch_hours({ count: hours }) : m.batch_days({ count: Math.ceil(hours / 24) });
}

/** That a list was taken in before, or nearly so. */
export function earlierWords({ isSameFile, sameRows, ...batch }: NonNullable<ListTold['earlier']>): string {
  const said = { name: shortText(batch.name), day: shortDate(batch.at) };
  return isSameFile ? m.batch_earlier_same(said) : m.batch_earlier_rows({ ...said, count: sameRows });
}

type Plan = ListTold['plan'];

/** How long asking for a list takes at most, with what that comes from. */
export const timeWords = ({ atMostSeconds, room, windowSeconds }: Plan) =>
  m.batch_plan_time({
    latest: durationWords(atMostSeconds),
    room: m.batch_searches({ count: room }),
    window: durationWords(windowSeconds),
  });

/** What the button says that begins to ask for a list: how many searches that takes, at most. */
export const startWords = ({ requests, sameQuestion, byName }: Plan) =>
  sameQuestion + byName === 0
    ? m.batch_start({ count: requests })
    : m.batch_start_at_most({ count: requests + sameQuestion + byName });
