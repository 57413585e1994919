import { Menu, type MenuItemConstructorOptions } from 'electron';
import { m } from '../../src-shared/messages/generated/messages.js';
import { thisSystem, type System } from '../system/system.ts';
import type { ZoomStep } from './zoom.ts';

export interface MenuPorts {
  /** Runs a command of the window by its name. */
  run: (command: string) => void;
  /** Zoom is not left to the system's own commands, whose steps nobody knows. */
  zoom: (to: ZoomStep) => void;
  /** Brings the window forward: on macOS the menu is there while the window is hidden. */
  show: () => void;
}

const separator: MenuItemConstructorOptions = { type: 'separator' };

/** On macOS the first menu is the application's: without it nobody can hide or quit Dossier, or reach the services. */
function applicationMenu(): MenuItemConstructorOptions {
  return {
    label: m.frame_app_name(),
    submenu: [
      { role: 'about', label: m.menu_about() },
      separator,
      { role: 'services', label: m.menu_services() },
      separator,
      { role: 'hide', label: m.menu_hide() },
      { role: 'hideOthers' },
      { role: 'unhide' },
      separator,
      { role: 'quit', label: m.menu_quit() },
    ],
  };
}

/** Also where no menu is seen: on macOS the keys for copy and paste are those of this menu. */
const editMenu = (): MenuItemConstructorOptions => ({
  label: m.menu_edit(),
  submenu: [
    { role: 'undo' },
    { role: 'redo' },
    separator,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'selectAll' },
  ],
});

function viewMenu(zoom: MenuPorts['zoom']): MenuItemConstructorOptions {
  // These keys come here only where the page did not take them: before there is a view, or while a dialog is open.
  const zooming = (label: string, to: ZoomStep, accelerator: string): MenuItemConstructorOptions => ({
    label,
    accelerator,
    click: () => {
      zoom(to);
    },
  });
  const hidden = { visible: false, acceleratorWorksWhenHidden: true };
  return {
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
      separator,
      { role: 'togglefullscreen' },
    ],
  };
}

/** The menus in the order and with the entries that people know from the system's other applications. */
function menuTemplate({ run, zoom, show }: MenuPorts, system: System): MenuItemConstructorOptions[] {
  const command = (label: string, name: string, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    ...(accelerator === undefined ? {} : { accelerator }),
    // The window itself listens to its keys; registering them twice would run a command twice.
    registerAccelerator: false,
    click: () => {
      show();
      run(name);
    },
  });
  const palette = command(m.menu_palette(), 'palette', 'CommandOrControl+K');
  const help = { label: m.menu_help(), submenu: [command(m.menu_shortcuts(), 'shortcuts')] };
  if (system === 'macos')
    return [
      applicationMenu(),
      { label: m.menu_file(), submenu: [palette, separator, { role: 'close' }] },
      editMenu(),
      viewMenu(zoom),
      { role: 'windowMenu', label: m.menu_window() },
      { role: 'help', ...help },
    ];
  return [
    { label: m.menu_file(), submenu: [palette, separator, { role: 'quit', label: m.menu_quit() }] },
    editMenu(),
    viewMenu(zoom),
    help,
  ];
}

/** Puts the menu of a system in place: its editing commands, zoom, and ours, which run in the window by their name. */
export function applyMenu(ports: MenuPorts, system: System = thisSystem): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(ports, system)));
}
