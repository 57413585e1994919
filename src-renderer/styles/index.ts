/**
 * The whole look: fonts, then the layers in their order. Views add their own rules to the layer `views`. The fonts, only
 * in the weights that are used, are imported here and not from the style sheets, because only modules pass the step that
 * drops the .woff twins.
 */
import '@fontsource/ibm-plex-sans/400.css';
import '@fontsource/ibm-plex-sans/500.css';
import '@fontsource/ibm-plex-sans/600.css';
import '@fontsource/ibm-plex-mono/400.css';
import '@fontsource/ibm-plex-mono/500.css';
import '@fontsource/ibm-plex-serif/500.css';
import './index.css';

// In the first pause: nothing of the window itself is set in them.
requestIdleCallback(() => void import('./fonts-of-other-scripts.ts'), { timeout: 500 });
