import type { Shareholding } from '../../../src-shared/domain/capital.ts';
import type { Percentage } from '../../../src-shared/domain/percentage.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { numberText, shareText } from '../../../src-shared/words/profile-words.ts';

/** What a holding comes to, in words. A range stays a range, and what is not understood is shown as it came. */
export function holdingText({ percentage, count }: Pick<Shareholding, 'percentage' | 'count'>): string {
  const share = shareText(percentage);
  if (share !== null) return share;
  return count === null ? m.profile_not_stated() : m.profile_share_counted({ count: numberText(count) });
}

/** What a share's bar shows, from 0 to 100: the part that is certain, and how far it may reach. Null for no bar. */
export function shareBar(percentage: Percentage): { certain: number; possible: number } | null {
  if (percentage.kind === 'exact') return { certain: percentage.value, possible: percentage.value };
  if (percentage.kind === 'range')
    return { certain: percentage.lower?.value ?? 0, possible: percentage.upper?.value ?? 100 };
  // A number inside a range says what the range says, more exactly; where they exclude each other nothing is drawn.
  const exact = percentage.kind === 'several' && !percentage.contradict ? percentage.stated.find(isExact) : undefined;
  return exact === undefined ? null : shareBar(exact);
}

const isExact = ({ kind }: { kind: string }) => kind === 'exact';

/** The first and last 16 digits of a SHA-256; the whole one is copied. */
export function shortHash(sha256: string): string {
  const group = (digits: string) => digits.replace(/(.{4})(?=.)/gu, '$1 ');
  return `${group(sha256.slice(0, 8))} … ${group(sha256.slice(-8))}`;
}
