import type { SnapshotSource } from '../domain/dossier.ts';
import { m } from '../messages/generated/messages.js';

/** What kind of product a snapshot was read from. A document's own name is not in it. */
export function snapshotKind(source: SnapshotSource): string {
  switch (source) {
    case 'v2-enhanced-profile':
    case 'rest-enhanced-profile':
      return m.report_product_enhanced();
    case 'v2-lite-profile':
      return m.report_product_lite();
    case 'v2-document':
      return m.report_product_document();
  }
}
