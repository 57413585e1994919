import { interestOfEach } from '../../src-shared/domain/ownership/interest/interest-of-each.ts';
import { interestGraph } from '../../src-shared/domain/ownership/interest/interest-graph.ts';
import { atMost, percentile } from './figures.ts';
import { manyHolders } from './many-holders.ts';
import { asked, ownedCompanies } from './owned-companies.ts';
import type { Work } from './world.ts';

const times = 25;

/** From the lists of holders to the exact bounds of every person, in this thread: in Dossier it is not the page's. */
export const ownership: Work = {
  name: 'ownership',
  run(world) {
    const lists = ownedCompanies(1);
    const taken = Array.from({ length: times }, () => {
      const started = performance.now();
      const interests = interestOfEach(interestGraph(lists, asked));
      const ms = performance.now() - started;
      if (interests.size < 1_000) throw new Error('Persons are missing from the answer.');
      return ms;
    });
    world.say(`the first time, before the code was warm, it took ${(taken[0] ?? 0).toFixed(0)} ms`);
    return Promise.resolve([
      atMost(
        'Sharp bounds for every person, 1,000 companies, 3,000 holdings, 2 % in circles, p50',
        'ms',
        percentile(taken, 0.5),
        250,
      ),
      manyHolders((line) => world.say(line)),
    ]);
  },
};
