import { pageBundle } from './page-bundle.ts';

export default pageBundle('credential');
