import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw/http';
import { expect, test } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { openPanel, question } from '../test-panel.tsx';

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
  const asked: string[] = [];
  server.use(
    http.post('*/api/v1/billing/subscriptions/:id/cancel', ({ params }) => {
      asked.push(String(params['id']));
      return HttpResponse.json({ status: 'success' });
    }),
  );
  const { user } = await open(1);
  await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
  await user.click((await question()).getByRole('button', { name: 'Keep subscription' }));
  expect(asked).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Cancel subscription' }));
  await user.click((await question()).getByRole('button', { name: 'Cancel subscription' }));

  await waitFor(() => expect(asked).toEqual(['1']));
  expect(await screen.findByText('Subscription canceled')).toBeVisible();
});

test('P026 shows that a subscription is gone', async () => {
  await open(987_654);

  expect(await screen.findByText("This doesn't exist any more")).toBeVisible();
});
