import { expect, it } from 'vitest';
import {
  sheetOfOwnership,
  type AskedOwnership,
  type OwnershipOfRecord,
} from '../../../src-main/export/sheets/sheet-of-ownership.ts';
import { richReport } from '../export/rich-report.ts';
import { ownershipView } from '../../renderer/stand-in/ownership.ts';

const record: OwnershipOfRecord = {
  openDossier: () => Promise.resolve(richReport().opened),
  showOwners: () => Promise.resolve(ownershipView),
};
const asked: AskedOwnership = { name: 'ownership', dossierId: 1, asOf: { kind: 'now' }, rule: { id: 'eu-amlr' } };

it('the sheet of ownership names its company, which its file is called by', async () => {
  expect((await sheetOfOwnership(record, asked)).company).toBe(richReport().opened.dossier.company.name);
});
