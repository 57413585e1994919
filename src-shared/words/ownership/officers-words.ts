import type { ViewSide } from '../../domain/ownership/view/join-view.ts';
import type { OwnershipView, ViewNode } from '../../domain/ownership/view/ownership-view.ts';
import { m } from '../../messages/generated/messages.js';
import { doubtfulShareName, settledText } from './doubtful-share-words.ts';

const roleTexts = {
  holder: m.ownership_join_holder,
  official: m.ownership_join_official,
  owner: m.ownership_join_owner,
  'saved-company': m.ownership_join_saved,
} as const;

/** One name may stand in one answer several times: as what it stands there tells them apart. */
function sideText({ name, role, company }: ViewSide): string {
  const where = roleTexts[role]({ company: company ?? m.ownership_join_company_nameless() });
  return m.report_ownership_side({ name: name ?? m.ownership_name_none(), where });
}

/**
 * What officers said that the figures rest on, a line each: who is one, and which reading of a share holds.
 *
 * @param momentText writes when it was said
 */
export function restingOnOfficers(
  { said, doubtfulShares }: Pick<OwnershipView, 'said' | 'doubtfulShares'>,
  nodes: ReadonlyMap<string, ViewNode>,
  momentText: (iso: string) => string,
): string[] {
  const joins = said
    .filter(({ kind, isContradicted }) => kind === 'accepted' && !isContradicted)
    .map(({ sides: [one, other], officer, at, reason }) =>
      m.discrepancy_why_joined({
        ...{ one: sideText(one), other: sideText(other) },
        ...{ officer, date: momentText(at), reason },
      }),
    );
  const settled = doubtfulShares.flatMap((share) =>
    share.settled === null
      ? []
      : m.discrepancy_why_settled({
          share: doubtfulShareName(nodes, share),
          said: settledText(share.settled, momentText(share.settled.at)),
        }),
  );
  return [...joins, ...settled];
}
