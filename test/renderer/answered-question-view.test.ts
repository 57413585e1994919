import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Envelope } from '../../src-shared/contract/envelope.ts';
import type { StoredSearch } from '../../src-shared/domain/search.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { failure, hit, storedSearch } from './stand-in/specimen.ts';
import { later } from './stand-in/session.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const name = page.getByRole('textbox', { name: 'Company name' });
const answered = page.getByRole('heading', { name: /^Answer to: meridian/ });
const otherQuestion = page.getByText(/There is no answer here to “kestrel”.*earlier question “meridian”/);

async function ask(words: string) {
  await userEvent.fill(name, words);
  await userEvent.keyboard('{Enter}');
}

async function openWithHits(script: Partial<Script> = {}) {
  const opened = await openWindow(script);
  await ask('meridian');
  await expect.element(answered).toBeVisible();
  return opened;
}

it('hits say which question they answer', async () => {
  await openWithHits();
  expect(otherQuestion.query()).toBeNull();
});

it('a time of today has no capital within a line or a sentence', async () => {
  const askedAt = new Date().toISOString();
  const query = { jurisdiction: 'LU', name: 'meridian', companyNumber: null };
  const search = storedSearch({ hits: [], query, askedAt });
  const answer = search.answer === null ? null : { ...search.answer, receivedAt: askedAt };
  await openWindow({ 'search.run': () => good({ ...search, answer }) });
  await ask('meridian');
  await expect.element(answered).toMatchTextContent(/ · asked today \d\d:\d\d$/);
  await expect
    .element(page.getByText(/^So the service answered/))
    .toMatchTextContent(
      /answered today \d\d:\d\d to a question for the registry of .+ Its answer names no registry; it is kept/,
    );
});

