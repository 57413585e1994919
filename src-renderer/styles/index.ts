/** The whole look: fonts, then the layers in their order. Views add their own rules to the layer `views`. */
import './fonts.ts';
import './index.css';
