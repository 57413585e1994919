import { expect, it } from 'vitest';
import { renderReport } from '../../../src-main/export/report/render-report.ts';
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
