import { config } from 'zod/v4/core';

/**
 * Must be imported before any schema: otherwise the first object schema tries to compile code from text,
 * which the content security policy refuses and reports.
 */
config({ jitless: true });
