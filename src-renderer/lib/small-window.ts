import { MediaQuery } from 'svelte/reactivity';

/** Whether a view scrolls as one column, with the rows of its list: as styles/small-window.css has it. */
export const smallWindow = new MediaQuery('(width < 640px), (height < 600px)');

/** Whether notices below each other would take a part of the view that is missed there: as narrow or as low as a small laptop. */
export const foldsNotices = new MediaQuery('(width < 1200px), (height < 760px)');

/** Whether a pane comes only when it was asked for, because it lies over the list. */
export const narrowWindow = new MediaQuery('(width < 900px)');

/** Whether a pane takes the whole view, so that the list below it can be reached only by closing the pane. */
export const paneTakesView = new MediaQuery('(width < 640px), (width < 900px) and (height < 600px)');

/** Whether a line has room for short words only: as styles/narrow-window.css has it. */
export const oneColumnWindow = new MediaQuery('(width < 640px)');

/** Whether the status line keeps to one line, or to two, by shorter words: as styles/narrow-window.css has it. */
export const briefFoot = new MediaQuery('(width < 1200px)');

/** Whether the top bar has no room for all of its figures: as styles/narrow-window.css has it. */
export const narrowBar = new MediaQuery('(width < 760px)');
