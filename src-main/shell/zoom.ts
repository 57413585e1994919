import type { BrowserWindow } from 'electron';
import type { CallInput } from '../../src-shared/contract/calls.ts';
import type { ReportFault } from '../ipc/bound-call.ts';
import type { Session } from '../session/session.ts';
import type { Announce } from './announce.ts';

export type ZoomStep = CallInput<'window.zoom'>['to'];

/** The steps that people know from browsers, in per cent. Beyond them nobody could read, or reach the way back. */
const steps = [50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300];

/** What a page is drawn at next, in per cent. A size between two steps, as an earlier Dossier left it, leads to the next. */
export function zoomedTo(percent: number, to: ZoomStep): number {
  if (to === 'in') return steps.find((step) => step > percent) ?? Math.max(...steps);
  if (to === 'out') return steps.findLast((step) => step < percent) ?? Math.min(...steps);
  return 100;
}

/** How large the main window is drawn. */
export interface WindowZoom {
  /** Draws it larger, smaller, or as large as at first, and tells the window how large that is. */
  to(step: ZoomStep): void;
  /** In whole per cent. */
  percent(): number;
}

/**
 * For the calls of the window and for the menu, which is all there is while no view has been shown yet.
 *
 * @param session takes down what was chosen, for the next start.
 */
export function createWindowZoom(
  window: () => Pick<BrowserWindow, 'webContents'> | null,
  announce: Announce,
  session: () => Pick<Session, 'changePreferences'>,
  reportFault: ReportFault,
): WindowZoom {
  const percent = () => Math.round((window()?.webContents.getZoomFactor() ?? 1) * 100);
  return {
    percent,
    to(step) {
      const next = zoomedTo(percent(), step);
      window()?.webContents.setZoomFactor(next / 100);
      announce('window.zoomed', { percent: next });
      session()
        .changePreferences({ zoom: next })
        .catch((fault: unknown) => {
          reportFault('window.zoom', fault);
        });
    },
  };
}
