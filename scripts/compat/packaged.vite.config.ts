import { compatBundle } from './compat-bundle.ts';

/** The entry of the test package. */
export default compatBundle('packaged.ts', 'packaged');
