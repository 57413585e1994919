/**
 * The types of `virtua/svelte`, where tsconfig.json leads: virtua ships the source of its components without declarations,
 * which TypeScript 7 does not read.
 */
import type { SvelteComponent } from 'svelte';
import type { VirtualizerHandle, VirtualizerProps } from 'virtua/svelte/Virtualizer.type.d.ts';

export type { VirtualizerHandle };
export declare const Virtualizer: new <T>(options: {
  target: Element | Document | ShadowRoot;
  props?: VirtualizerProps<T>;
}) => SvelteComponent<VirtualizerProps<T>> & VirtualizerHandle;
