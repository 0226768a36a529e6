export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** The palette's shortcut as printed on this system's keys: `⌘ K`, `Ctrl K`. */
export const paletteKeys = (): string[] => [isApple() ? '⌘' : 'Ctrl', 'K'];
