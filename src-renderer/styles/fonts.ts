/**
 * The fonts that Dossier ships, so that a name in any of these scripts shows on a machine that has none of them.
 * Only the weights that the look uses: names in Chinese and Japanese stay at 400, a second weight would double 8 MB.
 * They are imported here and not from the style sheets, because only modules pass the step that drops the .woff twins.
 */
import '@fontsource/ibm-plex-sans/400.css';
import '@fontsource/ibm-plex-sans/500.css';
import '@fontsource/ibm-plex-sans/600.css';
import '@fontsource/ibm-plex-mono/400.css';
import '@fontsource/ibm-plex-mono/500.css';
import '@fontsource/ibm-plex-serif/500.css';
import '@fontsource/noto-sans/400.css';
import '@fontsource/noto-sans/500.css';
import '@fontsource/noto-sans-arabic/400.css';
import '@fontsource/noto-sans-sc/400.css';
import '@fontsource/noto-sans-jp/400.css';
