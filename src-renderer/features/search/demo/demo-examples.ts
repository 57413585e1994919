import { m } from '../../../../src-shared/messages/generated/messages.js';
import type { SearchRequest } from '../question/search-form.svelte.ts';

/** A question that the demo's world has a company for, and what there is to see then. */
export interface DemoExample {
  readonly request: SearchRequest;
  readonly shows: string;
}

const asked = (name: string, jurisdiction: string | null): SearchRequest => ({
  ...{ name, jurisdiction, companyNumber: null },
  wish: { interface: 'v2' },
});

/** What to begin with in the demo: nobody knows the name of an invented company. */
export const demoExamples = (): readonly DemoExample[] => [
  { request: asked('Meridian', null), shows: m.search_demo_example_many() },
  { request: asked('Tarnholm Group', 'LU'), shows: m.search_demo_example_group() },
  { request: asked('Quillon', 'GB'), shows: m.search_demo_example_changing() },
];
