import { expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import RecoveryStrip from '../../src-renderer/features/data/RecoveryStrip.svelte';
import { DataState } from '../../src-renderer/features/data/data.svelte.ts';
import { idWords, lossWords, orderWords, restoreWords } from '../../src-renderer/features/data/report-words.ts';
import { NewRecoveryCode } from '../../src-renderer/features/recovery/recovery.svelte.ts';
import { UsedCode } from '../../src-renderer/features/recovery/use-code.svelte.ts';
import type { TableReport } from '../../src-shared/domain/restore-report.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { backups, dataFacts, restored } from './stand-in/data.ts';
import { openSession, settled } from './stand-in/session.ts';
import { failure, ready } from './stand-in/specimen.ts';

async function openData(script: Partial<Script> = {}) {
  const { session, bridge } = await openSession(script);
  const data = new DataState(session);
  const end = data.begin();
  await settled();
  return { data, session, bridge, end };
}

it('says what a backup lacks in the figures of the rail, counted when it is asked, orders apart', async () => {
  const { data, bridge } = await openData();
  const [newest, older] = backups;
  data.ask(newest ?? null);
  expect(newest && data.addedSince(newest)).toBeNull();
  await settled();
  expect(bridge.inputsOf('data.kept')).toHaveLength(1);
  expect(bridge.inputsOf('data.read')).toHaveLength(2);
  expect(newest && data.addedSince(newest)).toEqual(['searches: 813 now, 805 in the backup']);
  expect(older && data.addedSince(older)).toEqual([
    'searches: 813 now, fewer in the backup',
    'dossiers: 39 now, fewer in the backup',
    'documents: 12 now, fewer in the backup',
  ]);
});

it('names decisions and what was said of who is one among what a backup lacks', async () => {
  const counted = { searches: 805, dossiers: 39, notes: 0, snapshots: 0, documents: 12 };
  const now = { ...counted, decisions: 2, ownership_joins: 1 };
  const sequences = { ...dataFacts().sequences, ownership_joins: 1 };
  const { data } = await openData({
    'data.kept': () => good(now),
    'data.read': () => good(dataFacts({ sequences })),
  });
  const [newest] = backups;
  data.ask(newest ?? null);
  await settled();
  const added = newest === undefined ? null : data.addedSince(newest);
  expect(added).toContain('decisions: 2 now, 0 in the backup');
  expect(added).toContain('statements of officers on who is the same: 1 now, fewer in the backup');
});

it('profiles of a backup from before filings were counted apart are not held against those of now', async () => {
  const counts = { searches: 805, dossiers: 39, notes: 0, snapshots: 3, documents: 12, decisions: 0 };
  const sequences = { ...dataFacts().sequences, snapshots: 5 };
  const { data } = await openData({
    'data.kept': () => good(counts),
    'data.read': () => good(dataFacts({ sequences })),
  });
  const [newest] = backups;
  if (newest === undefined) throw new Error('There is a backup.');
  data.ask(newest);
  await settled();
  const kept = { ...counts, snapshots: 5 };
  const profiles = (backup: Partial<typeof newest>) =>
    data.addedSince({ ...newest, kept, sequences, ...backup })?.filter((line) => line.startsWith('profiles'));
  expect(profiles({ filingsApart: false })).toEqual([]);
  expect(profiles({ filingsApart: true })).toEqual(['profiles: 3 now, 5 in the backup']);
  // A filing that was read meanwhile took a number of the profiles, and is none.
  expect(profiles({ sequences: { ...sequences, snapshots: 3 }, kept: counts })).toEqual([]);
});

it('leaving the question while the backup is read stops that first', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof bad>>();
  const { data, bridge } = await openData({ 'data.restore': () => promise });
  data.ask(backups[0] ?? null);
  data.typed = 'restore';
  const restoring = data.restore();
  data.leave();
  expect([data.asked?.name, bridge.inputsOf('data.stop')]).toEqual([backups[0]?.name, [undefined]]);
  resolve(bad(failure('cancelled')));
  await restoring;
  expect(data.asked).toBeNull();
});

it('restores only after the word was typed', async () => {
  const { data, bridge } = await openData();
  data.ask(backups[0] ?? null);
  await data.restore();
  expect([data.restoring, bridge.inputsOf('data.restore')]).toEqual(['word-differs', []]);
  data.typed = ' Restore ';
  await data.restore();
  expect(bridge.inputsOf('data.restore')).toEqual([{ backup: backups[0]?.name }]);
  expect(data.asked).toBeNull();
});

