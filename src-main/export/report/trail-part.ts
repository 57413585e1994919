import type { TrailAnchor } from '../../../src-shared/domain/trail.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { count } from '../../../src-shared/words/count-words.ts';
import { hashGroups } from './evidence-section.ts';
import { markup, type Markup } from './markup.ts';

/** How far the audit trail went, as every list that is saved says it. */
export function trailPart(anchor: TrailAnchor | null): Markup {
  const said =
    anchor === null
      ? m.sheet_about_anchor_none()
      : m.sheet_about_anchor_text({ seq: count(anchor.seq), hash: hashGroups(anchor.hash) });
  return markup`<h3>${m.report_comparison_trail()}</h3>
<p class="hash">${said}</p>`;
}
