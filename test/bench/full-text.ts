import Sqlite from 'better-sqlite3';
import type { HistoryFilter } from '../../src-shared/domain/history.ts';
import { historyStatements } from '../../src-main/storage/queries/history/list-history.ts';
import { typedCondition } from '../../src-main/storage/history/search-terms.ts';
import { against, percentile } from './figures.ts';
import { inventedName, randomFrom } from './names.ts';
import type { Work } from './world.ts';

const limit = 100;
const typedNames = 60;

/** What is typed, keystroke by keystroke, as the window asks for it: every beginning of a word of two letters or more. */
function keystrokes(): string[] {
  const random = randomFrom(99);
  const names = Array.from({ length: typedNames }, () => inventedName(random));
  const typed = names.flatMap((name) => {
    const letters = Array.from(name);
    return letters.map((_, at) => letters.slice(0, at + 1).join('')).filter((text) => text.trim().length > 1);
  });
  return [...typed, '航运', '海汇', 'petrov', 'solheim', '204', '5178', 'harbour 12'];
}

/**
 * What a person would write by hand: the text that was typed as one search, sorted by time. SQLite then reads every row that a
 * common word is in before it knows which are the newest.
 */
const plainForm = `SELECT history.* FROM history JOIN history_terms ON history_terms.rowid = history.id
  WHERE history_terms MATCH @match ORDER BY history.at DESC LIMIT @limit`;

/**
 * The full text over all rows, as the window asks for it, turn by turn against the same statement on the bare driver, which
 * Dossier itself has written so that a common word costs no more than a seldom one, and against the plain form.
 */
export const fullText: Work = {
  name: 'full-text',
  async run(world) {
    const place = world.filledRecord();
    const record = await world.open(place);
    const bare = new Sqlite(place.file, { readonly: true });
    bare.pragma("cipher = 'sqlcipher'");
    bare.pragma(`key = "x'${Buffer.from(place.key).toString('hex')}'"`);
    const statement = bare.prepare(historyStatements.matching);
    const plain = bare.prepare(plainForm);
    const ours: number[] = [];
    const theirs: number[] = [];
    const plainly: number[] = [];
    const throughWorker = async (words: string) => {
      const filter: HistoryFilter = { words, kinds: [], jurisdiction: null, from: null, before: null };
      const started = performance.now();
      await record.storage.listHistory({ filter, beforeEntry: null, limit });
      ours.push(performance.now() - started);
    };
    const onBareDriver = (words: string) => {
      const match = `(${typedCondition(words) ?? ''})`;
      const begun = performance.now();
      plain.all({ match, limit: limit + 1 });
      plainly.push(performance.now() - begun);
      const started = performance.now();
      statement.all({
        match,
        before: Number.MAX_SAFE_INTEGER,
        from: '',
        to: '9999',
        limit: limit + 1,
      });
      theirs.push(performance.now() - started);
    };
    for (const [index, words] of keystrokes().entries()) {
      // Whoever comes second finds the pages in the system's cache: they take turns.
      if (index % 2 === 0) onBareDriver(words);
      await throughWorker(words);
      if (index % 2 === 1) onBareDriver(words);
    }
    bare.close();
    await record.close();
    const rows = world.rows.toLocaleString('en');
    const peers = [
      { name: 'the same statement on the bare driver', times: theirs, most: 2 },
      { name: 'the plain form that a person would write, on the bare driver', times: plainly, most: 2 },
    ];
    return [0.5, 0.95].flatMap((part) =>
      peers.map(({ name, times, most }) =>
        against(
          `Full-text search over ${rows} rows through the worker, p${String(part * 100)}`,
          'ms',
          percentile(ours, part),
          { name, value: percentile(times, part), most },
        ),
      ),
    );
  },
};
