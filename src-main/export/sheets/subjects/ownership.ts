import type { OwnershipView } from '../../../../src-shared/domain/ownership/view/ownership-view.ts';
import type { ViewNode } from '../../../../src-shared/domain/ownership/view/node-view.ts';
import type { ViewParty } from '../../../../src-shared/domain/ownership/view/party-view.ts';
import type { ShownEnd, ShownShare } from '../../../../src-shared/domain/ownership/view/shown-share.ts';
import { ownershipTableRows, type OwnershipTableRow } from '../../../../src-shared/domain/ownership/view/table-rows.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { articlesText } from '../../../../src-shared/words/ownership/ground-words.ts';
import { kindText, nodeName, placesText, savedMoment } from '../../../../src-shared/words/ownership/node-words.ts';
import { partyVerdictText } from '../../../../src-shared/words/ownership/party-verdict.ts';
import {
  capitalText,
  capitalNotKnownBecause,
  forOthersText,
  mostCapitalText,
  votesText,
} from '../../../../src-shared/words/ownership/party-shares.ts';
import { openIdentityTexts } from '../../../../src-shared/words/ownership/open-identity-words.ts';
import { isAnyShare, shareText } from '../../../../src-shared/words/ownership/share-words.ts';
import { readStatedNumber, type StatedNumber } from '../../../../src-shared/domain/stated-number.ts';
import { notKnown, type Readable } from '../cells.ts';
import { columnsOf, nameWidth } from '../columns.ts';
import type { Sheet, SheetDefinition } from '../sheet.ts';

/** A row of the ownership table in words, as far as they depend on the whole view. */
interface OwnershipRow {
  readonly row: OwnershipTableRow;
  readonly node: ViewNode | undefined;
  readonly name: string;
  readonly places: string;
  readonly verdict: string | null;
  /** Whom a person may be as well; null for everybody else. */
  readonly mayBe: string | null;
}

const { text, statedNumber, moment, yesNo } = columnsOf<OwnershipRow>();

/** Why nothing of the company comes to a holder: what it holds is the company's own, or goes round. */
const notCountedText = (row: Extract<OwnershipTableRow, { party: null }>) =>
  row.own.isOwnShares ? m.ownership_own_not_counted({ share: shareText(row.own.capital) }) : m.ownership_goes_round();

function ofParty<Value>(read: (party: ViewParty) => Value) {
  return ({ row }: OwnershipRow): Value | null => (row.party === null ? null : read(row.party));
}

/** What is known of the capital by title, where that is anything. */
const knownCapital = (party: ViewParty): ShownShare | null =>
  party.capital === null || isAnyShare(party.capital) ? null : party.capital;

function endOfCapital(end: 'lower' | 'upper') {
  return ofParty((party): Readable<StatedNumber> => {
    const capital = knownCapital(party);
    return capital === null ? notKnown : readStatedNumber(capital[end].percent);
  });
}

function ofCapitalEnd(end: 'lower' | 'upper', read: (end: ShownEnd) => boolean) {
  return ofParty((party) => {
    const capital = knownCapital(party);
    return capital === null ? null : read(capital[end]);
  });
}

function ofVotesEnd(end: 'lower' | 'upper') {
  return ofParty((party): Readable<StatedNumber> => {
    const known = party.votes?.[end] ?? null;
    return known === null ? notKnown : readStatedNumber(known.percent);
  });
}

/** Who owns a company by all that is saved, and what a rule says of each. */
export const ownership: SheetDefinition<OwnershipRow> = {
  name: 'ownership',
  title: m.ownership_tab(),
  columns: [
    text('name', m.ownership_column_who(), ({ name }) => name, nameWidth),
    text('party_kind', m.report_column_kind(), ({ node }) => kindText(node)),
    text('holds_of', m.sheet_holds_of(), ({ places }) => places, nameWidth),
    text('jurisdiction', m.search_column_jurisdiction_long(), ({ node }) => node?.company?.jurisdiction ?? null, 12),
    text('company_number', m.search_fact_number(), ({ node }) => node?.company?.companyNumber ?? null),
    text('capital', m.ownership_column_capital(), ({ row }) =>
      row.party === null ? notCountedText(row) : capitalText(row.party),
    ),
    statedNumber('capital_percent_lower', m.sheet_share_lower(), (row) => endOfCapital('lower')(row)),
    yesNo(
      'capital_lower_is_included',
      m.sheet_lower_included(),
      ofCapitalEnd('lower', ({ included }) => included),
    ),
    statedNumber('capital_percent_upper', m.sheet_share_upper(), (row) => endOfCapital('upper')(row)),
    yesNo(
      'capital_upper_is_included',
      m.sheet_upper_included(),
      ofCapitalEnd('upper', ({ included }) => included),
    ),
    yesNo(
      'capital_is_rounded',
      m.sheet_is_rounded(),
      ofParty((party) => {
        const capital = knownCapital(party);
        return capital === null ? null : !capital.lower.exact || !capital.upper.exact;
      }),
    ),
    text('capital_at_most', m.sheet_capital_at_most(), ofParty(mostCapitalText)),
    text('votes', m.ownership_column_votes(), ofParty(votesText)),
    text('verdict', m.ownership_column_verdict(), ({ verdict }) => verdict),
    text(
      'verdict_code',
      m.sheet_verdict_code(),
      ofParty(({ verdict }) => verdict),
    ),
    text('articles', m.sheet_articles(), ofParty(articlesText)),
    moment('saved_at', m.ownership_column_saved(), ({ node }) => savedMoment(node)),
    statedNumber(
      'capital_at_most_percent',
      m.sheet_capital_at_most_percent(),
      ofParty(({ capitalAtMost }) => (capitalAtMost === null ? null : readStatedNumber(capitalAtMost.percent))),
    ),
    yesNo(
      'capital_at_most_is_included',
      m.sheet_capital_at_most_included(),
      ofParty(({ capitalAtMost }) => capitalAtMost?.included ?? null),
    ),
    text('capital_not_known_because', m.sheet_capital_not_known(), ofParty(capitalNotKnownBecause), nameWidth),
    statedNumber('votes_percent_lower', m.sheet_votes_lower(), (row) => ofVotesEnd('lower')(row)),
    yesNo(
      'votes_lower_is_included',
      m.sheet_votes_lower_included(),
      ofParty((party) => party.votes?.lower.included ?? null),
    ),
    statedNumber('votes_percent_upper', m.sheet_votes_upper(), (row) => ofVotesEnd('upper')(row)),
    yesNo(
      'votes_upper_is_included',
      m.sheet_votes_upper_included(),
      ofParty((party) => party.votes?.upper?.included ?? null),
    ),
    text('may_be_as_well', m.sheet_identity_open(), ({ mayBe }) => mayBe, nameWidth),
    text('capital_held_for_others', m.sheet_capital_for_others(), ofParty(forOthersText), nameWidth),
  ],
};

/** The ownership table as the window shows it: everybody above the company, then holders to whom nothing of it comes. */
export function ownershipSheet(view: OwnershipView): Sheet<OwnershipRow> {
  const nodes = new Map(view.nodes.map((node) => [node.id, node]));
  const mayBeText = openIdentityTexts(view, nodes, null);
  const rows = ownershipTableRows(view).map((row) => ({
    row,
    node: nodes.get(row.node),
    name: nodeName(nodes, row.node),
    places: placesText(view, nodes, row.node),
    verdict: row.party === null ? null : partyVerdictText(view, row.party),
    mayBe: row.party === null ? null : mayBeText(row.party),
  }));
  return { definition: ownership, rows };
}
