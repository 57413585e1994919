import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { pdfPages } from '../integration/export/pdf-text.ts';
import { startLiveShaped, type LiveShaped } from '../live-shaped/live-shaped.ts';
import { addConnection, testConnection, typeCredential, useConnection } from './connection-steps.ts';
import { memoryInCoreDump } from './core-dump.ts';
import {
  newDataFolder,
  openDossier,
  removeDataFolder,
  resize,
  search,
  startDemo,
  type DossierWindow,
} from './open-dossier.ts';
import { recordIpc, type IpcMessage } from './ipc-record.ts';
import { bytesAsText, filesBelow } from './kept-files.ts';
import { partsOfPdf } from './pdf-parts.ts';
import { coreFilterOf, inMemory, startedWith } from './process-contents.ts';
import { familyOf } from './process-memory.ts';
import { askFor, confirmHit, openDossierOf, placeOrder, savePathIs } from './purchase-steps.ts';
import { formsOf } from './secret-forms.ts';

/** Secrets that are nowhere else on this machine, with signs that each encoding writes in another way. */
const middle = { v2: randomBytes(12).toString('hex'), rest: randomBytes(12).toString('hex') };
const credential = { v2: `canary+v2/"${middle.v2}"~=`, rest: `canary+rest/"${middle.rest}"~=` };
/** The middle of each too, which is the same however often the signs around it were escaped. */
const forms = [...Object.values(credential), ...Object.values(middle)].flatMap(formsOf);
const holdsOne = (text: string) => forms.some((form) => text.includes(form));

/** A text that is in every part that is looked into, so that the look is known to see what is there. */
const deskName = 'Canary desk';

let dossier: DossierWindow;
let server: LiveShaped;
let dataFolder: string;
let messages: () => Promise<IpcMessage[]>;
const began = Date.now();
/** When the credentials had just been typed. The demo's service, which is of no use any more, ends soon after. */
let atTyping: ReturnType<typeof lookIntoChildren>;

/** A day with credentials of one's own: typed, tested, used for a search and a purchase, the dossier exported. */
beforeAll(async () => {
  server = await startLiveShaped({ credential });
  dataFolder = newDataFolder();
  dossier = await openDossier(dataFolder);
  messages = await recordIpc(dossier);
  const { page } = dossier;
  await resize(dossier, 1440, 900);
  await startDemo(dossier);
  const { v2Address, restAddress } = server;
  await addConnection(page, { name: deskName, v2Address, restAddress, contactEmail: 'desk@registry.example' });
  await typeCredential(dossier, 'Type the V2 access token', credential.v2);
  await typeCredential(dossier, 'Type the REST key', credential.rest);
  atTyping = lookIntoChildren();
  const pane = await testConnection(page);
  await pane.getByText('REST: 1 of 1 free calls work.').waitFor();
  await useConnection(page, deskName);
  await search(page, 'Northwind');
  await confirmHit(page, /NORTHWIND FABLE/);
  await page.getByText('The registry of the United Kingdom lists it as active.').waitFor();
  await askFor(page, 'Enhanced profile', '20');
  await placeOrder(page);
  await page
    .getByText(/^Collected: /)
    .first()
    .waitFor();
  await openDossierOf(page, 'northwind', /NORTHWIND FABLE/);
  await savePathIs(dossier.application, path.join(dataFolder, 'report.pdf'));
  await page.getByRole('button', { name: 'Export PDF…' }).click();
  await page
    .getByText(/report\.pdf/)
    .first()
    .waitFor({ timeout: 60_000 });
});

afterAll(async () => {
  await dossier.close();
  await server.close();
  removeDataFolder(dataFolder);
});

/** Whether the user that Dossier runs as wrote a file since this test began. What is gone meanwhile is nobody's. */
function isOfThisRun(file: string): boolean {
  const facts = statSync(file, { throwIfNoEntry: false });
  return facts !== undefined && facts.uid === process.getuid?.() && facts.mtimeMs >= began;
}

/** The processes of Dossier but the main one. */
function children(): { pid: number; kind: string }[] {
  const main = dossier.application.process().pid ?? 0;
  return familyOf(main)
    .filter((pid) => pid !== main)
    .map((pid) => ({ pid, kind: /--type=([\w-]+)/.exec(startedWith(pid))?.[1] ?? 'node' }));
}

/** What was found in the memory of each; those that ended meanwhile hold nothing. */
function lookIntoChildren() {
  return children()
    .map(({ pid, kind }) => ({ kind, memory: inMemory(pid, forms) }))
    .filter(({ memory }) => memory !== 'gone');
}

