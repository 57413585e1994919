import { getCurrentFuseWire, FuseState, FuseV1Options } from '@electron/fuses';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from '../../../src-shared/contract/calls.ts';
import { pdfPages } from '../../integration/export/pdf-text.ts';
import { allThatIsKept, answered } from '../calls.ts';
import { dataFolder, keptBefore } from '../folders.ts';
import { executable, installedProcesses, place, startInstalled, type InstalledWindow } from '../installed.ts';
import { confirmHit, openDossier, order, saveIn, startWithDemo } from '../officer.ts';

const company = /Meridian Maritime Holdings/;

let window: InstalledWindow;

beforeAll(async () => {
  mkdirSync(dataFolder, { recursive: true });
  window = await startInstalled(dataFolder);
});

afterAll(async () => {
  await window.kill();
});

/** Messages to each channel. */
const timesEach = 20;

const Refused = z.array(z.object({ name: z.string(), ok: z.boolean() }));

/** What the page is told when it sends something that nobody agreed to, on every channel, so many times. */
const nonsense = (times: number) => `(async () => {
  const some = [null, 1, 'x', [], {}, { __proto__: { ok: true } }, { id: -1 }, 'x'.repeat(100000), [[[[]]]], NaN, { orderId: '1 OR 1=1' }];
  const answers = [];
  for (const name of ${JSON.stringify(Object.keys(calls))})
    for (let sent = 0; sent < ${String(times)}; sent += 1) {
      const given = { ...[some[sent % some.length]], nobodyAgreedTo: some[(sent * 7) % some.length] };
      answers.push({ name, ok: JSON.parse(await window.dossier.call(name, given)).ok });
    }
  return answers;
})()`;

describe('an installed Dossier', () => {
  it('has the fuses as shipped', async () => {
    const wire = await getCurrentFuseWire(executable);
    const { DISABLE, ENABLE } = FuseState;
    expect({
      runAsNode: wire[FuseV1Options.RunAsNode],
      cookies: wire[FuseV1Options.EnableCookieEncryption],
      nodeOptions: wire[FuseV1Options.EnableNodeOptionsEnvironmentVariable],
      inspect: wire[FuseV1Options.EnableNodeCliInspectArguments],
      integrity: wire[FuseV1Options.EnableEmbeddedAsarIntegrityValidation],
      archiveOnly: wire[FuseV1Options.OnlyLoadAppFromAsar],
    }).toEqual({
      ...{ runAsNode: DISABLE, cookies: ENABLE, nodeOptions: DISABLE },
      ...{ inspect: DISABLE, integrity: ENABLE, archiveOnly: ENABLE },
    });
  });

  it('belongs to root, so that no program of the officer changes it', () => {
    for (const file of [executable, `${place}/resources/app.asar`, `${place}/chrome-sandbox`]) {
      const { uid, mode } = statSync(file);
      expect({ file, uid, writable: mode & 0o022 }).toEqual({ file, uid: 0, writable: 0 });
    }
  });

  it.each(['--remote-debugging-port=0', '--inspect', '--js-flags=--expose-gc'])('does not start with %s', (asked) => {
    const env = { ...process.env, DOSSIER_USER_DATA: mkdtempSync(path.join(os.tmpdir(), 'dossier-refused-')) };
    const { status, stderr } = spawnSync(executable, [asked], { env, encoding: 'utf8', timeout: 60_000 });
    expect({ status, said: /does not start with --/.test(stderr) }).toEqual({ status: 1, said: true });
  });

  it('is started by the entry in the menu, in the sandbox of Chromium', () => {
    const pages = installedProcesses().filter(({ command }) => command.includes('--type=renderer'));
    expect(pages).not.toEqual([]);
    for (const { pid } of pages) {
      const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
      expect(/^Seccomp:\t(\d)/m.exec(status)?.[1]).toBe('2');
    }
    expect(installedProcesses().filter(({ command }) => command.includes('--no-sandbox'))).toEqual([]);
  });

  it('leads a new officer from the first start to a profile that was paid for once', async () => {
    await startWithDemo(window, 'Astrid Lindqvist');
    await confirmHit(window, 'meridian', company);
    await window.page.reads(/The registry of Luxembourg lists it as active/);
    await order(window, 'Enhanced profile', '20');
    await window.page.reads(/Collected: /);
  });

  it('saves the report where the officer says in the system’s own dialog', async () => {
    await openDossier(window, 'maritime', company);
    await window.page.click('button', /^Export PDF/);
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'dossier-report-')), 'report.pdf');
    await saveIn(file);
    expect(pdfPages(file).join('\n')).toMatch(company);
  });

  it('P9: refuses what nobody agreed to on every channel, and has done nothing of it', async () => {
    const before = await allThatIsKept(window);
    const settings = readFileSync(path.join(dataFolder, 'settings.json'), 'utf8');
    const answers = Refused.parse(await window.page.evaluate(nonsense(timesEach)));
    expect(answers).toHaveLength(Object.keys(calls).length * timesEach);
    // A change of preferences names any part of them: one that names none is agreed to, and changes nothing. What documents are
    // narrowed to may be left out as well: then all are counted, and nothing else happens.
    const agreed = new Set(answers.filter(({ ok }) => ok).map(({ name }) => name));
    expect([...agreed].toSorted()).toEqual(['document.sum', 'preferences.change']);
    expect(await allThatIsKept(window)).toEqual(before);
    expect(readFileSync(path.join(dataFolder, 'settings.json'), 'utf8')).toBe(settings);
  });

  it('has lost nothing after it was killed, and its trail is whole', async () => {
    const before = await allThatIsKept(window);
    await window.kill();
    window = await startInstalled(dataFolder);
    await window.page.reads(/Demo service is running/);
    const after = await allThatIsKept(window);
    expect(after).toEqual(before);
    expect(await answered(window, 'trail.verify')).toMatchObject({ findingCount: 0 });
    writeFileSync(keptBefore, JSON.stringify(after));
  });
});
