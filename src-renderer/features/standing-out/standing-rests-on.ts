import type { Session } from '../../session.svelte.ts';
import type { ProfileState } from '../profile/profile.svelte.ts';

/** What makes it worth looking again at what stands out: another answer, another rule, another list. */
export const standingRestsOn = ({ dossier, ownership }: ProfileState, { preferences }: Session): string =>
  JSON.stringify([
    dossier?.snapshots.map(({ snapshotId }) => snapshotId),
    dossier?.dossier.confirmation,
    ownership.rule,
    preferences.ownJurisdictions,
  ]);
