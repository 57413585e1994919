import { SvelteMap } from 'svelte/reactivity';
import { Find } from '../find.svelte.ts';
import { findInPdf, type PdfPlace } from './find-in-pdf.ts';
import type { PageSize, PdfFile } from './pdf-file.ts';

/** How a PDF is read: the page that is looked at, the one that is to be gone to, and what is searched for in it. */
export class PdfReading {
  readonly pdf: PdfFile;
  readonly find: Find<PdfPlace>;
  /** The page that most of the window shows. */
  page = $state(1);
  /** Counts up with each page that is to be gone to, also where it is the same one again. */
  wanted = $state.raw<{ page: number; turn: number }>({ page: 1, turn: 0 });
  /** What pages state of their size, as far as they were drawn. */
  readonly #sizes = new SvelteMap<number, PageSize>();

  constructor(pdf: PdfFile) {
    this.pdf = pdf;
    this.find = new Find(findInPdf(pdf));
  }

  /** Goes to a page. Answers false where there is no such page, and stays. */
  goTo(page: number): boolean {
    if (!Number.isInteger(page) || page < 1 || page > this.pdf.pages) return false;
    this.wanted = { page, turn: this.wanted.turn + 1 };
    this.page = page;
    return true;
  }

  sized(page: number, size: PageSize): void {
    const known = this.#sizes.get(page);
    if (known?.width === size.width && known.height === size.height) return;
    this.#sizes.set(page, size);
  }

  /** The size of a page in points, turned. Of one that was not drawn yet that of the first is taken. */
  sizeOf(page: number, turn: number): PageSize {
    const { width, height } = this.#sizes.get(page) ?? this.pdf.firstSize;
    return turn % 180 === 0 ? { width, height } : { width: height, height: width };
  }
}
