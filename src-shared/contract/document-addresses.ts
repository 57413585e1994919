/** The scheme of the windows of documents. Each has a host of its own, which nobody can guess, and with it an origin of its own. */
export const documentScheme = 'document';

/** Where a window finds the bytes of its document, within its own origin. */
export const documentBytesPath = '/bytes';

/** The page of these windows, within their origin. */
export const documentPagePath = '/document.html';
