/** Prints the page at an address to a PDF. Throws when the page cannot be shown or printed in time. */
export type PrintHtml = (url: string) => Promise<Uint8Array>;
