import { createSubscriber } from 'svelte/reactivity';

/** The current time in milliseconds, read again once a second, and only while something on screen looks at it. */
const everySecond = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

export function now(): number {
  everySecond();
  return Date.now();
}
