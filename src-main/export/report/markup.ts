import { visibleText } from '../../../src-shared/domain/visible-text.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Any text as HTML text, good in an element and in a quoted attribute. The only way a text comes into the report:
 * a value that got round it could be read as markup. Line ends become line feeds; halves of characters become U+FFFD;
 * what cannot be seen, or turns the order of text, stands as its name in ‹ ›.
 */
export function escapeText(text: string): string {
  return visibleText(text.toWellFormed().replaceAll(/\r\n?/g, '\n')).replaceAll(
    /[&<>"']/g,
    (character) => entities[character] ?? '',
  );
}

/** HTML that is known to be well made. Only `markup` makes one, so a plain text is never mistaken for it. */
export class Markup {
  readonly html: string;

  private constructor(html: string) {
    this.html = html;
  }

  static of(parts: readonly string[], contents: readonly Content[]): Markup {
    return new Markup(parts.map((part, index) => part + written(contents[index] ?? null)).join(''));
  }
}

/** What may stand in a template: markup as it is, anything else escaped. */
export type Content = Markup | string | number | null | readonly Content[];

function written(content: Content): string {
  if (content === null) return '';
  if (content instanceof Markup) return content.html;
  if (typeof content === 'string') return escapeText(content);
  if (typeof content === 'number') return String(content);
  return content.map(written).join('');
}

/** Makes HTML from a literal template. What is put in is escaped, unless a template made it. */
export function markup(parts: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  return Markup.of(parts, contents);
}

/** Several contents with something between them. */
export function joined(contents: readonly Content[], between: Content): Content {
  return contents.flatMap((content, index) => (index === 0 ? [content] : [between, content]));
}
