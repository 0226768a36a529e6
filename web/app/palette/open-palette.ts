let open: (() => void) | null = null;

/** Opens the palette from any button. Does nothing until the app has registered it. */
export const openPalette = (): void => open?.();

/** Registers the function that `openPalette` calls. Returns a function that unregisters it. */
export function registerPalette(show: () => void): () => void {
  open = show;
  return () => {
    open = null;
  };
}
