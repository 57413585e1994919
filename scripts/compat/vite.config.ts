import { compatBundle } from './compat-bundle.ts';

/** The fallback's entry: development and tests only. */
export default compatBundle('main.ts', 'compat');
