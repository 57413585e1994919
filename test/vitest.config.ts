import { playwright } from '@vitest/browser-playwright';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { bundledModules } from './renderer/bundle/bundled-modules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Debian's Chromium stands in for the renderer's engine. As root it has no sandbox of its own; it loads our pages only. */
const chromium = playwright({
  launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-background-networking'] },
});

/** The unit tests that put something in the place of Electron's module: each file needs modules of its own. */
const inPlaceOfElectron = 'test/unit/shell/**/*.test.ts';

/**
 * The integration tests of Dossier against a service over real sockets. They put nothing in the place of a module and keep
 * what they make in objects of their own, so that one process can run them one after the other.
 */
const servicesAndOrders = [
  'test/contract/**/*.test.ts',
  'test/integration/{dossiers,live-shaped,orders,service,simulator}/**/*.test.ts',
];

/**
 * Each file of tests has a page of its own. No source changes while a run lasts, and what its browser keeps ends with it: the
 * browser need not ask for Vitest's modules again for each.
 */
const keptByBrowser: Plugin = {
  name: 'modules-kept-by-the-browser',
  configureServer(server) {
    server.middlewares.use(({ url = '' }, response, next) => {
      if (/^\/(test\/renderer\/bundle\/|out\/cache\/|node_modules\/)/u.test(url)) {
        const set = response.setHeader.bind(response);
        response.setHeader = (name, value) => set(name, name === 'Cache-Control' ? 'max-age=3600' : value);
      }
      next();
    });
  },
};

const beforeIntegration = ['test/integration/temporary-folder.ts', 'test/integration/build-storage-worker.ts'];

/** Milliseconds. No test measures time: a limit only ends what hangs, on a machine that others keep busy too. */
const patience = 60_000;

/**
 * Tests in a browser or a window are run a second time when they fail, and the summary names those that passed then:
 * decision 0044. All others have one run.
 */
const retryInBrowser = 1;

/** What is asked again until it holds ends before its test does, so that the failure says what it saw last. */
const poll = { timeout: patience / 2 };

export default defineConfig({
  root,
  cacheDir: `${process.env['DOSSIER_OUT'] ?? 'out'}/cache/vitest`,
  test: {
    // Vitest leaves one core to whoever works beside it. On the two cores that the suites are made for that is half of them.
    maxWorkers: '100%',
    projects: [
      {
        root,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['test/unit/**/*.test.ts'],
          exclude: [inPlaceOfElectron],
          // Reading the modules anew for each file took as long as the tests themselves.
          isolate: false,
          testTimeout: patience,
          hookTimeout: patience,
          expect: { poll },
        },
      },
      {
        root,
        test: {
          name: 'shell',
          environment: 'node',
          include: [inPlaceOfElectron],
          testTimeout: patience,
          hookTimeout: patience,
          expect: { poll },
        },
      },
      {
        root,
        test: {
          name: 'integration',
          environment: 'node',
          globalSetup: beforeIntegration,
          include: servicesAndOrders,
          // Reading the modules anew took more than a third of what the cores did, and their storage workers are kept.
          isolate: false,
          testTimeout: patience,
          hookTimeout: patience,
          expect: { poll },
        },
      },
      {
        root,
        test: {
          name: 'integration-alone',
          environment: 'node',
          globalSetup: beforeIntegration,
          include: ['test/integration/**/*.test.ts'],
          exclude: servicesAndOrders,
          testTimeout: patience,
          hookTimeout: patience,
          expect: { poll },
        },
      },
      {
        root,
        plugins: [bundledModules(), keptByBrowser],
        test: {
          name: 'renderer',
          include: ['test/renderer/**/*.test.ts'],
          retry: retryInBrowser,
          testTimeout: patience,
          hookTimeout: patience,
          expect: { poll },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
            provider: chromium,
          },
        },
      },
      {
        root,
        test: {
          name: 'window',
          environment: 'node',
          include: ['test/e2e/**/*.test.ts'],
          retry: retryInBrowser,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          expect: { poll },
        },
      },
      {
        root,
        test: {
          name: 'package',
          environment: 'node',
          include: ['test/package/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          expect: { poll },
        },
      },
    ],
  },
});
