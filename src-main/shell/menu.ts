import { Menu, type MenuItemConstructorOptions } from 'electron';
import { m } from '../../src-shared/messages/generated/messages.js';
import type { ZoomStep } from './zoom.ts';

/**
 * The application menu: the system's editing commands, zoom, and ours, which run in the window by their command name.
 * `run` is told that name. Zoom is not left to the system's own commands, whose steps nobody knows.
 */
export function applyMenu(run: (command: string) => void, zoom: (to: ZoomStep) => void): void {
  const command = (label: string, name: string, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    ...(accelerator === undefined ? {} : { accelerator }),
    // The window itself listens to its keys; registering them twice would run a command twice.
    registerAccelerator: false,
    click: () => {
      run(name);
    },
  });
  // These keys come here only where the page did not take them: before there is a view, or while a dialog is open.
  const zooming = (label: string, to: ZoomStep, accelerator: string): MenuItemConstructorOptions => ({
    label,
    accelerator,
    click: () => {
      zoom(to);
    },
  });
  const hidden = { visible: false, acceleratorWorksWhenHidden: true };
  const template: MenuItemConstructorOptions[] = [
    {
      label: m.menu_file(),
      submenu: [
        command(m.menu_palette(), 'palette', 'CmdOrCtrl+K'),
        { type: 'separator' },
        { role: 'quit', label: m.menu_quit() },
      ],
    },
    {
      label: m.menu_edit(),
      submenu: [
        { role: 'undo' },
        { role: 'redo' },
        { type: 'separator' },
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'selectAll' },
      ],
    },
    {
      label: m.menu_view(),
      submenu: [
        zooming(m.command_zoom_actual(), 'actual', 'CommandOrControl+0'),
        zooming(m.command_zoom_in(), 'in', 'CommandOrControl+Plus'),
        zooming(m.command_zoom_out(), 'out', 'CommandOrControl+-'),
        // The same by other keys: without Shift, and on the number pad. The runtime takes no entry without a label.
        { ...zooming(m.command_zoom_in(), 'in', 'CommandOrControl+='), ...hidden },
        { ...zooming(m.command_zoom_in(), 'in', 'CommandOrControl+numadd'), ...hidden },
        { ...zooming(m.command_zoom_out(), 'out', 'CommandOrControl+numsub'), ...hidden },
        { ...zooming(m.command_zoom_actual(), 'actual', 'CommandOrControl+num0'), ...hidden },
        { type: 'separator' },
        { role: 'togglefullscreen' },
      ],
    },
    { label: m.menu_help(), submenu: [command(m.menu_shortcuts(), 'shortcuts')] },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
