import { expect, test } from 'vitest';
import { startBackend } from '../test-backend.ts';

test('F229 lists the plans with their prices, including hidden ones', async () => {
  const { call } = startBackend();

  const { body } = await call('GET billing/products');

  expect(body).toMatchObject({
    pagination: {
      data: [
        { name: 'Listener', free: true, prices: [] },
        {
          name: 'Whole records',
          recommended: true,
          prices: [{ interval: 'month' }, { id: 4, interval: 'year' }],
        },
        { name: 'Patron', hidden: false },
        { name: 'Friends of the house', hidden: true },
      ],
      total: 4,
    },
  });
});
