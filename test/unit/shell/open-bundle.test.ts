import { beforeEach, expect, it, vi } from 'vitest';
import { openChosenBundle } from '../../../src-main/shell/open-bundle.ts';
import { createSavePlace } from '../../../src-main/shell/save-place.ts';

const { electron } = await vi.hoisted(async () => (await import('./electron-stand-in.ts')).electronStandIn());
const answer = vi.hoisted(() => ({ canceled: false, filePaths: new Array<string>(), asked: new Array<object>() }));
vi.mock('electron', () => ({
  ...electron,
  dialog: {
    showOpenDialog: (options: object) => {
      answer.asked.push(options);
      return Promise.resolve({ canceled: answer.canceled, filePaths: answer.filePaths });
    },
  },
}));

const ports = { window: () => null, place: createSavePlace(() => '/home/officer/Documents') };
let opened: string[];
const room = {
  open: (file: string) => {
    opened.push(file);
    const refused = { kind: 'refused', fileName: 'a.dossier', trouble: 'unreadable' } as const;
    return Promise.resolve({ ...refused, path: null, findings: null });
  },
};

beforeEach(() => {
  opened = [];
  answer.asked = [];
});

it('opens the one file that was chosen, beginning where copies are saved', async () => {
  answer.canceled = false;
  answer.filePaths = ['/home/officer/Documents/a.dossier'];
  expect(await openChosenBundle(ports, room)).toMatchObject({ kind: 'refused', fileName: 'a.dossier' });
  expect(opened).toEqual(['/home/officer/Documents/a.dossier']);
  expect(answer.asked).toMatchObject([{ defaultPath: '/home/officer/Documents', properties: ['openFile'] }]);
});

it.each([
  [true, ['/home/officer/Documents/a.dossier']],
  [false, []],
])('opens nothing where the officer chose none', async (canceled, filePaths) => {
  answer.canceled = canceled;
  answer.filePaths = filePaths;
  expect(await openChosenBundle(ports, room)).toEqual({ kind: 'cancelled' });
  expect(opened).toEqual([]);
});
