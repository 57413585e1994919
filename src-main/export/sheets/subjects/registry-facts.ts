import type { Snapshot } from '../../../../src-shared/domain/dossier.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { answerFacts, companyFacts } from '../../../../src-shared/profile-facts/company-facts.ts';
import { relatedCompanies } from '../../../../src-shared/profile-facts/related-companies.ts';
import { toldText, type FactValue } from '../../../../src-shared/profile-facts/told.ts';
import { columnsOf, nameWidth } from '../columns.ts';
import type { Sheet, SheetDefinition } from '../sheet.ts';

/** One value of a fact of the company, and the answer that states it. */
interface RegistryFactRow {
  readonly fact: string;
  readonly value: FactValue;
  readonly source: string;
  readonly sha256: string;
}

const { text, registryDate } = columnsOf<RegistryFactRow>();

export const registryFacts: SheetDefinition<RegistryFactRow> = {
  name: 'registry_facts',
  title: m.profile_facts(),
  columns: [
    text('fact', m.report_column_fact(), ({ fact }) => fact, nameWidth),
    text('value', m.report_column_value(), ({ value }) => toldText(value), nameWidth),
    text('stated_beside_it', m.sheet_stated_beside(), ({ value }) => value.notes.map(toldText).join('; '), nameWidth),
    text('place_in_answer', m.report_column_place(), ({ value }) => value.at ?? null),
    text('source', m.report_column_source(), ({ source }) => source, nameWidth),
    text('answer_sha256', m.sheet_answer_sha256(), ({ sha256 }) => sha256),
    registryDate('date', m.sheet_fact_date(), ({ value }) => value.date ?? null),
  ],
};

/** What a sheet of facts is read from: a profile, the jurisdiction of its company, and what it is called as a source. */
interface StatedFacts {
  readonly snapshot: Pick<Snapshot, 'profile' | 'takenAt' | 'answer'>;
  readonly jurisdiction: string;
  readonly source: string;
}

/** Every fact that a profile states of its company, in the words and the order of the screen; a row for each value. */
export function registryFactsSheet({ snapshot, jurisdiction, source }: StatedFacts): Sheet<RegistryFactRow> {
  const { profile, answer } = snapshot;
  const { identity, register, names, whereAndWhat } = companyFacts(snapshot, jurisdiction);
  const facts = [
    ...[...identity, ...register, ...names, ...whereAndWhat],
    ...relatedCompanies(profile.relationships),
    ...answerFacts(profile),
  ];
  const rows = facts.flatMap(({ label, values }) =>
    values.map((value) => ({ fact: label, value, source, sha256: answer.sha256 })),
  );
  return { definition: registryFacts, rows };
}