it('shows progress until the work ends, and takes being stopped for no trouble', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const { data, bridge, session } = await openData({
    'data.backUp': async () => {
      await promise;
      return bad(failure('cancelled'));
    },
    'data.read': () => good(dataFacts()),
  });
  const ended = data.backUp();
  bridge.announce('data.progress', { work: 'back-up', done: 3, of: 12 });
  expect(data.progress).toEqual({ work: 'back-up', done: 3, of: 12 });
  resolve(null);
  await ended;
  expect(data.progress).toBeNull();
  expect(session.notifications.shown.map(({ tone }) => tone)).toEqual(['good']);
});

it('begins nothing while other work on the record is under way', async () => {
  const { data, bridge } = await openData();
  bridge.announce('data.progress', { work: 'verify', done: 3, of: 12 });
  await data.backUp();
  await data.verify();
  expect(bridge.inputsOf('data.backUp')).toEqual([]);
  expect(bridge.inputsOf('data.verify')).toEqual([]);
  expect(data.progress).toEqual({ work: 'verify', done: 3, of: 12 });
});

it('a stop that was not heard can be asked for again', async () => {
  const { data, session } = await openData({ 'data.stop': () => bad(failure('not-ready')) });
  expect(await data.stop()).toBe(false);
  expect(session.notifications.shown.map(({ tone }) => tone)).toEqual(['attention']);
});

it('P10: a report that nobody read is shown, and once read not again', async () => {
  let seen: string | null = null;
  const { data, bridge } = await openData({
    'data.restores': () => good([{ ...restored, seenAt: seen }]),
    'data.restoreSeen': () => {
      seen = '2026-11-21T09:00:00.000Z';
      return good(null);
    },
  });
  expect(data.unseen?.restoreId).toBe(1);
  await data.markSeen(restored);
  expect(bridge.inputsOf('data.restoreSeen')).toEqual([{ restoreId: 1 }]);
  expect(data.unseen).toBeNull();
});

it('P10: the report names every table with the numbers that are missing, and says what it cannot know', () => {
  expect(lossWords(restored.report)).toEqual([
    'Searches: 4 are missing (numbers 814–816, 820 in the record)',
    'Searches: 1 is kept, but what it came from or belonged to is lost (number 813 in the record)',
  ]);
  expect(lossWords({ ...restored.report, tables: [], marks: 'whole' })).toEqual(['Nothing is missing.']);
  expect(lossWords({ ...restored.report, tables: [], marks: 'none' })[0]).toContain('without being listed');
  expect(lossWords({ ...restored.report, olderThanRemembered: true })[0]).toContain('an older copy of the record');
  expect(idWords([{ from: 3, to: 3 }])).toBe('3');
});

it('P10: the report names an order by its company and its state in words, and a small table as a whole', () => {
  const [order] = restored.report.orders;
  if (order === undefined) throw new Error('There is an order.');
  expect(orderWords({ ...order, state: 'needs-attention', from: 'record' })).toBe(
    'Meridian Maritime Holdings S.à r.l.: Needs attention (order case-17-test1234-x)',
  );
  expect(orderWords(order)).toContain('found in the marks beside the record');
  const none = { saved: 0, missing: [], asInBackup: [], notWhole: [], cutLoose: [], setAside: [] };
  const linesOf = (cause: 'asked' | 'damaged', ...tables: TableReport[]) =>
    lossWords({ ...restored.report, cause, tables });
  const events = { ...none, table: 'order_events', cutLoose: [{ from: 32, to: 33 }] };
  expect(linesOf('asked', events)).toEqual([
    'Steps of orders: 2 are kept here; what they came from or belonged to is only in the record set aside (numbers 32–33 in the record)',
  ]);
  expect(linesOf('damaged', { ...none, table: 'spend_limits', asInBackup: [{ from: 0, to: 0 }] })).toEqual([
    'Limits: all are as they were in the backup, what changed in them since is lost',
  ]);
});

it('P10: the report says what became of the limits, and which searches were carried over for their cost', () => {
  const asked = { ...restored.report, cause: 'asked' as const, tables: [] };
  expect(lossWords({ ...asked, spendRules: 'carried-over' })).toContainEqual(
    expect.stringContaining('stay as they were'),
  );
  expect(lossWords({ ...asked, spendRules: 'as-in-backup' })).toContainEqual(expect.stringContaining('Look at them'));
  expect(lossWords({ ...asked, paidSearches: 2 })).toContainEqual(
    '2 searches that cost something were carried over, so that their costs still count towards the limits.',
  );
});

