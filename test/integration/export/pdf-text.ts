import { execFileSync } from 'node:child_process';

/** What poppler's tools say about a PDF file. */
export function pdfInfo(file: string): string {
  return execFileSync('pdfinfo', [file], { encoding: 'utf8' });
}

/** Every font of the file: its name and whether it is embedded. */
export function pdfFonts(file: string): { name: string; embedded: boolean }[] {
  const lines = execFileSync('pdffonts', [file], { encoding: 'utf8' }).trim().split('\n').slice(2);
  return lines.map((line) => {
    const [, name = '', embedded = ''] = /^(\S+)\s.*\s(yes|no)\s+(?:yes|no)\s+(?:yes|no)\s+\d+\s+\d+$/.exec(line) ?? [];
    return { name, embedded: embedded === 'yes' };
  });
}

function read(file: string, options: string[]): string[] {
  return execFileSync('pdftotext', [...options, file, '-'], { encoding: 'utf8', maxBuffer: 64 << 20 })
    .split('\f')
    .slice(0, -1);
}

/** The file's pages as text in the order it was drawn, so that a cell's lines stay together. */
export function drawnPages(file: string): string[] {
  return read(file, ['-raw']);
}

/**
 * The same, and after it each page as the tool lays it out: only there letters from right to left are in the order that they
 * are read in. The lines of neighbouring cells may stand between each other there.
 */
export function pdfPages(file: string): string[] {
  const laidOut = read(file, []);
  return drawnPages(file).map((page, index) => `${page}\n${laidOut[index] ?? ''}`);
}

/** Without what a printer may change: line breaks, spaces, invisible marks, forms of the same letter. */
export function bare(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s\p{Cf}\p{Cc}\uFFFD]/gu, '');
}
