import { expect, it } from 'vitest';
import { confirmHit } from '../../../src-main/dossiers/ask-registry.ts';
import { runSearch } from '../../../src-main/dossiers/run-search.ts';
import { whatCameOfIt } from '../../../src-renderer/features/history/entry-words.ts';
import { GivenStatus, startGivenService } from '../orders/given-answers.ts';

const byNumber = (jurisdiction: string | null, companyNumber: string) => ({ jurisdiction, name: null, companyNumber });
const asked = { id: 'GB|m', companyName: 'MOVED LIMITED', companyNumber: '100' };
const other = { id: 'GB|o', companyName: 'OTHER LIMITED', companyNumber: '200', status: 'active' };
const answered = (...data: unknown[]) => ({ details: 'Success', data });

/** What the history has under "Confirmations" after an officer asked about a stored hit: of what, and what came. */
async function confirmationsAfter(answer: unknown) {
  const { context, answers, desk } = await startGivenService({ '/v2/companies?': answered(asked) });
  const { searchId } = await runSearch(context, byNumber(null, '100'));
  answers['/v2/companies?'] = answer;
  await confirmHit(context, searchId, 0).catch(() => undefined);
  const { entries } = await desk.storage.listHistory({
    filter: { words: null, kinds: ['confirmation'], jurisdiction: null, from: null, before: null },
    beforeEntry: null,
    limit: 10,
  });
  return entries.map((entry) => `${entry.subject.text} … ${whatCameOfIt(entry)}`);
}

it.each<[string, unknown, string]>([
  ['active beside another company', answered({ ...asked, status: 'active' }, other), 'Listed: Active'],
  [
    'two entries that contradict one another',
    answered({ ...asked, status: 'active' }, { ...asked, status: 'dissolved' }),
    'Contradictory: active / dissolved',
  ],
  [
    'another company',
    answered({ ...other, otherIdentifiers: [{ type: 'GB_TAX_CD', value: '100' }] }),
    'Another company: OTHER LIMITED · 200',
  ],
  ['a newer name', answered({ ...asked, companyName: 'NEW PLC', status: 'active' }), 'Listed: Active, as NEW PLC'],
  ['no status', answered(asked), 'Listed: No status given'],
  ['a word that is not known', answered({ ...asked, status: '21' }), 'Listed: Status not understood'],
  [
    'a company in trouble',
    answered({ ...asked, status: 'active-proposal-to-strike-off' }),
    'Listed: Distressed: insolvency, liquidation or striking off',
  ],
  [
    'other companies alone',
    answered(other, { ...other, id: 'GB|p', companyNumber: '300' }),
    'Not confirmed by what came: 2 hits',
  ],
  ['nothing', answered(), 'Not listed'],
  ['a failure', new GivenStatus(400, { details: 'no' }), 'Failed: '],
])('P16: an officer’s confirmation stands as one in the history: %s', async (_, answer, came) => {
  const entries = await confirmationsAfter(answer);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toContain(`MOVED LIMITED … Registration number 100 · ${came}`);
});
