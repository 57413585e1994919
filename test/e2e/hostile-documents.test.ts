import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createPdf } from '../../src-simulator/pdf.ts';
import { attemptsToReachOut } from './connection-attempts.ts';
import {
  closeDocuments,
  documentSays,
  inDocument,
  textOfDocument,
  watchDocuments,
  type DocumentDeeds,
} from './document-window.ts';
import { newDataFolder, photographPage, removeDataFolder, resize, search, startDemo } from './dossier-window.ts';
import { hostilePdfs } from './hostile-pdfs.ts';
import { openDossier, outFolder, type DossierWindow } from './open-dossier.ts';
import { chooseHit, chosenAre, openDossierOf } from './purchase-steps.ts';

let dossier: DossierWindow;
let page: Page;
let dataFolder: string;
let disk: string;
/** Whoever a document would call: what reaches them. */
let caught: Server;
const reached: string[] = [];
let done: () => Promise<DocumentDeeds>;
const trace = path.join(outFolder, 'hostile-documents.trace');

const bytesOf: Record<string, Buffer> = {};
const says: Record<string, string> = {};
function attached(name: string, bytes: Buffer, said: string): void {
  bytesOf[name] = bytes;
  says[name] = said;
}

/** A dossier with every document attached to it. */
beforeAll(async () => {
  caught = createServer((request, response) => {
    reached.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => caught.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(caught.address());
  for (const { name, bytes, says: said } of hostilePdfs(port)) attached(`${name}.pdf`, bytes, said);
  attached('cut.pdf', createPdf('Cut', ['one']).subarray(0, 60), 'This PDF is damaged or cut off');
  attached('no pdf.pdf', Buffer.from('<html><script>alert(1)</script><img src="http://127.0.0.1/">'), 'shows its text');
  attached('drawing.xml', Buffer.from('<svg onload="alert(1)"><image href="http://127.0.0.1/x"/></svg>'), 'XML data');
  attached('scan.tif', Buffer.from('II*\0\x08\0\0\0', 'latin1'), 'Dossier does not show TIFF');
  attached(
    'large.png',
    Buffer.from('89504e470d0a1a0a0000000d494844520000ffff0000ffff08060000000000000000', 'hex'),
    '65,535',
  );
  attached('program.bin', Buffer.from('MZ\x90\0\x03\0', 'latin1'), 'does not know the form');
  attached('deep.json', Buffer.from('['.repeat(100_000)), 'shown as text');
  disk = mkdtempSync(path.join(os.tmpdir(), 'dossier-hostile-'));
  for (const [name, bytes] of Object.entries(bytesOf)) writeFileSync(path.join(disk, name), bytes);

  dataFolder = newDataFolder();
  dossier = await openDossier(dataFolder, { traceTo: trace });
  page = dossier.page;
  await resize(dossier, 1440, 900);
  await startDemo(dossier);
  done = await watchDocuments(dossier);
  await search(page, 'meridian');
  await chooseHit(page, /Meridian Maritime Holdings/);
  await page.getByRole('button', { name: 'Save as dossier' }).click();
  await openDossierOf(page, 'maritime hold', /Meridian Maritime Holdings/);
  await chosenAre(
    dossier.application,
    Object.keys(bytesOf).map((name) => path.join(disk, name)),
  );
  await page.getByRole('region', { name: 'Attachments' }).getByRole('button', { name: 'Attach files…' }).click();
  await list()
    .getByRole('listitem')
    .nth(Object.keys(bytesOf).length - 1)
    .waitFor();
});

afterAll(async () => {
  await dossier.close();
  caught.close();
  rmSync(disk, { recursive: true, force: true });
  removeDataFolder(dataFolder);
});

beforeEach(() => {
  photographPage(() => page);
});

afterEach(() => closeDocuments(dossier));

const list = () => page.getByRole('list', { name: 'Attachments' });

it('each is shown or refused in words, and none runs anything, opens anything or asks for anything', async () => {
  for (const [name, said] of Object.entries(says)) {
    await list()
      .getByRole('button', { name: `Open ${name}`, exact: true })
      .click();
    await documentSays(dossier, said).catch(async (error: unknown) => {
      throw new Error(`${name}: ${await textOfDocument(dossier)}`, { cause: error });
    });
    // Whatever it does by itself it has begun to do by then; a press anywhere on it is what a person adds.
    await inDocument(
      dossier,
      `(() => { for (const one of document.querySelectorAll('.page, .page *, pre')) one.click(); return true; })()`,
    );
    expect([
      name,
      await inDocument(
        dossier,
        "String(document.querySelectorAll('main a, main iframe, main object, main embed, main script, main form').length)",
      ),
    ]).toEqual([name, '0']);
    await closeDocuments(dossier);
  }
  await page.waitForTimeout(1_000);
  const deeds = await done();
  expect({ ...deeds, reached }).toEqual({ said: [], asked: [], windows: [], reached: [] });
  const attempts = attemptsToReachOut(readFileSync(trace, 'utf8'));
  expect(attempts.filter((attempt) => !attempt.includes('127.0.0.1'))).toEqual([]);
});

it('a page of a document under an attacker’s control reaches nothing: no address, no other document, no call of the window', async () => {
  await list().getByRole('button', { name: 'Open cut.pdf', exact: true }).click();
  await documentSays(dossier, 'damaged');
  const { port } = z.object({ port: z.number() }).parse(caught.address());
  const outcomes = await inDocument(
    dossier,
    `(async () => {
      const at = 'http://127.0.0.1:${String(port)}/';
      const tried = async (act) => { try { return String(await act()); } catch { return 'refused'; } };
      return JSON.stringify({
        fetch: await tried(() => fetch(at)),
        main: await tried(() => fetch('app://dossier/index.html')),
        other: await tried(async () => (await fetch('document://00000000000000000000000000000000/bytes')).status),
        outside: await tried(async () => (await fetch('/../main/main.cjs')).status),
        script: await tried(() => import(at + 'a.js')),
        evaluated: await tried(() => new Function('return 1')()),
        compiled: await tried(() => WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))),
        worker: await tried(() => new Promise((resolve, reject) => { const made = new Worker(URL.createObjectURL(new Blob(['1']))); made.onerror = reject; setTimeout(() => resolve('runs'), 500); })),
        opened: String(window.open(at)),
        bridges: [typeof window.dossier, typeof window.dossierCredential, typeof window.dossierDocument].join(' '),
        call: JSON.parse(await window.dossierDocument.call('app.state')).error?.code ?? 'answered',
      });
    })()`,
  );
  expect(JSON.parse(String(outcomes))).toEqual({
    fetch: 'refused',
    main: 'refused',
    other: 'refused',
    outside: '404',
    script: 'refused',
    evaluated: 'refused',
    compiled: 'refused',
    worker: 'refused',
    opened: 'null',
    bridges: 'undefined undefined object',
    call: 'input-invalid',
  });
  expect(reached).toEqual([]);
});
