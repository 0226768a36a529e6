import type { AdminSubscription } from '../../../contracts/schema/admin-sales.ts';
import type { SentPrice } from '../../../contracts/schema/product.ts';
import type { Subscription } from '../../../contracts/schema/user.ts';
import { legacy } from '../../legacy-call.ts';
import { everybody, publicUser } from '../../people.ts';
import type { ProductRow } from '../../seed/products.ts';
import type { Person, WorldState } from '../../state.ts';
import { lengthOf } from '../billing.ts';
import { adminList, allowed, inNewestOrder } from '../admin-list.ts';

const listSubscriptions = legacy('GET billing/subscriptions', 'auth', (call) => {
  const { state } = call.world;
  allowed(call, 'subscriptions.view');
  return {
    pagination: adminList(inNewestOrder(rowsOf(state)), call.query, {
      values: {
        id: ({ id }) => id,
        user: ({ person }) => nameOf(person),
        user_id: ({ person }) => person.id,
        product: ({ product }) => product?.name ?? '',
        product_id: ({ subscription }) => subscription.product_id ?? null,
        amount: ({ price }) => price?.amount ?? 0,
        interval: ({ price }) => price?.interval ?? '',
        active: ({ subscription }) => subscription.active,
        valid: ({ subscription }) => subscription.valid,
        renews_at: ({ subscription }) => subscription.renews_at ?? null,
        ends_at: ({ subscription }) => subscription.ends_at ?? null,
        created_at: ({ created_at }) => created_at,
      },
      textOf: ({ person, product }) => `${nameOf(person)} ${person.email} ${product?.name ?? ''}`,
      shown: (row) => shown(state, row),
    }),
    status: 'success',
  };
});

export const subscriptionsCalls = [listSubscriptions];

interface Row {
  id: number;
  person: Person;
  subscription: Subscription;
  product: ProductRow | undefined;
  price: SentPrice | undefined;
  /** One period before it renews or ends. */
  created_at: string | null;
}

function rowsOf(state: WorldState): Row[] {
  const products = new Map(state.products.map((product) => [product.id, product]));
  return everybody(state).flatMap((person) =>
    person.subscriptions.map((subscription): Row => {
      const product = products.get(subscription.product_id ?? 0);
      const price = product?.prices?.find(({ id }) => id === subscription.price_id);
      const next = subscription.renews_at ?? subscription.ends_at ?? null;
      return {
        id: subscription.id,
        person,
        subscription,
        product,
        price,
        created_at:
          next === null || !price
            ? null
            : new Date(Date.parse(next) - lengthOf(price)).toISOString(),
      };
    }),
  );
}

const nameOf = ({ first_name, last_name, email }: Person): string =>
  `${first_name} ${last_name}`.trim() || email;

const shown = (
  state: WorldState,
  { person, subscription, product, price, created_at }: Row,
): AdminSubscription => ({
  ...subscription,
  user_id: person.id,
  user: publicUser(state, person),
  product: product ? { id: product.id, name: product.name } : null,
  price: price ?? null,
  created_at,
});
