import { fail } from '../../src-shared/contract/failure.ts';
import type { ViewDoubtfulShare } from '../../src-shared/domain/ownership/view/doubtful-shares.ts';
import type { OwnershipView } from '../../src-shared/domain/ownership/view/ownership-view.ts';
import type { SharePlace, ShareSettlement, ShareWord } from '../../src-shared/domain/ownership/share-settlement.ts';
import { shortened } from '../../src-shared/domain/shortened.ts';
import type { Storage } from '../storage/storage-client.ts';
import type { OwnershipReader, OwnershipRecord } from './ownership-client.ts';

/** What settling a share reaches. */
export interface SettleSharePorts {
  storage: OwnershipRecord & Pick<Storage, 'settleShare'>;
  reader: Pick<OwnershipReader, 'read'>;
  officer(): string;
  now(): Date;
}

/** What an officer says of which share. `dossierId`: the dossier in which it was said. */
export interface SettleShareAsked {
  dossierId: number;
  place: SharePlace;
  word: ShareWord;
  reason: string;
}

/** The history names somebody; the answer has the name whole. */
const maxNameLength = 200;

/** The share that stands at a place. Throws `not-found` where the view has none there that contradicts itself. */
function shareAt({ doubtfulShares }: OwnershipView, { snapshotId, at }: SharePlace): ViewDoubtfulShare {
  const found = doubtfulShares.find(({ source }) => source.snapshotId === snapshotId && source.at === at);
  if (found === undefined) throw fail('not-found', 'No share that contradicts itself stands there.');
  return found;
}

/**
 * Keeps what the officer at the desk says of a share that contradicts itself. What may be said of it is read from the record
 * and not taken from the window. Throws `not-found` where there is no such share as of now, and `input-invalid` where its
 * answer does not have the reading that is meant, or where the word holds already.
 */
export async function settleShare(
  { storage, reader, officer, now }: SettleSharePorts,
  { dossierId, place, word, reason }: SettleShareAsked,
): Promise<ShareSettlement> {
  const at = now().toISOString();
  // Which shares contradict themselves does not depend on a rule.
  const rule = { id: 'eu-amlr' } as const;
  const view = await reader.read(storage, { dossierId, rule, moment: at, drawnFor: 'nothing' });
  const { readings, holder, subject } = shareAt(view, place);
  if (word !== 'withdrawn' && !readings.includes(word))
    throw fail('input-invalid', 'The answer does not have this reading of the share.', { detail: { field: 'word' } });
  const named = (node: string) => {
    const name = view.nodes.find(({ id }) => id === node)?.name ?? null;
    return name === null || name.trim() === '' ? null : shortened(name, maxNameLength);
  };
  const names = { holder: named(holder), company: named(subject) };
  return storage.settleShare({ dossierId, place, word, reason, names, at, officer: officer() });
}
