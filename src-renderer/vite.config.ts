import { pageBundle } from './page.vite.config.ts';

export default pageBundle('index');
