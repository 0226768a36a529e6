import type { SessionUser } from '../../../contracts/session-user.ts';
import type { Subscription } from '../../../contracts/schema/user.ts';

/** The subscription that counts: the first valid one. */
export const currentSubscription = (user: SessionUser | null): Subscription | null => user?.subscriptions.find(({ valid }) => valid) ?? null;
