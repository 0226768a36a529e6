import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { removeLocalEntry, writeLocalEntry } from '../../../lib/local-entries.ts';
import { isComposing } from '../../../lib/dom.ts';
import { useSession } from '../../../data/session/session.tsx';
import { closePanel, panelEntry, type PanelName, panelState } from '../panel-state.ts';

/**
 * A panel that stays open across pages. Opening it focuses its heading; Escape or the close button
 * closes it and returns the focus.
 */
export function SidePanel({ name, children }: { name: PanelName; children: ReactNode }) {
  const { bootstrap, t } = useSession();
  const person = bootstrap.user?.id ?? null;
  const panel = useRef<HTMLElement>(null);
  // A layout effect, so that the focus moves before the next key press.
  useLayoutEffect(() => {
    const element = panel.current;
    const opener = document.activeElement;
    if (!panelState.read().isRestored)
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
  // Saved at once: the page may close at any time.
  useEffect(() => {
    writeLocalEntry(person, panelEntry, name);
    return () => removeLocalEntry(person, panelEntry.name);
  }, [person, name]);
  useEffect(() => {
    // Listens on the document, after other handlers of the key. The panel's menus are portals and
    // close by themselves.
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        !isComposing(event) &&
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
