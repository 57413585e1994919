import path from 'node:path';
import { allSheets, type DescribedSheet } from '../src-main/export/sheets/all-sheets.ts';
import { typeWords } from '../src-main/export/sheets/about.ts';
import { root } from './project.ts';

const introduction = `# Sheets

Any list of Dossier can be saved as a workbook (XLSX) or as CSV. This page is written by \`npm run sheets-document\` from the columns
themselves, and a test holds that it is true.

A **stable name** is English, in snake case, and never changes; neither does the order of columns. New columns stand at the end.
Headings are for people, and may change. A CSV has the stable names as its first record. A workbook has the headings in its first row,
and each stable name as a defined name of its column.

## What stands in a cell

| | CSV | Workbook |
|---|---|---|
| Nothing is stated, or nothing applies. Never that there is none | empty | empty |
| There is something, and nobody knows what | \`not known\` | \`not known\`, in a style of its own |
| Text, and every id and number of a register | as it came, see below | a string, never a formula |
| Whole number, number | plain digits with a point: \`-12.50\` | a number; as a string where it has more than 15 digits |
| Date | \`2017-03-14\` | a date; as a string before March 1900, which spreadsheets disagree on |
| Part of a date | \`1961-03\`, \`1961\` | a string |
| Time | \`2026-11-12T10:14:02.500Z\`, always in UTC | a date with its time, shown with UTC |
| Yes or no | \`yes\`, \`no\` | \`yes\`, \`no\`: some spreadsheets make formulas of truth values |
| Stated, and it could not be read as what the column holds | the words as they came | a string |

Several values in one cell are parted by a semicolon and a blank.

## CSV

RFC 4180: commas, double quotes, CR LF, in UTF-8 with its mark (read it as \`utf-8-sig\`). \`NAME.about.json\` beside \`NAME.csv\` says who
made it, when, on which connection, from which answers with their hashes, at which record of the audit trail, what its columns are, and
names the CSV by its SHA-256. Where another file has that name, it is \`NAME.about (2).json\`, and so on: no file is lost. Only what is
about the very file that is replaced goes with it.

A text that a spreadsheet would take for a formula begins with an apostrophe that is not part of it: its first drawn sign is
\`=\`, \`+\`, \`-\` or \`@\`, also in full width or small, whatever white space or undrawn sign is before it, or it begins with a tab or a line's end. A
plain number, such as \`-5.20\`, has none. A text that came with an apostrophe before such a sign has two. Whoever takes one apostrophe
away from what begins so has the original. Control characters other than tab and line ends stand as their names: \`‹NUL›\`.

A program may still read \`00123\` as a number. Take the workbook where that matters.

## Workbook

Texts are strings as they came. What XML cannot hold is escaped as Office Open XML says (\`_x0000_\`). A cell holds 32,767 UTF-16 units: a
longer text is cut, and says so. The second worksheet, "About", says what \`NAME.about.json\` says. The same rows with the same time of making
are the same bytes. A worksheet has 1,048,576 rows: a longer list is saved as CSV.

In both, half a character (a lone surrogate) is \`U+FFFD\`. Whatever was written otherwise than it came is counted in the About.
`;

const cell = (words: string) => words.replaceAll('|', '\\|');

function section({ name, title, columns }: DescribedSheet): string {
  const rows = columns.map(
    (column) => `| \`${column.name}\` | ${cell(column.heading)} | ${cell(typeWords(column.type))} |`,
  );
  return `\n## ${title}\n\n\`${name}\`\n\n| Stable name | Heading | Type |\n|---|---|---|\n${rows.join('\n')}\n`;
}

/** The page as it is to be. */
export const sheetsDocument = (): string => introduction + allSheets.map(section).join('');

export const sheetsPage = path.join(root, 'docs/sheets.md');
