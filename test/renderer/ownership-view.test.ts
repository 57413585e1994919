import { afterEach, describe, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { priceInAllWords } from '../../src-renderer/features/ownership/buy-next.ts';
import type { Price } from '../../src-shared/domain/journal.ts';
import type { Confirmation } from '../../src-shared/domain/search.ts';
import { good, type Script } from './stand-in/bridge.ts';
import { keptDossiers, openDossier, summary } from './stand-in/dossiers.ts';
import { ordered } from './stand-in/order-scripts.ts';
import { ownershipView } from './stand-in/ownership.ts';
import { confirmation, storedSearch } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

/* Who owns a company, in the window: three forms of one graph, who counts, and what is not known. */

async function openOwnership(script: Partial<Script> = {}, size = { width: 1440, height: 900 }) {
  const opened = await openWindow({ ...keptDossiers(), ...script }, size);
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
  await userEvent.click(page.getByRole('tab', { name: /^Ownership/ }));
  await expect.element(page.getByRole('heading', { name: /^Who counts under/ })).toBeVisible();
  return opened;
}

const drawing = page.getByRole('group', { name: 'Ownership diagram' });
const inDrawing = (name: RegExp) => drawing.getByRole('button', { name });
const pane = page.getByRole('complementary', { name: 'How this is worked out' });
const tree = page.getByRole('tree', { name: 'Ownership tree' });
const item = (name: RegExp) => tree.getByRole('treeitem', { name });

afterEach(async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'none' }] });
});

