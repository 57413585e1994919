import { svelte } from '@sveltejs/vite-plugin-svelte';
import { playwright } from '@vitest/browser-playwright';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Debian's Chromium stands in for the renderer's engine. As root it has no sandbox of its own; it loads our pages only. */
const chromium = playwright({
  launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-background-networking'] },
});

/** Milliseconds. No test measures time: a limit only ends what hangs, on a machine that others keep busy too. */
const patience = 60_000;

export default defineConfig({
  root,
  cacheDir: `${process.env['DOSSIER_OUT'] ?? 'out'}/cache/vitest`,
  test: {
    projects: [
      {
        root,
        test: { name: 'unit', environment: 'node', include: ['test/unit/**/*.test.ts'], testTimeout: patience },
      },
      {
        root,
        test: {
          name: 'integration',
          environment: 'node',
          include: ['test/{integration,contract}/**/*.test.ts'],
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        root,
        plugins: [svelte()],
        test: {
          name: 'renderer',
          include: ['test/renderer/**/*.test.ts'],
          testTimeout: patience,
          hookTimeout: patience,
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
          // Room for a launch that has to be made twice.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
