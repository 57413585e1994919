import { expect, it } from 'vitest';
import { createDemoRunner, type RunningDemoService } from '../../../src-main/session/demo-runner.ts';
import { mayHaveBeenCharged } from '../../../src-shared/domain/search-charge.ts';

/* A demo service that does not run is said to be that: no network and no proxy stands between it and this window. */

const nothing = () => undefined;

function serviceThatCanEnd() {
  let lost: () => void = nothing;
  const service: RunningDemoService = {
    port: 4567,
    stop: () => Promise.resolve(),
    onLost: (listener) => {
      lost = listener;
    },
  };
  return { service, end: () => lost() };
}

it('gives its address while it runs, and says that it does not run once it ended', async () => {
  const { service, end } = serviceThatCanEnd();
  const demo = createDemoRunner(() => Promise.resolve(service), '/nowhere', nothing);
  await expect(demo.address()).rejects.toMatchObject({ failure: { code: 'demo-not-running' } });
  demo.start();
  await expect(demo.address()).resolves.toBe('http://127.0.0.1:4567');
  end();
  await expect(demo.address()).rejects.toMatchObject({ failure: { code: 'demo-not-running' } });
});

it('a search that finds it stopped has asked nobody, so that nothing may have been charged', () => {
  expect(mayHaveBeenCharged('demo-not-running', false)).toBe(false);
});
