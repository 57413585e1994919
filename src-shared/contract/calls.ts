import { z } from 'zod';
import { DialectPreset } from '../domain/dialect.ts';
import { ListPlace } from '../domain/list-sort.ts';
import { EarlierSort } from '../domain/list-sorts.ts';
import { NearNames } from '../domain/near-name.ts';
import { maxOfficerLength } from '../domain/officer-length.ts';
import { ServiceInterface } from '../domain/order.ts';
import { RestFamily, SearchQuery, SearchSummary, StoredSearch } from '../domain/search.ts';
import { AppState } from './app-state.ts';
import { attachmentCalls } from './attachments.ts';
import { batchCalls } from './batches.ts';
import { BudgetReading } from './budget.ts';
import { bundleCalls } from './bundles.ts';
import { AddedKind, connectionCalls } from './connections.ts';
import { dataCalls } from './data.ts';
import { dossierCalls, OpenDossier } from './dossiers.ts';
import { historyCalls } from './history.ts';
import { orderCalls } from './orders.ts';
import { ownershipCalls } from './ownership.ts';
import { PreferenceChange, Preferences } from './preferences.ts';
import { recheckCalls } from './recheck.ts';
import { documentCopiesCalls } from './document-copies.ts';
import { reportRunCalls } from './report-runs.ts';
import { sheetCalls } from './sheets.ts';
import { exchangeCalls } from './exchange.ts';
import { standingOutCalls } from './standing-out.ts';
import { reviewCalls } from './reviews.ts';
import { workCalls } from './work.ts';

const nothing = z.undefined();
const text = (most: number) => z.string().max(most);

/** What the officer decides at first start. `connect` asks for the token in a window of its own afterwards. */
export const FirstStart = z.object({
  officer: text(maxOfficerLength).trim().min(1),
  protection: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('keychain') }),
    /** The passphrase itself is typed in the credential window, and is in no call of this one. */
    z.object({ kind: z.literal('passphrase') }),
    z.object({ kind: z.literal('memory') }),
  ]),
  connection: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('demo') }),
    z.object({
      kind: AddedKind,
      name: text(100).trim().min(1),
      v2Address: text(2000).trim().min(1),
      preset: DialectPreset,
    }),
  ]),
});
export type FirstStart = z.infer<typeof FirstStart>;

/** A question as it is typed, with how it is to be asked. */
const SearchQuestion = SearchQuery.extend({
  jurisdiction: text(20).nullable(),
  name: text(500).nullable(),
  companyNumber: text(200).nullable(),
  wish: z.discriminatedUnion('interface', [
    z.object({ interface: z.literal('v2') }),
    z.object({
      interface: z.literal('rest'),
      family: RestFamily,
      caseNumber: text(60).trim().nullable(),
      registrationAuthority: text(200).trim().nullable(),
    }),
  ]),
});

