import { bodsPackage } from '../../src-main/export/exchange/bods/bods-package.ts';
import { bodsFaults } from '../../src-main/export/exchange/bods/validate.ts';
import { ftmPackage } from '../../src-main/export/exchange/ftm/ftm-entities.ts';
import { ftmFaults } from '../../src-main/export/exchange/ftm/ftm-faults.ts';
import { readNetwork } from '../../src-main/export/exchange/network/read-network.ts';
import { inventedRecord } from '../unit/exchange/invented-record.ts';
import { atMost, percentile } from './figures.ts';
import type { Work } from './world.ts';

const times = 7;

/** From the profiles of 1,000 companies to both standards, written as text, read back and judged. */
export const exchange: Work = {
  name: 'exchange',
  run() {
    const saved = inventedRecord(7, 1_000);
    const connection = { kind: 'demo' } as const;
    const madeAt = '2026-11-20T10:00:00.000Z';
    const taken = Array.from({ length: times }, () => {
      const started = performance.now();
      const network = readNetwork({ saved, settlements: [], moment: madeAt });
      const { statements } = bodsPackage(network, 'all', { madeAt, connection });
      const { entities } = ftmPackage(network, 'all', connection);
      const faults = [
        ...bodsFaults(JSON.parse(JSON.stringify(statements)), 'own'),
        ...ftmFaults(entities.map((entity): unknown => JSON.parse(JSON.stringify(entity)))),
      ];
      const ms = performance.now() - started;
      if (faults.length > 0) throw new Error('What was made is not valid.');
      return ms;
    });
    return Promise.resolve([
      atMost('BODS and FollowTheMoney of 1,000 companies, validated, p50', 'ms', percentile(taken, 0.5), 2_000),
    ]);
  },
};
