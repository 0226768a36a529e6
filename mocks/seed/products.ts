import type { Price, Product } from '../../contracts/schema/product.ts';

export const price = (id: number, amount: number, interval: Price['interval']): Price => ({
  id,
  amount,
  currency: 'EUR',
  interval,
  interval_count: 1,
});

const inEveryPlan = ['The whole catalogue'];
const inPaidPlans = ['Downloads for the train', '2,000 playlists', '200 GB storage'];

/** A row of the products table. */
export interface ProductRow extends Product {
  /** Missing in the seeds. */
  created_at?: string;
  updated_at?: string;
}

/** The plans of the demo. One of the seeded people pays for the second, by the year. */
export const products: ProductRow[] = [
  {
    id: 1,
    name: 'Listener',
    description: 'Every record, from start to finish.',
    free: true,
    recommended: false,
    hidden: false,
    feature_list: [...inEveryPlan, '20 playlists', '2 GB storage'],
    prices: [],
  },
  {
    id: 2,
    name: 'Whole records',
    description: 'For people who collect: records to keep, and room for them.',
    free: false,
    recommended: true,
    hidden: false,
    feature_list: [...inEveryPlan, ...inPaidPlans],
    prices: [price(3, 8, 'month'), price(4, 80, 'year')],
  },
  {
    id: 3,
    name: 'Patron',
    description: 'For those who want the musicians to have more.',
    free: false,
    recommended: false,
    hidden: false,
    feature_list: [...inEveryPlan, ...inPaidPlans, 'A thank-you to the musicians'],
    prices: [price(5, 18, 'month'), price(6, 190, 'year')],
  },
  {
    id: 4,
    name: 'Friends of the house',
    description: 'By invitation.',
    free: false,
    recommended: false,
    hidden: true,
    feature_list: ['All of Patron'],
    prices: [price(7, 1, 'month')],
  },
];
