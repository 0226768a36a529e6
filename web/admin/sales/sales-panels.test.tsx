import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, test } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { openPanel, question } from '../test-panel.tsx';
import { paste } from '../../dev/test/test-app.tsx';

const preview = () => screen.findByRole('region', { name: 'Preview' });
const submit = (name = 'Save changes') => screen.getByRole('button', { name });
const planOf = (id: number) => world.state.products.find((one) => one.id === id);

describe('P027 a plan', () => {
  test('sends its features in order, and previews them as on the pricing page', async () => {
    const before = planOf(2)?.feature_list ?? [];
    const { user, writes } = await openPanel('plans', 2);
    const features = within(await screen.findByRole('group', { name: 'Features' }));

    await user.click(features.getByRole('button', { name: 'Move feature 2 up' }));
    await user.click(features.getByRole('button', { name: 'Add feature' }));
    const added = features.getByLabelText(`Feature ${before.length + 1}`);
    expect(added).toHaveFocus();
    await paste(user, added, 'Liner notes');
    await user.click(features.getByRole('button', { name: 'Add feature' }));

    expect(await preview()).toHaveTextContent('Liner notes');
    await user.click(submit());
    await waitFor(() =>
      expect(writes).toEqual([
        {
          key: 'PUT products/2',
          body: {
            feature_list: [before[1], before[0], ...before.slice(2), 'Liner notes'],
          },
        },
      ]),
    );
  });

  test('keeps its existing prices, and adds others', async () => {
    const before = planOf(2)?.prices ?? [];
    const { user, writes } = await openPanel('plans', 2);
    const prices = within(await screen.findByRole('group', { name: 'Prices' }));
    await user.click(prices.getByRole('button', { name: 'Add price' }));
    const row = within(prices.getByRole('group', { name: `Prices ${before.length + 1}` }));
    await user.type(row.getByLabelText('Price'), '4.5');
    await user.type(row.getByLabelText('Currency'), 'EUR');
    await user.type(row.getByLabelText('Every'), '7');
    await user.selectOptions(row.getByRole('combobox', { name: 'Period' }), 'Days');

    await user.click(submit());

    await waitFor(() =>
      expect(writes[0]?.body).toEqual({
        prices: [...before, { amount: 4.5, currency: 'EUR', interval_count: 7, interval: 'day' }],
      }),
    );
  });

  test('shows in its preview that it is hidden', async () => {
    const { user } = await openPanel('plans', 2);
    await user.click(await screen.findByLabelText('Hidden'));

    expect(await preview()).toHaveTextContent('Hidden plans are not on the pricing page.');
  });

  test('has a preview while it has no name yet', async () => {
    const { user, writes } = await openPanel('plans', 'new');
    expect(await preview()).toHaveTextContent('Untitled plan');

    await paste(user, screen.getByLabelText('Name'), 'Night');
    await user.click(submit('Create'));

    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]).toMatchObject({ key: 'POST products', body: { name: 'Night' } });
  });
});

const open = (id: number) => openPanel('subscriptions', id);

test('P026 shows the subscriber, the price and the status', async () => {
  await open(1);

  expect(await screen.findByRole('link', { name: 'Tomás Arriaga' })).toHaveAttribute(
    'href',
    '/admin/users/2',
  );
  expect(screen.getByText('€80 per year')).toBeVisible();
  expect(screen.getByText('Active')).toBeVisible();
});

test('P026 cancels after asking', async () => {
  const ids: string[] = [];
  server.use(
    http.post('*/api/v1/billing/subscriptions/:id/cancel', ({ params }) => {
      ids.push(String(params['id']));
      return HttpResponse.json({ status: 'success' });
    }),
  );
  const { user } = await open(1);
  await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
  await user.click((await question()).getByRole('button', { name: 'Keep subscription' }));
  expect(ids).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Cancel subscription' }));
  await user.click((await question()).getByRole('button', { name: 'Cancel subscription' }));

  await waitFor(() => expect(ids).toEqual(['1']));
  expect(await screen.findByText('Subscription canceled')).toBeVisible();
});

test('P026 shows that a subscription no longer exists', async () => {
  await open(987_654);

  expect(await screen.findByText("This doesn't exist any more")).toBeVisible();
});