it('after a question that failed, the hits are said to answer the one before', async () => {
  const { bridge } = await openWithHits();
  bridge.script['search.run'] = () => bad(failure('service-failed'));
  await ask('kestrel');
  await expect.element(otherQuestion).toBeVisible();
  await expect.element(answered).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('an answer without hits that stands below another question is not said to have hits', async () => {
  const { bridge } = await openWindow({ 'search.run': () => good(storedSearch({ hits: [] })) });
  await ask('meridian');
  await expect.element(page.getByText(/meridian/).first()).toBeVisible();
  bridge.script['search.run'] = () => bad(failure('service-failed'));
  await ask('kestrel');
  await expect.element(otherQuestion).toBeVisible();
  await expect.element(otherQuestion).not.toMatchTextContent(/hits/);
});

it('after Stop waiting, the hits are said to answer the one before, and the late answer is one click away', async () => {
  const { bridge, session } = await openWithHits();
  const slow = later<Envelope<StoredSearch>>();
  bridge.script['search.run'] = () => slow.answer;
  await ask('kestrel');
  await userEvent.click(page.getByRole('button', { name: 'Stop waiting' }));
  await expect.element(otherQuestion).toBeVisible();
  const query = { jurisdiction: null, name: 'kestrel', companyNumber: null };
  const late = storedSearch({ searchId: 99, query });
  bridge.script['search.read'] = () => good(late);
  await slow.come(good(late));
  await userEvent.click(page.getByRole('button', { name: 'Show its answer' }));
  await expect.element(page.getByRole('heading', { name: /^Answer to: kestrel/ })).toBeVisible();
  expect(otherQuestion.query()).toBeNull();
  expect(session.offline).toBe(false);
});

it('a reopened search that was not answered says what was asked', async () => {
  const outcome = { kind: 'failed', code: 'service-too-many-requests', correlationId: null } as const;
  const query = { jurisdiction: 'LU', name: 'kestrel', companyNumber: null };
  const limited = storedSearch({ searchId: 50, query, outcome, hits: [], answer: null });
  const { searchId, askedAt, officer, way } = limited;
  const { bridge } = await openWithHits({
    'search.earlier': () => good({ searches: [{ searchId, askedAt, officer, query, way, outcome }], more: false }),
  });
  bridge.script['search.read'] = () => good(limited);
  await userEvent.click(page.getByRole('button', { name: 'Earlier searches' }));
  await userEvent.click(page.getByRole('row', { name: /kestrel/ }));
  await expect.element(page.getByRole('heading', { name: /^Question: kestrel · Luxembourg/ })).toBeVisible();
});

it('an account that must name a jurisdiction is offered the field', async () => {
  const refused = failure('service-bad-request', { detail: { field: 'jurisdiction', said: 'isoCode is required' } });
  await openWindow({ 'search.run': () => bad(refused) });
  await ask('kestrel');
  const field = page.getByRole('combobox', { name: 'Jurisdiction' });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription(/This account needs a jurisdiction for each search/);
  expect(page.getByRole('button', { name: /Try again/ }).query()).toBeNull();
});

it('without a credential the way to the connection is offered, not another try', async () => {
  const { bridge } = await openWindow({ 'search.run': () => bad(failure('credential-missing')) });
  await ask('kestrel');
  expect(page.getByRole('button', { name: /Try again/ }).query()).toBeNull();
  await userEvent.click(page.getByRole('button', { name: 'Open the connection in Settings' }));
  await expect.poll(() => bridge.inputsOf('connection.read')).toContainEqual({ connectionId: 'demo' });
  expect(page.getByRole('button', { name: 'Open the connection in Settings' }).query()).toBeNull();
});

it('a pause that was cut to an hour says so', async () => {
  const retryAt = new Date(Date.now() + 3_600_000).toISOString();
  const refused = failure('service-too-many-requests', { detail: { retryAt, retryCapped: true } });
  await openWindow({ 'search.run': () => bad(refused) });
  await ask('kestrel');
  await expect.element(page.getByText(/asked for a longer pause than an hour/)).toBeVisible();
});

it('stored data says its own date where the answer states one, otherwise that its age is not stated', async () => {
  const dataDate = { text: '2024-05-06', value: '2024-05-06', precision: 'day' } as const;
  const hits = [
    { position: 0, hit: hit({}), confirmation: null },
    { position: 1, hit: hit({ name: 'Meridian Ferries', dataDate }), confirmation: null },
  ];
  await openWithHits({ 'search.run': () => good(storedSearch({ hits })) });
  const pane = page.getByRole('complementary', { name: 'Selected hit' });
  await expect.element(pane.getByText(/stored data\. How old that is, is not stated/)).toBeVisible();
  await expect.element(pane.getByText(/^Asked/).first()).toBeVisible();
  await userEvent.click(page.getByRole('row', { name: /Meridian Ferries/ }));
  await expect.element(pane.getByText(/stored data of 6\sMay\s2024/)).toBeVisible();
});

it.each([
  ['a present name that answers the question', { name: 'Meridian Freight plc' }, 'meridian freight ltd', null],
  ['a number search', { name: 'Halcyon plc' }, null, null],
  [
    'another present name, and one that matches',
    { name: 'Halcyon plc', aliases: ['Meridian'] },
    'meridian',
    /“Meridian”/,
  ],
  ['another present name alone', { name: 'Halcyon plc' }, 'meridian', /which one is not stated/],
] as const)('“previous name” with %s', async (_what, change, asked, said) => {
  const query = { jurisdiction: null, name: asked, companyNumber: asked === null ? '0442' : null };
  const found = hit({ ...change, aliases: [...('aliases' in change ? change.aliases : [])], isPreviousName: true });
  const hits = [{ position: 0, hit: found, confirmation: null }];
  await openWindow({ 'search.run': () => good(storedSearch({ hits, query })) });
  await ask('anything');
  const pane = page.getByRole('complementary', { name: 'Selected hit' });
  await expect.element(pane).toBeVisible();
  if (said === null) expect(document.body.textContent).not.toContain('the company had before');
  else await expect.element(pane.getByText(said).first()).toBeVisible();
});

it('the PDF of a search is seen before it is saved, beside its question and by the palette', async () => {
  const { bridge } = await openWithHits();
  await userEvent.click(page.getByRole('button', { name: 'Preview the PDF', exact: true }));
  await expect.poll(() => bridge.inputsOf('pdf.preview')).toEqual([{ of: 'search', searchId: 41 }]);
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('preview the pdf');
  await expect
    .element(page.getByRole('option').first())
    .toHaveAccessibleName(/Preview the PDF: document of the search/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bridge.inputsOf('pdf.preview').length).toBe(2);
  expect(bridge.inputsOf('pdf.preview').at(-1)).toEqual({ of: 'search', searchId: 41 });
  expect(bridge.inputsOf('search.savePdf')).toEqual([]);
});

it('a search that ended with 404 is not said to be about a company, an order or a product, also once it is kept', async () => {
  await openWindow({ 'search.run': () => bad(failure('service-not-found')) });
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'Meridian');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('heading', { name: 'The service does not know the address that was asked' }))
    .toBeVisible();
  await expect.element(page.getByText(/which says nothing about the company/)).toBeVisible();
  await expect.element(page.getByText(/It may be the company, the product or the order/)).not.toBeInTheDocument();
});
