/** What the bundle of the renderer's modules imports of Vitest's browser: from the run that tests them. */
export * from 'vitest/browser';
