/** Nothing but our own files, no inline script or style, no framing, no form target, no connection elsewhere. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ');

/**
 * The same for the page that shows a document. It may start one worker, which reads PDFs, and it draws what it prints as
 * pictures that it made itself; of what it shows it takes in nothing but bytes. It opens no window, sends no form and goes
 * nowhere, and nothing in it is compiled from text or to WebAssembly.
 */
export const documentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ');
