import { Menu, type MenuItemConstructorOptions } from 'electron';
import { m } from '../../src-shared/messages/generated/messages.js';

/**
 * The application menu: the system's editing and zoom commands, and ours, which run in the window by their command
 * name. `run` is told that name.
 */
export function applyMenu(run: (command: string) => void): void {
  const command = (label: string, name: string, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    ...(accelerator === undefined ? {} : { accelerator }),
    // The window itself listens to its keys; registering them twice would run a command twice.
    registerAccelerator: false,
    click: () => {
      run(name);
    },
  });
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
        { role: 'resetZoom', label: m.command_zoom_actual() },
        { role: 'zoomIn', label: m.command_zoom_in() },
        { role: 'zoomOut', label: m.command_zoom_out() },
        // The same by other keys: without Shift, and on the number pad.
        { role: 'zoomIn', accelerator: 'CommandOrControl+=', visible: false, acceleratorWorksWhenHidden: true },
        { role: 'zoomIn', accelerator: 'CommandOrControl+numadd', visible: false, acceleratorWorksWhenHidden: true },
        { role: 'zoomOut', accelerator: 'CommandOrControl+numsub', visible: false, acceleratorWorksWhenHidden: true },
        { type: 'separator' },
        { role: 'togglefullscreen' },
      ],
    },
    { label: m.menu_help(), submenu: [command(m.menu_shortcuts(), 'shortcuts')] },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
