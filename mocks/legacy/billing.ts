import type { SentPrice } from '../../contracts/schema/product.ts';
import type { Subscription } from '../../contracts/schema/user.ts';
import { invalid, modelNotFound, redirect } from '../laravel/http-exception.ts';
import { validate } from '../laravel/validate.ts';
import { legacy, type AnyCall } from '../legacy-call.ts';
import { everybody, hasPermission, personById } from '../people.ts';
import { roleIds } from '../seed/roles.ts';
import type { Visit } from '../session/visit.ts';
import type { Person, WorldState } from '../state.ts';
import type { World } from '../world.ts';

const listInvoices = legacy('GET billing/invoices', 'auth', ({ world, visit }) => ({
  invoices: world.state.invoices[visit.person?.id ?? 0] ?? [],
  status: 'success',
}));

/** Starts a payment and returns the address of its page. */
const startCheckout = legacy('POST billing/checkout', 'auth', ({ world, visit, body }) => {
  const { productId, price } = wantedPrice(world, body);
  const { person } = visit;
  if (!person || person.subscriptions.some(({ valid }) => valid))
    throw invalid({ priceId: ['You already have a plan.'] });
  const id = world.token(24);
  world.state.checkouts[id] = { user_id: person.id, product_id: productId, price_id: price.id };
  return { url: `/secure/billing/pay/${id}`, status: 'success' };
});

/** The plan stays until the end of the paid period. Admins cancel and resume anybody's. */
const cancelSubscription = legacy(
  'POST billing/subscriptions/{subscriptionId}/cancel',
  'auth',
  ({ world, visit, params }) => {
    const subscription = cancellable(world.state, visit, params.subscriptionId);
    if (!subscription.ends_at)
      Object.assign(subscription, { ends_at: subscription.renews_at, renews_at: null });
    return { status: 'success' };
  },
);

const resumeSubscription = legacy(
  'POST billing/subscriptions/{subscriptionId}/resume',
  'auth',
  ({ world, visit, params }) => {
    const subscription = cancellable(world.state, visit, params.subscriptionId);
    if (subscription.ends_at)
      Object.assign(subscription, { renews_at: subscription.ends_at, ends_at: null });
    return { status: 'success' };
  },
);

/** The other plan starts immediately, and so does its payment. */
const changePlan = legacy(
  'POST billing/subscriptions/{subscriptionId}/change-plan',
  'auth',
  ({ world, visit, params, body }) => {
    const subscription = ownSubscription(visit.person, params.subscriptionId);
    const { productId, price } = wantedPrice(world, body);
    Object.assign(subscription, {
      product_id: productId,
      price_id: price.id,
      renews_at: renewal(world, price),
      ends_at: null,
    });
    if (visit.person) addInvoice(world, visit.person, price);
    return { status: 'success' };
  },
);

export const billingCalls = [
  listInvoices,
  startCheckout,
  cancelSubscription,
  resumeSubscription,
  changePlan,
];

const day = 86_400_000;
const days = { day: 1, month: 30, year: 365 } as const;

/** The price in a body, and its plan's ID. */
function wantedPrice(
  world: World,
  body: Record<string, unknown>,
): { productId: number; price: SentPrice } {
  const { productId, priceId } = validate(body, { productId: 'required', priceId: 'required' });
  const product = world.state.products.find((one) => String(one.id) === productId);
  const price = product?.prices?.find((one) => String(one.id) === priceId);
  if (!product || !price) throw invalid({ priceId: ['The selected price is invalid.'] });
  return { productId: product.id, price };
}

/** A person's own subscription by its id; other people's are treated as missing. */
function ownSubscription(person: Person | null, id: string): Subscription {
  const found = person?.subscriptions.find((one) => one.valid && String(one.id) === id);
  if (!found) throw modelNotFound('Subscription', id);
  return found;
}

/** A person's own subscription, or anybody's for people with the permission. */
function cancellable(state: WorldState, { person }: Visit, id: string): Subscription {
  if (!person || !hasPermission(state, person, 'subscriptions.update'))
    return ownSubscription(person, id);
  const owner = everybody(state).find(({ subscriptions }) =>
    subscriptions.some((one) => one.valid && String(one.id) === id),
  );
  // Finds the person alone, because rows of a crowd must not change.
  return ownSubscription(owner ? personById(state, owner.id) : null, id);
}

/** Starts a subscription, with its first invoice. */
function subscribe(world: World, person: Person, productId: number, price: SentPrice): void {
  person.subscriptions = [
    {
      id: world.nextId(),
      valid: true,
      active: true,
      product_id: productId,
      price_id: price.id,
      renews_at: renewal(world, price),
      ends_at: null,
    },
  ];
  if (!person.role_ids.includes(roleIds.subscribers)) person.role_ids.push(roleIds.subscribers);
  addInvoice(world, person, price);
}

const renewal = (world: World, price: SentPrice): string =>
  new Date(world.now().getTime() + lengthOf(price)).toISOString();

/** The billing period of a price, in milliseconds. */
export const lengthOf = ({ interval, interval_count: count }: SentPrice): number =>
  days[interval] * (count ?? 1) * day;

function addInvoice(world: World, person: Person, { amount, currency }: SentPrice): void {
  const id = world.nextId();
  const invoice = {
    id,
    number: `US-${id}`,
    amount,
    currency,
    paid: true,
    created_at: world.now().toISOString(),
    url: null,
  };
  world.state.invoices[person.id] = [invoice, ...(world.state.invoices[person.id] ?? [])];
}

const path = /^\/secure\/billing\/pay\/([A-Za-z0-9]+)$/;

/**
 * The payment that this address belongs to, or null. It is not a call of the table, because
 * browsers navigate to it.
 */
export const payingFor = (pathname: string): string | null => path.exec(pathname)?.[1] ?? null;

/**
 * The demo's imitation of a payment page: one link pays, one goes back without paying. A visitor
 * without this payment is sent back too.
 */
export function paymentPage(
  id: string,
  { request, world, visit }: Pick<AnyCall, 'request' | 'world' | 'visit'>,
): string {
  const { origin, searchParams } = new URL(request.url);
  const base = world.state.appUrl || origin;
  const checkout = world.state.checkouts[id];
  const product = world.state.products.find((one) => one.id === checkout?.product_id);
  const price = product?.prices?.find((one) => one.id === checkout?.price_id);
  const person = personById(world.state, checkout?.user_id ?? null);
  const choice = searchParams.get('answer');
  if (!product || !price || !person || person !== visit.person || choice === 'cancel')
    throw redirect(`${base}/checkout/cancel`);
  if (choice !== 'pay') return page(product.name, `${price.amount} ${price.currency}`);
  Reflect.deleteProperty(world.state.checkouts, id);
  subscribe(world, person, product.id, price);
  throw redirect(`${base}/checkout/success`);
}

const style =
  'body{font:16px/1.6 system-ui;margin:0;min-height:100vh;display:grid;place-items:center;text-align:center;color-scheme:light dark}h1{font-size:22px}a{display:inline-block;padding:10px;font-weight:600}';
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function page(name: string, amount: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Payment</title><style>${style}</style>
<main>
<h1>Demo payment page</h1>
<p>${escaped(name)}, ${escaped(amount)}. No real payment is made.</p>
<p><a href="?answer=pay">Pay</a> <a href="?answer=cancel">Go back without paying</a></p>
</main></html>`;
}
