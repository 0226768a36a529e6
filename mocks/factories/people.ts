import type { Subscription } from '../../contracts/schema/user.ts';
import { present } from '../present.ts';
import type { Artist } from '../seed/catalogue-rows.ts';
import { listeners } from '../seed/listeners.ts';
import type { ProductRow } from '../seed/products.ts';
import { roleIds } from '../seed/roles.ts';
import { ban, blankPerson, recoveryCodes } from '../seed/seeded-people.ts';
import type { Person } from '../state.ts';
import { factory, fieldsOf, inDays } from './factory.ts';
import { artist } from './music.ts';

interface UserOptions extends Person {
  /** Roles in addition to the one of every member. */
  roles: (keyof typeof roleIds)[];
  /** The artist whose records the user manages; `new` makes one. */
  manages: Artist | 'new';
  /** The plan that the user pays for. */
  plan: Partial<SubscriptionOptions>;
}

/** A member with a verified address, and the password of every demo account. */
export const user = factory<Person, UserOptions>()({
  traits: {
    unverified: () => ({ email_verified_at: null }),
    banned: (world) => ({
      bans: [ban(world.nextId(), 'The same advertisement everywhere', world.now().getTime(), null)],
    }),
    admin: () => ({ roles: ['admins'] }),
    artist: () => ({ roles: ['artists'], manages: 'new' }),
    subscriber: () => ({ plan: {} }),
    trial: () => ({ role_ids: [roleIds.trial] }),
    'two-factor': (world) => ({
      two_factor_confirmed_at: inDays(world, -30),
      recovery_codes: [...recoveryCodes],
    }),
  },
  make(world, { roles = [], manages, plan, ...options }): Person {
    const id = options.id ?? world.nextId();
    const named = present(listeners[id % listeners.length]);
    const row = {
      ...blankPerson(id, named.given, named.family, inDays(world, -100)),
      email: `user-${id}@undersong.test`,
      role_ids: [roleIds.members, ...roles.map((role) => roleIds[role])],
      ...fieldsOf(options),
    };
    world.state.people.push(row);
    if (plan) subscription.make(world, { ...plan, of: row });
    if (manages !== undefined) {
      const { id: managed } = manages === 'new' ? artist.make(world, {}) : manages;
      (world.state.managers[managed] ??= []).push(id);
    }
    return row;
  },
});

interface SubscriptionOptions extends Subscription {
  /** A new user by default. */
  of: Person;
  /** The recommended plan by default. */
  plan: ProductRow;
}

/** A subscription that renews in a month. Its owner gets the role of subscribers. */
export const subscription = factory<Subscription, SubscriptionOptions>()({
  traits: {
    cancelled: (world) => ({ renews_at: null, ends_at: inDays(world, 10) }),
    ended: (world) => ({
      valid: false,
      active: false,
      renews_at: null,
      ends_at: inDays(world, -1),
    }),
  },
  make(world, { of, plan, ...options }): Subscription {
    const { products } = world.state;
    const chosen = plan ?? products.find(({ recommended }) => recommended);
    const owner = of ?? user.make(world, {});
    const row = {
      id: world.nextId(),
      valid: true,
      active: true,
      product_id: chosen?.id ?? null,
      price_id: chosen?.prices?.[0]?.id ?? null,
      renews_at: inDays(world, 30),
      ends_at: null,
      ...fieldsOf(options),
    };
    owner.subscriptions = [...owner.subscriptions, row];
    if (row.valid && !owner.role_ids.includes(roleIds.subscribers))
      owner.role_ids = [...owner.role_ids, roleIds.subscribers];
    return row;
  },
});
