import type { ExchangeScope } from '../../../src-shared/contract/exchange.ts';
import { fail } from '../../../src-shared/contract/failure.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import type { ConnectionSummary } from '../../../src-shared/domain/connection.ts';
import type { ExchangeFormat } from '../../../src-shared/domain/exchange-format.ts';
import { joinsInForce, type JoinEvent } from '../../../src-shared/domain/ownership/join-event.ts';
import type { AnswerReference } from '../../../src-shared/domain/search.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { inTurns } from '../../service/wire/in-turns.ts';
import { saveWithAbout } from '../save-with-about.ts';
import { exchangeAboutJson, type ExchangeAbout } from './about-exchange.ts';
import { bodsPackage, companiesInScope, type Scope } from './bods/bods-package.ts';
import { arrayParts, checkBods, checkFtm, lineParts } from './exchange-file.ts';
import { ftmPackage } from './ftm/ftm-entities.ts';
import type { NetworkCompany } from './network/network.ts';
import { readNetwork } from './network/read-network.ts';
import type { NotExpressed } from './not-expressed.ts';
import { readSaved, type ExchangeRecord } from './read-saved.ts';

/** What is handed over, and where it is saved. */
export interface ExchangeSaving {
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
const mostNames = 20;

function subjectOf(asked: readonly CompanyReference[] | 'all'): string {
  if (asked === 'all') return m.exchange_about_record();
  const names = asked.slice(0, mostNames).map((company) => companyTitle(company));
  const all = [...names, ...(asked.length > mostNames ? ['…'] : [])].join(', ');
  return m.exchange_about_dossiers({ count: asked.length, names: all });
}

function sourcesOf(companies: readonly NetworkCompany[]): AnswerReference[] {
  const answers = companies.flatMap(({ states, leftOut }) => [
    ...states.flatMap(({ profiles }) => profiles.map(({ source }) => source.answer)),
    ...leftOut.map(({ answer }) => answer),
  ]);
  return [...new Map(answers.map((answer) => [answer.answerId, answer])).values()].toSorted(
    (a, b) => a.answerId - b.answerId,
  );
}

/** How many words of officers join somebody of these companies. */
function joinedBetween(companies: readonly NetworkCompany[], joins: readonly JoinEvent[]): number {
  const dossiers = new Set(companies.flatMap(({ dossierIds }) => dossierIds));
  const snapshots = new Set(
    companies.flatMap(({ states }) =>
      states.flatMap(({ profiles }) => profiles.map(({ source }) => source.snapshotId)),
    ),
  );
  return joinsInForce(joins).filter(
    ({ kind, sides }) =>
      kind === 'accepted' &&
      sides.some((side) => (side.kind === 'party' ? snapshots.has(side.snapshotId) : dossiers.has(side.dossierId))),
  ).length;
}

/**
 * Saves who is above whom in an open standard, whole or not at all: what was written is read back and held against the standard,
 * noted, and only then has its name. Throws `not-found`, and what `note` and the disk throw.
 */
export async function saveExchange(saving: ExchangeSaving): Promise<void> {
  const { record, format, officer, connection, madeAt, file, note } = saving;
  const asked = await askedCompanies(record, saving.scope);
  const { saved, settlements, joins } = await readSaved(record);
  const network = await inTurns(readNetwork({ saved, settlements, moment: madeAt }));
  const scope: Scope = saving.scope.kind === 'record' ? 'all' : new Set(saving.scope.dossierIds);
  const companies = companiesInScope(network, scope);
  const anchor = await record.readTrailHead();
  const joined = joinedBetween(companies, joins);
  const about = (items: number, left: ReadonlyMap<NotExpressed, number>): ExchangeAbout => ({
    ...{ format, subject: subjectOf(asked), officer, connection, madeAt, anchor },
    ...{ sources: sourcesOf(companies), companies: companies.length, items },
    notExpressed: joined === 0 ? left : new Map([...left, ['joined-by-officer', joined] as const]),
  });
  switch (format) {
    case 'bods': {
      const { statements, notExpressed } = await inTurns(bodsPackage(network, scope, { madeAt, connection }));
      return saveWithAbout({
        ...{ file, note, parts: arrayParts(statements) },
        check: (beside) => checkBods(beside, statements.length),
        about: (written) => exchangeAboutJson(about(statements.length, notExpressed), written),
      });
    }
    case 'followthemoney': {
      const { entities, notExpressed } = await inTurns(ftmPackage(network, scope, connection));
      return saveWithAbout({
        ...{ file, note, parts: lineParts(entities) },
        check: (beside) => checkFtm(beside, entities.length),
        about: (written) => exchangeAboutJson(about(entities.length, notExpressed), written),
      });
    }
  }
}
