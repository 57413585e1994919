import type { ExchangeScope } from '../../../src-shared/contract/exchange.ts';
import { fail } from '../../../src-shared/contract/failure.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import type { ConnectionSummary } from '../../../src-shared/domain/connection.ts';
import type { ExchangeFormat } from '../../../src-shared/domain/exchange-format.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { textsWithoutCredentials } from '../../credentials/left-out.ts';
import { saveWithAbout } from '../save-with-about.ts';
import { exchangeAboutJson } from './about-exchange.ts';
import { handOverSaved, type ExchangeRecord } from './read-saved.ts';
import { startExchangeThread } from './thread/exchange-thread.ts';

/** What is handed over, and where it is saved. */
export interface ExchangeSaving {
  /** The bundle of the thread that does the work. */
  readonly workerFile: string;
  readonly record: ExchangeRecord;
  readonly format: ExchangeFormat;
  readonly scope: ExchangeScope;
  readonly officer: string;
  readonly connection: ConnectionSummary;
  /** ISO 8601 in UTC. Nothing that came later is in the file. */
  readonly madeAt: string;
  readonly file: string;
  /** Given the SHA-256 of the file before it is in its place: nothing leaves without a note. */
  readonly note: (sha256: string) => Promise<void>;
}

/** The companies that are asked for, for a name of the file and for what is said of it. Throws `not-found` where one is none. */
export async function askedCompanies(
  record: Pick<ExchangeRecord, 'savedCompanies'>,
  scope: ExchangeScope,
): Promise<readonly CompanyReference[] | 'all'> {
  if (scope.kind === 'record') return 'all';
  const companies = new Map((await record.savedCompanies()).map(({ dossierId, company }) => [dossierId, company]));
  return scope.dossierIds.map((dossierId) => {
    const company = companies.get(dossierId);
    if (company === undefined) throw fail('not-found', 'There is no such dossier in the record.');
    return company;
  });
}

/** More names than that nobody reads in one line. */
const maxNames = 20;

function subjectOf(asked: readonly CompanyReference[] | 'all'): string {
  if (asked === 'all') return m.exchange_about_record();
  const names = asked.slice(0, maxNames).map((company) => companyTitle(company));
  const all = [...names, ...(asked.length > maxNames ? ['…'] : [])].join(', ');
  return m.exchange_about_dossiers({ count: asked.length, names: all });
}

/**
 * Saves who is above whom in an open standard, whole or not at all: what was written is read back and held against the standard,
 * noted, and only then has its name. A thread of its own does the work. Throws `not-found`, and what `note` and the disk throw.
 */
export async function saveExchange(saving: ExchangeSaving): Promise<void> {
  const { record, format, scope, officer, connection, madeAt, file, note } = saving;
  const subject = subjectOf(await askedCompanies(record, scope));
  const [joins, settlements] = await Promise.all([record.listJoins(), record.listShareSettlements()]);
  const thread = startExchangeThread(saving.workerFile);
  try {
    await thread.begin({ format, scope, madeAt, connectionKind: connection.kind, joins, settlements });
    await handOverSaved(record, thread);
    const made = await thread.make();
    const anchor = await record.readTrailHead();
    const about = textsWithoutCredentials({ format, subject, officer, connection, madeAt, anchor, made });
    await saveWithAbout({
      ...{ file, note, parts: thread.pieces() },
      check: (beside) => thread.check(beside),
      about: (written) => exchangeAboutJson(about, written),
    });
  } finally {
    await thread.end();
  }
}
