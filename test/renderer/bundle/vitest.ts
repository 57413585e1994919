/** What the bundle of the renderer's modules imports of Vitest: from the run that tests them. */
export * from 'vitest';
