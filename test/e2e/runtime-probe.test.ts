import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checks } from '../../scripts/verify/checks.ts';
import { Probe } from '../../scripts/verify/probe-answer.ts';

/** Where the fallback looks for an application's first file. */
const entry = 'dist/fallback/compat';

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-probe-'));
  await build({
    configFile: path.resolve(import.meta.dirname, '../../scripts/verify/vite.config.ts'),
    // Bundling the configuration would write into the checkout, which belongs to another user.
    configLoader: 'native',
    mode: 'fallback',
    logLevel: 'error',
    build: { outDir: path.join(folder, entry) },
  });
  renameSync(path.join(folder, entry, 'probe.cjs'), path.join(folder, entry, 'main.cjs'));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('npm run verify-runtime', () => {
  it('asks a runtime what it is and can do, and would strike nothing off for the fallback', () => {
    const answer = path.join(folder, 'probe.json');
    const { status } = spawnSync(process.env['DOSSIER_ELECTRON'] ?? '', [folder], {
      env: { ...process.env, DOSSIER_PROBE: answer },
      timeout: 60_000,
      stdio: 'ignore',
    });
    expect(status).toBe(0);
    const probe = Probe.parse(JSON.parse(readFileSync(answer, 'utf8')));
    expect(probe).toMatchObject({ electron: '25.1.1', certificates: null, taggedPdf: false });
    const findings = {
      probe,
      guards: { fuses: 'seen' as const, integrity: 'seen' as const },
      windowTests: { passed: ['test/e2e/main-line.test.ts'], failed: [] },
    };
    const judged = checks.flatMap((check) => {
      const verdict = check.judge(findings);
      return verdict === 'seen' ? [] : [`${check.line}: ${Object.values(verdict).join('')}`];
    });
    expect(judged).toEqual([
      'System certificates (`tls.getCACertificates`) inside Electron: the runtime has no tls.getCACertificates',
      'Tagged PDF from Electron’s own printing: the PDF has no tags',
    ]);
  });
});
