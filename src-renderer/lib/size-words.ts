import { m } from '../../src-shared/messages/generated/messages.js';

/** "812 bytes", "41.2 KB", "6.6 MB": thousands, as file managers count. */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return m.downloads_bytes({ value: bytes });
  const [value, words] =
    bytes < 1_000_000 ? [bytes / 1000, m.downloads_kilobytes] : [bytes / 1e6, m.downloads_megabytes];
  return words({ value: value.toFixed(1) });
}
