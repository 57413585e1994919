/** What Electron's own default application uses; not part of the documented interface. */
interface DefaultApp {
  setAppPath(folder: string): void;
  setVersion(version: string): void;
}

function isDefaultApp(value: object): value is DefaultApp {
  return 'setAppPath' in value && 'setVersion' in value;
}

/** The application as Electron's own default one sees it. Throws where the runtime has no such part. */
export function playDefaultApp(app: object): DefaultApp {
  if (!isDefaultApp(app)) throw new Error('This runtime cannot play the default application.');
  return app;
}
