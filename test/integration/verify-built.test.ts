/** `npm run verify-runtime -- --built`: what is verified is what lies in dist, and is packed afterwards. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { hashOf } from '../../scripts/delivery/hand-over.ts';
import { root } from '../../scripts/project.ts';

const listed = path.join(root, 'docs/decisions/0005-never-seen-on-the-official-runtime.md');

it('verify-runtime builds nothing where it was told that everything is built, and writes nothing down of a runtime that does not start', () => {
  const electron = mkdtempSync(path.join(os.tmpdir(), 'dossier-verify-'));
  onTestFinished(() => {
    rmSync(electron, { recursive: true });
  });
  writeFileSync(path.join(electron, 'electron'), '#!/bin/sh\nexit 7\n', { mode: 0o755 });
  const dist = path.join(root, 'dist');
  const before = { dist: hashOf(dist), listed: readFileSync(listed, 'utf8') };
  const { status, stderr } = spawnSync(process.execPath, ['scripts/verify-runtime.ts', '--built'], {
    ...{ cwd: root, encoding: 'utf8', timeout: 120_000 },
    env: { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: electron },
  });
  expect(stderr).not.toMatch(/^build: /m);
  expect(status).toBe(1);
  expect({ dist: hashOf(dist), listed: readFileSync(listed, 'utf8') }).toEqual(before);
}, 150_000);
