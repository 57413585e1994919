import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { profileSections } from '../../src-main/export/report/profile-sections.ts';
import { fullProfile } from '../unit/export/full-profile.ts';
import { good } from './stand-in/bridge.ts';
import { keptDossiers, newest, openDossier } from './stand-in/dossiers.ts';
import { openWindow } from './stand-in/window.ts';

const snapshot = { ...newest, profile: fullProfile };
const opened = openDossier({ snapshot });

/** Each side has its own words for what is shown as it came. */
const plain = (text: string) => text.replaceAll(/\s+/gu, ' ').replaceAll(' (as it came)', '').trim();
/** What an element says, with the codes that the screen shows where one points at the words for them. */
const textOf = (element: Element) =>
  plain(
    [element.textContent, ...[...element.querySelectorAll('td [title]')].map((one) => one.getAttribute('title'))].join(
      ' ',
    ),
  );
const textsOf = (within: readonly Element[], selector: string) =>
  within.flatMap((one) => [...one.querySelectorAll(selector)].map(textOf));

/** The tables and lists of facts that the screen shows of the profile, one copy of each tab. */
async function onScreen(): Promise<Element[]> {
  await openWindow({ ...keptDossiers(), 'dossier.read': () => good(opened) });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ }));
  const shown: Element[] = [];
  for (const tab of [/^Overview/, /^Officials/, /^Shareholders and owners/]) {
    await userEvent.click(page.getByRole('tab', { name: tab }));
    await expect.element(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => document.querySelector('table[aria-busy]')).toBeNull();
    const panel = document.querySelector('[role=tabpanel]:not([hidden])');
    if (panel === null) throw new Error('The tab shows nothing.');
    for (const part of panel.querySelectorAll('dl.facts, table, .owner-statements'))
      shown.push(document.importNode(part, true));
  }
  return shown;
}

/** The same of the report. */
function inReport(): Element[] {
  const html = profileSections({ opened, snapshot }, 1).map(({ content }) => content);
  const written = (content: (typeof html)[number]): string => {
    if (content === null) return '';
    if (typeof content === 'object') return 'html' in content ? content.html : content.map(written).join('');
    return String(content);
  };
  return [new DOMParser().parseFromString(html.map(written).join(''), 'text/html').body];
}

/** Values that the screen joins in one line, where a date has the head of the report's column before it. */
const valuesIn = (parts: readonly Element[]) =>
  textsOf(parts, 'bdi').flatMap((text) =>
    text.split(/, | · /u).map((one) => one.replace(/^(Notified|From|Until) /u, '')),
  );

/** What the answer says of itself stands in the report's list of evidence: see report-claims.test.ts. */
const withTheEvidence = ['Transaction of the service', 'tx-0412'];

it('every label and every value of a full profile on screen is in the report', async () => {
  const screen = await onScreen();
  const report = inReport().map(textOf).join(' ');
  const told = [...textsOf(screen, 'dt:not(.mono)'), ...textsOf(screen, 'th'), ...valuesIn(screen)];
  expect(told.length).toBeGreaterThan(200);
  // The screen lists related companies among the facts, where the report has a section.
  const missing = told.filter((text) => !report.includes(text) && text !== 'Related companies');
  expect(missing.filter((text) => !withTheEvidence.includes(text))).toEqual([]);
});

it('every label and every value of a full profile in the report is on screen', async () => {
  const screen = (await onScreen()).map(textOf).join(' ');
  const report = inReport();
  const told = [...textsOf(report, 'th .dim'), ...valuesIn(report)];
  expect(told.length).toBeGreaterThan(200);
  expect(told.filter((text) => !screen.includes(text))).toEqual([]);
  // Columns of what the screen tells in one line: facts, what was not understood, offices, statements, related companies.
  const ofLines = [
    'Fact',
    'As stated',
    'Source',
    'Official',
    'Company',
    'Status',
    'Statement',
    'Relationship',
    'Number',
  ];
  const heads = textsOf(report, 'thead th').filter((text) => !ofLines.includes(text));
  expect(
    heads.filter((text) => !screen.includes(text) && !['Place in the answer', 'As it came'].includes(text)),
  ).toEqual([]);
});
