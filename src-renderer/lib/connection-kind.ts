import type { ConnectionKind } from '../../src-shared/domain/connection.ts';
import { m } from '../../src-shared/messages/generated/messages.js';

/** The word for a connection's kind; colour and pattern say the same. */
export function kindName(kind: ConnectionKind): string {
  return {
    demo: m.frame_kind_demo,
    testing: m.frame_kind_testing,
    production: m.frame_kind_production,
  }[kind]();
}
