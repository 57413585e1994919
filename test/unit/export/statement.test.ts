import { expect, it } from 'vitest';
import {
  renderStatement,
  statementTitle,
  type StatementReport,
} from '../../../src-main/export/report/render-statement.ts';
import { statementFileName } from '../../../src-main/export/save-report.ts';
import { keptDiscrepancy, keptStep } from '../../renderer/stand-in/discrepancies.ts';
import { richReport } from './rich-report.ts';

const { facts, opened } = richReport();
const text = 'She counts by 37.5 %.\n<script>alert(1)</script>';
const steps = [
  keptStep({ step: 'stated', register: 'Register of Luxembourg', text, snapshotIds: [5, 6] }, '2026-11-26'),
  keptStep({ step: 'reported', on: '2026-11-25', receipt: 'LU-17' }, null, 2),
];
const statement: StatementReport = {
  ...{ kept: keptDiscrepancy({ steps }), company: opened.dossier.company },
  facts: { ...facts, number: 'S-202611241200-1' },
};

const told = (of: StatementReport) =>
  renderStatement(of)
    .html.replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

it('has company, person, register, days, why, sources with hashes, what became of it, and who made it when', () => {
  const page = told(statement);
  for (const part of [
    'Discrepancy statement',
    'S-202611241200-1',
    'Meridian Maritime Holdings S.à r.l.',
    'Luxembourg · B 218447',
    'Ingrid Solheim: Worked out, not declared, under the EU rule',
    'First shown on 12 Nov 2026.',
    'for: Register of Luxembourg',
    'She counts by 37.5 %.',
    'with the receipt LU-17',
    '66666666 66666666',
    'Dossier sends nothing to a register.',
    facts.officer,
  ])
    expect(page).toContain(part);
  expect(statementTitle(statement)).toBe('Discrepancy statement: Meridian Maritime Holdings S.à r.l., Ingrid Solheim');
  expect(statementFileName(statement)).toBe(
    'Discrepancy statement Meridian Maritime Holdings S.à r.l. S-202611241200-1.pdf',
  );
});

it('is text and never markup, and what is not production says so in its margins', () => {
  const { html, runningStyle } = renderStatement(statement);
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;script&gt;');
  const demo = { ...facts, connection: { ...facts.connection, kind: 'demo' as const } };
  expect(told({ ...statement, facts: demo })).toContain('DEMO');
  expect(runningStyle).toContain('@bottom-left');
});
