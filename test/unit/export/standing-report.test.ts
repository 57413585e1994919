import { expect, it } from 'vitest';
import { listEvidence } from '../../../src-main/export/report/evidence-list.ts';
import { renderReport } from '../../../src-main/export/report/render-report.ts';
import type { StandingOut } from '../../../src-shared/domain/standing-out/shown-facts.ts';
import { shownFact, standingOutOf } from '../../renderer/stand-in/standing-out.ts';
import { richReport } from './rich-report.ts';

const htmlOf = (standing: StandingOut | null) => renderReport({ ...richReport(), standing }).html;

const sectionOf = (standing: StandingOut | null): string =>
  htmlOf(standing)
    .split('<section>')
    .find((part) => part.includes('</span> What stands out</h2>'))
    ?.replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ') ?? '';

const status = { kind: 'status', reading: 'in-trouble', status: 'In liquidation' } as const;
const name = { kind: 'disagree', field: 'name', stored: 'Alpha', registry: 'Beta' } as const;

it('a report has what stands out with its answers, what was set aside and why, and what was looked at', () => {
  const text = sectionOf(standingOutOf([shownFact(status), shownFact(name, { reason: 'A spelling.' })]));
  expect(text).toContain(
    'The registry’s word means distressed, that is insolvency, liquidation or striking off: “In liquidation”.',
  );
  expect(text).toMatch(/Answer of 12 Nov 2026, 5{16}…/);
  expect(text).toMatch(
    /1 set aside.*Kept as “Alpha”, the newest answer calls it “Beta”\..*by Astrid Lindqvist: A spelling\./,
  );
  expect(text).toMatch(/Status at the registry looked at/);
});

it('the cover says of what kept document the status is another, until an officer set that aside', () => {
  const stated = { kind: 'disagree', field: 'status-in-document', stored: 'dissolved', registry: 'active' } as const;
  const [cover = ''] = htmlOf(standingOutOf([shownFact(stated)])).split('<section>');
  expect(cover.replaceAll(/<[^>]*>/g, '')).toMatch(/A kept document .* says “dissolved”/);
  const [aside = ''] = htmlOf(standingOutOf([shownFact(stated, { reason: 'Asked.' })])).split('<section>');
  expect(aside).not.toContain('A kept document');
});

it('why a fact was set aside stands as the officer wrote it, with an address that carries a token', () => {
  const reason = 'See https://h.example/note?token=q3vJ0aZ7';
  expect(sectionOf(standingOutOf([shownFact(name, { reason })]))).toContain(reason);
});

it('the answers of other dossiers behind what stands out are in the list of evidence, cited by their numbers, and hashed', () => {
  const fact = shownFact(status);
  const [source] = fact.sources;
  if (source === undefined) throw new Error('A fact has its source.');
  const other = {
    ...source,
    dossierId: 9,
    snapshotId: 90,
    answer: { ...source.answer, answerId: 900, sha256: '9'.repeat(64) },
  };
  const standing = standingOutOf([{ ...fact, sources: [source, other] }]);
  const evidence = listEvidence({ ...richReport(), standing });
  const last = evidence.others.at(-1);
  expect(last).toMatchObject({ source: { answer: { answerId: 900 } }, company: null });
  expect(evidence.hash).not.toBe(listEvidence(richReport()).hash);
  expect(sectionOf(standing)).toContain(`9999999999999999… ${String(last?.number)}`);
  expect(htmlOf(standing)).toContain(`<tr id="evidence-${String(last?.number)}">`);
});

it('a filing behind what stands out is told by its own day, and the day on which it came is said to be that', () => {
  const fact = shownFact(status);
  const sources = fact.sources.map((source) => ({ ...source, filedDay: '2024-03-03' }));
  expect(sectionOf(standingOutOf([{ ...fact, sources }]))).toMatch(
    /From the filing of 3 Mar 2024 \(came 12 Nov 2026\), 5{16}…/,
  );
});

it('the answer of another company is listed under its name, also where no owner of this one holds anything of it', () => {
  const shared = {
    kind: 'shared' as const,
    what: 'address' as const,
    ...{ by: null, value: '2, rue Alpha', birthdate: null, count: 1 },
    companies: [{ dossierId: 9, name: 'Tarnholm Group ASA', jurisdiction: 'NO', number: '917204588' }],
  };
  const fact = shownFact(shared);
  const answer = { ...fact.sources[0]?.answer, answerId: 900, sha256: '9'.repeat(64) };
  const sources = fact.sources.map((source) => ({ ...source, dossierId: 9, answer: { ...source.answer, ...answer } }));
  const evidence = listEvidence({ ...richReport(), standing: standingOutOf([{ ...fact, sources }]) });
  expect(evidence.others.at(-1)?.company).toMatchObject({ name: 'Tarnholm Group ASA', companyNumber: '917204588' });
});

it('a report keeps the grounds of what was set aside and does not stand out in that form any more', () => {
  const { setAside } = shownFact(name, { reason: 'A spelling.' });
  if (setAside === null) throw new Error('It is set aside.');
  const text = sectionOf({ ...standingOutOf([shownFact(status)]), goneSince: [setAside] });
  expect(text).toMatch(
    /1 set aside.*“Beta”\. It does not stand out in this form any more:.*by Astrid Lindqvist: A spelling\./,
  );
});

it('in a report how far something was looked at has the width that its name leaves, and not one word in a line', () => {
  const looked = htmlOf(standingOutOf([]))
    .split('<table')
    .find((part) => part.includes('How far'));
  expect(looked).toMatch(/<colgroup><col width="\d+"><col><\/colgroup>/);
});

it('a report says where nothing stands out, and where that could not be worked out', () => {
  expect(sectionOf(standingOutOf([]))).toContain('Nothing stands out in what could be looked at.');
  expect(sectionOf(null)).toContain('could not be worked out');
});

it('what a service wrote stays text in a report', () => {
  const html = htmlOf(standingOutOf([shownFact({ ...name, registry: '<img src=x onerror=alert(1)>' })]));
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('&lt;img src=x');
});
