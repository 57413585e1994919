import type { KeptDocument } from '../../../src-shared/domain/dossier.ts';

/** A filing as the record keeps it. */
export const keptDocument: KeptDocument = {
  documentId: 4,
  orderId: 2,
  dossierId: 1,
  name: 'Annual accounts',
  format: 'pdf',
  mediaType: 'application/pdf',
  bytes: 3,
  sha256: '039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81',
  receivedAt: '2026-11-21T09:00:00.000Z',
  company: { jurisdiction: 'LU', companyNumber: 'B218447', serviceId: 's1', name: 'Meridian', englishName: null },
  withoutJson: null,
};
