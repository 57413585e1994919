import workerCode from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?raw';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import '../../src-renderer/styles/index.ts';
import type { ShownDocument } from '../../src-shared/contract/document-window.ts';
import { documentWindowApi } from '../../src-renderer/api.ts';
import DocumentWindow from '../../src-renderer/features/document/DocumentWindow.svelte';
import { hashOf } from '../../src-renderer/features/document/shown.ts';
import { good } from './stand-in/bridge.ts';
import { pdfOfPages } from './stand-in/pdf.ts';
import { axeViolations } from './stand-in/window.ts';

const ofPackage = (name: string) => `${location.origin}/node_modules/pdfjs-dist/${name}`;
const parts = {
  // As it ships: what the server of the tests hands out as a module is changed by it.
  worker: URL.createObjectURL(new Blob([workerCode], { type: 'text/javascript' })),
  characterMaps: ofPackage('cmaps/'),
  fonts: ofPackage('standard_fonts/'),
  decoders: ofPackage('wasm/'),
};
const company = { jurisdiction: 'LU', companyNumber: 'B218447', serviceId: 's1', name: 'Meridian', englishName: null };
const text = (of: string) => new TextEncoder().encode(of);

interface Opened {
  mediaType?: string;
  attached?: boolean;
  sha256?: string;
  wasEnded?: boolean;
  theme?: 'light' | 'dark';
  find?: string;
  connection?: 'demo' | 'testing' | 'production';
  /** Its bytes come only after this. */
  after?: Promise<unknown>;
}

/** Opens a window on these bytes. What is returned holds the calls that it made, and how often it printed. */
async function open(
  bytes: Uint8Array<ArrayBuffer>,
  {
    mediaType = 'application/pdf',
    attached,
    sha256,
    wasEnded,
    theme = 'light',
    find: toFind,
    connection = 'demo',
    after = Promise.resolve(),
  }: Opened = {},
) {
  const hash = sha256 ?? (await hashOf(bytes));
  const facts = { name: 'Annual accounts', mediaType, bytes: bytes.length, sha256: hash };
  const at = '2026-11-21T09:00:00.000Z';
  const shown: ShownDocument =
    attached === true
      ? {
          kind: 'attachment',
          company,
          attachment: { ...facts, attachmentId: 1, dossierId: 1, at, officer: 'Astrid', withdrawn: null },
        }
      : {
          kind: 'document',
          document: {
            ...facts,
            documentId: 1,
            orderId: 1,
            dossierId: 1,
            format: 'pdf',
            receivedAt: at,
            company,
            withoutJson: null,
          },
        };
  const made: string[] = [];
  const call = (name: string, ..._input: unknown[]) => {
    made.push(name);
    if (name === 'shown.saveCopy') return Promise.resolve(good({ savedTo: '/home/astrid/a.pdf' }) as never);
    return Promise.resolve(
      good(name === 'shown.describe' ? { shown, theme, find: toFind, connection } : undefined) as never,
    );
  };
  const ports = {
    call: documentWindowApi({ call }),
    bytes: () => after.then(() => bytes),
    parts,
    wasEnded: wasEnded === true,
  };
  const print = () => void made.push(`print ${String(document.querySelectorAll('.printed img').length)}`);
  const { unmount } = await render(DocumentWindow, { ports, print });
  return { made, hash, unmount };
}

const content = () => page.getByRole('region', { name: 'The document' });
const find = () => page.getByRole('textbox', { name: 'Find in this document' });
const pageField = () => page.getByRole('textbox', { name: 'Page' });
const button = (name: string) => page.getByRole('button', { name });
const says = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible();
const found = () => document.querySelector('[role=search] [role=status]')?.textContent;

beforeEach(() => page.viewport(1024, 768));

const many = Array.from({ length: 30 }, (_, at) => (at === 4 ? '' : `Page ${String(at + 1)} tells of shares`));

