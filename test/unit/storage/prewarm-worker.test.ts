import { expect, it } from 'vitest';
import { prewarmOneWorker } from '../../../src-main/storage/prewarm-worker.ts';
import type { WorkerChannel } from '../../../src-main/storage/storage-client.ts';

/** A way to start workers that notes them, each with what ends it. */
function startersNoted() {
  const started: (WorkerChannel & { die: () => void })[] = [];
  const start = () => {
    let ended: () => void = () => undefined;
    const worker = {
      post: () => undefined,
      onMessage: () => undefined,
      onExit: (listener: () => void) => {
        ended = listener;
      },
      stop: () => Promise.resolve(),
      die: () => {
        ended();
      },
    };
    started.push(worker);
    return worker;
  };
  return { started, start };
}

it('has one worker before anybody asks, hands it out once, and starts new ones after it', () => {
  const { started, start } = startersNoted();
  const ahead = prewarmOneWorker(start);
  expect(started).toHaveLength(1);
  expect(ahead()).toBe(started[0]);
  expect(started).toHaveLength(1);
  expect(ahead()).toBe(started[1]);
  expect(ahead()).toBe(started[2]);
});

it('hands out no worker that ended while it waited', () => {
  const { started, start } = startersNoted();
  const ahead = prewarmOneWorker(start);
  started[0]?.die();
  expect(ahead()).toBe(started[1]);
});
