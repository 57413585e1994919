import type { ConnectionKind, ConnectionSummary } from '../../../src-shared/domain/connection.ts';
import { namesAgree } from '../../../src-shared/domain/company-name.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import { namedAs } from '../../../src-shared/domain/order-contradiction.ts';
import type { Confirmation } from '../../../src-shared/domain/search.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { hashGroups, productName } from './evidence-section.ts';
import type { EvidenceList } from './evidence-list.ts';
import { joined, markup, type Content, type Markup } from './markup.ts';
import { attentionNote, confirmationMark } from './marks.ts';
import { dayOf, keptMoment, minuteOf } from '../../../src-shared/domain/moments.ts';
import { period } from './registry-facts.ts';
import type { Report } from './report.ts';
import { isOutdated, knownStatus, statusFacts } from './status-facts.ts';
import { sourceNumber } from './table.ts';
import { territoryName } from './territory.ts';
import { value } from './value.ts';

const isOfOtherCompany = ({ otherCompany = null }: Report['snapshot']) => otherCompany !== null;

/** The word for what the connection reaches. */
export function kindWord(kind: ConnectionKind): string {
  switch (kind) {
    case 'production':
      return m.report_production();
    case 'testing':
      return m.report_testing();
    case 'demo':
      return m.report_demo();
  }
}

/** What the snapshot says of the dossier's company; nothing where it is about another one. */
function ownProfile({ snapshot }: Pick<Report, 'snapshot'>): Report['snapshot']['profile'] | null {
  return isOfOtherCompany(snapshot) ? null : snapshot.profile;
}

/** What the dossier's company is called, as in every list; by the snapshot only where the dossier has no name. */
export function companyName({ opened, snapshot }: Report): string {
  const profile = ownProfile({ snapshot });
  const { company } = opened.dossier;
  return companyTitle({
    name: company.name.trim() === '' ? (profile?.name?.value ?? '') : company.name,
    englishName: profile?.englishName?.value ?? company.englishName,
    companyNumber: companyNumber({ opened, snapshot }),
  });
}

/** The company's registration number, as far as one is known. */
export function companyNumber({ opened, snapshot }: Pick<Report, 'opened' | 'snapshot'>): string | null {
  return ownProfile({ snapshot })?.companyNumber?.value ?? opened.dossier.company.companyNumber;
}

function connectionName({ kind, name }: ConnectionSummary): string {
  const word = kindWord(kind);
  return name.toLowerCase() === word.toLowerCase() ? word : `${word}: ${name}`;
}

/** A long name is set smaller, so that the cover stays one page. */
function headingSize(name: string): string {
  if (name.length > 240) return 'smallest';
  return name.length > 70 ? 'smaller' : 'large';
}

/** What answers call the company where that is not the name it stands under: this one, and the newest. */
function otherNames(report: Report): Content {
  const { company, newerName = null } = report.opened.dossier;
  const here = ownProfile(report)?.name?.value ?? '';
  const differs = namesAgree([company.name, company.englishName], [here]) === false;
  const lines = [
    differs ? { said: m.report_name_here(), name: here } : null,
    newerName === null || (differs && namesAgree([here], [newerName.name]) === true)
      ? null
      : { said: m.report_name_newest({ time: dayOf(newerName.at, 'short') }), name: newerName.name },
  ].filter((line) => line !== null);
  return lines.map(({ said, name }) => markup`<br>${said} ${value(name, company.jurisdiction)}`);
}

function subtitle(report: Report): Markup {
  const profile = ownProfile(report);
  const { jurisdiction } = report.opened.dossier.company;
  const show = (text: string) => value(text, jurisdiction);
  const form = profile?.legalForm.original ?? profile?.legalForm.normalized ?? null;
  const number = companyNumber(report);
  const line = [
    form === null ? null : show(form.value),
    territoryName(jurisdiction),
    number === null ? null : show(number),
  ].filter((part) => part !== null);
  const english = profile?.englishName?.value ?? null;
  return markup`<p class="subtitle">${english === null ? null : markup`${show(english)}<br>`}${joined(line, ', ')}${otherNames(report)}${(
    profile?.previousNames ?? []
  ).map(
    ({ name, startDate, endDate }) =>
      markup`<br>${m.report_formerly()} ${show(name)} ${period(startDate, endDate, show)}`,
  )}</p>`;
}

