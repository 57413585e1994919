/**
 * What Vite bundles into the report's style: the fonts that Dossier ships and the print style sheets. It is no part of
 * the main process. The fonts are imported here because only modules pass the step that drops the .woff twins.
 */
import '@fontsource/ibm-plex-sans/400.css';
import '@fontsource/ibm-plex-sans/500.css';
import '@fontsource/ibm-plex-sans/600.css';
import '@fontsource/ibm-plex-mono/400.css';
import '@fontsource/ibm-plex-serif/400.css';
import '@fontsource/ibm-plex-serif/500.css';
import '@fontsource/noto-sans/400.css';
import '@fontsource/noto-sans/500.css';
import '@fontsource/noto-sans-arabic/400.css';
import '@fontsource/noto-sans-arabic/500.css';
import '@fontsource/noto-sans-sc/400.css';
import '@fontsource/noto-sans-jp/400.css';
import '@fontsource/noto-sans-kr/400.css';
import '@fontsource/noto-sans-hebrew/400.css';
import '@fontsource/noto-sans-thai/400.css';
import '../../../assets/report/pages.css';
import '../../../assets/report/content.css';
import '../../../assets/report/diagram.css';
import '../../../assets/report/tables.css';
import '../../../assets/report/values.css';
