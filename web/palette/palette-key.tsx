import { useEffect, useEffectEvent } from 'react';
import { reportFailure } from '../feedback/report-failure.ts';
import { useSession } from '../session/session.tsx';
import { lazyCode } from '../ui/lazy-code.ts';
import { registerPalette } from './open-palette.ts';
import { isApple } from '../lib/palette-keys.ts';

const code = lazyCode(() => import('./show-palette.tsx').then((file) => file.showPalette));

/**
 * K with this system's one modifier: on Apple systems, Ctrl+K edits text. Falls back to the key's
 * position on layouts without Latin letters.
 */
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

/**
 * The only part of the palette in every page's bundle: its keyboard shortcut. `isShown`: whether
 * this visitor can see the page at a path.
 */
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
    const unregister = registerPalette(() => show());
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => {
      unregister();
      document.removeEventListener('keydown', listen);
    };
  }, []);
  return null;
}
