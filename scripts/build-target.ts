import path from 'node:path';
import { root } from './project.ts';

/** For which of the two runtimes bundles are made (docs/decisions/0001). Vite is told it as its mode. */
export type BuiltFor = 'shipped' | 'fallback';

interface BuildTarget {
  node: string;
  chrome: string;
  /** Versions as lightningcss writes them: major << 16. */
  lightningcss: { chrome: number };
  folder: string;
}

/**
 * The shipped bundles ask for less than the newest Electron has, so that an update of it changes nothing here. Chromium 114
 * lacks light-dark() and nesting; its bundles lie below `dist` in a folder of their own, which no package takes.
 */
const targets: Record<BuiltFor, BuildTarget> = {
  shipped: {
    node: 'node24',
    chrome: 'chrome140',
    lightningcss: { chrome: 140 << 16 },
    folder: path.join(root, 'dist'),
  },
  fallback: {
    node: 'node18',
    chrome: 'chrome114',
    lightningcss: { chrome: 114 << 16 },
    folder: path.join(root, 'dist/fallback'),
  },
};

/** What a bundle is made for. Vite's own modes, as in a test that builds one bundle, mean what ships. */
export function buildTarget(mode: string): BuildTarget {
  return targets[mode === 'fallback' ? 'fallback' : 'shipped'];
}
