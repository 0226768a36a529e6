import { useCallback, useEffect } from 'react';
import { record } from '../../../contracts/loose.ts';
import { useSession } from './session.tsx';

const channelName = 'foyer-unread';
let channel: BroadcastChannel | null = null;

/** Shared by all tabs of this browser; opened by the first page that needs it. */
function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'function') channel ??= new BroadcastChannel(channelName);
  return channel;
}

/**
 * The unread count that bell and menu show, and a function that updates it at once, in other tabs
 * too.
 */
export function useUnread(): {
  count: number;
  correct: (change: (count: number) => number) => void;
} {
  const { bootstrap, patch } = useSession();
  const correct = useCallback(
    (change: (count: number) => number) => {
      patch(({ user }) => {
        if (!user) return {};
        const count = Math.max(0, change(user.unread_notifications_count ?? 0));
        // React may compute this twice; sending a message twice is harmless.
        openChannel()?.postMessage({ user: user.id, count });
        return { user: { ...user, unread_notifications_count: count } };
      });
    },
    [patch],
  );
  return { count: bootstrap.user?.unread_notifications_count ?? 0, correct };
}

/** Follows the counts in other tabs of the same user. */
export function useUnreadOfOtherTabs(): void {
  const { patch } = useSession();
  useEffect(() => {
    const listen = ({ data }: MessageEvent<unknown>) => {
      const { user: id, count } = record(data);
      patch(({ user }) =>
        user?.id === id && user && typeof count === 'number'
          ? { user: { ...user, unread_notifications_count: count } }
          : {},
      );
    };
    const open = openChannel();
    open?.addEventListener('message', listen);
    return () => open?.removeEventListener('message', listen);
  }, [patch]);
}
