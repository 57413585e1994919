import type { CallInput } from '../../src-shared/contract/calls.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import type { Workspace } from '../views.ts';
import { listedWords, type Command } from './commands.ts';

/** Draws everything larger or smaller. The menu has the same for as long as there is no view yet. */
export function zoomCommands({ session }: Workspace): Command[] {
  const also = listedWords(m.command_zoom_also());
  const zoom = (to: CallInput<'window.zoom'>['to']) => () => void session.zoom.to(to);
  const { percent } = session.zoom;
  const hint = percent === null ? {} : { hint: m.frame_zoom_now({ percent }) };
  const common = { icon: 'search', also, ...hint } as const;
  return [
    { ...common, id: 'zoom.in', title: m.command_zoom_in(), keys: 'Ctrl +', otherKeys: 'Ctrl =', run: zoom('in') },
    { ...common, id: 'zoom.out', title: m.command_zoom_out(), keys: 'Ctrl -', run: zoom('out') },
    { ...common, id: 'zoom.actual', title: m.command_zoom_actual(), keys: 'Ctrl 0', run: zoom('actual') },
  ];
}
