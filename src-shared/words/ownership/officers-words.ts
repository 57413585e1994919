import type { ViewSaid, ViewSide } from '../../domain/ownership/view/join-view.ts';
import { joinedAmong, openIdentityOf } from '../../domain/ownership/view/identity-pairs.ts';
import type { OwnershipView } from '../../domain/ownership/view/ownership-view.ts';
import type { ViewNode } from '../../domain/ownership/view/node-view.ts';
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

/** Both of two who may be one, as what each stands in its answer. */
const bothTexts = ({ sides: [one, other] }: Pick<ViewSaid, 'sides'>) => ({
  ...{ one: sideText(one), other: sideText(other) },
});

/**
 * What officers said that the figures of one person rest on, a line each: who is one, and which reading of a share holds.
 * What they said of anybody else is left out: a statement about one person goes to a register.
 *
 * @param concerned the person, and the companies of the chains from them down to the asked one
 * @param momentText writes when it was said
 */
export function restingOnOfficers(
  { said, doubtfulShares }: Pick<OwnershipView, 'said' | 'doubtfulShares'>,
  concerned: ReadonlySet<string>,
  { nodes, momentText }: { nodes: ReadonlyMap<string, ViewNode>; momentText: (iso: string) => string },
): string[] {
  const joins = joinedAmong(said, concerned).map(({ officer, at, reason, ...of }) =>
    m.discrepancy_why_joined({ ...bothTexts(of), officer, date: momentText(at), reason }),
  );
  const settled = doubtfulShares.flatMap((share) =>
    share.settled === null || !concerned.has(share.holder) || !concerned.has(share.subject)
      ? []
      : m.discrepancy_why_settled({
          share: doubtfulShareName(nodes, share),
          said: settledText(share.settled, momentText(share.settled.at)),
        }),
  );
  return [...joins, ...settled];
}

/**
 * Where it is open who a person is, a line each: nobody said yet whether they are one with another, or it was said and
 * something contradicts it. Others whom they may be by way of a third are among them.
 */
export function openIdentityLines(
  { proposals, proposalsLeftOut, said }: Pick<OwnershipView, 'proposals' | 'proposalsLeftOut' | 'said'>,
  person: { node: string; name: string },
): string[] {
  const { open, contradicted } = openIdentityOf({ proposals, said }, person.node);
  return [
    ...open.map((one) => m.discrepancy_why_identity_open(bothTexts(one))),
    ...contradicted.map((one) => m.discrepancy_why_identity_contradicted(bothTexts(one))),
    ...(proposalsLeftOut === 0 ? [] : [m.discrepancy_why_identity_more({ person: person.name })]),
  ];
}
