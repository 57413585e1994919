import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good, type Script } from './stand-in/bridge.ts';
import { company, keptDossiers, newest, openDossier } from './stand-in/dossiers.ts';
import { keptHistory } from './stand-in/history.ts';
import { ordered, rules } from './stand-in/order-scripts.ts';
import { lookedFor, order, orders, priced, questionAbout, unpriced } from './stand-in/orders.ts';
import { hit, ready, storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

/** Names of interfaces, calls, parameters and codes, which mean nothing to an officer. */
const rawName =
  /\bREST\b|\bV2\b|\blite price\b|\bextend=|\b(?:GET|POST|PUT|DELETE) \/|\{\w+\}|\b[A-Z]{2,}_[A-Z_]{2,}|\border-status\b|customerReference/iu;

/** Where the names themselves belong: what was sent, technical lines, and a value as it came. */
const evidence = '.as-sent, .technical, .came, [role="tooltip"]';

/** Every text of the document that names something of the service raw, outside of the evidence. */
function rawNames(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (element === null || element.closest(evidence) !== null || element.matches('style, script')) continue;
    if (node instanceof Text) texts.push(node.data);
    if (node instanceof Element)
      texts.push(...['aria-label', 'title', 'placeholder'].map((name) => node.getAttribute(name) ?? ''));
  }
  return texts.filter((text) => rawName.test(text));
}

const restProfile = { kind: 'rest-enhanced-profile', directorships: false } as const;
const identifiers = [
  { value: 'LU 2184470', type: 'LU_VAT_CD' },
  { value: '20172218447', type: 'LU_RCS_NO' },
  { value: '222100KX7WQM0D4T8L55', type: 'LEI_CD' },
];
const restOrder = order({ orderId: 12, state: 'needs-attention', product: restProfile });
/** Its cost is not known, so a person can settle it. */
const failedOrder = order({ orderId: 13, state: 'failed', taken: true, product: restProfile });
const listed = [restOrder, failedOrder, ...orders];
const found = (way: 'v2' | 'lite' | 'core') =>
  storedSearch({
    query: { jurisdiction: way === 'v2' ? null : 'LU', name: 'meridian', companyNumber: null },
    way:
      way === 'v2'
        ? { interface: 'v2' }
        : { interface: 'rest', family: way, registrationAuthority: null, reference: 'case-17-x' },
    hits: [{ position: 0, hit: hit({ otherIdentifiers: identifiers }), confirmation: null }],
  });
const earlierSearches = (['v2', 'lite', 'core'] as const).map((way, searchId) => {
  const { askedAt, officer, query, way: asked, outcome } = found(way);
  return { searchId, askedAt, officer, query, way: asked, outcome };
});

const everything: Partial<Script> = {
  ...keptDossiers(),
  ...ordered,
  ...rules,
  ...keptHistory(),
  'order.list': () => good({ orders: listed, more: false, total: listed.length }),
  'order.read': ({ orderId }) =>
    good({
      order: listed.find((one) => one.orderId === orderId) ?? restOrder,
      events: [...lookedFor],
    }),
  'search.earlier': () => good({ searches: earlierSearches, more: false }),
  'search.read': ({ searchId }) => good(found((['v2', 'lite', 'core'] as const)[searchId] ?? 'v2')),
  'search.run': () => good(found('v2')),
  'offer.list': () => good([priced, unpriced, { product: restProfile, price: { kind: 'not-known' }, heldSince: null }]),
  'order.question': ({ product }) =>
    good(questionAbout(product, { searchFirst: 'may-cost', earlier: order({ orderId: 41, product: restProfile }) })),
  'dossier.read': () =>
    good(
      openDossier({
        snapshot: {
          ...newest,
          profile: {
            ...newest.profile,
            otherIdentifiers: identifiers.map((one) => ({ ...one, at: '/company/otherIdentifiers/0' })),
          },
        },
      }),
    ),
};

const main = page.getByRole('main');
const search = async () => {
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('complementary', { name: 'Selected hit' })).toBeVisible();
};

