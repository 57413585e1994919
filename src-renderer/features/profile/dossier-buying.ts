import type { OpenDossier } from '../../../src-shared/contract/dossiers.ts';
import type { Buying } from '../purchase/buying.ts';
import { toldOfDossier } from '../purchase/standing.ts';
import type { ProfileState } from './profile.svelte.ts';

/** What is bought for from within a dossier, told as the dossier stands when it is asked. */
export function buyingFor(profile: ProfileState, { dossier }: OpenDossier): Buying {
  const toldNow = () => toldOfDossier(profile.dossier?.dossier ?? dossier);
  return {
    company: dossier.company,
    told: toldOfDossier(dossier),
    confirm: async () => {
      await profile.confirming.confirm();
      return { ...toldNow(), failure: profile.confirming.failure };
    },
    toldNow,
    choosable: false,
    inDossier: true,
  };
}