/** What the registry said when it was asked, in one sentence. No value of the service stands in it. */
function confirmationSentence(confirmation: Confirmation | null, registry: string): string {
  if (confirmation === null) return m.report_say_not_confirmed({ registry });
  const date = dayOf(confirmation.confirmedAt, 'long');
  switch (confirmation.outcome) {
    case 'found-active':
      return m.report_say_active({ registry, date });
    case 'found-not-active':
      return m.report_say_not_active({ registry, date });
    case 'found-status-not-understood':
      return confirmation.status === null
        ? m.report_say_no_status({ registry, date })
        : m.report_say_not_understood({ registry, date });
    case 'found-another':
      return m.report_say_found_another({ registry, date });
    case 'found-contradicting':
      return m.report_say_contradicting({ registry, date });
    case 'not-found':
      return m.report_say_not_found({ registry, date });
  }
}

/** That what the registry said is not the last word, or that this profile's word is not. Empty where they agree. */
function laterWordSentence(report: Report): string {
  const { confirmation, bought = null } = report.opened.dossier;
  const known = knownStatus(report);
  const isRegistrys = known.now.source !== 'profile';
  const registrysWord = known.others.some(({ source }) => source === 'registry');
  if (confirmation !== null && !isRegistrys && (registrysWord || confirmation.outcome === 'not-found'))
    return m.report_say_profile_is_newer({ date: dayKept(bought?.takenAt ?? report.snapshot.takenAt) });
  return isOutdated(report, known) ? m.report_say_outdated() : '';
}

