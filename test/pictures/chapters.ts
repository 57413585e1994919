import { doorScenes } from './door-scenes.ts';
import { startDemo, type DossierWindow } from '../e2e/open-dossier.ts';
import { ownerScenes, beginWithOwners } from './owner-scenes.ts';
import { beginWithRuns, runScenes } from './run-scenes.ts';
import type { Scene } from './scene.ts';
import { scenes } from './scenes.ts';
import { beginWithDoubtfulShare, shareScenes } from './share-scenes.ts';
import { beginWithProposal, secondPersonScenes } from './second-person-scenes.ts';
import { startScenes } from './start-scenes.ts';

/** Scenes that follow one another on a data folder of their own. */
export interface Chapter {
  readonly name: string;
  readonly scenes: readonly Scene[];
  /** What is done before the first scene, of which nothing is photographed. */
  begin?(window: DossierWindow): Promise<void>;
}

export const desk: Chapter = { name: 'desk', scenes };

export const chapters: readonly Chapter[] = [
  desk,
  { name: 'second-person', scenes: secondPersonScenes, begin: beginWithProposal },
  { name: 'owners', scenes: ownerScenes, begin: beginWithOwners },
  { name: 'shares', scenes: shareScenes, begin: beginWithDoubtfulShare },
  { name: 'runs', scenes: runScenes, begin: beginWithRuns },
  { name: 'doors', scenes: doorScenes, begin: (window) => startDemo(window) },
];

/** Every scene in the order in which they are taken. */
export const everyScene: readonly Scene[] = chapters.flatMap((chapter) =>
  chapter === desk ? [...chapter.scenes, ...startScenes] : chapter.scenes,
);
