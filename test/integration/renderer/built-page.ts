import { svelte } from '@sveltejs/vite-plugin-svelte';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { vi } from 'vitest';
import { buildTarget } from '../../../scripts/build-target.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The policy of `app://`. It stands here again because the module that sends it needs Electron. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** The renderer, built as it ships and served under the policy that it ships with. */
export interface BuiltPage {
  folder: string;
  address: string;
  /** The stand-in for the preload, as a classic script. */
  standIn: string;
  end(): Promise<void>;
}

async function buildStandIn(folder: string): Promise<string> {
  await build({
    configFile: false,
    root,
    plugins: [svelte({ configFile: false })],
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: buildTarget('shipped').chrome,
      lib: {
        entry: path.join(root, 'test/renderer/stand-in/page-bridge.ts'),
        formats: ['iife'],
        name: 'standIn',
        fileName: 'stand-in',
      },
    },
  });
  return readFile(path.join(folder, 'stand-in.iife.js'), 'utf8');
}

/** Builds into a folder of its own and serves it on loopback. `end` closes the server and removes the folder. */
export async function buildAndServe(): Promise<BuiltPage> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'dossier-renderer-'));
  const folder = path.join(temporary, 'renderer');
  // The test runner names its own: with that the libraries are built with what they check while somebody develops.
  vi.stubEnv('NODE_ENV', 'production');
  try {
    for (const configuration of ['vite.config.ts', 'credential.vite.config.ts'])
      await build({
        configFile: path.join(root, 'src-renderer', configuration),
        logLevel: 'error',
        build: { outDir: folder },
      });
  } finally {
    vi.unstubAllEnvs();
  }
  const standIn = await buildStandIn(path.join(temporary, 'stand-in'));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    readFile(path.join(folder, path.normalize(pathname))).then(
      (content) => {
        response.writeHead(200, {
          'content-type': contentTypes[path.extname(pathname)] ?? 'application/octet-stream',
          'content-security-policy': contentSecurityPolicy,
        });
        response.end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.');
  return {
    folder,
    address: `http://127.0.0.1:${String(bound.port)}`,
    standIn,
    async end() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(temporary, { recursive: true });
    },
  };
}
