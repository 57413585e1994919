import { listOfRows } from '../../src-shared/domain/batch/read-list.ts';
import { maxListBytes, refused, type ListChoices, type ReadResult } from '../../src-shared/domain/batch/list/list.ts';
import { readXml } from './read-xml.ts';
import { broken, openWorkbook, WorkbookRefused, type WorkbookParts } from './unpack-workbook.ts';
import { rowsOfSheet, sharedTexts, stylesOf } from './workbook-cells.ts';

interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** The part that has its cells. */
  readonly part: string;
}

/** The targets of a workbook's relations, by their ids. They are named from the folder of the workbook or from the root. */
function relations(parts: WorkbookParts): Map<string, string> {
  const targets = new Map<string, string>();
  readXml(parts.text('xl/_rels/workbook.xml.rels'), {
    open(name, attribute) {
      const [id, target] = [attribute('Id'), attribute('Target')];
      if (name !== 'Relationship' || id === null || target === null) return;
      targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
    text() {},
    close() {},
  });
  return targets;
}

/** The window offers each of them. */
const maxSheets = 1_000;
const maxSheetName = 200;

function sheetsOf(parts: WorkbookParts): Sheet[] {
  const targets = relations(parts);
  const sheets: Sheet[] = [];
  readXml(parts.text('xl/workbook.xml'), {
    open(name, attribute) {
      if (name !== 'sheet') return;
      if (sheets.length === maxSheets) throw broken('it has too many sheets');
      const part = targets.get(attribute('r:id') ?? '');
      if (part === undefined) throw broken('a sheet has no cells');
      const state = attribute('state') ?? 'visible';
      const stated = attribute('name') ?? '';
      if (stated.length > maxSheetName) throw broken('the name of a sheet is too long');
      sheets.push({ name: stated, isHidden: state !== 'visible', part });
    },
    text() {},
    close() {},
  });
  return sheets;
}

function read(bytes: Buffer, choices: ListChoices & { readonly sheet?: string }): ReadResult {
  const parts = openWorkbook(bytes);
  const sheets = sheetsOf(parts);
  const first = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
  const chosen = choices.sheet === undefined ? first : sheets.find(({ name }) => name === choices.sheet);
  const names = sheets.map(({ name }) => name);
  if (chosen === undefined) return refused({ kind: 'no-such-sheet', sheet: choices.sheet ?? '', sheets: names });
  const shared = parts.has('xl/sharedStrings.xml') ? sharedTexts(parts.text('xl/sharedStrings.xml')) : [];
  const styles = parts.has('xl/styles.xml') ? stylesOf(parts.text('xl/styles.xml')) : [];
  const rows = rowsOfSheet(parts.text(chosen.part), shared, styles);
  const otherSheets = names.filter((name) => name !== chosen.name);
  return listOfRows(rows, { kind: 'workbook', sheet: chosen.name, otherSheets }, choices);
}

/** An archive, or the container of workbooks of before 2007 and of those that a password protects. */
const beginnings = [Buffer.from('PK\x03\x04', 'latin1'), Buffer.from('\xD0\xCF\x11\xE0', 'latin1')];

/** Whether a file begins like a workbook of any age. */
export function isWorkbook(bytes: Buffer): boolean {
  return beginnings.some((beginning) => bytes.subarray(0, beginning.length).equals(beginning));
}

/**
 * Reads a list of companies from a workbook (XLSX): its first sheet that is shown, or the one that is chosen. What a hostile
 * file may hold is refused before it is unpacked; nothing in it is worked out, followed or run.
 */
export function readWorkbook(bytes: Buffer, choices: ListChoices & { readonly sheet?: string } = {}): ReadResult {
  if (bytes.length > maxListBytes) return refused({ kind: 'too-large', bytes: bytes.length, most: maxListBytes });
  if (bytes.length < 22) return refused({ kind: 'not-a-list' });
  try {
    return read(bytes, choices);
  } catch (error) {
    if (error instanceof WorkbookRefused) return refused(error.refusal);
    throw error;
  }
}
