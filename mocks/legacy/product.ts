import { paginate } from '../laravel/paginate.ts';
import { legacy } from '../legacy-call.ts';

/** Every plan, including hidden ones, on one page. */
const listProducts = legacy('GET billing/products', ({ world }) => ({
  pagination: paginate(world.state.products, 1, 50, 50),
  status: 'success',
}));

export const productsCalls = [listProducts];
