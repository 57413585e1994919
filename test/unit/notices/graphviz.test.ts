import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { expect, it } from 'vitest';
import { graphviz, rightsInGraphviz } from '../../../scripts/notices/graphviz.ts';
import { root } from '../../../scripts/project.ts';

it('the version of Graphviz that is named as shipped is the one that is in the package', async () => {
  const module = await Graphviz.load();
  expect(module.version()).toBe(graphviz.version);
});

it('Graphviz is passed on with the words of its licence and where its sources are', () => {
  const text = rightsInGraphviz(root);
  expect(text).toContain('Eclipse Public License - v 2.0');
  expect(text).toContain('https://gitlab.com/graphviz/graphviz');
});