/** The calls about the session, the window, searches and preferences. */
export const sessionCalls = {
  'app.state': { input: nothing, output: AppState },
  'app.finishFirstStart': { input: FirstStart, output: AppState },
  /** Asks for the passphrase in the credential window. Nothing changes where that is closed without one. */
  'app.unlock': { input: nothing, output: AppState },
  /** Somebody takes over at the desk. What is done from now on carries their name. */
  'officer.change': { input: z.object({ officer: text(maxOfficerLength).trim().min(1) }), output: AppState },
  'app.retryKeychain': { input: nothing, output: AppState },
  /** Starts the demo's service again. Nothing happens where it runs, or on another connection. */
  'app.startDemo': { input: nothing, output: AppState },
  /** Draws everything larger, smaller, or as large as it was at first. It stays so over a restart. */
  'window.zoom': { input: z.object({ to: z.enum(['in', 'out', 'actual']) }), output: nothing },
  'window.readZoom': { input: nothing, output: z.object({ percent: z.number().int() }) },
  'app.facts': {
    input: nothing,
    output: z.object({ version: z.string(), dataFolder: z.string(), runtime: z.string() }),
  },
  'search.run': {
    input: SearchQuestion,
    output: StoredSearch,
  },
  /**
   * The kept search that asked the same and may cost again when it is repeated, its newest answer first; null where there
   * is none, and for a question that costs nothing. Sends nothing.
   */
  'search.askedForCost': { input: SearchQuestion, output: SearchSummary.nullable() },
  /** The newest search waits no longer for the request budget, and fails with `cancelled`; one that has left goes on. */
  'search.leaveQueue': { input: nothing, output: nothing },
  'search.earlier': {
    input: z.object({
      before: z.number().int().nullable(),
      limit: z.number().int().min(1).max(200),
      /** Only the searches that asked this, through whichever interface; all where it is left out. */
      question: SearchQuery.optional(),
      /** The order they are listed in, over the whole record; the newest first where it is left out. */
      sort: EarlierSort.optional(),
    }),
    output: z.object({
      searches: z.array(SearchSummary),
      more: z.boolean(),
      /** Where the next page of a sorted list begins. */
      next: ListPlace.nullable().optional(),
    }),
  },
  'search.read': { input: z.object({ searchId: z.number().int() }), output: StoredSearch },
  'search.confirm': {
    input: z.object({ searchId: z.number().int(), position: z.number().int().min(0) }),
    output: StoredSearch,
  },
  /** Companies of the local record with a name like this one. Sends nothing. */
  'search.nearNames': {
    input: z.object({ name: text(500), jurisdiction: text(20).nullable() }),
    output: NearNames,
  },
  /** Asks the registry about the company of a dossier: a request, and through REST it may cost. */
  'dossier.confirm': { input: z.object({ dossierId: z.number().int() }), output: OpenDossier },
  'budget.read': { input: nothing, output: BudgetReading },
  'preferences.read': { input: nothing, output: Preferences },
  'preferences.change': { input: PreferenceChange, output: Preferences },
} as const;

/** Input and output of every channel. The main process parses both; the renderer gets its types from here. */
export const calls = {
  ...sessionCalls,
  ...connectionCalls,
  ...orderCalls,
  ...recheckCalls,
  ...dossierCalls,
  ...attachmentCalls,
  ...workCalls,
  ...reviewCalls,
  ...ownershipCalls,
  ...standingOutCalls,
  ...batchCalls,
  ...dataCalls,
  ...historyCalls,
  ...sheetCalls,
  ...bundleCalls,
  ...exchangeCalls,
  ...documentCopiesCalls,
  ...reportRunCalls,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type CallInput<Name extends CallName> = z.input<Calls[Name]['input']>;
export type CallOutput<Name extends CallName> = z.output<Calls[Name]['output']>;

/** What is asked for in the credential window: a connection's credential, or what opens Dossier's own keys. */
export const SecretQuestion = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('credential'),
    connectionName: z.string(),
    host: z.string(),
    interface: ServiceInterface,
  }),
  z.object({ kind: z.literal('passphrase') }),
  /** Typed twice. */
  z.object({ kind: z.literal('new-passphrase') }),
  z.object({ kind: z.literal('recovery-code') }),
  /** A new code is shown, and two of its groups, counted from 1, are to be typed back from the paper. */
  z.object({
    kind: z.literal('new-recovery-code'),
    groups: z.array(z.string()),
    ask: z.tuple([z.number().int(), z.number().int()]),
  }),
]);
export type SecretQuestion = z.infer<typeof SecretQuestion>;

/** What the credential window may ask. The secret passes here once, on its way to the keychain. */
export const credentialCalls = {
  'credential.describe': {
    input: nothing,
    /** The theme that was chosen: this page reads no preferences itself. */
    output: z.object({ question: SecretQuestion, theme: Preferences.shape.theme }),
  },
  'credential.submit': { input: z.object({ secret: text(10_000).min(1) }), output: nothing },
  'credential.cancel': { input: nothing, output: nothing },
} as const;

export type CredentialCalls = typeof credentialCalls;
export type CredentialCallName = keyof CredentialCalls;
export type CredentialInput<Name extends CredentialCallName> = z.input<CredentialCalls[Name]['input']>;
export type CredentialOutput<Name extends CredentialCallName> = z.output<CredentialCalls[Name]['output']>;
