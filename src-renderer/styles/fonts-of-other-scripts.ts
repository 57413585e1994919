/**
 * The fonts that Dossier ships, so that a name in any of these scripts shows on a machine that has none of them. Names
 * in Chinese, Japanese and Korean stay at weight 400: a second one would double 11 MB. Each file is fetched when a letter of it is drawn. Apart from the others: their rules are
 * ten times as long, and nothing could be shown before they were read.
 */
import '@fontsource/noto-sans/400.css';
import '@fontsource/noto-sans/500.css';
import '@fontsource/noto-sans-arabic/400.css';
import '@fontsource/noto-sans-sc/400.css';
import '@fontsource/noto-sans-jp/400.css';
import '@fontsource/noto-sans-kr/400.css';
import '@fontsource/noto-sans-hebrew/400.css';
import '@fontsource/noto-sans-thai/400.css';
