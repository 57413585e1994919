/**
 * What pdf.js takes for granted and the fallback runtime lacks, as the beginning of a script: for the page of a document and its
 * worker, and for the thread that reads the text of PDFs, in the bundles of that runtime alone. What ships runs without.
 */
export const pageShims = `Promise.withResolvers ??= function () {
  let resolve, reject;
  const promise = new this((one, other) => { resolve = one; reject = other; });
  return { promise, resolve, reject };
};
`;
