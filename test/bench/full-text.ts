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

/** The full text over all rows, as the window asks for it, against its SQL on the bare driver, turn by turn. */
export const fullText: Work = {
  name: 'full-text',
  async run(world) {
    const place = world.filledRecord();
    const record = await world.open(place);
    const bare = new Sqlite(place.file, { readonly: true });
    bare.pragma("cipher = 'sqlcipher'");
    bare.pragma(`key = "x'${Buffer.from(place.key).toString('hex')}'"`);
    const statement = bare.prepare(historyStatements.matching);
    const ours: number[] = [];
    const theirs: number[] = [];
    const throughWorker = async (words: string) => {
      const filter: HistoryFilter = { words, kinds: [], jurisdiction: null, from: null, before: null };
      const started = performance.now();
      await record.storage.listHistory({ filter, beforeEntry: null, limit });
      ours.push(performance.now() - started);
    };
    const onBareDriver = (words: string) => {
      const match = typedCondition(words);
      const started = performance.now();
      statement.all({
        match: `(${match ?? ''})`,
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
    return [0.5, 0.95].map((part) =>
      against(
        `Full-text search over ${world.rows.toLocaleString('en')} rows through the worker, p${String(part * 100)}`,
        'ms',
        percentile(ours, part),
        { name: 'the same query on the bare driver', value: percentile(theirs, part), most: 2 },
      ),
    );
  },
};
