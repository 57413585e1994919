import { expect, it, onTestFinished } from 'vitest';
import { confirmDossier } from '../../../src-main/dossiers/ask-registry.ts';
import { runSearch } from '../../../src-main/dossiers/run-search.ts';
import { systemClock } from '../../../src-main/service/system-clock.ts';
import { agreement, type DeskOptions } from './core.ts';
import { startGivenService } from './given-answers.ts';
import { acceptRun, runnerOn, untilStill } from './run-of-checks.ts';

/*
 * P22: what is ordered is the company that was shown. Where its registry, asked first, gives it a name or a number of its own,
 * nothing is paid before somebody saw that, whatever status the answer has.
 */

const company = {
  ...{ jurisdiction: 'GB', companyNumber: '00012345', serviceId: 'GB|MDAwMTIzNDU' },
  ...{ name: 'Northwind Fable Ltd', englishName: null },
};
const listed = { id: company.serviceId, companyName: company.name, companyNumber: '00012345', status: 'active' };
const other = { id: 'GB|OTk5OTk5OTk', companyName: 'EVIL HOLDINGS PLC' };
const beside = (type: string) => ({ companyNumber: '99999999', otherIdentifiers: [{ type, value: '00012345' }] });
const profile = { data: { companyName: company.name, companyNumber: '00012345' } };

const service = (entry: object, options: Partial<DeskOptions> = {}) =>
  startGivenService(
    { '/v2/companies?': { data: [entry] }, '/v2/companies/GB|': profile, '/v2/orders': { data: [] } },
    options,
  );

/** The calls of which a service could charge something. */
const paid = (asked: readonly string[]) => asked.filter((url) => /^\/v2\/companies\/[^?]/u.test(url));

it.each([
  ['another id under another name', { ...listed, ...other }, 'company-named-otherwise', 'EVIL HOLDINGS PLC'],
  ['its id under another name', { ...listed, ...other, id: listed.id }, 'company-named-otherwise', 'EVIL HOLDINGS PLC'],
  ['a company of which it is the tax number', { ...listed, id: other.id, ...beside('GB_TAX_CD') }, '', '99999999'],
  ['a VAT number, and no name', { id: other.id, status: 'active', ...beside('GB_VAT_CD') }, '', '99999999'],
] as const)(
  'P22: a run orders nothing where the registry that it asks first answers with %s',
  async (_, entry, code, said) => {
    const { asked, desk, context } = await service(entry);
    const runner = await runnerOn(desk, { confirm: (dossierId) => confirmDossier(context, dossierId) });
    onTestFinished(() => runner.close());
    const runId = await acceptRun(desk, [company], {}, { asksRegistry: true });
    runner.goOn(runId);
    expect((await untilStill(desk, runId)).state).toMatchObject({
      ...{ kind: 'stopped', failure: code === '' ? 'company-numbered-otherwise' : code, said, position: 0 },
    });
    expect([paid(asked), asked.filter((url) => url.startsWith('/v2/companies?')).length]).toEqual([[], 1]);
  },
);

it('P22: a run stops at a name that a registry gave after it was accepted, also where it asks none', async () => {
  const { asked, desk, context } = await service({ ...listed, ...other, id: listed.id });
  const runner = await runnerOn(desk);
  onTestFinished(() => runner.close());
  const runId = await acceptRun(desk, [company]);
  await runSearch(context, { jurisdiction: 'GB', companyNumber: '00012345', name: null });
  runner.goOn(runId);
  expect((await untilStill(desk, runId)).state).toMatchObject({ kind: 'stopped', failure: 'company-named-otherwise' });
  expect(paid(asked)).toEqual([]);
});

const inNumber = { jurisdiction: 'GB', companyNumber: '00012345', name: null };

