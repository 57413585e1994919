/**
 * What pdf.js takes for granted and Chromium 114 lacks, as the beginning of a script: for the page of a document and its
 * worker, in the bundles of the fallback runtime alone. What ships runs without.
 */
export const pageShims = `Promise.withResolvers ??= function () {
  let resolve, reject;
  const promise = new this((one, other) => { resolve = one; reject = other; });
  return { promise, resolve, reject };
};
`;
