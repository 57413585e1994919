import { expect, it } from 'vitest';
import { demoExamples } from '../../../src-renderer/features/search/demo/demo-examples.ts';
import { searchWorld } from '../../../src-simulator/world/search.ts';
import { createWorld } from '../../../src-simulator/world/world.ts';

it('the demo has a company for every example that the search view offers', () => {
  const world = createWorld({ seed: 1, size: 400 });
  for (const { request } of demoExamples()) {
    const { name, jurisdiction } = request;
    const where = jurisdiction === null ? {} : { jurisdiction };
    const source = jurisdiction === null ? 'stored' : 'register';
    const found = searchWorld(world, { source, ...where, name: name ?? '', most: 50 });
    expect(found.length, name ?? '').toBeGreaterThan(jurisdiction === null ? 5 : 0);
  }
});
