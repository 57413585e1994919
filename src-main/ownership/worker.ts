/**
 * Works out who owns a company, and where the parts of its drawing lie: both can take seconds in a large group, which the
 * main process does not have. Reads the profiles out of the kept answers itself. It is given bytes and sends plain data back:
 * it opens no file and makes no request.
 */
import { webcrypto } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { ownershipViewOf } from '../../src-shared/domain/ownership/view/ownership-view-of.ts';
import type { OwnershipView } from '../../src-shared/domain/ownership/view/ownership-view.ts';
import { readBoughtProfile } from '../service/read-profile.ts';
import { createLastView } from './last-view.ts';
import { layOut } from './lay-out.ts';
import { ToOwnershipWorker, type FromOwnershipWorker, type GivenBody, type OwnershipRequest } from './messages.ts';
import { answersToRead, companiesRead, type ReadAnswer } from './read-profiles.ts';

// Graphviz's module asks for random numbers where browsers have them, which the fallback's Node 18 does not.
if (!('crypto' in globalThis)) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

if (parentPort === null) throw new Error('The ownership worker is started by Dossier, not by hand.');
const port = parentPort;

/** By the id of the answer, which never changes within a record. The worker serves one record only. */
const read = new Map<number, ReadAnswer>();
/** The question in hand, and how many of the answers that it needs are still to come. */
let open: { id: number; request: OwnershipRequest; missing: number } | null = null;

const answer = (message: FromOwnershipWorker) => {
  port.postMessage(message);
};

/** The answers that a request needs were all read before. */
const viewOf = createLastView((request) => {
  const own = request.saved.find(({ dossierId }) => dossierId === request.dossierId);
  const taken = (own?.snapshots ?? []).map(({ takenAt }) => takenAt);
  return ownershipViewOf(companiesRead(request, read), request, request, taken);
});

async function viewFor(request: OwnershipRequest): Promise<OwnershipView | null> {
  const view = viewOf(request);
  if (view === null || request.drawnFor === 'nothing') return view;
  return { ...view, layout: await layOut(view, request.drawnFor) };
}

/** Asks for the next answers that are needed, or works out the view where there are none. */
async function goOn(id: number, request: OwnershipRequest): Promise<void> {
  const answerIds = answersToRead(request, read);
  if (answerIds.length > 0) {
    open = { id, request, missing: answerIds.length };
    answer({ kind: 'need', id, answerIds });
    return;
  }
  open = null;
  answer({ kind: 'answered', id, view: await viewFor(request) });
}

async function take(id: number, { answerId, body, contentType, hashFits }: GivenBody): Promise<void> {
  read.set(answerId, { profile: await readBoughtProfile(body, contentType), hashFits });
  if (open === null || open.id !== id) return;
  open.missing -= 1;
  if (open.missing === 0) await goOn(id, open.request);
}

async function receive(message: ToOwnershipWorker): Promise<void> {
  switch (message.kind) {
    case 'ask':
      return goOn(message.id, message.request);
    case 'give':
      return take(message.id, message.body);
  }
}

port.on('message', (received: unknown) => {
  const message = ToOwnershipWorker.parse(received);
  receive(message).catch((thrown: unknown) => {
    answer({ kind: 'failed', id: message.id, said: thrown instanceof Error ? thrown.message : String(thrown) });
  });
});
