/**
 * Where an installed Dossier lies, for the menu of a desktop (freedesktop.org's Desktop Entry Specification 1.5). What is said
 * of it there stands in electron-builder.yml too, which writes the entry of a release itself; a test holds them together.
 */
export interface DesktopEntry {
  executable: string;
  icon: string;
}

/** The text of `dossier.desktop`. */
export function desktopEntry({ executable, icon }: DesktopEntry): string {
  const lines = [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Dossier',
    'GenericName=Company registry workbench',
    'Comment=Look up companies in official registries and keep the evidence',
    // No address and no file goes with it: Dossier opens none.
    `Exec=${executable}`,
    `Icon=${icon}`,
    'Terminal=false',
    'Categories=Office;Database;',
    'Keywords=company;registry;compliance;due diligence;dossier;evidence;ownership;',
    'StartupNotify=true',
    'StartupWMClass=dossier',
  ];
  return `${lines.join('\n')}\n`;
}
