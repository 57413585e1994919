import { getContext, setContext } from 'svelte';

const key = Symbol('the way to the connection in use');

/** Lets every notice below lead to where the credentials of the connection in use are typed. */
export function offerWayToConnection(go: () => void): void {
  setContext(key, go);
}

/** The way there; undefined where no connection is open yet. To be called while a component is made. */
export function wayToConnection(): (() => void) | undefined {
  return getContext<(() => void) | undefined>(key);
}
