import type { Invoice } from '../../contracts/schema/billing.ts';

const day = 86_400_000;

/** What the demo's subscribers have paid so far. */
export function seededInvoices(now: number): Record<number, Invoice[]> {
  const paid = (id: number, daysAgo: number, amount: number): Invoice =>
    ({ id, number: `US-${1_000 + id}`, amount, currency: 'EUR', paid: true, created_at: new Date(now - daysAgo * day).toISOString(), url: null });
  return { 2: [paid(31, 291, 80), paid(12, 656, 80), paid(4, 687, 8)], 5: [paid(27, 210, 190)] };
}
