import type { WebContents } from 'electron';
import { expect, it } from 'vitest';
import type { AppState } from '../../../src-shared/contract/app-state.ts';
import { createAnnounce } from '../../../src-main/shell/announce.ts';

function windowOf(isDestroyed: boolean) {
  const sent: unknown[][] = [];
  const webContents = Object.assign(Object.create(null) as WebContents, {
    send: (...given: unknown[]) => void sent.push(given),
  });
  return { sent, window: { isDestroyed: () => isDestroyed, webContents } };
}

it('what fits the contract is sent, and members that the contract does not have stay here', () => {
  const { sent, window } = windowOf(false);
  const faults: unknown[] = [];
  const noted: unknown[] = [];
  const announce = createAnnounce(
    () => window,
    (call) => faults.push(call),
    (facts) => noted.push(facts),
  );
  const withMore = { phase: 'starting', secret: 'canary' } as const;
  announce('app.stateChanged', withMore);
  expect(sent).toEqual([['dossier:event', 'app.stateChanged', { phase: 'starting' }]]);
  expect(faults).toEqual([]);
});

it('what does not fit is reported and not sent', () => {
  const { sent, window } = windowOf(false);
  const faults: unknown[] = [];
  const noted: unknown[] = [];
  const announce = createAnnounce(
    () => window,
    (call) => faults.push(call),
    (facts) => noted.push(facts),
  );
  announce('app.stateChanged', { phase: 'dancing' } as unknown as AppState);
  expect(sent).toEqual([]);
  expect(faults).toEqual(['app.stateChanged']);
});

it('nothing is sent to a window that is gone', () => {
  const { sent, window } = windowOf(true);
  const report = (call: string) => expect.unreachable(call);
  const noted: unknown[] = [];
  const note = (facts: unknown) => void noted.push(facts);
  createAnnounce(() => window, report, note)('app.stateChanged', { phase: 'starting' });
  createAnnounce(() => null, report, note)('app.stateChanged', { phase: 'starting' });
  expect(sent).toEqual([]);
  // What happened is written down all the same.
  expect(noted).toEqual(Array(2).fill({ event: 'state', phase: 'starting' }));
});