describe('P6: a credential that was typed', () => {
  it('was sent to the service, which took it', () => {
    expect(new Set(server.requests().flatMap(({ secret }) => secret ?? []))).toEqual(new Set(['v2', 'rest']));
  });

  it('is in no message between the windows and the main process but the ones that save it', async () => {
    const all = await messages();
    expect(all.length).toBeGreaterThan(50);
    // The looking sees what is said, on every way.
    for (const way of ['asked', 'answered'] as const)
      expect(all.filter((message) => message.way === way && message.text.includes(deskName)).length).toBeGreaterThan(0);
    expect(all.filter(({ way }) => way === 'told').length).toBeGreaterThan(0);
    const holding = all.filter(({ text }) => holdsOne(text)).map(({ channel, way }) => `${way} ${channel}`);
    expect(holding).toEqual(['asked dossier:credential-call', 'asked dossier:credential-call']);
  });

  it('is in no argument and no environment of any process', () => {
    const texts = children().map(({ pid }) => startedWith(pid));
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter((text) => text.includes(dataFolder)).length).toBeGreaterThan(0);
    expect(texts.filter(holdsOne)).toEqual([]);
  });

  it('is in no part of a report, once its streams are inflated', () => {
    const parts = partsOfPdf(readFileSync(path.join(dataFolder, 'report.pdf')));
    expect(parts.length).toBeGreaterThan(10);
    // What a page shows is in its stream alone: without it nothing was inflated.
    expect(parts.slice(1).some((part) => /\bBT\b[\s\S]+\bET\b/.test(part))).toBe(true);
    expect(parts.filter(holdsOne)).toEqual([]);
    // What a reader of the pages sees, whatever letters its fonts have for it.
    const pages = pdfPages(path.join(dataFolder, 'report.pdf')).join('\n');
    expect(pages).toContain('NORTHWIND FABLE');
    expect(holdsOne(pages)).toBe(false);
  });

  it('is in the memory of the main process alone, and of none of its children', () => {
    // That it is found there shows that the look finds what is there.
    const main = inMemory(dossier.application.process().pid ?? 0, forms);
    // One that was not used for a while may have been given back.
    expect(typeof main === 'string' ? [] : main.found).not.toEqual([]);
    const looked = [...atTyping, ...lookIntoChildren()];
    const read = looked.flatMap(({ kind, memory }) => (typeof memory === 'string' ? [] : [{ kind, ...memory }]));
    expect(read.filter(({ found }) => found.length > 0)).toEqual([]);
    // One that has just begun, or is about to end, has hardly anything to read. Of each kind one was read whole.
    const kinds = new Set(read.filter(({ bytes }) => bytes > 1_000_000).map(({ kind }) => kind));
    // The demo's service is the one without a type of Chromium's.
    expect([...kinds].toSorted()).toEqual(['gpu-process', 'node', 'renderer', 'utility', 'zygote']);
  });

  it('is in no crash dump of the page: none is written', async () => {
    const { application } = dossier;
    const dumps = await application.evaluate(({ app }) => app.getPath('crashDumps'));
    const pageOf = () =>
      application.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0);
    const before = await pageOf();
    const inspector = await dossier.page.context().newCDPSession(dossier.page);
    // It ends as by a fault of its own, of which a dump is written wherever dumps are. The call is never answered.
    void inspector.send('Page.crash').catch(() => undefined);
    await expect.poll(pageOf).not.toBe(before);
    // The runtime keeps a number of its own there, and no more.
    expect(filesBelow(dumps).filter((file) => path.basename(file) !== 'client_id')).toEqual([]);
    expect(filesBelow(dataFolder).filter((file) => /\.dmp$|\/core(?:\.\d+)?$/.test(file))).toEqual([]);
  });

  it('is in no file of the data folder, and in none that came meanwhile in the home folder or the temporary one', () => {
    const elsewhere = [os.homedir(), os.tmpdir()].flatMap(filesBelow).filter(isOfThisRun);
    const files = [...new Set([...filesBelow(dataFolder), ...elsewhere])];
    expect(files.filter((file) => bytesAsText(file).includes(deskName)).length).toBeGreaterThan(0);
    expect(files.filter((file) => holdsOne(bytesAsText(file)))).toEqual([]);
  });

  it('would be in no core dump: each process leaves its memory out, or is one that the system dumps nothing of', () => {
    const main = dossier.application.process().pid ?? 0;
    const filters = familyOf(main).map((pid) => ({ pid, filter: coreFilterOf(pid) }));
    expect(filters.length).toBeGreaterThan(3);
    expect(filters.find(({ pid }) => pid === main)?.filter).toBe(0);
    expect(filters.filter(({ filter }) => filter !== 0 && filter !== 'closed by its sandbox')).toEqual([]);
  });

  it('is in no crash dump of the main process, nor in the core dump that the system writes of it', async () => {
    const { application } = dossier;
    const main = application.process();
    const dumps = await application.evaluate(({ app }) => app.getPath('crashDumps'));
    const pattern = readFileSync('/proc/sys/kernel/core_pattern', 'latin1').trim();
    const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-core-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    // Whoever wants a dump gets it: no limit on its size, and a folder that it can be written in.
    execFileSync('prlimit', ['--pid', String(main.pid), '--core=unlimited']);
    // Of a process that leaves nothing out, what is looked for is found.
    const other = path.join(folder, 'of a shell');
    mkdirSync(other);
    spawnSync('sh', ['-c', 'ulimit -c unlimited; kill -ABRT $$'], { cwd: other, env: { CANARY: forms[0] } });
    const found = filesBelow(other).map((file) => holdsOne(memoryInCoreDump(readFileSync(file))));
    rmSync(other, { recursive: true });
    expect(found).toEqual(/^[^|/]/.test(pattern) ? [true] : []);
    await application.evaluate((_, place) => process.chdir(place), folder);
    const ended = new Promise((resolve) => main.once('exit', resolve));
    void application.evaluate(() => process.crash()).catch(() => undefined);
    await ended;
    const written = filesBelow(folder);
    // A pattern that is a name lies in that folder; any other hands the dump to a program, or to a folder of the system's.
    expect(written.length > 0).toBe(/^[^|/]/.test(pattern));
    // The registers of threads are in it as well, and nobody can promise of them what is promised of the memory.
    expect(written.filter((file) => holdsOne(memoryInCoreDump(readFileSync(file))))).toEqual([]);
    expect(filesBelow(dumps).filter((file) => path.basename(file) !== 'client_id')).toEqual([]);
    expect(filesBelow(dataFolder).filter((file) => holdsOne(bytesAsText(file)))).toEqual([]);
  });
});
