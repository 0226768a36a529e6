import { paginate } from '../../laravel/paginate.ts';
import { legacy } from '../../legacy-call.ts';

/** Every plan, hidden ones too, as this backend has it. They are few, so one page holds them. */
export const listProducts = legacy('GET billing/products', ({ world }) => ({ pagination: paginate(world.state.products, 1, 50, 50), status: 'success' }));
