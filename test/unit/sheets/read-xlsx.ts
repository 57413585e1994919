import { strFromU8, unzipSync } from 'fflate';

/** A cell of a worksheet as it stands in its XML. */
export interface ReadCell {
  /** The type attribute; a number has none. */
  type: string | null;
  style: number;
  value: string;
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };

/** As a spreadsheet reads it: XML first, then the escapes of Office Open XML. */
export function decoded(xml: string): string {
  return xml
    .replaceAll(/&(?:lt|gt|amp|quot);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

export const filesOf = (workbook: Uint8Array): Map<string, string> =>
  new Map(Object.entries(unzipSync(workbook)).map(([name, bytes]) => [name, strFromU8(bytes)]));

/** The rows of a worksheet; each cell by the letters of its column. */
export function rowsOf(workbook: Uint8Array, sheet: 1 | 2): Map<string, ReadCell>[] {
  const xml = filesOf(workbook).get(`xl/worksheets/sheet${String(sheet)}.xml`) ?? '';
  return [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gsu)].map(([, row = '']) => {
    const cells = [
      ...row.matchAll(
        /<c r="([A-Z]+)\d+" s="(\d+)"(?: t="(\w+)")?>(?:<v>(.*?)<\/v>|<is><t xml:space="preserve">(.*?)<\/t><\/is>)<\/c>/gsu,
      ),
    ];
    return new Map(
      cells.map(([, letters = '', style = '', type, number, words]) => [
        letters,
        { type: type ?? null, style: Number(style), value: decoded(number ?? words ?? '') },
      ]),
    );
  });
}
