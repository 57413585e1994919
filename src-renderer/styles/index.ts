/** The whole look: fonts, then the layers in their order. Views add their own rules to the layer `views`. */
import './fonts.ts';
import './index.css';

void import('./fonts-of-other-scripts.ts');