describe('B8: no raw name of the service stands on a main screen', () => {
  it('in any view as it opens', async () => {
    await openWindow(everything);
    const views = page.getByRole('navigation', { name: 'Views' }).getByRole('button');
    await expect.element(views.first()).toBeVisible();
    const count = views.elements().filter((button) => !button.textContent.includes('Settings')).length;
    expect(count).toBeGreaterThan(3);
    for (let index = 0; index < count; index += 1) {
      await userEvent.click(views.nth(index));
      await expect.poll(() => main.element().textContent.length).toBeGreaterThan(20);
      expect(rawNames()).toEqual([]);
    }
  });

  it('in the search form, whatever kind of search is chosen: each says what it gives and costs', async () => {
    await openWindow(everything);
    const kinds = page.getByRole('radiogroup', { name: 'Kind of search' }).getByRole('radio');
    await expect.element(kinds.first()).toBeVisible();
    expect(kinds.elements().map((radio) => radio.closest('label')?.textContent.trim())).toEqual([
      'Free search',
      'Number and status, may cost',
      'Name and address, may cost',
    ]);
    kinds.first().element().focus();
    for (const gives of [
      /free, 1 request/,
      /number and status, usually no address/,
      /name, code and address, no status/,
    ]) {
      await expect.element(page.getByRole('search', { name: 'Company search' }).getByText(gives)).toBeVisible();
      expect(rawNames()).toEqual([]);
      await userEvent.keyboard('{ArrowRight}');
    }
  });

  it.each([0, 1, 2])('in a kept search of kind %i with its hit and what can be ordered', async (row) => {
    await openWindow(everything);
    const earlier = page.getByRole('grid', { name: 'Earlier searches' });
    await userEvent.click(earlier.getByRole('row').nth(row + 1));
    await expect.element(main.getByText('VAT number, Luxembourg')).toBeVisible();
    await expect.element(main.getByText('RCS, Luxembourg')).toBeVisible();
    await expect.element(main.getByText('Enhanced profile (by company code)')).toBeVisible();
    expect(rawNames()).toEqual([]);
  });

  it.each(['Enhanced profile', 'Lite profile', 'Enhanced profile (by company code)'])(
    'in the order dialog for %s',
    async (product) => {
      await openWindow(everything);
      await search();
      await userEvent.click(page.getByRole('button', { name: `Order ${product}`, exact: true }));
      const dialog = page.getByRole('alertdialog');
      await expect
        .element(dialog)
        .toMatchTextContent(/A search at the registry finds the company’s code\. It may cost/);
      expect(rawNames()).toEqual([]);
    },
  );

  it('in a dossier, under each of its tabs', async () => {
    await openWindow(everything);
    await userEvent.keyboard('{Control>}3{/Control}');
    await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Maritime/ }));
    const tabs = page.getByRole('tab');
    await expect.element(tabs.first()).toBeVisible();
    await expect.element(main.getByText('VAT number, Luxembourg')).toBeVisible();
    for (const tab of tabs.elements()) {
      await userEvent.click(tab);
      expect(rawNames()).toEqual([]);
    }
    expect(document.body.textContent).toContain(company.companyNumber);
  });

  it('in orders, whichever is selected', async () => {
    await openWindow(everything);
    await userEvent.keyboard('{Control>}4{/Control}');
    const grid = page.getByRole('grid', { name: 'Orders' });
    await expect.element(grid).toBeVisible();
    const lines = () => grid.getByRole('row', { name: /Jersey|深圳/ }).elements();
    await expect.poll(() => lines().length).toBeGreaterThan(4);
    for (const line of lines()) {
      await userEvent.click(line);
      await expect.element(page.getByRole('complementary', { name: 'Selected order' })).toBeVisible();
      expect(rawNames()).toEqual([]);
    }
    expect(grid.element().textContent).toContain('company code');
  });

  it('in every dialog that an order opens', async () => {
    await openWindow(everything);
    await userEvent.keyboard('{Control>}4{/Control}');
    const grid = page.getByRole('grid', { name: 'Orders' });
    await expect.element(grid).toBeVisible();
    const lines = () => grid.getByRole('row', { name: /Jersey|深圳/ }).elements();
    await expect.poll(() => lines().length).toBeGreaterThan(4);
    const pane = page.getByRole('complementary', { name: 'Selected order' });
    const opened = new Set<string>();
    for (const line of lines()) {
      await userEvent.click(line);
      await expect.element(pane).toBeVisible();
      // Saving asks in a dialog of the system.
      const acts = pane.getByRole('button', { name: /^(?!Save the order).*(?:…|\.\.\.)$/ });
      for (let index = 0; index < acts.elements().length; index += 1) {
        await userEvent.click(acts.nth(index));
        const dialog = page.getByRole('alertdialog');
        await expect.element(dialog).toBeVisible();
        opened.add(dialog.element().querySelector('h2')?.textContent ?? '');
        expect(rawNames()).toEqual([]);
        await userEvent.keyboard('{Escape}');
        await expect.element(dialog).not.toBeInTheDocument();
      }
    }
    expect(opened.size).toBeGreaterThan(2);
  });

  it('where one interface alone is there, the way to confirm says what it costs', async () => {
    await openWindow({ ...everything, 'app.state': () => good(ready({ interfaces: { v2: false, rest: true } })) });
    await userEvent.click(page.getByRole('grid', { name: 'Earlier searches' }).getByRole('row').nth(1));
    await expect.element(page.getByRole('button', { name: /^Confirm.*may cost/ })).toBeVisible();
    expect(rawNames()).toEqual([]);
  });
});

it('B8: the evidence of a hit has our words and, beside them, the names for whoever has to ask the service', async () => {
  await openWindow(everything);
  await search();
  const section = page.getByRole('region', { name: 'Evidence' });
  await expect.element(section).toMatchTextContent(/Company search\s*GET \/v2\/companies/);
  await expect.element(section).toMatchTextContent(/Free search\s*V2/);
});
