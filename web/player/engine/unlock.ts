/** The two elements that all sound comes from. */
export type Elements = readonly [HTMLAudioElement, HTMLAudioElement];

let elements: Elements | undefined;

/**
 * Safari lets an element play only when something of it was asked during a press. This is for that press, before any other code of the player is
 * here; later calls change nothing.
 */
export function unlock(): Elements {
  if (elements) return elements;
  elements = [document.createElement('audio'), document.createElement('audio')];
  for (const element of elements) element.load();
  return elements;
}
