/** The two elements that produce all sound. */
export type Elements = readonly [HTMLAudioElement, HTMLAudioElement];

let elements: Elements | undefined;

/**
 * Safari lets an element play only if it was used during a user gesture. Call this during that
 * gesture, before other code of the player has loaded. Later calls change nothing.
 */
export function unlock(): Elements {
  if (elements) return elements;
  elements = [document.createElement('audio'), document.createElement('audio')];
  for (const element of elements) element.load();
  return elements;
}
