import { redirect } from '../../laravel/http-exception.ts';
import type { AnyCall } from '../../legacy-call.ts';
import { personById } from '../../people.ts';
import { subscribe } from './billing.ts';

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
