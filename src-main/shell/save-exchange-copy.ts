import path from 'node:path';
import type { SavedTo } from '../../src-shared/contract/dossiers.ts';
import type { ExchangeAsked } from '../../src-shared/contract/exchange.ts';
import { companyTitle } from '../../src-shared/domain/company-title.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import { askedCompanies, saveExchange } from '../export/exchange/save-exchange.ts';
import { textsWithoutCredentials } from '../credentials/left-out.ts';
import { fileNameOf, partOfName } from '../files/file-name.ts';
import { inChosenPlace } from './chosen-place.ts';
import { askWhere, noteExport, type SaveCopyPorts } from './save-copy.ts';

const standards = { bods: m.exchange_standard_bods, followthemoney: m.exchange_standard_followthemoney } as const;
/** FollowTheMoney has one entity on each line, which is no JSON as a whole. */
const extensions = { bods: 'json', followthemoney: 'jsonl' } as const;

/** Saves who is above whom in an open standard where the officer chooses. Throws what reading and writing throw. */
export async function saveExchangeCopy(
  ports: SaveCopyPorts & { readonly workerFile: string },
  { format, scope }: ExchangeAsked,
): SavedTo {
  const { workerFile } = ports;
  const [storage, officer, connection] = [ports.storage(), ports.officer(), ports.connection()];
  const madeAt = ports.now().toISOString();
  const asked = textsWithoutCredentials(await askedCompanies(storage, scope));
  const [first, second] = asked === 'all' ? [] : asked;
  const selected =
    first === undefined || second !== undefined
      ? m.exchange_subject_selection({ count: asked.length })
      : partOfName(companyTitle(first));
  const subject = asked === 'all' ? m.exchange_subject_record({ connection: partOfName(connection.name) }) : selected;
  const offered = m.exchange_file_name({ subject, standard: standards[format](), date: madeAt.slice(0, 10) });
  const extension = extensions[format];
  const file = await askWhere(ports, fileNameOf(offered, extension), extension);
  if (file === null) return { savedTo: null };
  // In the record that everything comes from, whichever is open by then.
  const noting = { ...ports, storage: () => storage, officer: () => officer };
  const [only, other] = scope.kind === 'record' ? [] : scope.dossierIds;
  const ids: Record<string, number> = only !== undefined && other === undefined ? { dossierId: only } : {};
  const note = (sha256: string) => noteExport(noting, file, format, ids, sha256);
  const record = storage;
  await inChosenPlace(() =>
    saveExchange({ workerFile, record, format, scope, officer, connection, madeAt, file, note }),
  );
  return { savedTo: path.resolve(file) };
}
