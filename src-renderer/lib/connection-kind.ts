import type { ConnectionKind } from '../../src-shared/domain/connection.ts';
import { m } from '../../src-shared/messages/generated/messages.js';

/** The word for a connection's kind; colour and pattern say the same. */
export function kindName(kind: ConnectionKind): string {
  switch (kind) {
    case 'demo':
      return m.frame_kind_demo();
    case 'testing':
      return m.frame_kind_testing();
    case 'production':
      return m.frame_kind_production();
  }
}
