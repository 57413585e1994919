import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import { createCredentialWindow } from '../../../src-main/shell/credential-window.ts';
import { startOnceSettled } from '../../../src-main/shell/demo-start.ts';
import { installedProgram } from '../../../src-main/shell/installed-program.ts';
import { routeBySystem } from '../../../src-main/shell/proxy.ts';
import { watchPage } from '../../../src-main/shell/page-watch.ts';
import type { ReportRunPorts } from '../../../src-main/shell/save-reports-copy.ts';
import { pdfSaving } from '../../../src-main/shell/save-report-copy.ts';

const { asked, electron } = await vi.hoisted(async () => (await import('./electron-stand-in.ts')).electronStandIn());
const answered = vi.hoisted(() => ({ response: 0, questions: [] as string[], did: [] as string[] }));
vi.mock('electron', () => ({
  ...electron,
  app: { ...electron.app, quit: () => answered.did.push('quit'), relaunch: () => answered.did.push('relaunch') },
  dialog: {
    showMessageBox: ({ message }: { message: string }) => {
      answered.questions.push(message);
      return Promise.resolve({ response: answered.response, checkboxChecked: false });
    },
  },
}));

beforeEach(() => {
  asked.length = 0;
  Object.assign(answered, { response: 0, questions: [], did: [] });
});

const replaced = {
  isInPlace: () => false,
  requireInPlace: () => {
    throw new FailureError({ code: 'program-replaced', message: 'replaced', retryable: false, detail: {} });
  },
};
const windows = () => asked.filter(({ what }) => what === 'window');

it('the window of a secret is not opened, since it would be a new process', async () => {
  const parent = new electron.BrowserWindow({});
  asked.length = 0;
  const asking = createCredentialWindow('preload.cjs', replaced, () => undefined);
  await expect(asking.ask(parent as never, { kind: 'passphrase' })).rejects.toMatchObject({
    failure: { code: 'program-replaced' },
  });
  expect([windows(), asking.current()]).toEqual([[], null]);
});

it('a report is refused before anything is read or anybody is asked where to save it', async () => {
  const storage = vi.fn();
  const ports: Partial<ReportRunPorts> = { storage };
  const saves = pdfSaving(ports as ReportRunPorts, replaced, 'report');
  await expect(
    saves.save({ of: 'report', dossierId: 1, snapshotId: 1, rule: { id: 'eu-amlr' } }),
  ).rejects.toMatchObject({
    failure: { code: 'program-replaced' },
  });
  await expect(saves.preview({ of: 'search', searchId: 1 })).rejects.toMatchObject({
    failure: { code: 'program-replaced' },
  });
  await expect(saves.save({ of: 'statement', discrepancyId: 1 })).rejects.toMatchObject({
    failure: { code: 'program-replaced' },
  });
  expect([storage.mock.calls, answered.questions, windows()]).toEqual([[], [], []]);
});

it('the demo’s service, which is a process, is not started', async () => {
  const start = vi.fn();
  await expect(startOnceSettled(start, Promise.resolve(), replaced)('folder')).rejects.toMatchObject({
    failure: { code: 'program-replaced' },
  });
  expect(start).not.toHaveBeenCalled();
});

it('no route is asked of the system, whose script would run in a new process: an origin keeps the one it had', async () => {
  const resolveProxy = vi.fn(() => Promise.resolve('PROXY proxy.example:3128'));
  const making = vi.spyOn(electron.session, 'fromPartition');
  const withProxy = { ...electron.session.defaultSession, resolveProxy };
  making.mockReturnValue(withProxy);
  onTestFinished(() => {
    making.mockRestore();
  });
  let isInPlace = true;
  const program = { ...replaced, isInPlace: () => isInPlace, watch: () => () => undefined };
  const route = routeBySystem({
    ...program,
    requireInPlace: () => {
      if (!isInPlace) replaced.requireInPlace();
    },
  });
  const had = await route('https://registry.example/companies');
  expect(had).toEqual({ kind: 'proxy', address: 'http://proxy.example:3128' });
  isInPlace = false;
  expect(await route('https://registry.example/orders')).toEqual(had);
  await expect(route('https://other.example/')).rejects.toMatchObject({ failure: { code: 'program-replaced' } });
  expect(resolveProxy).toHaveBeenCalledTimes(1);
  isInPlace = true;
  resolveProxy.mockResolvedValue('DIRECT');
  // Before an upgrade the system is asked each time: a laptop that is carried elsewhere has another proxy there.
  expect(await route('https://registry.example/orders')).toEqual({ kind: 'direct' });
});

it.each([
  [0, ['relaunch', 'quit']],
  [1, ['quit']],
])('a page that ended is not loaded anew; answer %i to what is offered leads to %j', async (response, did) => {
  answered.response = response;
  const window = new electron.BrowserWindow({});
  const loadURL = vi.fn();
  Object.assign(window.webContents, { loadURL });
  watchPage(window as never, replaced, () => undefined);
  window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });
  await expect.poll(() => answered.did).toEqual(did);
  expect([answered.questions, loadURL.mock.calls]).toEqual([['Dossier has to be started again'], []]);
});

it('a page that ended is loaded anew while the program is the one that runs', () => {
  const window = new electron.BrowserWindow({});
  const loadURL = vi.fn();
  Object.assign(window.webContents, { loadURL });
  watchPage(window as never, installedProgram(process.execPath), () => undefined);
  window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });
  expect(loadURL.mock.calls).toEqual([['app://dossier/index.html#restarted']]);
  expect(answered.questions).toEqual([]);
});