describe('the ownership of a company', () => {
  it('says who counts, with the article and the arithmetic, who cannot be decided, and what is not known', async () => {
    await openOwnership();
    await expect.element(pane).toMatchTextContent(/Ingrid Solheim.*Counts.*37\.5 % by what is saved/);
    await expect.element(pane).toMatchTextContent(/Petar Ivanov.*Cannot be decided.*31 CFR 1010\.230 \(d\)\(1\)/);
    await expect.element(pane).toMatchTextContent(/Meridian.* and Treasury DAC own each other\./);
    await expect
      .element(pane)
      .toMatchTextContent(
        /Not known: who is behind Kestrel Limited.*The profile of Treasury DAC names.*“Subsidiary · Holds 100 %”/,
      );
    await expect.element(page.getByText(/applies from 10 Jul 2027.*not legal advice.*since 2 Feb 2026/)).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  it('names beside an open verdict what leaves it open, and leads to what could decide it', async () => {
    await openOwnership();
    await expect
      .element(pane)
      .toMatchTextContent(/Petar Ivanov.*Cannot be decided.*Left open by 37\.5 % held through Kestrel Limited/);
    await userEvent.click(pane.getByRole('button', { name: /^What could decide it.*Petar Ivanov$/ }));
    await expect.element(pane.getByRole('heading', { name: 'What to buy next' })).toHaveFocus();
  });

  it('is drawn with a name for each node, and whoever is selected has chains and figures that can be redone', async () => {
    await openOwnership();
    await userEvent.click(inDrawing(/^Ingrid Solheim Counts Person, of the capital 37\.5 %/));
    await expect
      .element(pane)
      .toMatchTextContent(/Of the capital of Meridian.*, multiplied along the chains and added: 37\.5 %\./);
    await expect
      .element(pane)
      .toMatchTextContent(
        /1 Ingrid Solheim of Nordlys Invest AS 60 %\s*× Nordlys Invest AS of Meridian.* 60 %\s*= Along this path 36 %\s*÷ Loop: Meridian.* holds 4 % of itself through Treasury DAC\. .*1 − 4 % 0\.96\s*= Of Meridian.* 37\.5 %/,
      );
    await expect.element(pane).toMatchTextContent(/Ingrid Solheim → Nordlys Invest AS → Meridian/);
    expect(document.querySelectorAll('.ownership-drawing .on > .line')).toHaveLength(2);
    await expect.element(inDrawing(/^Ingrid/)).toHaveAttribute('aria-pressed', 'true');
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(pane.getByRole('button', { name: 'Who counts' }));
    await expect.element(page.getByRole('heading', { name: /^Who counts under the EU rule/ })).toBeVisible();
  });

  it('of a holding whose range the others make narrower both ranges are said, and why', async () => {
    await openOwnership();
    await userEvent.click(inDrawing(/^Petar/));
    await expect
      .element(pane)
      .toMatchTextContent(
        /What they hold directly.*Nordlys Invest AS: more than 25 %, up to 50 %.*more than 25 to less than 40 %, with what all other holders have/,
      );
  });

  it('a company without a profile shows what another profile states of it, with the place in its answer', async () => {
    await openOwnership();
    await userEvent.click(inDrawing(/^Kestrel/));
    await expect
      .element(pane)
      .toMatchTextContent(
        /Treasury DAC names Kestrel Limited.*“Subsidiary · Holds 100 %”. Not counted as a holding: Dossier reads no share out of free words.*stated in the profile of 12 Nov 2026/,
      );
    const look = pane.getByRole('button', { name: /^Look for the company.*Kestrel Limited$/ });
    await expect.element(look).toBeVisible();
    // Escape leads back to who counts, with the focus where one reads on.
    (look.element() as HTMLElement).focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('heading', { name: /^Who counts under the EU rule/ })).toBeVisible();
    await expect.element(pane).toHaveFocus();
  });

  it('of whoever is selected each direct holding leads to the place in the answer that states it', async () => {
    const { bridge } = await openOwnership();
    await userEvent.click(inDrawing(/^Nordlys/));
    await expect
      .element(pane)
      .toMatchTextContent(/What it holds directly.*Meridian.*: 60 % stated in the profile of 12 Nov 2026/);
    await expect.element(pane).toMatchTextContent(/Who holds it directly.*Ingrid Solheim: 60 %/);
    await userEvent.click(pane.getByRole('button', { name: 'stated in the profile of 12 Nov 2026' }).first());
    const source = page.getByRole('dialog', { name: /Nordlys Invest AS, holding in Meridian/ });
    await expect.element(source).toMatchTextContent(/\/capital\/0.*GET \/companies/);
    expect(bridge.inputsOf('answer.source')).toEqual([{ answerId: 45, at: '/capital/0' }]);
    expect(await axeViolations()).toEqual([]);
  });

  it('declared owners stand beside who is worked out, and absence is said only of a list that was read whole', async () => {
    const declared = {
      ...{
        takenAt: '2026-11-12T09:41:07Z',
        filedDay: null,
        isWhole: false,
        ended: 0,
        ownersLeftOut: 0,
        notDeclaredLeftOut: 0,
      },
      owners: [
        { node: 'ingrid', standing: 'supported' as const, mayBe: [] },
        { node: 'petar', standing: 'who-not-said' as const, mayBe: ['ingrid'] },
      ],
      notDeclared: [
        { node: 'rest', mayBe: [] },
        { node: 'kestrel', mayBe: ['petar'] },
      ],
    };
    await openOwnership({ 'ownership.read': ({ rule }) => good({ ...ownershipView, rule, declared }) });
    await expect
      .element(pane)
      .toMatchTextContent(/profile of 12 Nov 2026 declares them.*Not all of that list could be read/);
    await expect.element(pane).toMatchTextContent(/Ingrid Solheim Declared, and supported/);
    await expect
      .element(pane)
      .toMatchTextContent(
        /Petar Ivanov Declared, not yet matched to a person.*Say below whether they are the same person/,
      );
    await expect.element(pane).toMatchTextContent(/Worked out; whether declared is not known/);
    // Who is not declared is not headed as declared.
    await expect
      .element(pane)
      .toMatchTextContent(
        /Kestrel Limited Worked out, not yet matched to a declared owner.*may be one of the declared/,
      );
    expect(await axeViolations()).toEqual([]);
  });

  it('of a group of which not everybody is shown it says so, with what is worked out of the others', async () => {
    const personsLeftOut = { counts: 0, 'cannot-be-decided': 12, 'does-not-count': 1_300 };
    await openOwnership({ 'ownership.read': () => good({ ...ownershipView, nodesLeftOut: 1_312, personsLeftOut }) });
    await expect.element(pane).toMatchTextContent(/Of 12 more persons it cannot be decided; they are not listed/);
    await expect.element(pane).toMatchTextContent(/1,312 more holders and companies above this one are not shown/);
    await expect.element(pane).toMatchTextContent(/0 count, of 12 it cannot be decided, and 1,300 do not count/);
    await userEvent.click(page.getByText('Table', { exact: true }));
    await expect.element(page.getByText(/1,312 more are not shown here/)).toBeVisible();
  });

  it('where no profile tells who is declared, that is not known', async () => {
    await openOwnership();
    await expect
      .element(pane)
      .toMatchTextContent(/No profile that is saved tells whom the register names.*It is not known/);
  });

  it.each([768, 640, 600])('has the asked company in the drawing whole, in a window of 1024 by %i', async (height) => {
    await openOwnership({}, { width: 1024, height });
    const asked = drawing.element().querySelector('.asked .outline');
    const foot = () =>
      page
        .getByRole('tabpanel', { name: /^Ownership/ })
        .element()
        .getBoundingClientRect().bottom;
    await expect.poll(() => asked?.getBoundingClientRect().height ?? 0).toBeGreaterThan(20);
    expect(asked?.getBoundingClientRect().bottom).toBeLessThanOrEqual(foot());
  });

  it('tells in its table no word a line, and leaves out the day of saving where nothing of it was saved', async () => {
    const nodes = ownershipView.nodes.map((node) => ({ ...node, savedAt: null }));
    await openOwnership({ 'ownership.read': () => good({ ...ownershipView, nodes }) }, { width: 1024, height: 768 });
    await userEvent.click(page.getByText('Table', { exact: true }));
    const table = page.getByRole('table', { name: 'Ownership table' });
    await expect.element(table.getByRole('columnheader', { name: 'Of the votes' })).toBeVisible();
    await expect.element(table).not.toMatchTextContent(/Saved \d/);
    const figures = [...table.element().querySelectorAll<HTMLElement>('td.amounts')];
    expect(
      figures.filter(({ textContent, scrollWidth, clientWidth }) => textContent !== '' && scrollWidth > clientWidth),
    ).toEqual([]);
    const short = figures.filter(({ textContent }) => textContent.trim().length < 11 && textContent.trim() !== '');
    expect(short.length).toBeGreaterThan(0);
    const linesOf = (cell: HTMLElement) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    expect(short.map(linesOf).filter((lines) => lines > 1)).toEqual([]);
  });

  it('is walked in the drawing by arrows along the lines, and zoomed by keys', async () => {
    await openOwnership();
    (inDrawing(/^Meridian/).element() as SVGElement).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(inDrawing(/^Nordlys/)).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowRight}');
    await expect.element(inDrawing(/^Petar/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(pane.getByRole('heading', { name: 'Petar Ivanov' })).toBeVisible();
    const zoom = () => document.querySelector('.ownership-zoom')?.textContent.trim();
    const before = zoom();
    await expect.element(page.getByText(/ in sight/)).not.toBeInTheDocument();
    await userEvent.keyboard('-');
    await expect.poll(zoom).not.toBe(before);
    await userEvent.keyboard('++++++');
    await expect.element(page.getByText(/^\d+ of \d+ in sight/)).toBeVisible();
    await userEvent.keyboard('0');
    await expect.poll(zoom).toBe(before);
  });

  it('is walked as a tree by arrows, which open and close its branches', async () => {
    await openOwnership();
    await userEvent.click(page.getByText('Tree', { exact: true }));
    (
      item(/^Meridian/)
        .first()
        .element() as HTMLElement
    ).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item(/^Nordlys/)).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(item(/^Nordlys/)).toHaveAttribute('aria-expanded', 'false');
    expect(item(/^Ingrid/).elements()).toHaveLength(0);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(item(/^Ingrid Solheim/)).toHaveFocus();
    await expect.element(item(/^Ingrid Solheim/)).toMatchTextContent(/Holds directly 60 %.*Of this company 37\.5 %/);
    await userEvent.keyboard('{Enter}');
    await expect.element(item(/^Ingrid/)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}');
    await expect.element(item(/^Meridian/).last()).toMatchTextContent(/stops here/);
    expect(await axeViolations()).toEqual([]);
  });

  it('as a table says of votes that nobody states that they are not known', async () => {
    await openOwnership();
    await userEvent.click(page.getByText('Table', { exact: true }));
    const row = page.getByRole('table', { name: 'Ownership table' }).getByRole('row', { name: /^Petar/ });
    await expect.element(row).toMatchTextContent(/more than 15\.63 to less than 25 %.*not known.*Cannot be decided/);
    // Who has the name of somebody else is told apart by what they hold, and no verdict is cut.
    await expect.element(row).toMatchTextContent(/^Petar Ivanov\s*holds shares of Nordlys Invest AS/);
    const verdict = row.getByText('Cannot be decided').element();
    expect(verdict.scrollWidth).toBeLessThanOrEqual(verdict.clientWidth);
    expect(await axeViolations()).toEqual([]);
  });

  it('as a table in a small window has the verdict in one line, and its article below it, whole', async () => {
    const article = 'Regulation (EU) 2024/1624, Art. 52 (1)';
    const parties = ownershipView.parties.map((party) => ({
      ...party,
      grounds: party.grounds.map((ground) => ({ ...ground, article })),
    }));
    const read: Script['ownership.read'] = ({ rule }) => good({ ...ownershipView, rule, parties });
    await openOwnership({ 'ownership.read': read }, { width: 1024, height: 768 });
    await userEvent.click(page.getByText('Table', { exact: true }));
    const table = page.getByRole('table', { name: 'Ownership table' });
    const row = table.getByRole('row', { name: /^Petar/ });
    const verdict = row.getByText('Cannot be decided').element();
    expect(verdict.getClientRects()).toHaveLength(1);
    // A percent sign begins no line.
    expect(row.element().textContent).not.toMatch(/\d %/);
    const scroller = page.getByRole('region', { name: 'Ownership table' }).element();
    expect(scroller.scrollWidth).toBeLessThanOrEqual(scroller.clientWidth);
    const cited = row.getByText(`left open by ${article}`).element();
    expect(cited.getBoundingClientRect().right).toBeLessThanOrEqual(scroller.getBoundingClientRect().right);
    expect(cited.scrollWidth).toBeLessThanOrEqual(cited.clientWidth);
  });

  it('gives the names the room there is beside the pane of a small window, and tells below them when they were saved', async () => {
    const nodes = ownershipView.nodes.map((node) => ({ ...node, savedAt: '2026-11-29T17:02:56Z' }));
    await openOwnership({ 'ownership.read': () => good({ ...ownershipView, nodes }) }, { width: 1024, height: 768 });
    await userEvent.click(page.getByText('Table', { exact: true }));
    const table = page.getByRole('table', { name: 'Ownership table' });
    const name = table.getByRole('rowheader', { name: /^Petar/ });
    await expect.element(name).toMatchTextContent(/Saved 29 Nov 2026/);
    const shareOf = (part: Element, whole: Element) =>
      part.getBoundingClientRect().width / whole.getBoundingClientRect().width;
    expect(shareOf(name.element(), table.element())).toBeGreaterThan(0.35);
    await userEvent.click(page.getByText('Tree', { exact: true }));
    const row = item(/^Petar/).element();
    const who = row.querySelector('.who') ?? expect.fail('There is no name.');
    expect(shareOf(who, row)).toBeGreaterThan(0.55);
    for (const head of document.querySelectorAll('.ownership-tree-head > span'))
      expect(head.scrollWidth).toBeLessThanOrEqual(head.clientWidth);
  });

  it('of two dozen is drawn whole when it is opened, with names that can be read', async () => {
    const [first] = ownershipView.nodes;
    const [line] = ownershipView.edges;
    if (first === undefined || line === undefined) throw new Error('There is a company with holders.');
    const places = Array.from({ length: 24 }, (_, at) => ({
      ...{ id: at === 23 ? 'meridian' : `n${String(at)}`, x: 100 + (at % 6) * 215, y: 40 + Math.floor(at / 6) * 120 },
    }));
    const nodes = [...ownershipView.nodes, ...places.map(({ id }) => ({ ...first, id }))];
    const layout = { width: 6 * 215, height: 450, nodes: places, edges: [] };
    const read: Script['ownership.read'] = ({ rule }) => good({ ...ownershipView, rule, nodes, layout });
    await openOwnership({ 'ownership.read': read });
    await expect.element(page.getByText(/ in sight/)).not.toBeInTheDocument();
    const box = drawing.element().getBoundingClientRect();
    const drawn = [...document.querySelectorAll('.ownership-drawing .outline')].map((one) =>
      one.getBoundingClientRect(),
    );
    expect(drawn).toHaveLength(24);
    expect(drawn.filter(({ left, right }) => left < box.left || right > box.right)).toEqual([]);
    const name = document.querySelector<HTMLElement>('.node-text .nm');
    const shown = (drawn[0]?.width ?? 0) / 188;
    expect(Number.parseFloat(getComputedStyle(name ?? document.body).fontSize) * shown).toBeGreaterThan(10);
    // What has no room below a name is still told to whoever hears it.
    await expect.element(inDrawing(/LU this dossier/)).toBeInTheDocument();
  });

  it('of a declared owner of whom no share is known says that, not that there is none, unless nothing is open', async () => {
    const share = (percent: string) => ({ percent, exact: true, included: true, fraction: null });
    const nothing = { lower: share('0'), upper: share('0') };
    const parties = ownershipView.parties.map((party) => ({
      ...party,
      ...(party.node === 'petar' || party.node === 'ingrid' ? { chains: [] } : {}),
      ...(party.node === 'ingrid' ? { capital: nothing, votes: nothing } : {}),
      ...(party.node === 'petar' ? { capital: null, votes: null } : {}),
      ...(party.node === 'ingrid'
        ? { grounds: party.grounds.map((ground) => ({ ...ground, known: nothing, withOpen: nothing })) }
        : {}),
      ...(party.node === 'petar'
        ? {
            grounds: party.grounds.map((ground) => ({
              ...ground,
              known: nothing,
              withOpen: { ...nothing, upper: share('100') },
            })),
          }
        : {}),
      votesNotKnownOf: [],
    }));
    await openOwnership({ 'ownership.read': ({ rule }) => good({ ...ownershipView, rule, parties }) });
    await expect.element(inDrawing(/^Petar.*of the capital not known/)).toBeVisible();
    await userEvent.click(page.getByText('Table', { exact: true }));
    const row = (name: RegExp) => page.getByRole('table', { name: 'Ownership table' }).getByRole('row', { name });
    await expect.element(row(/^Petar/)).toMatchTextContent(/Person\s*not known\s*not known\s*Cannot be decided/);
    await expect.element(row(/^Ingrid/)).toMatchTextContent(/Person\s*0 %\s*0 %/);
    await userEvent.click(row(/^Petar/).getByRole('button'));
    await expect
      .element(pane)
      .toMatchTextContent(/Of the capital of Meridian.*, multiplied along the chains and added: not known\./);
    await expect.element(pane.getByRole('img', { name: '0 %' })).not.toBeInTheDocument();
  });

  it('is asked anew by another rule, by an own percentage, and as of another day', async () => {
    const { bridge } = await openOwnership();
    await userEvent.click(page.getByText('US', { exact: true }));
    await userEvent.click(page.getByText('Own', { exact: true }));
    await userEvent.fill(page.getByRole('textbox', { name: 'Percent' }), '101');
    await userEvent.tab();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/A percentage above 0/);
    await userEvent.click(page.getByRole('button', { name: /^As of/ }));
    await userEvent.click(page.getByRole('menuitemradio', { name: /2 February 2026/ }));
    await userEvent.fill(page.getByRole('textbox', { name: 'Percent' }), '10');
    await userEvent.tab();
    await expect
      .poll(() => bridge.inputsOf('ownership.read').at(-1))
      .toMatchObject({
        asOf: { kind: 'moment', moment: '2026-02-02T08:00:00Z' },
        rule: { id: 'own', threshold: '10' },
      });
    expect(bridge.inputsOf('ownership.read')).toContainEqual({
      dossierId: 1,
      asOf: { kind: 'now' },
      rule: { id: 'us-cdd' },
    });
  });

  it('in a drawing that was made small no line of a name is cut in half', async () => {
    await openOwnership();
    await userEvent.click(inDrawing(/^Petar/));
    const smaller = page.getByRole('button', { name: 'Zoom out' });
    const scale = () => Number(document.querySelector('.ownership-zoom')?.textContent.replace(/\D/gu, ''));
    for (let presses = 0; scale() > 37 && presses < 12; presses += 1) await userEvent.click(smaller);
    const names = [...document.querySelectorAll<HTMLElement>('.node-text .nm')].map((name) => {
      const line = parseFloat(getComputedStyle(name).lineHeight);
      const lines = Math.min(2, Math.round(name.scrollHeight / line));
      return { lines, isWhole: name.clientHeight >= Math.floor(lines * line) };
    });
    expect(names.some(({ lines }) => lines === 2)).toBe(true);
    expect(names.filter(({ isWhole }) => !isWhole)).toEqual([]);
  });

  it('in a drawing at its full size a long name has two lines, beside its jurisdiction', async () => {
    const name = 'Kestrel Nominees (Jersey) Limited';
    const nodes = ownershipView.nodes.map((node) =>
      node.id === 'kestrel' && node.company !== null ? { ...node, name, company: { ...node.company, name } } : node,
    );
    await openOwnership({ 'ownership.read': ({ rule }) => good({ ...ownershipView, rule, nodes }) });
    const drawn = inDrawing(/^Kestrel Nominees \(Jersey\) Limited/).element();
    const written = drawn.querySelector('.nm');
    if (written === null) throw new Error('The node has a name.');
    expect(written.scrollHeight).toBeLessThanOrEqual(written.clientHeight);
    expect(written.scrollWidth).toBeLessThanOrEqual(written.clientWidth);
  });

  it('as a tree in a narrow window has each name whole, and its figures below it with what they are', async () => {
    await openOwnership({}, { width: 512, height: 700 });
    await userEvent.click(page.getByText('Tree', { exact: true }));
    const row = item(/^Ingrid Solheim/).element();
    const name = row.querySelector('.nm');
    expect(name?.getClientRects()).toHaveLength(1);
    const figure = row.querySelector('.amount');
    expect(figure?.getBoundingClientRect().top).toBeGreaterThanOrEqual(name?.getBoundingClientRect().bottom ?? 0);
    expect(figure?.querySelector('.vh')?.getBoundingClientRect().width).toBeGreaterThan(40);
    expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
  });

  it('says what to buy next and what that could decide, and leads to the search where no id is known', async () => {
    const { bridge } = await openOwnership();
    await expect.element(pane).toMatchTextContent(/What to buy next.*Kestrel Limited.*Could decide: Petar Ivanov\./);
    // Nothing is wrong with it, and it stands apart from the button below.
    const decides = pane.getByText('Could decide: Petar Ivanov.').element().closest('.mk');
    expect(decides?.classList).not.toContain('attention');
    const look = pane.getByRole('button', { name: /^Look for the company.*Kestrel Limited$/ });
    const gap = look.element().getBoundingClientRect().top - (decides?.getBoundingClientRect().bottom ?? 0);
    expect(gap).toBeGreaterThanOrEqual(4);
    await userEvent.click(pane.getByRole('button', { name: /^Look for the company.*Kestrel Limited$/ }));
    await expect.element(page.getByRole('search').getByRole('textbox').nth(1)).toHaveValue('00121886');
    expect(bridge.inputsOf('search.run')).toEqual([]);
  });

  it('does not propose to buy a profile that is saved and tells no holder: it says what else may tell them', async () => {
    const silent = { takenAt: '2026-11-12T09:41:07Z', why: 'not-spoken', isWhole: true } as const;
    const nodes = ownershipView.nodes.map((node) =>
      node.id === 'kestrel' ? { ...node, dossierIds: [1], silent, relations: [] } : node,
    );
    await openOwnership({ 'ownership.read': () => good({ ...ownershipView, nodes, toBuy: [] }) });
    await expect
      .element(pane)
      .toMatchTextContent(
        /What to buy next.*Kestrel Limited.*Not proposed: its profile of 12 Nov 2026 is saved, and does not say who holds it.*Open its dossier/,
      );
    await expect.element(pane).toMatchTextContent(/who is behind Kestrel Limited; its saved profile does not say/);
    await userEvent.click(inDrawing(/^Kestrel Limited.*Saved, holders not told/));
    await expect
      .element(pane)
      .toMatchTextContent(/Company, its saved profile does not say who holds it.*Answer of 12 Nov 2026.*Not proposed/);
    await expect.element(pane).not.toMatchTextContent(/Order the profile|Look for the company|no profile/i);
    expect(await axeViolations()).toEqual([]);
  });

  it('who types a name after the number that it filled in asks for the name alone', async () => {
    const { bridge } = await openOwnership({ 'search.run': () => good(storedSearch()) });
    await userEvent.click(pane.getByRole('button', { name: /^Look for the company.*Kestrel Limited$/ }));
    const number = page.getByRole('search').getByRole('textbox').nth(1);
    await expect.element(number).toHaveValue('00121886');
    await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'quillon');
    await expect.element(number).toHaveValue('');
    await userEvent.fill(number, '77');
    await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'quillon freight');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => bridge.inputsOf('search.run'))
      .toMatchObject([{ name: 'quillon freight', companyNumber: '77' }]);
  });

  it('says above the search that it leads to for whose owners it is, with a way back to them', async () => {
    await openOwnership();
    await userEvent.click(pane.getByRole('button', { name: /^Look for the company.*Kestrel Limited$/ }));
    const errand = page.getByText(/^For the owners of Meridian.*: look for Kestrel Limited. Press Enter to ask\.$/);
    await expect.element(errand).toBeVisible();
    const form = page.getByRole('search').getByRole('textbox').nth(1);
    expect(errand.element().getBoundingClientRect().bottom).toBeLessThan(form.element().getBoundingClientRect().top);
    await userEvent.click(page.getByRole('button', { name: 'Back to the ownership' }));
    await expect.element(page.getByRole('heading', { name: /^Who counts under/ })).toBeVisible();
    await expect.element(pane.getByRole('button', { name: /^Look for the company.*Kestrel Limited$/ })).toHaveFocus();
    await userEvent.keyboard('{Control>}1{/Control}');
    await expect.element(form).toBeVisible();
    await expect.element(errand).not.toBeInTheDocument();
  });

  it.each([
    { window: 'whose pane scrolls', size: { width: 1024, height: 600 } },
    { window: 'that scrolls as a whole', size: { width: 512, height: 384 } },
  ])('the way back leads to where the button stood, in a window $window', async ({ size }) => {
    await openOwnership();
    await page.viewport(size.width, size.height);
    const look = pane.getByRole('button', { name: /^Look for the company.*Kestrel Limited$/ });
    const top = () => Math.round(look.element().getBoundingClientRect().top);
    look.element().scrollIntoView({ block: 'center' });
    const scroller = size.width === 1024 ? pane.element() : look.element().closest('.view');
    scroller?.scrollBy(0, 60);
    const before = top();
    await userEvent.click(look);
    await userEvent.click(page.getByRole('button', { name: 'Back to the ownership' }));
    await expect.element(look).toHaveFocus();
    await expect.poll(top).toBe(before);
  });

  describe('the search for an owner keeps for whose owners it is', () => {
    const errand = page.getByText(/^For the owners of Meridian.*: look for Kestrel Limited\./);
    const back = page.getByRole('button', { name: 'Back to the ownership' });
    const inView = (name: string) => page.getByRole('main', { name });

    async function look(): Promise<void> {
      const query = { jurisdiction: null, name: 'nordlys', companyNumber: null };
      const earlier = storedSearch({ searchId: 7, query });
      await openOwnership({
        'search.run': () => good(storedSearch()),
        'search.earlier': () => good({ searches: [earlier], more: false }),
        'search.read': () => good(earlier),
      });
      await userEvent.click(pane.getByRole('button', { name: /^Look for the company.*Kestrel Limited$/ }));
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('grid', { name: 'Search hits' })).toBeVisible();
      await expect.element(errand).toBeVisible();
    }

    it('while one looks at the orders, and leads back', async () => {
      await look();
      await userEvent.keyboard('{Control>}4{/Control}');
      await expect.element(inView('Orders')).toBeVisible();
      await userEvent.keyboard('{Control>}1{/Control}');
      await expect.element(errand).toBeVisible();
      await userEvent.click(back);
      await expect.element(page.getByRole('heading', { name: /^Who counts under/ })).toBeVisible();
      await userEvent.keyboard('{Control>}1{/Control}');
      await expect.element(inView('Search')).toBeVisible();
      expect(errand.elements()).toEqual([]);
    });

    it('while one looks at another dossier, and leads back to the one that it came from', async () => {
      await look();
      await userEvent.keyboard('{Control>}k{/Control}');
      await userEvent.fill(page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox'), 'Shanghai');
      await expect.element(page.getByRole('option').first()).toMatchTextContent(/^子午线/);
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('heading', { name: /^子午线/, level: 1 })).toBeVisible();
      await userEvent.keyboard('{Control>}1{/Control}');
      await userEvent.click(back);
      await expect.element(page.getByRole('heading', { name: /^Meridian/, level: 1 })).toBeVisible();
      await expect.element(pane.getByRole('button', { name: /^Look for the company.*Kestrel Limited$/ })).toHaveFocus();
    });

    it('until the dossier is seen again, by whichever way', async () => {
      await look();
      await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
      await expect.element(page.getByRole('heading', { name: /^Who counts under/ })).toBeVisible();
      await userEvent.keyboard('{Control>}1{/Control}');
      await expect.element(inView('Search')).toBeVisible();
      expect(errand.elements()).toEqual([]);
    });

    it.each([
      ['a new one', /^New search/],
      ['an earlier one', /^“?nordlys/i],
    ])('until another search is begun: %s', async (_which, option) => {
      await look();
      await userEvent.keyboard('{Control>}k{/Control}');
      await userEvent.click(page.getByRole('option', { name: option }));
      await expect.element(errand).not.toBeInTheDocument();
    });
  });

  it('shows no answer to another question below the search that it leads to', async () => {
    await openOwnership({ 'search.run': () => good(storedSearch()) });
    await userEvent.keyboard('{Control>}1{/Control}');
    await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
    await userEvent.keyboard('{Enter}');
    const hits = page.getByRole('grid', { name: 'Search hits' });
    await expect.element(hits).toBeVisible();
    await userEvent.keyboard('{Control>}3{/Control}');
    await userEvent.click(pane.getByRole('button', { name: /^Look for the company.*Kestrel Limited$/ }));
    await expect.element(page.getByRole('search').getByRole('textbox').nth(1)).toHaveValue('00121886');
    await expect.element(hits).not.toBeInTheDocument();
  });

  it('says what the next purchases come to in all, as far as their prices are known', async () => {
    const nodes = ownershipView.nodes.map((node) =>
      node.id === 'kestrel' && node.company !== null
        ? { ...node, dossierIds: [1], company: { ...node.company, serviceId: 'GB|one' } }
        : node,
    );
    const [kestrel] = ownershipView.toBuy;
    const toBuy = kestrel === undefined ? [] : [kestrel, { ...kestrel, node: 'treasury', couldDecide: [] }];
    await openOwnership({ 'ownership.read': () => good({ ...ownershipView, nodes, toBuy }) });
    await expect
      .element(pane)
      .toMatchTextContent(
        /What to buy next.*2 companies, bought one by one: 12\.00 credits for 1 of them.*The price of 1 profile is read once “Look for the company” has found its company.*may name further owners/,
      );
    const cost = (ledger: string, value: number) => ({ ledger, value });
    const listed: Price = { kind: 'price-list', cost: cost('credit', 12) };
    const paid: Price = { kind: 'last-paid', cost: cost('lite', 1), paidAt: '2026-02-02T08:00:00Z', paidFor: null };
    expect(priceInAllWords([listed, listed, paid])).toMatch(
      /3 companies, bought one by one: 24\.00 credits and 1\.00 lite credits in all.*last paid is a scale, no promise/,
    );
    // Nothing is added up, and nothing is said to be the least, where no price is known.
    expect(priceInAllWords([{ kind: 'not-known' }, { kind: 'not-known' }])).toMatch(
      /^What the profiles of 2 companies cost is not known\.$/,
    );
    // That no price was asked for is not said as if the service knew none.
    expect(priceInAllWords([{ kind: 'not-asked' }, { kind: 'not-asked' }])).toMatch(
      /^The prices of 2 profiles are read once .*were not asked for yet\.$/,
    );
    expect(priceInAllWords([{ kind: 'not-asked' }, { kind: 'not-known' }, listed])).toMatch(
      /12\.00 credits for 1 of them.*The price of 1 profile is read once.*What the profile of 1 company costs is not known\./,
    );
  });

  it('opens the question about an order where the company has a dossier, and orders nothing by that', async () => {
    const nodes = ownershipView.nodes.map((node) =>
      node.id === 'kestrel' && node.company !== null
        ? { ...node, dossierIds: [1], company: { ...node.company, serviceId: 'GB|one' } }
        : node,
    );
    const { bridge } = await openOwnership({ 'ownership.read': () => good({ ...ownershipView, nodes }) });
    // What it costs stands beside it, with where the price is known from, before anybody asks.
    await expect
      .element(pane)
      .toMatchTextContent(/Kestrel Limited.*12\.00 credits, stated by the service.*Order the profile/);
    await userEvent.click(pane.getByRole('button', { name: /^Order the profile.*Kestrel Limited$/ }));
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    expect(bridge.inputsOf('order.place')).toEqual([]);
  });

  it('an answer of a registry that comes meanwhile is told in that question', async () => {
    const nodes = ownershipView.nodes.map((node) =>
      node.id === 'kestrel' && node.company !== null
        ? { ...node, dossierIds: [2], company: { ...node.company, serviceId: 'GB|one' } }
        : node,
    );
    const said = (status: Partial<Confirmation>) =>
      openDossier({ dossier: { ...summary, dossierId: 2, bought: null, confirmation: confirmation(status) } });
    let kestrel = said({});
    const { bridge } = await openOwnership({
      'ownership.read': () => good({ ...ownershipView, nodes }),
      'dossier.read': ({ dossierId }) => good(dossierId === 2 ? kestrel : openDossier()),
    });
    await userEvent.click(pane.getByRole('button', { name: /^Order the profile.*Kestrel Limited$/ }));
    const dialog = page.getByRole('alertdialog');
    await expect.element(dialog).toMatchTextContent(/Confirmed as active/);
    kestrel = said({ outcome: 'found-not-active', status: 'Radié' });
    bridge.announce('registry.confirmed', { jurisdictions: ['GB'] });
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/has just changed/);
    await expect.element(dialog).not.toMatchTextContent(/Confirmed as active/);
    await userEvent.click(dialog.getByRole('button', { name: /^Order/ }));
    await expect.poll(() => bridge.inputsOf('order.place')[0]).toMatchObject({ acknowledged: 'not-active' });
  });

  it('what is ordered for the owners is told apart from what is bought for itself', async () => {
    const script = { ...ordered, 'search.run': () => good(storedSearch()) };
    const { bridge } = await openOwnership(script);
    const orderHit = async () => {
      await userEvent.click(page.getByRole('grid', { name: 'Search hits' }).getByRole('row').nth(1));
      await userEvent.click(page.getByRole('button', { name: 'Order Enhanced profile' }));
      const dialog = page.getByRole('alertdialog');
      await userEvent.fill(dialog.getByRole('textbox', { name: /^The most you accept/ }), '20');
      await userEvent.click(dialog.getByRole('button', { name: /^Order/ }));
      await expect.element(dialog).not.toBeInTheDocument();
    };
    await userEvent.click(pane.getByRole('button', { name: /^Look for the company.*Kestrel Limited$/ }));
    await userEvent.keyboard('{Enter}');
    await orderHit();
    await userEvent.keyboard('{Control>}3{/Control}{Control>}1{/Control}');
    await orderHit();
    const [forOwners, forItself] = bridge.inputsOf('order.place');
    expect(forOwners).toMatchObject({ ownersOf: 1 });
    expect(forItself).not.toHaveProperty('ownersOf');
  });

  it('of which nothing is saved is not known, and nobody is said to own nothing', async () => {
    const [asked] = ownershipView.nodes;
    const gaps = [{ kind: 'no-holders', node: 'meridian', share: null, other: null } as const];
    const nothing = { edges: [], parties: [], circles: [], toBuy: [], layout: null, gaps };
    await openOwnership({
      'ownership.read': () => good({ ...ownershipView, ...nothing, nodes: asked === undefined ? [] : [asked] }),
    });
    await expect.element(pane).toMatchTextContent(/its owners are not known/);
    await expect.element(page.getByText(/No drawing could be made/)).toBeVisible();
  });

  it('the bar of a share has a mark where the rule begins to count', async () => {
    await openOwnership();
    await userEvent.click(inDrawing(/^Ingrid/));
    const mark = () => document.querySelector('.ownership-bar .threshold')?.getAttribute('x1');
    await expect.poll(mark).toBe('25');
    await expect.element(pane.getByRole('img', { name: '37.5 %, threshold 25 %', exact: true })).toBeVisible();
  });

  it('the mark of the rule is told from the bar in forced colours, too', async () => {
    await openOwnership();
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
    await userEvent.click(inDrawing(/^Ingrid/));
    await expect.element(pane.getByRole('img')).toBeVisible();
    const drawn = (selector: string) => {
      const found = document.querySelector(`.ownership-bar ${selector}`);
      if (found === null) throw new Error(`There is no ${selector}.`);
      return getComputedStyle(found);
    };
    const ends = [drawn('.certain').fill, drawn('.all').fill];
    expect(ends).not.toContain(drawn('.threshold').stroke);
    expect(Number.parseFloat(drawn('.threshold').strokeWidth)).toBeGreaterThanOrEqual(1);
  });

  it('a name that is cut in the drawing is told whole, and stands whole in the pane', async () => {
    const long = `Kestrel ${'and Company '.repeat(40)}Limited`;
    const nodes = ownershipView.nodes.map((node) => (node.name === 'Kestrel Limited' ? { ...node, name: long } : node));
    expect(nodes.filter(({ name }) => name === long)).toHaveLength(1);
    await openOwnership({ 'ownership.read': ({ rule }) => good({ ...ownershipView, rule, nodes }) });
    const node = inDrawing(/^Kestrel/);
    await expect.element(node).toHaveAccessibleName(new RegExp(`^${long}, `));
    await userEvent.click(node);
    await userEvent.click(pane.getByRole('button', { name: 'Show more' }).first());
    await expect.element(pane.getByRole('heading', { level: 2 }).first()).toMatchTextContent(new RegExp(long));
  });

  it('is told apart in forced colours: what is selected has a thicker edge', async () => {
    await openOwnership();
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
    const widthOf = (selector: string) => {
      const found = document.querySelector(selector);
      return found === null ? 0 : Number.parseFloat(getComputedStyle(found).strokeWidth);
    };
    await userEvent.click(inDrawing(/^Petar/));
    await expect
      .poll(() => widthOf('.node.sel .outline'))
      .toBeGreaterThan(widthOf('.node:not(.on, .sel, .asked) .outline'));
  });

  it('fits a small window, in which the tab scrolls', async () => {
    await openOwnership({}, { width: 800, height: 600 });
    const panel = document.querySelector('.tab-panel:not([hidden])');
    expect(panel === null ? -1 : panel.scrollWidth - panel.clientWidth).toBeLessThanOrEqual(0);
    expect(await axeViolations()).toEqual([]);
  });
});
