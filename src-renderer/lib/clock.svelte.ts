import { createSubscriber } from 'svelte/reactivity';

/** The current time in milliseconds, read again once a second, and only while something on screen looks at it. */
const everySecond = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

/** Milliseconds since 1970, by which what is on screen tells times. Who reads it is drawn again as it goes on. */
export function now(): number {
  everySecond();
  return Date.now();
}
