/** The whole look: fonts, then the layers in their order. Views add their own rules to the layer `views`. */
import './fonts.ts';
import './index.css';

// In the first pause: nothing of the window itself is set in them.
requestIdleCallback(() => void import('./fonts-of-other-scripts.ts'), { timeout: 500 });
