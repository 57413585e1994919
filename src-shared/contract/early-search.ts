/** The file that is the main page with a search form in it, which is there before our code is. */
export const earlyPage = 'early-search.html';

/** The id of that form's frame in the page. */
export const earlySearchId = 'early-search';
