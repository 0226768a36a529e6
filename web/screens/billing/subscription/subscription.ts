import type { SessionUser } from '../../../../contracts/site/session-user.ts';
import type { Subscription } from '../../../../contracts/schema/user.ts';
import { useRefresh, useSession } from '../../../data/session/session.tsx';

/** The relevant subscription: the first valid one. */
export const currentSubscription = (user: SessionUser | null): Subscription | null =>
  user?.subscriptions.find(({ valid }) => valid) ?? null;

/**
 * Call it after a write: shows the known result in the subscription at once, then reads the
 * bootstrap data for the rest. If that fails, the known result stays.
 */
export function useSubscriptionUpdate(
  subscriptionId: number,
): (known: (present: Subscription) => Partial<Subscription>) => void {
  const { patch } = useSession();
  const refresh = useRefresh();
  return (known) => {
    patch(({ user }) =>
      user
        ? {
            user: {
              ...user,
              subscriptions: user.subscriptions.map((one) =>
                one.id === subscriptionId ? { ...one, ...known(one) } : one,
              ),
            },
          }
        : {},
    );
    void refresh();
  };
}
