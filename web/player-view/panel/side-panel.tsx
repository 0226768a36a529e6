import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useT } from '../../session/session.tsx';
import { closePanel, type PanelName } from '../panel-state.ts';

/**
 * A panel that stays open across pages. Opening it focuses its heading; Escape or the close button
 * closes it and returns the focus.
 */
export function SidePanel({ name, children }: { name: PanelName; children: ReactNode }) {
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  // Before any key press.
  useLayoutEffect(() => {
    const element = panel.current;
    const opener = document.activeElement;
    element?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    return () => {
      if (!element?.contains(document.activeElement) && document.activeElement !== document.body)
        return;
      const target =
        opener instanceof HTMLElement && opener.isConnected && opener !== document.body
          ? opener
          : document.getElementById('main');
      target?.focus({ preventScroll: true });
    };
  }, [name]);
  useEffect(() => {
    // Listens on the document, after other handlers of the key. The panel's menus are portals and
    // close by themselves.
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        event.target instanceof Node &&
        panel.current?.contains(event.target)
      )
        closePanel();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <aside
      ref={panel}
      data-player-panel=""
      aria-label={name === 'queue' ? t('Queue') : t('Lyrics')}
      className="fixed end-0 top-0 bottom-(--player-bar) z-30 flex w-92 animate-appear flex-col border-s border-divider bg-paper max-xl:shadow-pop"
    >
      {children}
    </aside>
  );
}
