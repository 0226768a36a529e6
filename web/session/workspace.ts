import { useEffect, useRef, useSyncExternalStore } from 'react';
import { cookie, defaultWorkspaceId } from '../../contracts/constants.ts';
import { id } from '../../contracts/loose.ts';
import { readCookie, writeCookie } from '../lib/cookie.ts';
import { Signal } from '../lib/store.ts';
import { useSession } from './session.tsx';

const entered = new Signal<void>();

/** A changed cookie sends no event: another tab's choice is seen as soon as this one is looked at. */
function subscribe(listener: () => void): () => void {
  const stop = entered.listen(listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', listener);
  };
}

const read = (): number => id(readCookie(cookie.activeWorkspace)) ?? defaultWorkspaceId;

/** The workspace that every call is made from. The gateway reads the same cookie, so the calls themselves need not say it. */
export function useActiveWorkspace(): number {
  return useSyncExternalStore(subscribe, read, () => defaultWorkspaceId);
}

export function enterWorkspace(workspaceId: number): void {
  writeCookie(cookie.activeWorkspace, String(workspaceId));
  entered.emit();
}

/** However the active workspace changed, what is on screen is read anew from there. Part of every member's page. */
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
