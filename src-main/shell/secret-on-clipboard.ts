import { clipboard } from 'electron';
import { thisSystem, type System } from '../system/system.ts';

/** Linux has a second place, which a text is in as soon as it is marked with the mouse. Older runtimes give it otherwise. */
function placesOf(system: System) {
  const places = [clipboard];
  if (system === 'linux' && 'selection' in clipboard) places.push(clipboard.selection);
  return places;
}

/**
 * Empties the clipboard where one of these secrets is on it: any program reads it there, for as long as nothing else is
 * copied. Whatever else is on it stays. What a history of the system's, or another device, has taken from it stays there.
 */
export async function clearFromClipboard(secrets: readonly string[], system: System = thisSystem): Promise<void> {
  for (const place of placesOf(system)) {
    const held = await place.readText();
    if (secrets.some((secret) => secret !== '' && held.includes(secret))) place.clear();
  }
}
