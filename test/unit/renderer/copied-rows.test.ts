import { expect, it } from 'vitest';
import { copiedRows } from '../../../src-renderer/lib/copying/copied-rows.ts';

it('rows are pasted as rows, with where they are from below them', () => {
  const { text, html } = copiedRows(
    [
      ['Name', 'Share'],
      ['Ingrid\tSolheim\n', '60'],
    ],
    'Source: answer 31',
  );
  expect(text).toBe('Name\tShare\nIngrid Solheim\t60\nSource: answer 31');
  expect(html).toBe(
    '<table><tr><td>Name</td><td>Share</td></tr><tr><td>Ingrid Solheim</td><td>60</td></tr><tr><td>Source: answer 31</td></tr></table>',
  );
});

it('P8: no cell is a formula, and none is markup', () => {
  const hostile = [
    '=1+1',
    '+352 12',
    '-cmd',
    '@SUM(A1)',
    '\uFF1D1',
    ' \u200B=1',
    '<img src=x onerror=alert(1)>',
    '-5.20',
  ];
  const { text, html } = copiedRows([hostile], 'Source');
  expect(text.split('\n')[0]?.split('\t')).toEqual([
    ...["'=1+1", "'+352 12", "'-cmd", "'@SUM(A1)", "'\uFF1D1", "'\u200B=1", '<img src=x onerror=alert(1)>', '-5.20'],
  ]);
  expect(html).not.toContain('<img');
  expect(html).toContain("<td>'=1+1</td>");
});
