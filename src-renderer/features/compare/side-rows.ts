import type { Snapshot } from '../../../src-shared/domain/dossier.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { companyFacts } from '../../../src-shared/profile-facts/company-facts.ts';
import { officialColumns } from '../../../src-shared/profile-facts/officials.ts';
import { ownerColumns } from '../../../src-shared/profile-facts/owners.ts';
import { holdingColumns } from '../../../src-shared/profile-facts/shares.ts';
import { words, type Fact, type FactColumn, type Told } from '../../../src-shared/profile-facts/told.ts';

/** A value with what is stated beside it. */
export interface SideValue {
  readonly main: Told;
  readonly notes: readonly Told[];
}

interface SideValues {
  readonly values: readonly SideValue[];
  /** How many more there are. */
  readonly more: number;
}

interface SideRow {
  readonly label: string;
  readonly before: SideValues;
  readonly after: SideValues;
}

interface SidePart {
  readonly title: string;
  readonly rows: readonly SideRow[];
}

/** More values in one field than somebody reads beside each other; drawing thousands at once stops the window. */
const maxValues = 100;

const cut = (values: readonly SideValue[]): SideValues => ({
  values: values.slice(0, maxValues),
  more: Math.max(0, values.length - maxValues),
});

function valuesOf(facts: readonly Fact[], label: string): SideValues {
  const found = facts.filter((fact) => fact.label === label).flatMap(({ values }) => values);
  return cut(found.map((value) => ({ main: value, notes: value.notes })));
}

/** The facts of both answers, each beside the other's. */
function factRows(before: readonly Fact[], after: readonly Fact[]): SideRow[] {
  const labels = [...new Set([...before, ...after].map(({ label }) => label))];
  return labels.map((label) => ({ label, before: valuesOf(before, label), after: valuesOf(after, label) }));
}

/** Each entry of a list as its name, with everything else that is stated of it beside that. */
function entriesOf<Row>(rows: readonly Row[], columns: readonly FactColumn<Row, string>[]): SideValues {
  const entries = rows.slice(0, maxValues).map((row): SideValue => {
    const told = columns.flatMap(({ label, isNamed, cell }) =>
      cell(row).flatMap(({ main, below }) => [
        ...(main === null ? [] : [isNamed === true ? { ...main, label } : main]),
        ...below.flat(),
      ]),
    );
    const [main = words(m.report_party_unnamed()), ...notes] = told;
    return { main, notes };
  });
  return { values: entries, more: Math.max(0, rows.length - maxValues) };
}

/** Two answers beside each other, field by field, whether they differ or not. */
export function sideBySide(before: Snapshot, after: Snapshot, jurisdiction: string): SidePart[] {
  const [was, is] = [before, after].map((snapshot) => {
    const { identity, register, names, whereAndWhat } = companyFacts(snapshot, jurisdiction);
    return [...identity, ...register, ...names, ...whereAndWhat];
  });
  const people = [
    {
      label: m.profile_shareholders(),
      before: entriesOf(before.profile.shareholdings, holdingColumns),
      after: entriesOf(after.profile.shareholdings, holdingColumns),
    },
    {
      label: m.report_section_owners(),
      before: entriesOf(before.profile.beneficialOwners, ownerColumns(before.takenAt)),
      after: entriesOf(after.profile.beneficialOwners, ownerColumns(after.takenAt)),
    },
    {
      label: m.profile_tab_officials(),
      before: entriesOf(before.profile.officials, officialColumns(before.takenAt)),
      after: entriesOf(after.profile.officials, officialColumns(after.takenAt)),
    },
  ];
  return [
    { title: m.compare_sides_facts(), rows: factRows(was ?? [], is ?? []) },
    {
      title: m.compare_sides_people(),
      rows: people.filter(({ before: one, after: other }) => one.values.length + other.values.length > 0),
    },
  ].filter(({ rows }) => rows.length > 0);
}