it('P22: a run stops at a name that a registry gave between what was shown and the agreement', async () => {
  const { asked, desk, context } = await service({ ...listed, ...other, id: listed.id });
  const runner = await runnerOn(desk);
  onTestFinished(() => runner.close());
  const runId = await acceptRun(desk, [company], {}, { meanwhile: () => runSearch(context, inNumber) });
  runner.goOn(runId);
  expect((await untilStill(desk, runId)).state).toMatchObject({ kind: 'stopped', failure: 'company-named-otherwise' });
  expect(paid(asked)).toEqual([]);
});

it('a run orders under a name of the registry that was shown before it was agreed to', async () => {
  const { asked, desk, context } = await service({ ...listed, ...other, id: listed.id });
  const runner = await runnerOn(desk);
  onTestFinished(() => runner.close());
  await runSearch(context, inNumber);
  const runId = await acceptRun(desk, [company]);
  runner.goOn(runId);
  expect((await untilStill(desk, runId)).state.kind).toBe('ended');
  await runner.close();
  expect(paid(asked)).toHaveLength(1);
});

it('P22: by hand, too, nothing is paid under a name that a registry gave since the officer was shown its word', async () => {
  const { asked, desk, context } = await service({ ...listed, ...other, id: listed.id });
  const { searchId } = await runSearch(context, inNumber);
  const agreed = (word: number | null) =>
    agreement(company, { acknowledged: 'confirmed-active', told: { secondWay: true, paidSearch: true, word } });
  await expect(desk.orders.place(agreed(null))).rejects.toMatchObject({
    failure: { code: 'company-named-otherwise', detail: { said: 'EVIL HOLDINGS PLC' } },
  });
  expect(paid(asked)).toEqual([]);
  await desk.orders.place(agreed(searchId));
  expect(paid(asked)).toHaveLength(1);
});

it('P22: a run stops at such a name also where the clock was set back since it was accepted', async () => {
  // The run is accepted on 21 November.
  const clock = { ...systemClock, wallMs: () => Date.parse('2026-11-10T08:00:00.000Z') };
  const { asked, desk, context } = await service({ ...listed, ...other, id: listed.id }, { clock });
  const runner = await runnerOn(desk);
  onTestFinished(() => runner.close());
  const runId = await acceptRun(desk, [company]);
  const { askedAt } = await runSearch(
    { ...context, now: () => new Date(clock.wallMs()) },
    { jurisdiction: 'GB', companyNumber: '00012345', name: null },
  );
  expect(askedAt < (await desk.storage.readRecheckRun({ runId })).at).toBe(true);
  runner.goOn(runId);
  expect((await untilStill(desk, runId)).state).toMatchObject({ kind: 'stopped', failure: 'company-named-otherwise' });
  expect(paid(asked)).toEqual([]);
});

it('a run orders where the registry answers with the company that was shown', async () => {
  const { asked, desk, context } = await service({ ...listed, companyName: 'NORTHWIND FABLE LIMITED' });
  const runner = await runnerOn(desk, { confirm: (dossierId) => confirmDossier(context, dossierId) });
  onTestFinished(() => runner.close());
  const runId = await acceptRun(desk, [company], {}, { asksRegistry: true });
  runner.goOn(runId);
  expect((await untilStill(desk, runId)).state.kind).toBe('ended');
  // Its last order is written down by then, and may be on its way.
  await runner.close();
  expect(paid(asked)).toHaveLength(1);
});

it('P22: by hand, too, nothing is paid for a company that has the number that was shown as its tax number alone', async () => {
  const { asked, desk, context } = await service({ ...listed, id: other.id, ...beside('GB_TAX_CD') });
  const { dossierId } = await desk.storage.saveDossier({
    ...{ company, savedAt: '2026-11-20T09:00:00.000Z', officer: 'A. Officer' },
  });
  await confirmDossier(context, dossierId);
  const placing = desk.orders.place(agreement(company, { acknowledged: 'confirmed-active' }));
  await expect(placing).rejects.toMatchObject({
    failure: { code: 'company-numbered-otherwise', detail: { said: '99999999' } },
  });
  expect(paid(asked)).toEqual([]);
});
