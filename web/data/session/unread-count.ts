import { use, useCallback, useEffect, useEffectEvent } from 'react';
import { record } from '../../../contracts/loose.ts';
import { UnreadContext, useSession } from './session.tsx';
import { listen } from '../../lib/dom.ts';

const channelName = 'foyer-unread';
let channel: BroadcastChannel | null = null;

/** Shared by all tabs of this browser; opened by the first page that needs it. */
function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'function') channel ??= new BroadcastChannel(channelName);
  return channel;
}

/** The unread count, and a function that updates it at once, in other tabs too. */
export function useUnread(): {
  count: number;
  correct: (change: (count: number) => number) => void;
} {
  const user = useSession().bootstrap.user?.id;
  const { count, change } = use(UnreadContext);
  const correct = useCallback(
    (correction: (count: number) => number) =>
      change((present) => {
        const next = Math.max(0, correction(present));
        // React may compute this twice; sending a message twice is harmless.
        if (user !== undefined) openChannel()?.postMessage({ user, count: next });
        return next;
      }),
    [change, user],
  );
  return { count, correct };
}

/** Follows the counts in other tabs of the same user. */
export function useUnreadOfOtherTabs(): void {
  const user = useSession().bootstrap.user?.id;
  const { change } = use(UnreadContext);
  const follow = useEffectEvent(({ data }: MessageEvent<unknown>) => {
    const { user: id, count } = record(data);
    if (id === user && typeof count === 'number') change(() => count);
  });
  useEffect(
    () => listen(openChannel(), 'message', (event: MessageEvent<unknown>) => follow(event)),
    [],
  );
}
