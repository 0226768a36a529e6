import { useEffect, useEffectEvent } from 'react';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { useT } from '../../data/session/session.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { paletteRequested, isLetterKey, isApple } from '../../lib/keys.ts';

const code = lazyCode(() => import('./show-palette.tsx').then((file) => file.showPalette));

/** K with this system's one modifier: on Apple systems, Ctrl+K edits text. */
function isPaletteKey(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat } = event;
  const [wanted, other] = isApple() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  const isAlone = !other && !altKey && !shiftKey && !isComposing && !repeat;
  return wanted && isAlone && isLetterKey(event, 'k');
}

/**
 * The only part of the palette in every page's bundle: its keyboard shortcut. `canOpen`: whether
 * this visitor can see the page at a path.
 */
export function PaletteKey({ canOpen }: { canOpen: (path: string) => boolean }) {
  const t = useT();
  const show = useEffectEvent(
    () =>
      void code
        .load()
        .then((showPalette) => showPalette(t, canOpen))
        .catch((error: unknown) => reportFailure(error, t)),
  );
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isPaletteKey(event)) return;
    event.preventDefault();
    show();
  });
  useEffect(() => {
    const stopListening = paletteRequested.listen(() => show());
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => {
      stopListening();
      document.removeEventListener('keydown', listen);
    };
  }, []);
  return null;
}
