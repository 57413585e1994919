import { expect, it } from 'vitest';
import { renderReport } from '../../../src-main/export/report/render-report.ts';
import { confirmation } from '../../renderer/stand-in/specimen.ts';
import { order } from '../../renderer/stand-in/orders.ts';
import { said } from './bare-profile.ts';
import { richReport } from './rich-report.ts';

const cover = (facts: object) => {
  const report = richReport();
  const { snapshot } = report;
  const changed = { ...report, snapshot: { ...snapshot, profile: { ...snapshot.profile, ...facts } } };
  return renderReport(changed).html.split('<section>')[0] ?? '';
};

it('P22: a number in the answer that is not the ordered one is told on the cover', () => {
  expect(cover({ companyNumber: said('99999999') })).toContain('This answer states another number');
  expect(cover({})).not.toContain('This answer states another number');
});

it('a name in the answer that the registry contradicts later is told on the cover, and a change of name is not', () => {
  const report = richReport();
  const { opened, snapshot } = report;
  const { company } = opened.dossier;
  const coverAsked = (name: string) => {
    const answered = { name, number: company.companyNumber, status: 'active' };
    const dossier = {
      ...opened.dossier,
      confirmation: confirmation({ confirmedAt: '2099-01-01T00:00:00.000Z', answered }),
    };
    const profile = {
      ...snapshot.profile,
      name: said('WHOLLY DIFFERENT PLC'),
      previousNames: [],
      aliases: [],
      englishName: null,
      tradingName: null,
    };
    const changed = { ...snapshot, orderId: 7, documentDay: null, profile };
    const orders = [order({ orderId: 7, company })];
    return renderReport({ ...report, opened: { ...opened, dossier, orders }, snapshot: changed }).html.split(
      '<section>',
    )[0];
  };
  expect(coverAsked(company.name)).toContain('the two answers contradict each other');
  expect(coverAsked('Wholly Different plc')).not.toContain('contradict each other');
});
