import { readdirSync, readFileSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { each, several } from '../../e2e/hostile-desk.ts';
import { startHostileRegistry, type HostileRegistry } from '../../e2e/hostile-registry.ts';
import { bytesAsText, filesBelow } from '../../e2e/kept-files.ts';
import { formsOf } from '../../e2e/secret-forms.ts';
import { answered } from '../calls.ts';
import { shared } from '../folders.ts';
import { installedProcesses, startInstalled, type InstalledWindow } from '../installed.ts';
import { startWithDemo, typeInSecretWindow } from '../officer.ts';

const dataFolder = path.join(shared, 'guarded');
const desk = 'Guarded desk';

/** What lay about before was left by other tests. */
const began = Date.now();

let registry: HostileRegistry;
let window: InstalledWindow;

beforeAll(async () => {
  registry = await startHostileRegistry({ each, several });
  window = await startInstalled(dataFolder);
  await startWithDemo(window, 'Astrid Lindqvist');
});

afterAll(async () => {
  await window.kill();
  await registry.close();
});

/** Writes down what a value that became more than text would do in the page. */
const watching = `(() => {
  window.harm = [];
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => window.harm.push(violatedDirective + ' ' + blockedURI));
  for (const name of ['alert', 'open', 'print']) window[name] = () => window.harm.push(name);
})()`;

const Harm = z.object({
  harm: z.array(z.string()),
  title: z.string(),
  polluted: z.boolean(),
  active: z.array(z.string()),
});

/** What a value did, and every element that only markup of a value could have made. */
async function harmDone() {
  return Harm.parse(
    await window.page.evaluate(`({
      harm: window.harm,
      title: document.title,
      polluted: 'polluted' in {},
      active: [...document.querySelectorAll('iframe, object, embed, form[action], base, meta[http-equiv=refresh], img[src^=http], script:not([src])')].map((one) => one.outerHTML.slice(0, 100)),
    })`),
  );
}

const noHarm = { harm: [], title: expect.stringMatching(/Dossier$/) as unknown, polluted: false, active: [] };

/** Everything that other programs of the officer can read of the processes of the package. */
function readableOfProcesses(): string {
  return installedProcesses()
    .flatMap(({ pid }) => ['cmdline', 'environ'].map((file) => bytesAsText(`/proc/${String(pid)}/${file}`)))
    .join('\n');
}

/** Whether the user that Dossier runs as made it. What is gone meanwhile is nobody's. */
function isOurs(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.uid === process.getuid?.();
}

describe('an installed Dossier, on a connection to a service whose every text is hostile', () => {
  it('is connected as an officer does it, the credential typed in its own window', async () => {
    const { page } = window;
    await page.click('button', /^Settings$/);
    await page.click('button', /^Add a connection$/);
    await page.fill('textbox', /^Name$/, desk);
    await page.fill('textbox', /^V2 interface/, registry.address);
    await page.fill('textbox', /^Contact e-mail/, 'desk@registry.example');
    await page.click('radio', /^Live servers/);
    await page.click('button', /^Add the connection$/);
    await page.click('button', /^Type the V2 access token$/);
    await typeInSecretWindow(window, [registry.token]);
    await page.click('button', /^Switch to this connection$/);
    await page.click('button', new RegExp(`^Switch to ${desk}$`));
    await page.reads(/Testing/);
  });

  it('P8: shows at least 200 hostile values as text, and nothing else comes of them', async () => {
    const { page } = window;
    await page.evaluate(watching);
    expect(each.length).toBeGreaterThanOrEqual(200);
    await page.click('button', /^Search$/);
    for (const word of ['each', 'several']) {
      await page.fill('textbox', /^Company name/, word);
      await page.press('Enter');
      await page.reads(new RegExp(`Answer to: ${word}[^]*\\d+ hits`));
      expect(await page.reads(/<script>/)).toContain('<img src=x onerror=alert(1)>');
      expect(await harmDone()).toEqual(noHarm);
    }
    const pages = z
      .array(z.object({ type: z.string() }))
      .parse(await (await fetch(`http://127.0.0.1:${String(window.port)}/json/list`)).json());
    expect(pages.filter(({ type }) => type === 'page')).toHaveLength(1);
  });

  it('P8: the same in the profile of a company that was paid for once', async () => {
    const { page } = window;
    const name = several[0] ?? '';
    const company = { jurisdiction: 'GB', companyNumber: 'S10000', serviceId: 'GB|S10000', name, englishName: name };
    const product = { kind: 'v2-enhanced-profile', directorships: false, geocoding: false };
    const { uniquePart } = z
      .object({ uniquePart: z.string() })
      .parse(await answered(window, 'order.question', { company, product }));
    await answered(window, 'order.place', {
      ...{ company, product, price: { kind: 'not-known' }, most: 1, caseNumber: null, uniquePart, again: null },
      ...{ acknowledged: 'not-confirmed', told: { secondWay: true, paidSearch: false } },
    });
    await page.click('button', /^Dossiers/);
    await page.click('row', /S10000/);
    for (const tab of [/^Officials/, /^Shareholders and owners/, /^Evidence/, /^Overview/]) {
      await page.click('tab', tab);
      expect(await harmDone()).toEqual(noHarm);
    }
    expect(await page.reads(/onerror=alert/)).toContain('<script>');
    expect(registry.requests().filter((request) => request.endsWith('/enhanced'))).toHaveLength(1);
  });

  it('P6: the credential is in no file, no argument and no environment, in no encoding', () => {
    const secret = formsOf(registry.token);
    const temporary = readdirSync(os.tmpdir()).map((name) => path.join(os.tmpdir(), name));
    const ours = temporary.filter((place) => place !== shared && isOurs(place));
    // Others come and go in the temporary folder: what is gone by now is neither.
    const isFolder = (place: string) => statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;
    const files = [dataFolder, ...ours].flatMap((place) => (isFolder(place) ? filesBelow(place) : place));
    const written = [...files, ...filesBelow(os.homedir())].filter(
      (file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= began,
    );
    const withSecret = written.filter((file) => secret.some((form) => bytesAsText(file).includes(form)));
    expect(withSecret).toEqual([]);
    // The name of the connection is found, so the look sees what is in the files.
    const ofConnection = written.filter((file) => bytesAsText(file).includes(desk));
    expect(ofConnection.map((file) => path.basename(file))).toContain('settings.json');
    const readable = readableOfProcesses();
    expect(readable).toContain(readFileSync(`/proc/${String(window.pid)}/cmdline`, 'latin1').split('\0')[0]);
    expect(secret.filter((form) => readable.includes(form))).toEqual([]);
  });
});
