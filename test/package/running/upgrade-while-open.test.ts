import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allThatIsKept, answered } from '../calls.ts';
import { dataFolder, keptBefore, shared } from '../folders.ts';
import { executable, installedProcesses, installedWindow, startInstalled, type InstalledWindow } from '../installed.ts';
import { confirmHit, openDossier, openedDialog } from '../officer.ts';

const company = /Meridian Maritime Holdings/;

let window: InstalledWindow;

beforeAll(async () => {
  mkdirSync(dataFolder, { recursive: true });
  window = await startInstalled(dataFolder);
  await window.page.reads(/Demo service is running/);
});

afterAll(async () => {
  await window.kill();
});

/** Has root install the newer package, and waits until it is there. */
async function installMeanwhile(): Promise<void> {
  writeFileSync(path.join(shared, 'install-now'), '');
  const done = path.join(shared, 'is-installed');
  for (let tries = 0; tries < 1200 && !existsSync(done); tries += 1) await setTimeout(100);
  if (!existsSync(done)) throw new Error('Nobody installed the newer package.');
}

describe('a Dossier that is open while a newer one is installed over it', () => {
  it('is still the older one, and says that it was updated and has to be started again', async () => {
    await installMeanwhile();
    expect(readlinkSync(`/proc/${String(window.pid)}/exe`)).toBe(`${executable} (deleted)`);
    await window.page.reads(/Dossier was updated while it was open\..*Quit Dossier \(Ctrl Q\) and start it again/);
  }, 120_000);

  it('can be worked with all the same: a registry is asked, and every view opens', async () => {
    await confirmHit(window, 'halcyon', /Halcyon Freight plc/);
    await window.page.reads(/The registry of .+ lists it as/);
    for (const view of [/^Orders/, /^Documents/, /^History/, /^Settings$/]) await window.page.click('button', view);
    await openDossier(window, 'maritime', company);
    await window.page.reads(/Share capital/);
  }, 240_000);

  it('starts no process, which would end all of it: a report is refused, in words that say what to do', async () => {
    await window.page.click('button', /^Export PDF/);
    await window.page.reads(/Dossier was updated while it was open: quit it \(Ctrl Q\) and start it again/);
    expect(installedProcesses().map(({ pid }) => pid)).toContain(window.pid);
  }, 60_000);

  it('offers to start again where its page ends, loses nothing, and starts as the newer one, which has everything', async () => {
    const kept = await allThatIsKept(window);
    const first: unknown = JSON.parse(readFileSync(keptBefore, 'utf8'));
    expect(kept).not.toEqual(first);
    window.page.leave();
    for (const { pid, command } of installedProcesses())
      if (command.includes('--type=renderer')) process.kill(pid, 'SIGKILL');
    await openedDialog();
    execFileSync('xdotool', ['key', 'Return']);
    for (let tries = 0; tries < 300 && existsSync(`/proc/${String(window.pid)}`); tries += 1) await setTimeout(100);
    window = await installedWindow(window.port);
    await window.page.reads(/Demo service is running/);
    expect(readlinkSync(`/proc/${String(window.pid)}/exe`)).toBe(executable);
    expect(await allThatIsKept(window)).toEqual(kept);
    expect(await answered(window, 'trail.verify')).toMatchObject({ findingCount: 0 });
    expect(await window.page.evaluate('document.body.innerText')).not.toMatch(/was updated while it was open/);
    writeFileSync(keptBefore, JSON.stringify(kept));
  }, 120_000);
});
