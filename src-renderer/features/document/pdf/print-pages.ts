import { drawnAnnotations, type PdfFile } from './pdf-file.ts';

/** So many pages are made into pictures at once: each takes memory until it is printed. */
export const maxPrinted = 100;

/** Pixels for a point: 150 to the inch, which small print needs on paper. */
const density = 150 / 72;

/** Pixels of one printed page. */
const maxPixels = 12_000_000;

/** Draws a page as it is printed. Answers with the address of a picture that holds all of it. */
async function pictureOf(pdf: PdfFile, number: number, turn: number): Promise<string> {
  const page = await pdf.page(number);
  const rotation = (page.rotate + turn) % 360;
  const { width, height } = page.getViewport({ scale: density, rotation });
  const scale = density * Math.min(1, Math.sqrt(maxPixels / Math.max(1, width * height)));
  const viewport = page.getViewport({ scale, rotation });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  await page.render({ canvas, viewport, intent: 'print', annotationMode: drawnAnnotations }).promise;
  return canvas.toDataURL('image/png');
}

/** Makes pictures of pages, one after the other, and tells which one is being made. */
export async function picturesOf(
  pdf: PdfFile,
  { from, to, turn }: { from: number; to: number; turn: number },
  making: (page: number) => void,
): Promise<string[]> {
  const pictures: string[] = [];
  for (let page = from; page <= to; page += 1) {
    making(page);
    pictures.push(await pictureOf(pdf, page, turn));
  }
  return pictures;
}
