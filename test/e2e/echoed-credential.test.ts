import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { leftOutMark } from '../../src-main/credentials/left-out.ts';
import { pdfPages } from '../integration/export/pdf-text.ts';
import { goTo, hits, removeDataFolder, search, type DossierWindow } from './dossier-window.ts';
import { enhancedProfile, openHostileDesk, orderOfEach, orderProfileAgain, type HostileDesk } from './hostile-desk.ts';
import { dossiersOf, filesInBundles, saveEverything } from './hostile-exports.ts';
import { recordIpc, type IpcMessage } from './ipc-record.ts';
import { filesBelow } from './kept-files.ts';
import { partsOfPdf } from './pdf-parts.ts';
import { openDossierOf } from './purchase-steps.ts';
import { formsOf } from './secret-forms.ts';

/** Nowhere else on this machine, with signs that each encoding writes in another way. */
const middle = randomBytes(12).toString('hex');
const credential = `echoed+v2/"${middle}"~=`;
/** The middle too, which is the same however often the signs around it were escaped. */
const forms = [credential, middle].flatMap(formsOf);
const holdsOne = (text: string) => forms.some((form) => text.includes(form));

/** How a service may repeat what it was sent. */
const echoes = [
  `=${credential}`,
  `Echo ${credential} Ltd`,
  `Bearer ${credential}`,
  `${encodeURIComponent(credential)} percent`,
  `Basic ${Buffer.from(`officer:${credential}`).toString('base64')} user`,
  `${JSON.stringify({ sent: JSON.stringify({ authorization: credential }) })} json`,
  `https://h.example/?asked=${encodeURIComponent(credential)}&a=2`,
  `${Buffer.from(credential).toString('hex')} hex`,
];
/**
 * Four companies. Each text is the name of one, and all that is said of it, so that every form is in everything. None is so long
 * that the registry or a screen would cut it: a part of a credential is not looked for.
 */
const names = [0, 2, 4, 6].map((from) => [...echoes.slice(from, from + 2), 'Marker'].join(' ¦ '));

const Listed = z.object({
  evidence: z.array(z.object({ blanked: z.object({ keptSha256: z.string() }).optional() })),
});

let desk: HostileDesk;
let dossier: DossierWindow;
let messages: () => Promise<IpcMessage[]>;
let folder: string;

/** A day with a service that repeats the credential wherever a registry has a text; then everything is saved. */
beforeAll(async () => {
  desk = await openHostileDesk({
    ...{ texts: { each: [...names], several: names }, token: credential, traceName: 'echoed-credential.trace' },
  });
  ({ dossier } = desk);
  messages = await recordIpc(dossier);
  const { page } = dossier;
  await goTo(page, 'Search');
  await search(page, 'several', 'United Kingdom');
  await page
    .getByText(new RegExp(`^${String(names.length)} hits`))
    .first()
    .waitFor();
  for (const [position] of names.entries()) await desk.call('search.confirm', { searchId: 1, position });
  await orderOfEach(desk, enhancedProfile);
  await orderOfEach(desk, () => ({ kind: 'v2-lite-profile' }));
  await orderOfEach(desk, (number, name) => ({
    ...{ kind: 'v2-document', productId: `document-${number}-0`, name, category: name, documentDate: null },
    ...{ formats: ['application/pdf'], deliveryMinutes: 5 },
  }));
  await orderProfileAgain(desk, 1);
  folder = path.join(dossier.dataFolder, 'saved');
  mkdirSync(folder);
}, 600_000);

afterAll(async () => {
  await dossier.close();
  await desk.registry.close();
  removeDataFolder(dossier.dataFolder);
});

/** Every text of a file, in whatever it is packed. */
function textsOf(name: string, content: Buffer): string[] {
  if (name.endsWith('.pdf')) return partsOfPdf(content);
  if (name.endsWith('.xlsx'))
    return Object.entries(unzipSync(content)).flatMap(([part, bytes]) => [part, Buffer.from(bytes).toString('latin1')]);
  return [content.toString('latin1')];
}

const savedFiles = () => {
  const files = filesBelow(folder);
  const whole = files.map((file) => ({ name: file, content: readFileSync(file) }));
  return [...whole, ...filesInBundles(files)];
};

