import { UnsoundSheet } from './unsound.ts';

const tag = /<(\/?)([A-Za-z]\w*(?::\w+)?)((?:\s+[A-Za-z]\w*(?::\w+)?="[^"<]*")*)\s*(\/?)>/y;
const declaration = /<\?xml [^<>?]*\?>/y;
const text = /[^<]*/y;
const reference = /&(?!(?:amp|lt|gt|quot);)/;
// oxlint-disable-next-line no-control-regex -- XML has no place for these
const forbidden = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/;

function matchAt(pattern: RegExp, whole: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(whole);
}

/** Reads XML as it comes, and counts its elements by their names. Throws where it is not well formed. */
export function createXmlCheck() {
  const open: string[] = [];
  const elements = new Map<string, number>();
  let rest = '';
  let hasRoot = false;

  function element([, closing, name = '', attributes = '', empty]: RegExpExecArray): void {
    if (reference.test(attributes)) throw new UnsoundSheet('an attribute has a bare sign.');
    if (closing === '/') {
      if (open.pop() !== name) throw new UnsoundSheet(`an element ends that is not open: ${name}.`);
      return;
    }
    if (open.length === 0 && hasRoot) throw new UnsoundSheet('there is more than one root.');
    hasRoot = true;
    elements.set(name, (elements.get(name) ?? 0) + 1);
    if (empty !== '/') open.push(name);
  }

  function content(between: string): void {
    if (reference.test(between) || forbidden.test(between)) throw new UnsoundSheet('a text has a bare sign.');
    if (open.length === 0 && between.trim() !== '') throw new UnsoundSheet('a text stands outside.');
  }

  return {
    push(part: string): void {
      const whole = rest + part;
      const until = whole.lastIndexOf('>') + 1;
      for (let at = 0; at < until;) {
        const between = matchAt(text, whole, at)?.[0] ?? '';
        content(between);
        at += between.length;
        if (at >= until) break;
        const found = matchAt(tag, whole, at);
        const length = (found ?? matchAt(declaration, whole, at))?.[0].length;
        if (length === undefined) throw new UnsoundSheet('there is something that is no element.');
        if (found !== null) element(found);
        at += length;
      }
      rest = whole.slice(until);
    },
    /** How many elements there are of each name. */
    end(): ReadonlyMap<string, number> {
      if (open.length > 0 || !hasRoot || rest.trim() !== '') throw new UnsoundSheet('an element does not end.');
      return elements;
    },
  };
}
