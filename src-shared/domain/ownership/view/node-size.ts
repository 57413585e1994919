/** How large a node is drawn, in pixels at 100 %: the layout keeps this room free, and the page fills it. */
export const nodeWidth = 188;
/** Two lines of a name, and one below them. */
export const nodeHeight = 58;
