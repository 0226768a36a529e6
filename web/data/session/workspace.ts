import { useEffect, useRef, useSyncExternalStore } from 'react';
import { cookie, defaultWorkspaceId } from '../../../contracts/constants.ts';
import { id } from '../../../contracts/loose.ts';
import { readCookie, writeCookie } from '../../lib/cookie.ts';
import { Signal } from '../../lib/store.ts';
import { useSession } from './session.tsx';

const entered = new Signal<void>();

/**
 * A changed cookie fires no event: another tab's choice is noticed when this one becomes visible.
 */
function subscribe(listener: () => void): () => void {
  const stop = entered.listen(listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', listener);
  };
}

const read = (): number => id(readCookie(cookie.activeWorkspace)) ?? defaultWorkspaceId;

/** The workspace of every call. The gateway reads the same cookie, so calls need not name it. */
export function useActiveWorkspace(): number {
  return useSyncExternalStore(subscribe, read, () => defaultWorkspaceId);
}

export function enterWorkspace(workspaceId: number): void {
  writeCookie(cookie.activeWorkspace, String(workspaceId));
  entered.emit();
}

/**
 * Whenever the active workspace changes, the data on screen is reloaded from there. Rendered on
 * every members' page.
 */
export function useWorkspaceChanges(): void {
  const active = useActiveWorkspace();
  const known = useRef(active);
  const { invalidate } = useSession();
  useEffect(() => {
    if (known.current === active) return;
    known.current = active;
    invalidate();
  }, [active, invalidate]);
}