it('after going back to a backup of a sound record the report says what the file set aside holds, and that nothing is lost', () => {
  const none = { saved: 0, missing: [], asInBackup: [], notWhole: [], cutLoose: [] };
  const gone = {
    ...restored.report,
    cause: 'asked' as const,
    tables: [
      { ...none, table: 'searches', setAside: [{ from: 814, to: 814 }] },
      { ...none, table: 'bodies', setAside: [{ from: 20, to: 22 }] },
      { ...none, table: 'dossiers', setAside: [{ from: 40, to: 40 }] },
    ],
  };
  expect(lossWords(gone)).toEqual(['1 search and 1 dossier are now only in the record set aside.']);
  const few = (tables: typeof gone.tables) => lossWords({ ...gone, tables })[0];
  expect(few(gone.tables.slice(0, 1))).toContain('1 search is now only');
  expect(few(gone.tables.slice(1, 2))).toContain('Entries of the history and the audit trail');
  const backupTime = restored.report.backup?.at ?? '';
  expect(restoreWords(gone)).toMatch(/: you went back to the backup of [^:]*:[^:]*\.$/);
  expect(restoreWords({ ...gone, at: backupTime })).toMatch(/^You went back to the backup of [^:]*:[^:]*\.$/);
});

it('the day of a damage stands within its sentence with a small letter', () => {
  const now = new Date().toISOString();
  expect(restoreWords({ ...restored.report, cause: 'damaged', at: now })).toMatch(/^Damage was found: today /);
  expect(restoreWords({ ...restored.report, cause: 'rebuilt', at: now, backup: null })).toMatch(/read: today /);
});

it('A7: a new code is shown elsewhere; what is said of it is whether it is in use, and which one else is', async () => {
  const answers = [
    good({ kept: false, state: ready() }),
    bad(failure('disk-full')),
    good({ kept: false, state: ready({ recoveryCode: 'none' }) }),
    good({ kept: true, state: ready() }),
  ];
  const { data, session, bridge } = await openData({
    'recovery.make': () => answers.shift() ?? good({ kept: true, state: ready() }),
  });
  for (let times = 0; times < 3; times += 1) await data.makeCode();
  expect(session.notifications.shown.map(({ tone, text }) => [tone, text])).toEqual([
    ['attention', expect.stringContaining('The one before it stays in use')],
    ['attention', expect.stringContaining('Do not rely on the code that was shown')],
    ['attention', expect.stringContaining('The one before it stays in use')],
  ]);
  session.notifications.dismissAll();
  expect(session.ready?.recoveryCode).toBe('none');
  await data.makeCode();
  expect(session.notifications.shown.map(({ tone }) => tone)).toEqual(['good']);
  expect([session.ready?.recoveryCode, bridge.inputsOf('recovery.make')]).toEqual(['made', Array(4).fill(undefined)]);
});

it('A7: one code is shown at a time, and where one was left unwritten that is said', async () => {
  let close: () => void = () => undefined;
  const { session, bridge } = await openSession({
    'app.state': () => good({ phase: 'recovery-code' }),
    'recovery.make': () =>
      new Promise((resolve) => {
        close = () => {
          resolve(good({ kept: false, state: { phase: 'recovery-code' } }));
        };
      }),
  });
  const code = new NewRecoveryCode(session);
  const shown = code.make();
  expect([code.state, await code.make()]).toEqual(['shown', false]);
  close();
  expect([await shown, code.state, session.state.phase]).toEqual([false, 'left', 'recovery-code']);
  expect(bridge.inputsOf('recovery.make')).toHaveLength(1);
});

it('A7: a code that was typed back and is not in use yet is said to be sealed for, and no other is asked for meanwhile', async () => {
  let use: () => void = () => undefined;
  const { data, session, bridge } = await openData({
    'recovery.make': () =>
      new Promise((resolve) => {
        use = () => {
          resolve(good({ kept: true, state: ready() }));
        };
      }),
  });
  const strip = await render(RecoveryStrip, {
    session: Object.assign(session, { state: ready({ recoveryCode: 'none' }) }),
    data,
  });
  const making = data.makeCode();
  await expect.element(strip.getByRole('button', { name: 'It is shown in its window…' })).toBeVisible();
  bridge.announce('recovery.sealing', null);
  const sealing = strip.getByRole('button', { name: 'Sealing the record for the new code…' });
  await expect.element(sealing).toHaveAttribute('aria-disabled', 'true');
  await data.makeCode();
  expect([bridge.inputsOf('recovery.make'), session.notifications.shown]).toEqual([[undefined], []]);
  use();
  await making;
  expect(data.code.underWay).toBe(false);
});

it('A7: the recovery code is asked for elsewhere, and only where the keys go is said here', async () => {
  const { session, bridge } = await openSession({
    'app.state': () => good({ phase: 'locked', reason: 'keychain-unavailable', recoveryCode: true }),
    'recovery.use': () => good(ready()),
  });
  await new UsedCode(session, false).open();
  expect(bridge.inputsOf('recovery.use')).toEqual([{ protection: { kind: 'passphrase' } }]);
  expect(session.state.phase).toBe('ready');
});
