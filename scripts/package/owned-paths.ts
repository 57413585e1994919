/** Which paths of a system a deb or an rpm may own. Everything that no line names is foreign. */
import { place } from './linux-package.ts';

/** A path in a package or in a system, its rights as `ls` writes them, and its owner as `user/group`. */
export interface OwnedPath {
  path: string;
  rights: string;
  owner: string;
}

const besideApplication = [
  /^\/usr\/bin\/dossier$/,
  /^\/usr\/share\/applications\/dossier\.desktop$/,
  /^\/usr\/share\/icons\/hicolor\/\d+x\d+\/apps\/dossier\.png$/,
  /^\/usr\/share\/doc\/dossier(\/(copyright|THIRD-PARTY-LICENSES\.txt|bom\.json))?$/,
];

/** Folders that are there without us. A deb names those on the way to its files. */
const folders = new RegExp(
  `^(/|/\\.|/opt|/usr|/usr/(bin|share)|/usr/share/(applications|doc|icons)|/usr/share/icons/hicolor(/\\d+x\\d+(/apps)?)?)$`,
);

/** The paths that a package of Dossier has no business with. */
export function foreignPaths(paths: readonly string[]): string[] {
  return paths.filter(
    (each) =>
      each !== place &&
      !each.startsWith(`${place}/`) &&
      !folders.test(each) &&
      !besideApplication.some((allowed) => allowed.test(each)),
  );
}
