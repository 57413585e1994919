import { describe, expect, it } from 'vitest';
import { confirmHit } from '../../src-main/dossiers/ask-registry.ts';
import { runSearch } from '../../src-main/dossiers/run-search.ts';
import { openStorage } from '../../src-main/storage/storage-client.ts';
import { startWorker } from '../integration/storage/storage-worker.ts';
import { only } from './ask.ts';
import { liveShapedServer } from './live-shaped-server.ts';
import { simulatedServer } from './simulated-server.ts';

const servers = [simulatedServer('specification'), simulatedServer('live'), liveShapedServer];

for (const server of servers) {
  describe(`a confirmation at ${server.name}`, () => {
    it('a hit of a global search is not confirmed until its registry was asked', async () => {
      const connection = await server.open();
      const record = await openStorage(startWorker, { file: null, key: null });
      const { storage } = record;
      const v2 = () => Promise.resolve(connection.v2);
      const context = { officer: 'A. Officer', storage, v2, now: () => new Date() };
      const { stale, quick } = connection.companies;
      try {
        for (const [company, status, outcome] of [
          [stale, stale.storedStatus, 'found-not-active'],
          [quick, 'active', 'found-active'],
        ] as const) {
          const query = { jurisdiction: null, name: null, companyNumber: company.number };
          const search = await runSearch(context, query);
          const hit = only(search.hits);
          expect([hit.hit.status, hit.confirmation]).toEqual([status, null]);
          const { confirmation } = only((await confirmHit(context, search.searchId, hit.position)).hits);
          expect(confirmation?.outcome).toBe(outcome);
        }
      } finally {
        await record.close();
        await connection.close();
      }
    });
  });
}
