import { describe, expect, test } from 'vitest';
import { encodeFilters } from '../../../contracts/records/admin/list-query.ts';
import type { AdminProduct } from '../../../contracts/schema/admin-sales.ts';
import { personById } from '../../people.ts';
import { startBackend } from '../../test-backend.ts';

interface Listed<Row> {
  pagination: { total: number; data: Row[] };
}

describe('P025: a plan', () => {
  const price = { amount: 12, currency: 'eur', interval: 'month', interval_count: 3 };

  test('is on sale as soon as it is created', async () => {
    const { call, world } = startBackend('admin');

    const { body } = await call('POST products', {
      body: { name: 'Summer', feature_list: ['Ice cream', ' '], prices: [price] },
    });
    const { product } = body as { product: AdminProduct };
    world.actAs('member');

    expect(product).toMatchObject({
      feature_list: ['Ice cream'],
      prices: [{ ...price, currency: 'EUR' }],
    });
    expect(
      await call('POST billing/checkout', {
        body: { productId: product.id, priceId: product.prices?.[0]?.id },
      }),
    ).toMatchObject({ status: 200 });
  });

  test('keeps its prices by ID, and assigns IDs to new ones', async () => {
    const { call } = startBackend('admin');
    const { body: before } = await call('GET products/{id}', { params: { id: 2 } });
    const { prices } = (before as { product: AdminProduct }).product;

    const { body } = await call('PUT products/{id}', {
      params: { id: 2 },
      body: { prices: [...(prices ?? []), price] },
    });

    const ids = (body as { product: AdminProduct }).product.prices?.map(({ id }) => id);
    expect(ids?.slice(0, 2)).toEqual([3, 4]);
    expect(ids?.[2]).toBeGreaterThan(4);
  });

  test.each([
    ['amount', -1],
    ['amount', ''],
    ['currency', 'euro'],
    ['interval', 'week'],
    ['interval_count', 0],
  ])('rejects a price whose %s is %j, at its field', async (name, value) => {
    const { call } = startBackend('admin');

    expect(
      await call('PUT products/{id}', {
        params: { id: 4 },
        body: { prices: [price, { ...price, [name]: value }] },
      }),
    ).toMatchObject({
      status: 422,
      body: { errors: { [`prices.1.${name}`]: [`The ${name} is invalid.`] } },
    });
  });

  test('cannot be deleted while it has subscribers', async () => {
    const { call, world } = startBackend('admin');

    expect(await call('DELETE products/{ids}', { params: { ids: '4,3' } })).toMatchObject({
      status: 422,
      body: { message: "The plan Patron has subscribers and can't be deleted." },
    });
    expect(world.state.products).toHaveLength(4);
    expect(await call('DELETE products/{ids}', { params: { ids: '4' } })).toMatchObject({
      status: 200,
    });
  });
});

describe('P025: subscriptions', () => {
  test('are listed with their people and plans', async () => {
    const { call } = startBackend('admin');

    const { body } = await call('GET billing/subscriptions', {
      query: { filters: encodeFilters([{ key: 'product_id', operator: '=', value: 3 }]) },
    });

    expect((body as Listed<object>).pagination.data).toMatchObject([
      { user: { display_name: 'Wren Castellane' }, product: { name: 'Patron' }, active: true },
    ]);
  });

  test('are canceled and resumed by admins, but not by other members', async () => {
    const { call, world } = startBackend('admin');
    const params = { subscriptionId: 1 };

    await call('POST billing/subscriptions/{subscriptionId}/cancel', { params });
    expect(personById(world.state, 2)?.subscriptions[0]?.ends_at).not.toBeNull();
    await call('POST billing/subscriptions/{subscriptionId}/resume', { params });
    expect(personById(world.state, 2)?.subscriptions[0]?.ends_at).toBeNull();

    world.actAs('member');
    expect(
      await call('POST billing/subscriptions/{subscriptionId}/cancel', { params }),
    ).toMatchObject({ status: 404 });
  });
});

describe('P025: uploads', () => {
  test('of all users can be deleted by an admin', async () => {
    const { call } = startBackend('admin');
    const read = async () =>
      (await call('GET file-entries', { query: { perPage: 100 } })).body as Listed<{
        id: number;
        user: { display_name: string };
      }>;
    const before = await read();
    const [first, second] = before.pagination.data;

    await call('POST file-entries/delete', {
      body: { entryIds: [first?.id, second?.id], deleteForever: true },
    });

    const after = await read();
    expect(before.pagination.total).toBeGreaterThan(50);
    expect(after.pagination.total).toBe(before.pagination.total - 2);
    expect(after.pagination.data.map(({ id }) => id)).not.toContain(first?.id);
  });

  test('of others cannot be deleted by a member', async () => {
    const { call, world } = startBackend('member');
    const before = world.state.oldFiles.length;

    await call('POST file-entries/delete', {
      body: { entryIds: world.state.oldFiles.map(({ id }) => id), deleteForever: true },
    });

    expect(world.state.oldFiles).toHaveLength(before);
  });
});
