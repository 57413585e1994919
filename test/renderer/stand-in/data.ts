import type { DataFacts, KeptRestore } from '../../../src-shared/contract/data.ts';
import type { BackupFacts } from '../../../src-shared/domain/backup.ts';
import { good, type Script } from './bridge.ts';
import { ready } from './specimen.ts';

export const backups: readonly BackupFacts[] = [
  {
    name: '20261121T071500000Z-daily.db',
    at: '2026-11-21T07:15:00.000Z',
    reason: 'daily',
    size: 41_418_752,
    rows: 128_402,
    dossierVersion: '0.1.0',
    schemaVersion: 6,
    commits: 9_210,
    sequences: { searches: 812, orders: 64, dossiers: 40, documents: 12 },
    kept: { searches: 805, dossiers: 39, notes: 0, snapshots: 0, documents: 12, decisions: 0 },
    damagedAt: null,
    since: null,
    filingsApart: true,
  },
  {
    name: '20261120T071500000Z-before-migration.db',
    at: '2026-11-20T07:15:00.000Z',
    reason: 'before-migration',
    size: 40_108_032,
    rows: 121_040,
    dossierVersion: '0.1.0',
    schemaVersion: 3,
    commits: null,
    sequences: { searches: 790, orders: 61, dossiers: 38, documents: 11 },
    kept: null,
    damagedAt: null,
    since: null,
    filingsApart: true,
  },
];

export function dataFacts(change: Partial<DataFacts> = {}): DataFacts {
  return {
    kept: 'disk',
    folder: '/home/astrid/.config/Dossier/connections/demo',
    recordSize: 43_520_000,
    backupsSize: 81_526_784,
    setAsideSize: 0,
    backups: [...backups],
    sequences: { searches: 820, orders: 65, dossiers: 40, documents: 12 },
    soundAt: '2026-11-21T07:14:00.000Z',
    problems: [],
    working: null,
    ...change,
  };
}

/** A restore after damage: some searches are lost, one order came back from the marks. */
export const restored: KeptRestore = {
  restoreId: 1,
  seenAt: null,
  setAsidePath: '/home/astrid/.config/Dossier/connections/demo/set-aside/20261121T080000Z',
  report: {
    at: '2026-11-21T08:00:00.000Z',
    cause: 'damaged',
    setAside: '20261121T080000Z',
    backup: { name: '20261121T071500000Z-daily.db', at: '2026-11-21T07:15:00.000Z' },
    unusable: [],
    marks: 'whole',
    olderThanRemembered: false,
    changesLost: 0,
    changesSetAside: 0,
    paidSearches: 0,
    filingsSetAside: 0,
    spendRules: 'same',
    tables: [
      {
        table: 'searches',
        saved: 4,
        missing: [
          { from: 814, to: 816 },
          { from: 820, to: 820 },
        ],
        asInBackup: [],
        notWhole: [],
        cutLoose: [{ from: 813, to: 813 }],
        setAside: [],
      },
    ],
    orders: [
      {
        orderId: 65,
        reference: 'case-17-test1234-x',
        company: 'Meridian Maritime Holdings S.à r.l.',
        state: 'pending',
        from: 'marks',
      },
    ],
  },
};

const asked: BackupFacts = {
  name: '20261121T090000000Z-asked.db',
  at: '2026-11-21T09:00:00.000Z',
  reason: 'asked',
  size: 41_500_000,
  rows: 128_500,
  dossierVersion: '0.1.0',
  schemaVersion: 6,
  commits: 9_300,
  sequences: {},
  kept: null,
  damagedAt: null,
  since: null,
  filingsApart: true,
};

/** A record that is backed up and sound, and whose recovery code was made. */
export const soundData = {
  'data.read': () => good(dataFacts()),
  'data.backUp': () => good(asked),
  'data.verify': () => good({ problems: [] }),
  'data.kept': () => good({ searches: 813, dossiers: 39, notes: 0, snapshots: 0, documents: 12 }),
  'data.stop': () => good(null),
  'data.stopRestore': () => good(null),
  'data.restore': () => good(ready()),
  'data.restores': () => good([]),
  'data.restoreSeen': () => good(null),
  'app.tryAgain': () => good(ready()),
  'app.rebuildRecord': () => good(ready()),
  'recovery.make': () => good({ kept: true, state: ready() }),
  'recovery.later': () => good(ready({ recoveryCode: 'none' })),
  'recovery.use': () => good(ready()),
} satisfies Partial<Script>;
