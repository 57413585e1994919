import { parseRegistryDate } from '../../../src-shared/domain/read-registry-date.ts';
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { expect, it } from 'vitest';
import {
  renderStatement,
  statementTitle,
  type StatementReport,
} from '../../../src-main/export/report/render-statement.ts';
import type { SnapshotSummary } from '../../../src-shared/domain/dossier.ts';
import { statementFileName } from '../../../src-main/export/save-report.ts';
import { keptDiscrepancy, keptStep } from '../../renderer/stand-in/discrepancies.ts';
import { richReport } from './rich-report.ts';

const { facts, opened } = richReport();
const text = 'She counts by 37.5 %.\n<script>alert(1)</script>';
const steps = [
  keptStep({ step: 'stated', register: 'Register of Luxembourg', text, snapshotIds: [5, 6] }, '2026-11-26'),
  keptStep({ step: 'reported', on: '2026-11-25', receipt: 'LU-17' }, null, 2),
];
const profileOf = (snapshotId: number, documentDay: string | null): SnapshotSummary => ({
  ...{ snapshotId, documentDay, orderId: 3, otherCompany: null, doubt: null },
  takenAt: '2026-11-12T09:41:07Z',
  source: documentDay === null ? 'v2-enhanced-profile' : 'v2-document',
  answer: {
    ...{ answerId: 40 + snapshotId, sha256: String(snapshotId).repeat(64), receivedAt: '2026-11-12T09:41:07Z' },
    ...{ operation: 'GET /companies/{id}/enhanced', correlationId: 'c0ffee' },
  },
});
const statement: StatementReport = {
  ...{ kept: keptDiscrepancy({ steps }), company: opened.dossier.company },
  profiles: [profileOf(5, null), profileOf(6, '2026-02-02')],
  anchor: { seq: 812, hash: 'ab'.repeat(32) },
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

it('says when the person was born as an answer states it, or that none does', () => {
  const { kept } = statement;
  const born = (birthdate: typeof kept.person.birthdate) =>
    told({ ...statement, kept: { ...kept, person: { ...kept.person, birthdate } } });
  expect(born(parseRegistryDate('1968-04'))).toMatch(/Person +Ingrid[^0-9]* Born +Apr 1968/);
  expect(born(null)).toMatch(/Born +Not stated/);
});

const inGroups = (hash: string) => hash.replaceAll(/.{8}(?=.)/g, '$& ');

it('names whole the hash of what is kept, as the JSON of a dossier has it, and the last record of the trail', () => {
  const hash = createHash('sha256')
    .update(canonicalize(statement.kept) ?? '')
    .digest('hex');
  const page = told(statement);
  expect(page).toContain(`SHA-256 of what is kept of this discrepancy ${inGroups(hash)}`);
  expect(page).toContain(`Record 812, SHA-256 ${inGroups('ab'.repeat(32))}`);
  expect(page).toContain('This document made 12 Nov 2026 10:40:00 UTC');
});

it('lists the answers that it rests on: which, of which day, when it came, under which number, and its whole hash', () => {
  const page = told(statement);
  expect(page).toContain('2 The answers it rests on');
  for (const part of [
    'From the profile of 12 Nov 2026 09:41:07 UTC, kept as answer 45 of this record',
    `Request id c0ffee ${inGroups('5'.repeat(64))}`,
    'From the filing of 2 Feb 2026 (came 12 Nov 2026 09:41:07 UTC), kept as answer 46 of this record',
    inGroups('6'.repeat(64)),
  ])
    expect(page).toContain(part);
  const gone = told({ ...statement, profiles: [] });
  expect(gone).toContain('The record no longer holds this profile as it was then.');
  expect(gone).toContain(inGroups('6'.repeat(64)));
});

it('says that a company of the demo is invented', () => {
  const demo = { ...facts, connection: { ...facts.connection, kind: 'demo' as const } };
  expect(told({ ...statement, facts: demo })).toContain('Demo: this company is invented');
  expect(told(statement)).not.toContain('invented');
});
