import { Signal } from './store.ts';

export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/**
 * Whether a key press matches this lower case letter: by its label, or by its position on layouts
 * without Latin letters, such as Arabic.
 */
export const isLetterKey = (
  { key, code }: Pick<KeyboardEvent, 'key' | 'code'>,
  letter: string,
): boolean =>
  key.toLowerCase() === letter || (code === `Key${letter.toUpperCase()}` && !/^[a-z]$/i.test(key));

/** The palette's shortcut as printed on this system's keys: `⌘ K`, `Ctrl K`. */
export const paletteKeys = (): string[] => [isApple() ? '⌘' : 'Ctrl', 'K'];

/** Emitted by any button that opens the palette. */
export const paletteRequested = new Signal<void>();
