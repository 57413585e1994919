import { m } from '../../src-shared/messages/generated/messages.js';

/** "812 bytes", "41.2 KB", "6.6 MB", "12.3 GB": thousands, as file managers count. */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return m.downloads_bytes({ value: bytes });
  // Tenths are rounded as whole numbers: 1.95 is a little less than that in binary, and would become 1.9.
  const tenths = Math.round(bytes / 100);
  if (tenths < 10_000) return m.downloads_kilobytes({ value: (tenths / 10).toFixed(1) });
  const tenthsOfMega = Math.round(bytes / 100_000);
  if (tenthsOfMega < 10_000) return m.downloads_megabytes({ value: (tenthsOfMega / 10).toFixed(1) });
  return m.downloads_gigabytes({ value: (Math.round(bytes / 100_000_000) / 10).toFixed(1) });
}
