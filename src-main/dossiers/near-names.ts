import { maxNearNames, nearestFirst, type NearNames } from '../../src-shared/domain/near-name.ts';
import type { NearCompany, Place } from '../storage/queries/searches/near-names.ts';
import type { Storage } from '../storage/storage-client.ts';

/** Few enough that whatever else is asked of the record waits no longer than for any other question. */
const comparedAtOnce = 2_500;

/** The newest of them, at the most: a record may hold more hits than can be compared while somebody waits. */
const maxCompared = 250_000;

interface Asked {
  name: string;
  jurisdiction: string | null;
}

/** One entry a company, the nearest: what came first is newer, and stays where both are as near. */
function together(names: readonly NearCompany[], asked: Asked): NearCompany[] {
  const byCompany = new Map<string, NearCompany>();
  for (const near of [...names].sort(nearestFirst(asked)))
    if (!byCompany.has(near.companyKey)) byCompany.set(near.companyKey, near);
  return [...byCompany.values()].slice(0, maxNearNames);
}

/** The companies of the local record whose names are like one that was asked for. Sends nothing. */
export async function findNearNames(storage: Pick<Storage, 'nearNames'>, asked: Asked): Promise<NearNames> {
  let names: NearCompany[] = [];
  let compared = 0;
  let from: Place | null = null;
  do {
    const part: Awaited<ReturnType<Storage['nearNames']>> = await storage.nearNames({
      ...asked,
      from,
      limit: comparedAtOnce,
    });
    names = together([...names, ...part.names], asked);
    compared += part.compared;
    from = part.next;
  } while (from !== null && compared < maxCompared);
  return { names, isWhole: from === null };
}
