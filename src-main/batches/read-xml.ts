import { broken } from './unpack-workbook.ts';

/** What is told while XML is read, in its order. Names are without their prefix. */
export interface XmlReader {
  open(name: string, attribute: (name: string) => string | null): void;
  close(name: string): void;
  text(text: string): void;
}

const tag = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Only the five entities of XML itself: others would have to be declared, and declarations are refused. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w+);|&/gi, (_, entity: string | undefined) => {
    if (entity === undefined) throw broken('a part is not well formed');
    if (!entity.startsWith('#')) {
      const sign = Object.hasOwn(named, entity) ? named[entity] : undefined;
      if (sign === undefined) throw broken('a part names an entity that is not of XML');
      return sign;
    }
    const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return code > 0x10_ff_ff ? '\uFFFD' : String.fromCodePoint(code);
  });
}

/** The patterns of the few attributes that are asked for, since each cell of a sheet is asked for three. */
const patterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const pattern = patterns.get(name) ?? new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  return pattern;
}

function attributeOf(stated: string) {
  return (name: string): string | null => {
    const [, double, single] = patternOf(name).exec(stated) ?? [];
    const value = double ?? single;
    return value === undefined ? null : decoded(value);
  };
}

/** What is no element: comments and instructions are passed over, marked text is text, and declarations are refused. */
function passed(xml: string, at: number, reader: XmlReader): number {
  const endOf = (sign: string) => {
    const end = xml.indexOf(sign, at);
    if (end === -1) throw broken('a part is not well formed');
    return end;
  };
  if (xml.startsWith('<!--', at)) return endOf('-->') + 3;
  if (xml.startsWith('<?', at)) return endOf('?>') + 2;
  if (!xml.startsWith('<![CDATA[', at)) throw broken('a part has a declaration, or is not well formed');
  const end = endOf(']]>');
  reader.text(xml.slice(at + 9, end));
  return end + 3;
}

/** Elements of a workbook lie in some ten others. */
const maxDepth = 100;

/** Reads a part of a workbook. Throws where it is not well formed, and where it declares anything: no such part is written. */
export function readXml(xml: string, reader: XmlReader): void {
  const open: string[] = [];
  for (let at = 0; at < xml.length;) {
    const next = xml.indexOf('<', at);
    const until = next === -1 ? xml.length : next;
    if (until > at && open.length > 0) reader.text(decoded(xml.slice(at, until)));
    if (next === -1) break;
    tag.lastIndex = next;
    const [whole, closing, name = '', stated = '', empty] = tag.exec(xml) ?? [];
    if (whole === undefined) {
      at = passed(xml, next, reader);
      continue;
    }
    at = next + whole.length;
    if (closing === '/') {
      if (open.pop() !== name) throw broken('a part is not well formed');
      reader.close(name);
      continue;
    }
    reader.open(name, attributeOf(stated));
    if (empty === '/') {
      reader.close(name);
      continue;
    }
    if (open.length === maxDepth) throw broken('a part is nested too deeply');
    open.push(name);
  }
  if (open.length > 0) throw broken('a part is not well formed');
}
