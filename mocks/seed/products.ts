import type { Price, Product } from '../../contracts/schema/product.ts';

const price = (id: number, amount: number, interval: Price['interval']): Price => ({
  id,
  amount,
  currency: 'EUR',
  interval,
  interval_count: 1,
});

const inEveryPlan = ['The whole catalogue'];
const inPaidPlans = ['No breaks', 'Downloads for the train', 'Lossless sound', 'On five devices'];

/** The plans of the demo. One of the seeded people pays for the second, by the year. */
export const products: Product[] = [
  {
    id: 1,
    name: 'Listener',
    description: 'Every record, with a break now and then.',
    free: true,
    recommended: false,
    hidden: false,
    feature_list: [...inEveryPlan, 'A short break every half hour', 'On one device at a time'],
    prices: [],
  },
  {
    id: 2,
    name: 'Whole records',
    description: 'Start to finish, everywhere, without a word in between.',
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
    feature_list: [
      ...inEveryPlan,
      ...inPaidPlans,
      'Half of it goes to one artist of your choice',
      'Your name in the liner notes',
    ],
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
