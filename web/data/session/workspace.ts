import { useEffect, useRef, useSyncExternalStore } from 'react';
import { cookie, defaultWorkspaceId } from '../../../contracts/constants.ts';
import { id } from '../../../contracts/loose.ts';
import { readCookie, writeCookie } from '../../lib/cookie.ts';
import { Signal } from '../../lib/store.ts';
import { useSession } from './session.tsx';

const entered = new Signal<void>();

/** A changed cookie fires no event: a tab notices another's choice when it becomes visible. */
function subscribe(listener: () => void): () => void {
  const stop = entered.listen(listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', listener);
  };
}

const read = (): number => id(readCookie(cookie.activeWorkspace)) ?? defaultWorkspaceId;

/** The workspace of every call. The gateway reads the same cookie, so calls need not send it. */
export function useActiveWorkspace(): number {
  return useSyncExternalStore(subscribe, read, () => defaultWorkspaceId);
}

export function enterWorkspace(workspaceId: number): void {
  writeCookie(cookie.activeWorkspace, String(workspaceId));
  entered.emit();
}

/** Reloads the data on screen when the workspace changes. On every members' page. */
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
