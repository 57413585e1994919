import type { RetiredVersion } from '../../src-shared/domain/retired-version.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import { evidenceTime } from './time.ts';

function deprecatedText(deprecated: RetiredVersion['deprecated']): string | null {
  if (deprecated === null) return null;
  return deprecated === 'stated'
    ? m.retired_deprecated()
    : m.retired_deprecated_since({ time: evidenceTime(deprecated) });
}

/** Which version the service no longer takes, until when it did, and which it takes, in sentences. */
export function retiredText({ version, deprecated, until, taken }: RetiredVersion): string {
  return [
    version === null ? m.retired_version_unnamed() : m.retired_version({ version }),
    until === null ? m.retired_until_unknown() : m.retired_until({ time: evidenceTime(until) }),
    deprecatedText(deprecated),
    taken.length === 0 ? m.retired_taken_unknown() : m.retired_taken({ versions: taken.join(', ') }),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}
