import { TextLayer, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageText } from './page-text.ts';
import { drawnAnnotations } from './pdf-file.ts';

/** Pixels of the canvas of one page: a page may state any size, and several are drawn at once. */
const maxPixels = 16_000_000;

/** How a page is to be drawn: `scale` in CSS pixels for a point, `turn` in degrees beside what the page says itself. */
export interface PageLook {
  scale: number;
  turn: number;
}

/** As many pixels for each CSS pixel as the screen has, and fewer where the page would take too many. */
export function densityOf(width: number, height: number, ofScreen: number): number {
  const area = Math.max(1, width * height);
  return Math.min(ofScreen, Math.sqrt(maxPixels / area));
}

interface DrawnPage {
  done: Promise<void>;
  cancel(): void;
}

/** Draws a page. Rejects where it is damaged; a drawing that was cancelled rejects too. */
export function drawPage(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  { scale, turn }: PageLook,
  ofScreen: number,
): DrawnPage {
  const rotation = (page.rotate + turn) % 360;
  const { width, height } = page.getViewport({ scale, rotation });
  const viewport = page.getViewport({ scale: scale * densityOf(width, height, ofScreen), rotation });
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  const task = page.render({ canvas, viewport, annotationMode: drawnAnnotations });
  return {
    done: task.promise,
    cancel: () => {
      task.cancel();
    },
  };
}

/** Lays the text over a page. Answers with the elements of its pieces, in their order. */
export async function layText(
  page: PDFPageProxy,
  { content }: PageText,
  container: HTMLElement,
  { scale, turn }: PageLook,
): Promise<readonly HTMLElement[]> {
  const viewport = page.getViewport({ scale, rotation: (page.rotate + turn) % 360 });
  const layer = new TextLayer({ textContentSource: content, container, viewport });
  await layer.render();
  return layer.textDivs;
}