function dayKept(at: string): string {
  return (at.length > 10 ? dayOf(at, 'long') : keptMoment(at, 'long')) ?? m.time_not_read();
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' });
const eitherListed = new Intl.ListFormat('en', { type: 'disjunction' });

/** A profile that says nothing of its owners has not said that there are none: no count of 0 stands for that. */
function contentsSentence({ snapshot: { profile, takenAt } }: Report): string {
  const { officials, shareholdings, beneficialOwners } = profile;
  const parts = [
    { count: officials.length, counted: m.report_count_officials, none: m.report_none_officials },
    { count: shareholdings.length, counted: m.report_count_holdings, none: m.report_none_holdings },
    { count: beneficialOwners.length, counted: m.report_count_owners, none: m.report_none_owners },
  ];
  const named = parts.flatMap(({ count, counted }) => (count > 0 ? [counted({ count })] : []));
  const missing = parts.flatMap(({ count, none }) => (count > 0 ? [] : [none()]));
  const date = dayOf(takenAt, 'long');
  return [
    ...(named.length > 0 ? [m.report_say_contents({ date, contents: listed.format(named) })] : []),
    ...(missing.length > 0 ? [m.report_say_missing({ date, missing: eitherListed.format(missing) })] : []),
  ].join(' ');
}

/** What was bought, and of which day a document is. */
function productFact({ opened, snapshot }: Report): Content {
  const product = opened.orders.find(({ orderId }) => orderId === snapshot.orderId)?.product;
  if (product === undefined) return null;
  const { jurisdiction } = opened.dossier.company;
  const name = value(productName(product), jurisdiction);
  if (product.kind !== 'v2-document' || product.documentDate === null) return name;
  return markup`${name}, ${m.report_document_dated()} ${value(product.documentDate, jurisdiction)}`;
}

function coverFacts(report: Report, evidence: EvidenceList): Markup {
  const { opened, snapshot, facts } = report;
  const answers = evidence.items.filter(({ item }) => item.kind === 'answer').length;
  const confirmed = evidence.confirmation === null ? null : sourceNumber(evidence.confirmation);
  // A confirmation of one company must not stand beside facts of another.
  const standing: readonly (readonly [string, Content])[] = isOfOtherCompany(snapshot)
    ? []
    : [
        ...statusFacts(report, evidence),
        [m.report_cover_confirmed(), markup`${confirmationMark(opened.dossier.confirmation)}${confirmed}`],
      ];
  const rows: readonly (readonly [string, Content])[] = [
    ...standing,
    [
      snapshot.source === 'v2-document' ? m.report_cover_downloaded() : m.report_cover_profile_as_of(),
      markup`${minuteOf(snapshot.takenAt, 'short')}${sourceNumber(evidence.snapshot)}`,
    ],
    [m.report_cover_product(), productFact(report)],
    [m.report_cover_made(), minuteOf(facts.madeAt, 'short')],
    [m.report_cover_prepared_by(), value(facts.officer, null)],
    [m.report_cover_connection(), value(connectionName(facts.connection), null)],
    [
      m.report_cover_evidence(),
      m.report_cover_evidence_held({
        answers: m.report_count_answers({ count: answers }),
        documents: m.report_count_documents({ count: evidence.items.length - answers }),
      }),
    ],
  ];
  const stated = rows.filter(([, content]) => content !== null);
  return markup`<dl class="cover-facts">
${stated.map(([label, content]) => markup`<div><dt>${label}</dt><dd>${content}</dd></div>\n`)}</dl>`;
}

function warnings({ facts, snapshot }: Report): Content {
  const { kind } = facts.connection;
  return [
    kind === 'demo' ? attentionNote(m.report_demo_title(), m.report_demo_text()) : null,
    kind === 'testing' ? attentionNote(m.report_testing_title(), m.report_testing_text()) : null,
    snapshot.hashFits ? null : attentionNote(m.report_hash_title(), m.report_hash_text()),
  ];
}

/** What stands on the cover of an answer that is about another company than was ordered; both are named. */
function otherCompanyNote({ opened, snapshot }: Report): Content {
  const { otherCompany = null } = snapshot;
  if (otherCompany === null) return null;
  const { company } = opened.dossier;
  const came = namedAs(otherCompany.name, otherCompany.number);
  const ordered = namedAs(companyTitle(company), company.companyNumber);
  const show = (text: string) => value(text === '' ? m.orders_other_unnamed() : text, company.jurisdiction);
  return attentionNote(
    m.report_other_company_title(),
    markup`${m.report_other_company_came()} <b>${show(came)}</b>. ${m.report_other_company_ordered()} <b>${show(ordered)}</b>. ${m.report_other_company_text()}`,
  );
}

/** What the first sentences say; of an answer about another company only that it is one. */
function sayings(report: Report): string {
  const { company, confirmation } = report.opened.dossier;
  if (isOfOtherCompany(report.snapshot)) return m.report_say_other_company();
  const registry = territoryName(company.jurisdiction);
  return [confirmationSentence(confirmation, registry), laterWordSentence(report), contentsSentence(report)].join(' ');
}

/** The first page: which company, what was seen, by whom, through which connection, and how to read the rest. */
export function cover(report: Report, evidence: EvidenceList, evidenceSection: number): Markup {
  const { company } = report.opened.dossier;
  const name = companyName(report);
  return markup`<header class="cover">
<div class="band ${report.facts.connection.kind}"></div>
<p class="kind"><b>${m.report_title()}</b><span>${value(report.facts.number, null)}</span></p>
<h1 class="${headingSize(name)}">${value(name, company.jurisdiction)}</h1>
${subtitle(report)}
<p class="say">${sayings(report)}</p>
${isOfOtherCompany(report.snapshot) ? otherCompanyNote(report) : null}
${coverFacts(report, evidence)}
${warnings(report)}
<h3>${m.report_how_to_read_title()}</h3>
<p class="lede">${m.report_how_to_read({ section: evidenceSection })}</p>
<h3>${m.report_evidence_hash()}</h3>
<p class="hash">${hashGroups(evidence.hash)}</p>
</header>`;
}
