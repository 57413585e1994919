/**
 * The fonts of the look. Only the weights that it uses. Imported here and not from the style sheets, because only
 * modules pass the step that drops the .woff twins.
 */
import '@fontsource/ibm-plex-sans/400.css';
import '@fontsource/ibm-plex-sans/500.css';
import '@fontsource/ibm-plex-sans/600.css';
import '@fontsource/ibm-plex-mono/400.css';
import '@fontsource/ibm-plex-mono/500.css';
import '@fontsource/ibm-plex-serif/500.css';
