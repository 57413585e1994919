import { preloadBundle } from './preload.vite.config.ts';

export default preloadBundle('credential-preload');
