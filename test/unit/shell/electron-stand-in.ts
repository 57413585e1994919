import { EventEmitter } from 'node:events';

/** One entry of a menu, as it is handed to the runtime. */
export interface MenuEntry {
  role?: string;
  label?: string;
  accelerator?: string;
  submenu?: MenuEntry[];
  click?: () => void;
}

interface WindowOptions {
  backgroundColor?: string;
  width?: number;
  height?: number;
  icon?: string;
  webPreferences?: { devTools?: boolean } & Readonly<Record<string, unknown>>;
}

/** What the runtime was asked for, in the order in which it was asked. */
export type Asked = { what: 'menu'; menu: MenuEntry[] | null } | { what: 'window'; options: WindowOptions };

const nothing = () => undefined;

/** Stands in for the runtime in the tests of what is asked of it: the runtime itself is tested in the real window. */
export function electronStandIn() {
  const asked: Asked[] = [];
  const is = { isPackaged: true, appPath: '', workArea: { width: 1024, height: 768 }, zoom: 1, frame: 0 };

  class StandInWindow extends EventEmitter {
    readonly options: WindowOptions;
    size: [number, number];
    readonly webContents = Object.assign(new EventEmitter(), {
      getZoomFactor: () => is.zoom,
      setZoomFactor: nothing,
    });
    constructor(options: WindowOptions) {
      super();
      this.options = options;
      // The runtime draws its frame around a content of this size.
      this.size = [options.width ?? 0, (options.height ?? 0) + is.frame];
      asked.push({ what: 'window', options });
    }
    getSize = () => this.size;
    setSize(width: number, height: number) {
      this.size = [width, height];
    }
    getBounds = () => ({ x: 0, y: 0, width: 800, height: 600 });
    loadURL = () => Promise.resolve();
    isDestroyed = () => false;
    destroy = nothing;
    setContentProtection = nothing;
    removeMenu = nothing;
    show = nothing;
  }

  const ofSession = {
    ...{
      setPermissionRequestHandler: nothing,
      setPermissionCheckHandler: nothing,
      setDevicePermissionHandler: nothing,
    },
    ...{ on: nothing, setSpellCheckerLanguages: nothing, setSpellCheckerEnabled: nothing, setProxy: nothing },
    ...{ webRequest: { onBeforeRequest: nothing }, protocol: { handle: nothing, registerFileProtocol: nothing } },
  };
  return {
    asked,
    is,
    electron: {
      app: {
        get isPackaged() {
          return is.isPackaged;
        },
        getAppPath: () => is.appPath,
        getPath: () => is.appPath,
        getVersion: () => '0.1.0',
        whenReady: () => Promise.resolve(),
        requestSingleInstanceLock: () => true,
        commandLine: { hasSwitch: () => false, appendSwitch: nothing },
        ...{ on: nothing, exit: nothing, quit: nothing, setPath: nothing },
      },
      Menu: {
        buildFromTemplate: (menu: MenuEntry[]) => menu,
        setApplicationMenu: (menu: MenuEntry[] | null) => asked.push({ what: 'menu', menu }),
      },
      BrowserWindow: StandInWindow,
      ipcMain: { handle: nothing },
      nativeTheme: {
        themeSource: 'system',
        /** The system of the tests is light. */
        get shouldUseDarkColors() {
          return this.themeSource === 'dark';
        },
      },
      protocol: { registerSchemesAsPrivileged: nothing },
      screen: { getDisplayMatching: () => ({ workAreaSize: is.workArea }) },
      session: { defaultSession: ofSession, fromPartition: () => ofSession },
    },
  };
}

/** Every role in a menu, at whatever depth. */
export function rolesIn(menu: readonly MenuEntry[]): string[] {
  return menu.flatMap(({ role, submenu = [] }) => [...(role === undefined ? [] : [role]), ...rolesIn(submenu)]);
}
