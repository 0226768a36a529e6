import type { Price } from '../../../contracts/schema/product.ts';
import type { Subscription } from '../../../contracts/schema/user.ts';
import { invalid, noModel } from '../../laravel/refusal.ts';
import { validate } from '../../laravel/validate.ts';
import { roleIds } from '../../seed/roles.ts';
import type { Person } from '../../state.ts';
import type { World } from '../../world.ts';

const day = 86_400_000;
const days = { day: 1, month: 30, year: 365 } as const;

/** The price that a body asks for, and its plan's id. */
export function wantedPrice(world: World, body: Record<string, unknown>): { productId: number; price: Price } {
  const { productId, priceId } = validate(body, { productId: 'required', priceId: 'required' });
  const product = world.state.products.find((one) => String(one.id) === productId);
  const price = product?.prices?.find((one) => String(one.id) === priceId);
  if (!product || !price) throw invalid({ priceId: ['The selected price is invalid.'] });
  return { productId: product.id, price };
}

/** A person's own subscription by its id; others' are not there. */
export function ownSubscription(person: Person | null, id: string): Subscription {
  const found = person?.subscriptions.find((one) => one.valid && String(one.id) === id);
  if (!found) throw noModel('Subscription', id);
  return found;
}

/** What somebody pays for from now on, with an invoice for the first time. */
export function subscribe(world: World, person: Person, productId: number, price: Price): void {
  person.subscriptions = [{ id: world.nextId(), valid: true, active: true, product_id: productId, price_id: price.id, renews_at: renewal(world, price), ends_at: null }];
  if (!person.role_ids.includes(roleIds.subscribers)) person.role_ids.push(roleIds.subscribers);
  addInvoice(world, person, price);
}

export const renewal = (world: World, { interval, interval_count: count }: Price): string =>
  new Date(world.now().getTime() + days[interval] * count * day).toISOString();

export function addInvoice(world: World, person: Person, { amount, currency }: Price): void {
  const id = world.nextId();
  const invoice = { id, number: `US-${id}`, amount, currency, paid: true, created_at: world.now().toISOString(), url: null };
  world.state.invoices[person.id] = [invoice, ...(world.state.invoices[person.id] ?? [])];
}
