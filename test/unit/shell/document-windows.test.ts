import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ReadyToShow } from '../../../src-main/dossiers/show-document.ts';
import { documentSecurityPolicy } from '../../../src-main/shell/content-security-policy.ts';
import {
  answerDocumentRequest,
  documentPage,
  isOfOpenDocument,
  viewerFile,
} from '../../../src-main/shell/document-protocol.ts';
import { maxDocumentMemory, watchMemory } from '../../../src-main/shell/memory-watch.ts';
import { keptDocument } from './kept-document.ts';

vi.mock('electron', () => ({}));

/** A viewer on the disk, and one document that is open. */
function openOne() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-viewer-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  mkdirSync(path.join(folder, 'document'));
  writeFileSync(path.join(folder, 'document/document.html'), '<!doctype html>');
  writeFileSync(path.join(folder, 'settings.json'), '{"secret":1}');
  const pieces = [Uint8Array.of(1, 2), Uint8Array.of(3)];
  const ready: ReadyToShow = {
    shown: { kind: 'document', document: keptDocument },
    size: 3,
    bytes: () =>
      Promise.resolve(
        (async function* () {
          for (const piece of pieces) yield await Promise.resolve(piece);
        })(),
      ),
  };
  const openAt = (host: string) => (host === 'aa' ? ready : null);
  const ask = (url: string, method = 'GET') =>
    answerDocumentRequest({ url, method }, path.join(folder, 'document'), openAt);
  return { ask, openAt, folder };
}

describe('a window of a document is served', () => {
  it('its page, with a policy of its own, and the bytes of its document as nothing but bytes', async () => {
    const { ask } = openOne();
    const page = await ask(documentPage('aa'));
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toBe(documentSecurityPolicy);
    const bytes = await ask('document://aa/bytes');
    expect([...new Uint8Array(await bytes.arrayBuffer())]).toEqual([1, 2, 3]);
    for (const [name, value] of [
      ['content-type', 'application/octet-stream'],
      ['x-content-type-options', 'nosniff'],
      ['cache-control', 'no-store'],
      ['content-security-policy', documentSecurityPolicy],
    ] as const)
      expect([name, bytes.headers.get(name)]).toEqual([name, value]);
  });

  it.each([
    ['document://bb/bytes', 'GET'],
    ['document://aa/bytes', 'POST'],
    ['document://aa/other', 'GET'],
    ['document://aa/..%2Fsettings.json', 'GET'],
    ['document://aa/%00', 'GET'],
    ['document://aa/%', 'GET'],
    ['app://dossier/index.html', 'GET'],
    ['not an address', 'GET'],
  ])('and nothing by %s, %s', async (url, method) => {
    expect((await openOne().ask(url, method)).status).toBe(404);
  });

  it('its session lets its pages ask for what is of an open document, and for nothing else', () => {
    const { openAt } = openOne();
    for (const [address, may] of [
      ['document://aa/assets/a.js', true],
      ['document://bb/assets/a.js', false],
      ['document://aa.evil/', false],
      ['app://dossier/index.html', false],
      ['http://aa/', false],
      ['blob:document://aa/1', false],
      ['data:text/html,x', false],
      ['', false],
    ] as const)
      expect([address, isOfOpenDocument(address, openAt)]).toEqual([address, may]);
  });

  it('the fonts of the main window, and nothing else of it', async () => {
    const { ask, folder } = openOne();
    mkdirSync(path.join(folder, 'renderer/fonts'), { recursive: true });
    writeFileSync(path.join(folder, 'renderer/fonts/plex-400.woff2'), 'font');
    writeFileSync(path.join(folder, 'renderer/fonts/page.js'), 'page');
    const font = await ask('document://aa/fonts/plex-400.woff2');
    expect([font.status, font.headers.get('content-type'), await font.text()]).toEqual([200, 'font/woff2', 'font']);
    for (const other of ['fonts/page.js', 'fonts/none.woff2', 'renderer/fonts/plex-400.woff2', 'fonts/..%2Fpage.js'])
      expect([other, (await ask(`document://aa/${other}`)).status]).toEqual([other, 404]);
  });

  it('no file beside the folder of the viewer', () => {
    expect(viewerFile('/../main/main.js', '/opt/document')).toBeNull();
    expect(viewerFile('/..%2Fdocument-of-another%2Fa.js', '/opt/document')).toBeNull();
    expect(viewerFile('/assets/a.js', '/opt/document')).toBe(path.resolve('/opt/document/assets/a.js'));
  });
});

it('the page of a document may start its worker, draw pictures that it made, and take in nothing else', () => {
  expect(documentSecurityPolicy.split('; ').toSorted()).toEqual(
    [
      "default-src 'none'",
      "script-src 'self'",
      "worker-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      'img-src data:',
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].toSorted(),
  );
});

it('a page that takes more memory than a document is given is told of once, and one that is not there never', () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  let memory: number | null = null;
  let told = 0;
  const stop = watchMemory(
    () => memory,
    () => (told += 1),
    100,
  );
  vi.advanceTimersByTime(500);
  memory = maxDocumentMemory;
  vi.advanceTimersByTime(500);
  expect(told).toBe(0);
  memory = maxDocumentMemory + 1;
  vi.advanceTimersByTime(500);
  expect(told).toBe(1);
  stop();
});
