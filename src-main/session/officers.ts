import type { Settings } from '../settings/settings-file.ts';

/** More people than share a desk. */
const mostKept = 12;

/** Who worked here before the officer who takes over now, the last one first. */
export function earlierOfficers({ officer, earlierOfficers: before = [] }: Settings, next: string): string[] {
  return [...new Set([officer, ...before])].filter((name) => name !== next).slice(0, mostKept);
}