describe('P6, P8: a credential that the service repeats in its answers', () => {
  it('stands in nothing that is saved, and a mark says where it was left out', async () => {
    const { offered, savedTo } = await saveEverything(desk, folder, await dossiersOf(desk), { trail: false });
    // A person that it names is in a text of the trail, which is handed over whole or not at all.
    const before = filesBelow(folder);
    await expect(desk.call('trail.export')).rejects.toThrow('credential-in-file');
    expect(filesBelow(folder)).toEqual(before);
    expect(offered.filter(holdsOne)).toEqual([]);
    const files = savedFiles();
    // Each kind of file is there, and what is packed in it was read.
    const endings = [...new Set(files.map(({ name }) => path.extname(name)))].toSorted();
    expect(endings).toEqual(['', '.csv', '.dossier', '.html', '.json', '.jsonl', '.mjs', '.pdf', '.xlsx']);
    expect(savedTo.filter((file) => /Comparison/.test(file))).toHaveLength(1);
    const read = files.map(({ name, content }) => ({ name, texts: textsOf(name, content) }));
    const held = read.filter(({ name, texts }) => [name, ...texts].some(holdsOne));
    expect(held.map(({ name }) => name)).toEqual([]);
    const marked = read.filter(({ texts }) => texts.some((text) => text.includes(leftOutMark.slice(0, 12))));
    expect(marked.length).toBeGreaterThan(30);
    const kinds = new Set(marked.map(({ name }) => path.extname(name)));
    for (const kind of ['.csv', '.json', '.jsonl', '.xlsx', '.dossier']) expect(kinds).toContain(kind);
    // It makes every file that there is, one after the other: minutes on a machine that others keep busy.
  }, 600_000);

  it('stays in the record, whose answers are as they came: what is saved of one names its hash', () => {
    const lists = filesBelow(folder).filter((file) => path.basename(file) === 'evidence.json');
    const blanked = lists.flatMap((file) => Listed.parse(JSON.parse(readFileSync(file, 'utf8'))).evidence);
    const kept = blanked.flatMap((item) => item.blanked?.keptSha256 ?? []);
    expect(kept.length).toBeGreaterThan(names.length);
    expect(kept.filter((hash) => !desk.registry.sent().includes(hash))).toEqual([]);
  });

  it('stands on no page of a PDF, whatever letters its fonts have for it', () => {
    const pdfs = filesBelow(folder).filter((file) => file.endsWith('.pdf'));
    const pages = pdfs.map((file) => pdfPages(file).join('\n').replaceAll(/\s/g, ''));
    expect(pages.length).toBeGreaterThan(names.length);
    expect(pages.filter(holdsOne)).toEqual([]);
    expect(pages.filter((text) => text.includes(leftOutMark)).length).toBeGreaterThan(names.length);
  });

  it('is on no page of the window, in no message to it, and on no clipboard', async () => {
    const { page, application } = dossier;
    await goTo(page, 'Search');
    await hits(page).focus();
    await page.keyboard.press('Home');
    await page.getByRole('complementary', { name: 'Selected hit' }).waitFor();
    const seen = [await page.locator('body').innerText()];
    await openDossierOf(page, 'S10000', /Echo/);
    for (const tab of [/^Officials/, /^Evidence/]) {
      await page.getByRole('tab', { name: tab }).click();
      seen.push(await page.locator('body').innerText());
    }
    await page
      .getByRole('button', { name: /^Show answer/ })
      .first()
      .click();
    const answer = page.getByRole('dialog').locator('pre');
    await answer.waitFor();
    seen.push(await page.getByRole('dialog').innerText());
    await answer.evaluate((shown) => getSelection()?.selectAllChildren(shown));
    await application.evaluate(({ BrowserWindow }) => {
      for (const { webContents } of BrowserWindow.getAllWindows()) webContents.copy();
    });
    const onClipboard = () => application.evaluate(({ clipboard }) => clipboard.readText());
    await expect.poll(onClipboard).toContain(leftOutMark);
    const copied = await onClipboard();
    expect([...seen, copied].filter(holdsOne)).toEqual([]);
    expect(seen.filter((text) => text.includes(leftOutMark)).length).toBeGreaterThan(2);
    const all = await messages();
    expect(all.filter(({ text }) => text.includes(leftOutMark)).length).toBeGreaterThan(10);
    // What this test asked for itself are orders under the names as they came.
    const holding = all.filter(({ way, text }) => way !== 'asked' && holdsOne(text));
    expect(holding.map(({ channel, text }) => `${channel} ${text.slice(0, 100)}`)).toEqual([]);
  });

  it('is in no line of the log', () => {
    const logs = filesBelow(dossier.dataFolder).filter((file) => file.endsWith('.log'));
    const texts = logs.map((file) => readFileSync(file, 'latin1'));
    expect(texts.join('').length).toBeGreaterThan(1_000);
    expect(texts.filter(holdsOne)).toEqual([]);
  });
});
