import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, test } from 'vitest';
import { server, world } from '../../../../mocks/node.ts';
import { renderApp } from '../../../dev/test/test-app.tsx';
import { renderState, testStates } from '../../../dev/test/test-states.tsx';
import * as states from './billing.states.ts';

testStates(states);

const open = (path = '/billing', as: 'member' | 'subscriber' = 'subscriber') =>
  renderApp({ path, as });
const elsewhere = (path: string) =>
  renderApp({ path, as: 'subscriber', scenarios: ['payments elsewhere'] });
const plan = async () => within(await screen.findByRole('region', { name: 'Your plan' }));

describe('the billing page', () => {
  test('F232 shows the plan, its renewal and the invoices', async () => {
    await open();

    expect((await plan()).getByRole('heading', { name: 'Whole records' })).toBeVisible();
    expect((await plan()).getByText('€80 per year')).toBeVisible();
    expect((await plan()).getByText(/^Renews on \w+ \d+, \d{4}\.$/)).toBeVisible();
    expect(await screen.findByText('US-1031')).toBeVisible();
  });

  test('F232 shows the payment card if the backend names it', async () => {
    await open();

    const method = within(await screen.findByRole('region', { name: 'Payment method' }));
    expect(method.getByText('Visa ending in 4242')).toBeVisible();
  });

  test('F232 hides the payment method if the backend names none', async () => {
    await renderState(states.withoutCard);
    await plan();

    expect(screen.queryByText('Payment method')).toBeNull();
  });

  test('F232 cancels the plan after confirmation and resumes it', async () => {
    const { user } = await open();

    await user.click((await plan()).getByRole('button', { name: 'Cancel plan' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel plan' }),
    );
    expect(await (await plan()).findByText(/^Ends on/)).toBeVisible();
    expect(world.state.people[1]?.subscriptions[0]?.ends_at).not.toBeNull();

    await user.click(await (await plan()).findByRole('button', { name: 'Resume plan' }));
    expect(await (await plan()).findByText(/^Renews on/)).toBeVisible();
    expect(world.state.people[1]?.subscriptions[0]?.ends_at).toBeNull();
  });

  test('F232 shows that the plan is cancelled even if the bootstrap data cannot be read', async () => {
    const { user } = await open();
    await plan();
    server.use(
      http.get('*/api/v1/bootstrap-data', () =>
        HttpResponse.json({ message: 'Not now.' }, { status: 403 }),
      ),
    );

    await user.click((await plan()).getByRole('button', { name: 'Cancel plan' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel plan' }),
    );

    expect(await screen.findByText('Your plan will end')).toBeVisible();
    expect((await plan()).getByText(/^Ends on \w+ \d+, \d{4} and won't renew\.$/)).toBeVisible();
    await user.click((await plan()).getByRole('button', { name: 'Resume plan' }));
    expect(await screen.findByText('Your plan continues')).toBeVisible();
    expect((await plan()).getByText(/^Renews on \w+ \d+, \d{4}\.$/)).toBeVisible();
    expect(screen.queryByText('Not now.')).toBeNull();
  });

  test('F232 keeps the plan if the user declines', async () => {
    const { user } = await open();

    await user.click((await plan()).getByRole('button', { name: 'Cancel plan' }));
    await user.click(await screen.findByRole('button', { name: 'Keep plan' }));

    expect(world.state.people[1]?.subscriptions[0]?.ends_at).toBeNull();
  });

  test('F232 directs a user without a plan to the plans', async () => {
    await open('/billing', 'member');

    expect(await screen.findByRole('heading', { name: "You don't have a plan yet" })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
  });

  test('F232 hides invoices and buttons if the backend lacks their calls', async () => {
    const { user } = await elsewhere('/billing');

    await user.click((await plan()).getByRole('button', { name: 'Cancel plan' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel plan' }),
    );

    expect(await screen.findByText(/^You can't change your plan here\./)).toBeVisible();
    expect((await plan()).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Invoices' })).toBeNull();
  });

  test('F232 shows a plan that is no longer listed, with its actions', async () => {
    await renderState(states.planNoLongerSold);

    expect((await plan()).getByRole('button', { name: 'Cancel plan' })).toBeVisible();
  });
});

test('F232 shows the name of a plan that has lost its price', async () => {
  await renderApp({
    path: '/billing',
    as: 'subscriber',
    change: ({ products }) => {
      for (const product of products) product.prices = [];
    },
  });

  expect((await plan()).getByRole('heading', { name: 'Whole records' })).toBeVisible();
});

test('F225 F230 F231 shows a hidden plan as missing at its checkout address', async () => {
  await open('/checkout/4/7', 'member');
  expect(await screen.findByRole('heading', { name: "We couldn't find that plan" })).toBeVisible();
});

test('F225 F231 does not change to a hidden plan at its address', async () => {
  await open('/change-plan/4/7/confirm');
  expect(await screen.findByRole('heading', { name: "We couldn't find that plan" })).toBeVisible();
});

describe('the change of plan', () => {
  test('F231 shows both plans, and changes to the new one', async () => {
    const { user, address } = await open('/change-plan/3/6/confirm');

    expect(
      within(await screen.findByRole('region', { name: 'Your current plan' })).getByText(
        '€80 per year',
      ),
    ).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Your new plan' })).getByText('€190 per year'),
    ).toBeVisible();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Up to €190',
      '€190',
    ]);
    await user.click(screen.getByRole('button', { name: 'Switch to this plan' }));

    expect(await (await plan()).findByRole('heading', { name: 'Patron' })).toBeVisible();
    expect(address()).toBe('/billing');
    expect(world.state.people[1]?.subscriptions[0]).toMatchObject({ product_id: 3, price_id: 6 });
  });

  test('F231 shows the new plan as active, even if the bootstrap data never loads', async () => {
    const { user, address } = await open('/change-plan/3/6/confirm');
    server.use(http.get('*/api/v1/bootstrap-data', () => new Promise<never>(() => undefined)));

    await user.click(await screen.findByRole('button', { name: 'Switch to this plan' }));

    expect(await screen.findByText('Your plan has changed')).toBeVisible();
    expect(await (await plan()).findByRole('heading', { name: 'Patron' })).toBeVisible();
    expect((await plan()).getByText('Active')).toBeVisible();
    expect(address()).toBe('/billing');
  });

  test('F231 shows that the plan is already active', async () => {
    await open('/change-plan/2/4/confirm');

    expect(
      await screen.findByRole('heading', { name: "You're already on this plan" }),
    ).toBeVisible();
  });

  test('F231 shows a message for a missing plan', async () => {
    await open('/change-plan/3/4/confirm');

    expect(
      await screen.findByRole('heading', { name: "We couldn't find that plan" }),
    ).toBeVisible();
  });

  test('F230 F231 redirects a user without a plan to the checkout', async () => {
    const { address } = await open('/change-plan/3/6/confirm', 'member');

    expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeVisible();
    expect(address()).toBe('/checkout/3/6');
  });

  test('F231 suggests an alternative if the backend cannot change plans', async () => {
    const { user } = await elsewhere('/change-plan/3/6/confirm');

    await user.click(await screen.findByRole('button', { name: 'Switch to this plan' }));

    expect(await screen.findByText(/^You can't change your plan here\./)).toHaveFocus();
  });
});
