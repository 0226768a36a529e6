import { id as idOf, isOn, list, record, text } from '../../../contracts/loose.ts';
import type { AdminProduct } from '../../../contracts/schema/admin-sales.ts';
import type { Price } from '../../../contracts/schema/product.ts';
import { type FieldMessages, invalid, modelNotFound } from '../../laravel/http-exception.ts';
import { validate } from '../../laravel/validate.ts';
import { type Call, legacy } from '../../legacy-call.ts';
import { everybody } from '../../people.ts';
import type { ProductRow } from '../../seed/products.ts';
import type { WorldState } from '../../state.ts';
import type { World } from '../../world.ts';
import { createdAt, nextUpdate } from '../music/unreleased.ts';
import { adminList, allowed, idsIn, inNewestOrder } from '../admin-list.ts';
import { countedBy } from '../admin-people/admin-user.ts';

const listPlans = legacy('GET products', 'auth', (call) => {
  const { world, query } = call;
  allowed(call, 'plans.view');
  const subscribers = subscribersIn(world.state);
  return {
    pagination: adminList(inNewestOrder(world.state.products), query, {
      values: {
        id: ({ id }) => id,
        name: ({ name }) => name,
        free: ({ free }) => isOn(free),
        recommended: ({ recommended }) => isOn(recommended),
        hidden: ({ hidden }) => isOn(hidden),
        subscriptions_count: ({ id }) => subscribers.ofPlan(id),
        created_at: (product) => createdAt(world.state, product),
        updated_at: (product) => product.updated_at ?? createdAt(world.state, product),
      },
      textOf: ({ name, description }) => `${name} ${description ?? ''}`,
      shown: (product) => planOf(world.state, product, subscribers),
    }),
    status: 'success',
  };
});

const showPlan = legacy('GET products/{id}', 'auth', (call) => {
  allowed(call, 'plans.view');
  const { state } = call.world;
  return { product: planOf(state, existing(state, call.params.id)), status: 'success' };
});

const createPlan = legacy('POST products', 'auth', (call) => {
  const { world, body } = call;
  const { state } = world;
  allowed(call, 'plans.create');
  const at = world.now().toISOString();
  const product: ProductRow = {
    id: world.nextId(),
    name: '',
    description: null,
    free: false,
    recommended: false,
    hidden: false,
    feature_list: [],
    prices: [],
    created_at: at,
    updated_at: at,
    ...fieldsIn(world, null, body),
  };
  state.products = [...state.products, product];
  return { product: planOf(state, product), status: 'success' };
});

const updatePlan = legacy('PUT products/{id}', 'auth', (call) => {
  const { world, params, body } = call;
  const { state } = world;
  allowed(call, 'plans.update');
  const before = existing(state, params.id);
  const product: ProductRow = {
    ...before,
    ...fieldsIn(world, before, body),
    updated_at: nextUpdate(world, before.updated_at),
  };
  state.products = state.products.map((one) => (one === before ? product : one));
  return { product: planOf(state, product), status: 'success' };
});

const deletePlans = legacy('DELETE products/{ids}', 'auth', (call) => {
  const { state } = call.world;
  allowed(call, 'plans.delete');
  const ids = idsIn(call.params.ids);
  const subscribers = subscribersIn(state);
  const used = state.products.find(({ id }) => ids.includes(id) && subscribers.ofPlan(id) > 0);
  if (used) throw invalid({ ids: [`The plan ${used.name} has subscribers and can't be deleted.`] });
  state.products = state.products.filter(({ id }) => !ids.includes(id));
  return { status: 'success' };
});

export const plansCalls = [listPlans, showPlan, createPlan, updatePlan, deletePlans];

interface Subscribers {
  ofPlan: (id: number) => number;
  ofPrice: (id: number) => number;
}

/** The number of people who pay for each plan and price. */
function subscribersIn(state: WorldState): Subscribers {
  const active = everybody(state).flatMap(({ subscriptions }) =>
    subscriptions.filter(({ valid }) => valid),
  );
  const plans = countedBy(active.map(({ product_id }) => product_id ?? 0));
  const prices = countedBy(active.map(({ price_id }) => price_id ?? 0));
  return { ofPlan: (id) => plans.get(id) ?? 0, ofPrice: (id) => prices.get(id) ?? 0 };
}

const planOf = (
  state: WorldState,
  product: ProductRow,
  { ofPlan } = subscribersIn(state),
): AdminProduct => ({
  ...product,
  subscriptions_count: ofPlan(product.id),
  created_at: createdAt(state, product),
  updated_at: product.updated_at ?? createdAt(state, product),
});

function existing({ products }: WorldState, wanted: string): ProductRow {
  const product = products.find(({ id }) => String(id) === wanted);
  if (!product) throw modelNotFound('Product', wanted);
  return product;
}

/** The fields in a body. `product`: null for a new one. */
function fieldsIn(
  world: World,
  product: ProductRow | null,
  body: Call<'PUT products/{id}'>['body'],
): Partial<ProductRow> {
  const isSent = (name: keyof typeof body): boolean => body[name] !== undefined;
  const { name, description } = validate(body, {
    name: product === null || isSent('name') ? 'required|string|max:100' : 'max:100',
    description: 'string|max:250',
  });
  return {
    ...(isSent('name') && { name }),
    ...(isSent('description') && { description: description || null }),
    ...(isSent('free') && { free: isOn(body.free) }),
    ...(isSent('recommended') && { recommended: isOn(body.recommended) }),
    ...(isSent('hidden') && { hidden: isOn(body.hidden) }),
    ...(isSent('feature_list') && {
      feature_list: list(body.feature_list)
        .map((one) => text(one).trim())
        .filter(Boolean),
    }),
    ...(isSent('prices') && { prices: pricesIn(world, product, body.prices) }),
  };
}

/**
 * Prices with a known ID are updated, others are created.
 * @throws HttpException 422 for invalid prices, and if a price with subscribers is missing.
 */
function pricesIn(world: World, product: ProductRow | null, sent: unknown): Price[] {
  const known = product?.prices ?? [];
  const errors: FieldMessages = {};
  const prices = list(sent).map((one, index): Price => {
    const row = record(one);
    const same = known.find(({ id }) => id === idOf(row['id']));
    const problem = problemIn(row);
    if (problem) errors[`prices.${index}.${problem}`] = [`The ${problem} is invalid.`];
    return {
      ...same,
      id: same?.id ?? world.nextId(),
      amount: Number(row['amount']),
      currency: text(row['currency']).trim().toUpperCase(),
      interval: intervals.find((wanted) => wanted === row['interval']) ?? 'month',
      interval_count: Number(row['interval_count'] ?? 1),
    };
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const { ofPrice } = subscribersIn(world.state);
  if (known.some(({ id }) => ofPrice(id) > 0 && !prices.some((price) => price.id === id)))
    throw invalid({ prices: ["A price that somebody pays can't be removed."] });
  return prices;
}

const intervals = ['day', 'month', 'year'] as const;

/** The first invalid field of a price; null if all are valid. */
function problemIn(row: Record<string, unknown>): keyof Price | null {
  const [amount, count] = [Number(row['amount'] ?? Number.NaN), Number(row['interval_count'] ?? 1)];
  if (!(amount >= 0) || row['amount'] === '') return 'amount';
  if (!/^[A-Za-z]{3}$/.test(text(row['currency']).trim())) return 'currency';
  if (!intervals.some((wanted) => wanted === row['interval'])) return 'interval';
  return Number.isInteger(count) && count >= 1 && count <= 100 ? null : 'interval_count';
}