describe('a PDF', () => {
  it('is shown with what it is, and its text can be selected and is read aloud', async () => {
    const { hash } = await open(pdfOfPages(many));
    await expect.poll(() => document.querySelector('.text-layer')?.textContent).toContain('Page 1 tells of shares');
    await expect.element(page.getByRole('heading', { name: 'Annual accounts' })).toBeVisible();
    await says(hash);
    await says('Meridian');
    await expect.element(page.getByText('of 30', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Page 1 of 30' })).not.toHaveAttribute('aria-busy');
    expect(document.title).toBe('Annual accounts, Meridian');
    await expect.element(content()).toHaveFocus();
  });

  it.each([
    ['demo', 'Demo'],
    ['testing', 'Testing'],
    ['production', 'Production'],
  ] as const)('of a %s connection says so, in the colour of that connection', async (connection, name) => {
    await open(pdfOfPages(['One page']), { connection });
    await says(`Connection: ${name}`);
    const head = document.querySelector('.document-head');
    const colour = head === null ? '' : getComputedStyle(head).getPropertyValue('--conn');
    expect(colour).not.toBe('');
    expect(colour).toBe(getComputedStyle(document.documentElement).getPropertyValue(`--conn-${connection}`));
    expect(await axeViolations()).toEqual([]);
  });

  it('opened for words in it, it has them in its find field and shows the first place', async () => {
    await open(pdfOfPages(many), { find: 'page 12 tells' });
    await expect.element(find()).toHaveValue('page 12 tells');
    await expect.poll(found).toBe('1 of 1. 1 page has no text, or letters that cannot be searched');
    await expect.poll(() => CSS.highlights.get('found-current')?.size).toBe(1);
    await expect.element(pageField()).toHaveValue('12');
    await expect.element(find()).toHaveFocus();
  });

  it('a window that was closed while its document was read takes the focus from no other', async () => {
    const read = Promise.withResolvers<undefined>();
    const { made, unmount } = await open(pdfOfPages(['One page']), { after: read.promise });
    await expect.poll(() => made).toContain('shown.describe');
    await unmount();
    await open(pdfOfPages(many), { find: 'page 12 tells' });
    await expect.element(find()).toHaveFocus();
    read.resolve(undefined);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await expect.element(find(), { timeout: 1_000 }).toHaveFocus();
  });

  it('a page is gone to by its number and by keys, and one that there is not is said', async () => {
    await open(pdfOfPages(many));
    await expect.element(pageField()).toHaveValue('1');
    await userEvent.keyboard('{Control>}g{/Control}');
    await expect.element(pageField()).toHaveFocus();
    await userEvent.keyboard('12{Enter}');
    await expect
      .poll(() => document.querySelector('[aria-label="Page 12 of 30"] .text-layer')?.textContent)
      .toContain('Page 12');
    await expect.element(pageField()).toHaveValue('12');
    await userEvent.keyboard('{Control>}{PageDown}{/Control}');
    await expect.element(pageField()).toHaveValue('13');
    await userEvent.keyboard('{Control>}{PageUp}{/Control}');
    await expect.element(pageField()).toHaveValue('12');
    await userEvent.fill(pageField(), '31');
    await userEvent.keyboard('{Enter}');
    await says('There is no such page. Type a number from 1 to 30.');
    await expect.element(pageField()).toHaveValue('12');
    await button('Next page').click();
    await expect.element(pageField()).toHaveValue('13');
  });

  it('is searched without regard to case; matches are gone through, and pages without text are told', async () => {
    await open(pdfOfPages(many));
    await expect.element(content()).toHaveFocus();
    await userEvent.keyboard('{Control>}f{/Control}');
    await expect.element(find()).toHaveFocus();
    await userEvent.keyboard('SHARES');
    await expect.poll(found).toBe('1 of 29. 1 page has no text, or letters that cannot be searched');
    await userEvent.keyboard('{Enter}{Enter}');
    expect(found()).toContain('3 of 29');
    await userEvent.keyboard('{Shift>}{F3}{/Shift}');
    expect(found()).toContain('2 of 29');
    await expect.poll(() => CSS.highlights.get('found-current')?.size).toBe(1);
    await userEvent.fill(find(), 'nowhere');
    await expect
      .poll(found)
      .toBe('No match in what can be searched: 1 page has no text, or letters that cannot be searched');
    await userEvent.keyboard('{Escape}');
    expect(find().elements()).toEqual([]);
    await expect.element(content()).toHaveFocus();
  });

  it('that was read whole says plainly that there is no match', async () => {
    await open(pdfOfPages(['One page of text']));
    await expect.element(content()).toHaveFocus();
    await userEvent.keyboard('{Control>}f{/Control}nowhere');
    await expect.poll(found).toBe('No match');
  });

  it('is drawn larger and smaller, fitted, and turned', async () => {
    await open(pdfOfPages(['Upright']));
    const drawn = () => document.querySelector('.page')?.getBoundingClientRect() ?? new DOMRect();
    await expect.poll(() => drawn().width).toBeGreaterThan(300);
    const fitted = drawn();
    expect(fitted.width).toBeGreaterThan(fitted.height);
    await userEvent.keyboard('{Control>}-{/Control}');
    await expect.poll(() => drawn().width).toBeLessThan(fitted.width);
    await button('Zoom in').click();
    await button('Zoom in').click();
    await expect.poll(() => drawn().width).toBeGreaterThan(fitted.width);
    await userEvent.keyboard('{Control>}0{/Control}');
    await expect.poll(() => drawn().width).toBeCloseTo(fitted.width, 0);
    await button('Turn to the right').click();
    await expect.poll(() => drawn().height > drawn().width).toBe(true);
    await says('Turned by 90°');
  });

  it('is printed by its pages; a wrong range is said and prints nothing', async () => {
    const { made } = await open(pdfOfPages(many));
    await expect.element(content()).toHaveFocus();
    await userEvent.keyboard('{Control>}p{/Control}');
    await expect.element(page.getByRole('textbox', { name: 'From page' })).toHaveFocus();
    await userEvent.fill(page.getByRole('textbox', { name: 'To page' }), '31');
    await userEvent.keyboard('{Enter}');
    await says('Type pages from 1 to 30, at most 100 at a time.');
    await userEvent.fill(page.getByRole('textbox', { name: 'To page' }), '2');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => made).toContain('print 2');
    await expect.element(content()).toHaveFocus();
  });

  it('a copy is saved and the window closed by keys', async () => {
    const { made } = await open(pdfOfPages(['One']));
    await expect.element(content()).toHaveFocus();
    await userEvent.keyboard('{Control>}s{/Control}');
    await says('A copy was saved to /home/astrid/a.pdf. The copy is not encrypted.');
    await userEvent.keyboard('{Control>}w{/Control}');
    expect(made).toEqual(['shown.describe', 'shown.saveCopy', 'shown.close']);
  });
});

describe('what cannot be shown is said, with what can be done', () => {
  const cut = pdfOfPages(['One']).slice(0, 40);
  it.each([
    ['zero bytes', new Uint8Array(0), {}, /no bytes.*Ask the service/],
    ['a PDF that was cut off', cut, {}, /damaged or cut off.*Ask the service for it again/],
    ['an archive', text('PK\u0003\u0004'), { mediaType: 'application/zip' }, /does not unpack.*Save a copy/],
    ['a picture that ends', Uint8Array.of(0xff, 0xd8, 0xff), { mediaType: 'image/jpeg' }, /picture is damaged/],
    [
      'another document than is kept',
      text('x'),
      { sha256: '0'.repeat(64) },
      /does not have the hash.*check the record/,
    ],
    ['one whose page was ended', text('x'), { wasEnded: true }, /was ended.*Save a copy/],
  ])('%s', async (_what, bytes, how, words) => {
    await open(bytes, how);
    await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toMatch(words);
    await expect.element(page.getByRole('heading', { name: 'This document cannot be shown' })).toBeVisible();
  });
});

describe('what a file is said to be, and what it is, may differ', () => {
  it('a page of a gateway that the service called a PDF is shown as the text that it is', async () => {
    await open(text('<html><script>globalThis.taken = 1</script>Please log in'));
    await says('The service called this PDF. Its bytes are a web page, and it is shown by them.');
    await says(/Dossier shows its text and runs nothing of it/);
    await says(/Please log in/);
    expect('taken' in globalThis).toBe(false);
  });

  it('of an attachment its name says it', async () => {
    await open(text('{"a": 1}'), { mediaType: 'application/pdf', attached: true });
    await says('By its name this is PDF. Its bytes are JSON data, and it is shown by them.');
    await says(/Attached by Astrid, .*, not from the service/);
  });
});

it('JSON is a tree that is opened by keys, keeps every digit, and is searched down to what is closed', async () => {
  const deep = JSON.stringify({
    a: Array.from({ length: 300 }, (_, at) => ({ at, owner: at === 299 ? 'Löwe GmbH' : 'x' })),
  });
  await open(text(deep.replace('"at":0', '"at":12345678901234567890')), { mediaType: 'application/json' });
  await says('12345678901234567890');
  await button('Show 100 more').click();
  await userEvent.keyboard('{Control>}f{/Control}lowe');
  await expect.poll(found).toBe('1 of 1');
  await says('Löwe GmbH');
  await expect.poll(() => CSS.highlights.get('found-current')?.size).toBe(1);
});

it('what cannot be seen in a text is made visible, and copied so', async () => {
  await open(text('pay \u202eEMOC\u202c now'), { mediaType: 'text/plain' });
  await says('pay ‹RLO›EMOC‹PDF› now');
});

it('a picture is drawn with its size as its name, and printed', async () => {
  const canvas = new OffscreenCanvas(20, 10);
  canvas.getContext('2d')?.fillRect(0, 0, 20, 10);
  const png = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  const { made } = await open(png, { mediaType: 'image/png' });
  await expect.element(page.getByRole('img', { name: 'Picture, 20 × 10 pixels' })).toBeVisible();
  await userEvent.keyboard('{Control>}r{/Control}');
  await says('Turned by 90°');
  await button('Print…').click();
  expect(made).toContain('print 0');
});

describe.each(['light', 'dark'] as const)('axe finds nothing, %s', (theme) => {
  it.each([
    ['in a PDF with a search', pdfOfPages(['One', 'Two']), 'application/pdf'],
    ['in a tree', text('{"a": [1, "x", null]}'), 'application/json'],
    ['in a text', text('plain'), 'text/plain'],
    ['where nothing is shown', new Uint8Array(0), 'application/pdf'],
  ])('%s', async (_where, bytes, mediaType) => {
    await open(bytes, { mediaType, theme });
    await expect.poll(() => document.querySelector('[data-content], [role=alert]')).not.toBeNull();
    if (document.querySelector('[data-content]') !== null) await userEvent.keyboard('{Control>}f{/Control}o');
    expect(await axeViolations()).toEqual([]);
  });
});
