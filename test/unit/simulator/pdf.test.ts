import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { createPdf } from '../../../src-simulator/pdf.ts';

async function textOfPages(bytes: Buffer): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const content = await (await document.getPage(number)).getTextContent();
    pages.push(content.items.map((item) => ('str' in item ? item.str : '')).join('\n'));
  }
  await task.destroy();
  return pages;
}

describe('the PDF of an order', () => {
  it('is read by a real reader, with its text, brackets and accents included', async () => {
    const [page = ''] = await textOfPages(
      createPdf('Extract', ['Société (Jersey) \\ “quoted”', '北京 stays unreadable']),
    );
    expect(page).toContain('Extract');
    expect(page).toContain('Société (Jersey) \\ "quoted"');
    expect(page).toContain('?? stays unreadable');
  });

  it('has a table that leads to each of its objects', () => {
    const text = createPdf('Société', ['(One)', 'Two']).toString('latin1');
    const [, count = '0', entries = ''] =
      /xref\n0 (\d+)\n\d{10} 65535 f \n((?:\d{10} 00000 n \n)+)trailer/.exec(text) ?? [];
    const offsets = entries
      .trim()
      .split('\n')
      .map((entry) => Number(entry.slice(0, 10)));
    expect(offsets).toHaveLength(Number(count) - 1);
    expect(offsets.map((offset, index) => text.startsWith(`${index + 1} 0 obj`, offset))).not.toContain(false);
    expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]))).toMatch(/^xref/);
  });

  it('goes on to further pages', async () => {
    const lines = Array.from({ length: 100 }, (_, line) => `Line ${line}`);
    const pages = await textOfPages(createPdf('Long', lines));
    expect(pages).toHaveLength(3);
    expect(pages[2]).toContain('Line 99');
  });
});
