import path from 'node:path';
import type { SavedTo } from '../../src-shared/contract/dossiers.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import { readAnswer } from '../dossiers/read-answer.ts';
import { saveEvidence } from '../export/save-evidence.ts';
import { handOverAnswer } from '../export/hand-over.ts';
import { saveHandedOver } from '../export/save-handed-over.ts';
import { textsWithoutCredentials } from '../credentials/left-out.ts';
import { fileNameOf, partOfName } from '../files/file-name.ts';
import { inChosenPlace } from './chosen-place.ts';
import { askFolder, askWhere, noteExport, type SaveCopyPorts } from './save-copy.ts';

/** Saves a kept answer, as it came but for the tokens of addresses, where the officer chooses. */
export async function saveAnswerCopy(ports: SaveCopyPorts, answerId: number): SavedTo {
  const kept = await readAnswer(ports.storage(), answerId);
  const { over, ending: extension } = await handOverAnswer(ports.storage(), kept.answer);
  const offered = m.answer_file_name({ number: answerId, date: kept.answer.receivedAt.slice(0, 10) });
  const file = await askWhere(ports, fileNameOf(offered, extension), extension);
  if (file === null) return { savedTo: null };
  await inChosenPlace(() =>
    saveHandedOver(file, { ...over, chunks: [over.body] }, (sha256) =>
      noteExport(ports, file, 'answer', { answerId }, sha256),
    ),
  );
  return { savedTo: path.resolve(file) };
}

/** Saves all evidence of a dossier as files in a new folder, in the folder that the officer chooses. */
export async function saveEvidenceCopy(ports: SaveCopyPorts, dossierId: number): SavedTo {
  const kept = await ports.storage().readDossier({ dossierId });
  const parent = await askFolder(ports);
  if (parent === null) return { savedTo: null };
  const at = ports.now().toISOString();
  const { name } = textsWithoutCredentials(kept.dossier.company);
  const place = await inChosenPlace(() =>
    saveEvidence({
      storage: ports.storage(),
      kept,
      parent,
      name: fileNameOf(m.evidence_folder_name({ company: partOfName(name), date: at.slice(0, 10) }), null),
      officer: ports.officer(),
      at,
      note: (to, sha256) => noteExport(ports, to, 'evidence', { dossierId }, sha256),
    }),
  );
  return { savedTo: path.resolve(place) };
}
