import type { ShownDocument } from '../../../src-shared/contract/document-window.ts';
import type { ConnectionKind } from '../../../src-shared/domain/connection.ts';
import type { BytesKind } from '../../../src-shared/domain/shown-file/bytes-kind.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureOf, type DocumentWindowCall } from '../../api.ts';
import { failureText } from '../../../src-shared/words/failure-words.ts';
import type { Theme } from '../../lib/theme.ts';
import { contentOf, toldKind, type Content } from './content.ts';
import type { PdfParts } from './pdf/pdf-file.ts';
import { factsOf, hashOf } from './shown.ts';
import { zoomStep, type Zoom } from './zoom.ts';

/** What the window of a document reaches. */
export interface DocumentPorts {
  call: DocumentWindowCall;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  parts: PdfParts;
  /** The page that showed the document before was ended. */
  wasEnded: boolean;
}

/** The window of one document: what it is, what is shown of it, and how it is looked at. */
export class DocumentWindowState {
  readonly #ports: DocumentPorts;
  shown = $state.raw<ShownDocument | null>(null);
  theme = $state<Theme>('system');
  /** What the connection reaches in whose record it lies; null until that is read. */
  connection = $state<ConnectionKind | null>(null);
  content = $state.raw<Content | null>(null);
  /** What the bytes are, where that is something else than was said of them. */
  isOther = $state.raw<BytesKind | null>(null);
  /** What the window was opened to look for; null for nothing. */
  toFind: string | null = null;
  /** Said once something was done, or could not be. */
  told = $state('');
  zoom = $state<Zoom>('fit');
  /** What is drawn now, in per cent, also where it fits the window. */
  percent = $state(100);
  /** Degrees by which it was turned, to the right. */
  turn = $state(0);

  constructor(ports: DocumentPorts) {
    this.#ports = ports;
  }

  /** Reads what the document is, then the document, and shows it where its hash is the one that the record holds. */
  async begin(): Promise<void> {
    try {
      const { shown, theme, find, connection } = await this.#ports.call('shown.describe');
      this.theme = theme;
      this.connection = connection;
      this.toFind = find ?? null;
      this.shown = shown;
      this.content = this.#ports.wasEnded ? { kind: 'none', reason: { why: 'ended' } } : await this.#read(shown);
    } catch {
      this.content = { kind: 'none', reason: { why: 'unread' } };
    }
  }

  async #read(shown: ShownDocument): Promise<Content> {
    const { mediaType, sha256 } = factsOf(shown);
    const bytes = await this.#ports.bytes();
    if ((await hashOf(bytes)) !== sha256) return { kind: 'none', reason: { why: 'hash' } };
    const { kind, isOther } = toldKind(mediaType, bytes);
    this.isOther = isOther ? kind : null;
    return contentOf(kind, bytes, this.#ports.parts);
  }

  zoomBy(by: 'in' | 'out'): void {
    this.zoom = zoomStep(this.percent, by);
  }

  fit(): void {
    this.zoom = 'fit';
  }

  rotate(): void {
    this.turn = (this.turn + 90) % 360;
    this.told = m.shown_turned({ degrees: this.turn });
  }

  async saveCopy(): Promise<void> {
    try {
      const { savedTo } = await this.#ports.call('shown.saveCopy');
      if (savedTo !== null) this.told = m.shown_saved({ path: savedTo });
    } catch (thrown) {
      const { title, sentence } = failureText(failureOf(thrown).code);
      this.told = `${title}. ${sentence}`;
    }
  }

  async close(): Promise<void> {
    await this.#ports.call('shown.close').catch(() => undefined);
  }
}
