import { visibleText } from '../../../../src-shared/domain/visible-text.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import type { SheetAbout } from '../about.ts';
import type { SheetDefinition } from '../sheet.ts';
import { columnLetters } from './cell-xml.ts';
import { stylesXml } from './styles.ts';
import { escaped } from './xml.ts';

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const typed = 'application/vnd.openxmlformats-officedocument';

/** The two worksheets: the rows, and what they are. */
export const worksheetFiles = ['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml'] as const;

/** Every file of a workbook, in the order in which they stand in it. */
export const filesInWorkbook: readonly string[] = [
  ...['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml'],
  ...['docProps/core.xml', 'docProps/app.xml'],
  ...worksheetFiles,
];

const plainText = (text: string) => escaped(visibleText(text.toWellFormed()));

const contentTypes = `${header}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${typed}.spreadsheetml.sheet.main+xml"/>${worksheetFiles
  .map((file) => `<Override PartName="/${file}" ContentType="${typed}.spreadsheetml.worksheet+xml"/>`)
  .join(
    '',
  )}<Override PartName="/xl/styles.xml" ContentType="${typed}.spreadsheetml.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/><Override PartName="/docProps/app.xml" ContentType="${typed}.extended-properties+xml"/></Types>`;

const relations = `${header}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/relationships/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${packaged}/relationships/metadata/core-properties" Target="docProps/core.xml"/><Relationship Id="rId3" Type="${office}/relationships/extended-properties" Target="docProps/app.xml"/></Relationships>`;

const workbookRelations = `${header}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/relationships/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${office}/relationships/styles" Target="styles.xml"/></Relationships>`;

const application = `${header}<Properties xmlns="${office}/extended-properties"><Application>Dossier</Application></Properties>`;

/** Each column has its stable name as a name of the workbook, too: formulas and programs find it there, whatever its heading. */
function workbook<Row>({ title, columns }: SheetDefinition<Row>): string {
  const sheet = `'${title.replaceAll("'", "''")}'`;
  const names = columns.map(({ name }, index) => {
    const letters = columnLetters(index);
    return `<definedName name="${name}">${escaped(`${sheet}!$${letters}:$${letters}`)}</definedName>`;
  });
  return `${header}<workbook xmlns="${main}" xmlns:r="${office}/relationships"><sheets><sheet name="${escaped(title)}" sheetId="1" r:id="rId1"/><sheet name="${escaped(m.sheet_about())}" sheetId="2" r:id="rId2"/></sheets><definedNames>${names.join('')}</definedNames></workbook>`;
}

/** Times are the time of making: the same makes the same file. */
function properties({ title }: { title: string }, { officer, madeAt }: SheetAbout): string {
  const time = new Date(madeAt).toISOString().replace(/\.\d+Z$/, 'Z');
  const moment = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${time}</dcterms:${name}>`;
  return `${header}<cp:coreProperties xmlns:cp="${packaged}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${plainText(title)}</dc:title><dc:creator>${plainText(officer)}</dc:creator><dc:language>en</dc:language>${moment('created')}${moment('modified')}</cp:coreProperties>`;
}

/** The files of a workbook that do not depend on its rows, in the order in which they stand in it. */
export function workbookFiles<Row>(
  definition: SheetDefinition<Row>,
  about: SheetAbout,
): { name: string; parts: string[] }[] {
  const files: Record<string, string> = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations,
    'xl/workbook.xml': workbook(definition),
    'xl/_rels/workbook.xml.rels': workbookRelations,
    'xl/styles.xml': stylesXml,
    'docProps/core.xml': properties(definition, about),
    'docProps/app.xml': application,
  };
  return Object.entries(files).map(([name, text]) => ({ name, parts: [text] }));
}
