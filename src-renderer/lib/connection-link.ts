import { getContext, setContext } from 'svelte';

const key = Symbol('what leads to the connection in use');

/** Lets every notice below lead to where the credentials of the connection in use are typed. */
export function offerConnectionLink(go: () => void): void {
  setContext(key, go);
}

/** What leads there; undefined where no connection is open yet. To be called while a component is made. */
export function connectionLink(): (() => void) | undefined {
  return getContext<(() => void) | undefined>(key);
}
