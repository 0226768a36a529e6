import { useEffect, useEffectEvent } from 'react';
import { reportFailure } from '../feedback/report-failure.ts';
import { useSession } from '../session/session.tsx';
import { lazyCode } from '../ui/lazy-code.ts';

const code = lazyCode(() => import('./palette.tsx').then((file) => file.showPalette));

/** Opens the palette, from buttons anywhere; does nothing before the app is there. */
let open: (() => void) | null = null;
export const openPalette = (): void => open?.();

const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** As it is written on the keys here: `⌘ K`, `Ctrl K`. */
export const paletteCaps = (): string[] => [isApple() ? '⌘' : 'Ctrl', 'K'];

/** The K key with the one modifier of this system: on Apple's, Ctrl and K belong to texts. By the place of the key where no Latin letter stands on it. */
function isPaletteKey({
  key,
  code: place,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  isComposing,
  repeat,
}: KeyboardEvent): boolean {
  const [wanted, other] = isApple() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  const isK = key.toLowerCase() === 'k' || (place === 'KeyK' && !/^[a-z]$/i.test(key));
  return wanted && !other && !altKey && !shiftKey && !isComposing && !repeat && isK;
}

/** All of the palette that pages carry: its key. `isShown`: whether this visitor would find a page at an address. */
export function PaletteKey({ isShown }: { isShown: (path: string) => boolean }) {
  const { t } = useSession();
  const show = useEffectEvent(
    () =>
      void code.load().then(
        (showPalette) => showPalette(t, isShown),
        (error: unknown) => reportFailure(error, t),
      ),
  );
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isPaletteKey(event)) return;
    event.preventDefault();
    show();
  });
  useEffect(() => {
    open = () => show();
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => {
      open = null;
      document.removeEventListener('keydown', listen);
    };
  }, []);
  return null;
}
