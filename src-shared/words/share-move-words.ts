import { bandMove, shareMove, type ShareMove } from '../domain/comparison/share-move.ts';
import { readNatureOfControl } from '../domain/nature-of-control.ts';
import type { Percentage } from '../domain/percentage.ts';
import { m } from '../messages/generated/messages.js';
import { bandText, controlText } from './control-words.ts';
import { shareText } from './profile-words.ts';
import { sentenceAbout, within, type Sentence } from './sentence.ts';

type Moved = Extract<ShareMove, { passed: unknown }>;

function thresholdText(threshold: NonNullable<Moved['passed']>): string {
  switch (threshold) {
    case 25:
      return m.compare_mark_quarter();
    case 50:
      return m.compare_mark_half();
    case 75:
      return m.compare_mark_three_quarters();
  }
}

function movedText(who: string, { kind, points, passed }: Moved, before: string, after: string): string {
  const isUp = kind === 'rose';
  if (points === null) return (isUp ? m.compare_band_rose : m.compare_band_fell)({ who, before, after });
  if (passed === null)
    return (isUp ? m.compare_share_rose_points : m.compare_share_fell_points)({ who, points, before, after });
  const mark = thresholdText(passed);
  return (isUp ? m.compare_share_rose_past : m.compare_share_fell_past)({ who, points, mark });
}

/** How a share of the capital moved: by points where both answers state it exactly, by its band otherwise. */
export function shareSentence(name: string, before: Percentage, after: Percentage): Sentence {
  const [was, is] = [within(shareText(before) ?? ''), within(shareText(after) ?? '')];
  const move = shareMove(before, after);
  return sentenceAbout(name, (who) => {
    switch (move.kind) {
      case 'rose':
      case 'fell':
        return movedText(who, move, was, is);
      case 'more-exact':
        return m.compare_share_exact({ who, before: was, after: is });
      case 'less-exact':
        return m.compare_share_less_exact({ who, before: was, after: is });
      case 'otherwise':
        return m.compare_share_changed({ who });
    }
  });
}

/** The band of a nature of control in words, and of what right it is; null for a right without one. */
function bandOf(code: string): { band: string; right: string } | null {
  const nature = readNatureOfControl(code);
  if (nature?.kind !== 'control' || nature.share === null) return null;
  const band = bandText(nature.share);
  switch (nature.right) {
    case 'shares':
      return { band, right: m.compare_right_shares() };
    case 'votes':
      return { band, right: m.compare_right_votes() };
    case 'surplus-assets':
      return { band, right: m.compare_right_surplus() };
    case 'appoint-directors':
    case 'appoint-members':
    case 'appoint-managers':
    case 'influence':
      return { band, right: controlText(code) };
  }
}

/** How the band of a nature of control moved: "the stated range of the shares rose from “more than 25 to 50 %” to “75 to 100 %”". */
export function bandSentence(name: string, before: string, after: string): Sentence {
  const move = bandMove(before, after);
  const [was, is] = [bandOf(before), bandOf(after)];
  return sentenceAbout(name, (who) => {
    const isMoved = move.kind === 'rose' || move.kind === 'fell';
    if (!isMoved || was === null || is === null) return m.compare_control_changed({ who });
    const inputs = { who, before: was.band, after: is.band, right: is.right };
    return move.kind === 'rose' ? m.compare_band_rose_of(inputs) : m.compare_band_fell_of(inputs);
  });
}
