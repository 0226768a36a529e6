let open: (() => void) | null = null;

/** Opens the palette, from buttons anywhere; does nothing before the app is there. */
export const openPalette = (): void => open?.();

/** Makes this what `openPalette` does. Returns what takes it back. */
export function offerPalette(show: () => void): () => void {
  open = show;
  return () => {
    open = null;
  };
}

export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** As it is written on the keys here: `⌘ K`, `Ctrl K`. */
export const paletteCaps = (): string[] => [isApple() ? '⌘' : 'Ctrl', 'K'];
