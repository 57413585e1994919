import { preloadBundle } from './preload.vite.config.ts';

export default preloadBundle('document-preload');
