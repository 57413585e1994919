import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backUp } from '../../../src-main/storage/backups/back-up.ts';
import { backupFolderOf } from '../../../src-main/storage/backups/backup-folder.ts';
import { openRecord } from '../../../src-main/storage/open-record.ts';
import { orderById } from '../../../src-main/storage/queries/orders/order-rows.ts';
import { sayCompany } from '../../../src-main/storage/queries/orders/say-company.ts';
import { restoreRecord } from '../../../src-main/storage/restore/restore-record.ts';
import { codeAlone } from '../../../src-shared/domain/order-standing.ts';
import { waitingForWord, word } from '../../unit/storage/company-word-rows.ts';
import { newRecordPlace, type RecordUnderTest } from './record-under-test.ts';

let place: RecordUnderTest;

beforeEach(() => {
  place = newRecordPlace();
});

afterEach(() => place.remove());

it('P10: whoever goes back to a backup from before the word is asked for it again, and told that it was set aside', () => {
  const { db, marks } = openRecord(place, '0.1.0');
  const { orderId } = waitingForWord(db);
  backUp(place, { reason: 'daily', at: '2026-11-25T08:00:00.000Z', dossierVersion: '0.1.0' }, () => undefined);
  sayCompany(db, word(orderId));
  marks?.close();
  db.close();
  const [backup = ''] = readdirSync(backupFolderOf(place.file)).filter((name) => name.endsWith('.db'));
  const wish = { cause: 'asked', at: '2026-11-26T08:00:00.000Z', backup, officer: 'Astrid Lindqvist' } as const;
  const report = restoreRecord(place, wish, () => undefined);
  expect(report.tables.find(({ table }) => table === 'company_words')?.setAside).toEqual([{ from: 1, to: 1 }]);
  const restored = openRecord(place, '0.1.0');
  expect(orderById(restored.db, orderId)).toMatchObject({ state: 'needs-attention', reason: codeAlone });
  expect(sayCompany(restored.db, word(orderId)).state).toBe('collected');
  restored.marks?.close();
  restored.db.close();
});
