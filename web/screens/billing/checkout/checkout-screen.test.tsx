import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw/http';
import { MemoryRouter } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { normaliseBootstrap } from '../../../../contracts/site/bootstrap.ts';
import { server, world } from '../../../../mocks/node.ts';
import { call } from '../../../data/calls/call.ts';
import { SessionProvider } from '../../../data/session/session-provider.tsx';
import { renderApp } from '../../../dev/test/test-app.tsx';
import { renderState, testStates } from '../../../dev/test/test-states.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import * as states from './checkout.states.ts';

testStates(states);

const open = (path: string, as: 'member' | 'subscriber' | 'guest' = 'member') =>
  renderApp({ path, as });

describe('the checkout', () => {
  test('F230 shows a summary of the choice', async () => {
    await open('/checkout/3/6');

    expect(await screen.findByRole('heading', { name: 'Patron' })).toBeVisible();
    expect(screen.getByText('For those who want the musicians to have more.')).toBeVisible();
    expect(screen.getByText('€190 per year')).toBeVisible();
  });

  test('F230 finds a plan on a later page of the list', async () => {
    server.use(
      http.get('*/api/v1/billing/products', ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
        const data = world.state.products.slice(page - 1, page);
        return HttpResponse.json({
          pagination: {
            current_page: page,
            per_page: 1,
            data,
            next_page: page < 4 ? page + 1 : null,
          },
        });
      }),
    );

    await open('/checkout/3/6');

    expect(await screen.findByRole('heading', { name: 'Patron' })).toBeVisible();
  });

  test('F230 shows the amount due today, and the next payment with its date', async () => {
    vi.setSystemTime(new Date('2026-01-31T12:00'));
    await open('/checkout/3/5');
    await screen.findByRole('heading', { name: 'Patron' });

    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '€18',
      '€18',
    ]);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Due today',
      'Due on Feb 28, 2026',
    ]);
  });

  test('F230 opens the payment page that the backend returns', async () => {
    world.actAs('member');
    const bootstrap = normaliseBootstrap(await call('GET bootstrap-data'));
    const leave = vi.fn<(address: string) => void>();
    render(
      <SessionProvider initial={bootstrap}>
        <MemoryRouter initialEntries={['/checkout/3/6']}>
          <CheckoutSummary productId={3} priceId={6} leave={leave} />
        </MemoryRouter>
      </SessionProvider>,
    );

    await userEvent.click(await screen.findByRole('button', { name: 'Continue to payment' }));

    await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce(), { timeout: 15_000 });
    expect(leave.mock.calls[0]?.[0]).toMatch(/\/secure\/billing\/pay\/[A-Za-z0-9]{24}$/);
  });

  test('F230 suggests an alternative if the backend does not accept payments', async () => {
    await renderState(states.noPaymentsHere);

    expect(await screen.findByText(/^You can't pay on this site\./)).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
  });

  test.each([
    '/checkout/9/6',
    '/checkout/3/4',
    '/checkout/1/1',
    '/checkout/3',
    '/checkout/x/y',
    '/checkout/3/6/7',
    '/checkout',
  ])('F230 shows a message for a missing plan at %s', async (path) => {
    await open(path);

    expect(
      await screen.findByRole('heading', { name: "We couldn't find that plan" }),
    ).toBeVisible();
  });

  test('F230 F231 redirects a subscriber to the change of plan', async () => {
    const { address } = await open('/checkout/3/6', 'subscriber');

    expect(await screen.findByRole('button', { name: 'Switch to this plan' })).toBeVisible();
    expect(address()).toBe('/change-plan/3/6/confirm');
  });

  test('F230 asks a guest to sign in', async () => {
    const { address } = await open('/checkout/3/6', 'guest');

    await screen.findByRole('heading', { name: 'Sign in to your account' });

    expect(address()).toBe('/login');
  });

  test('F230 shows the not-found page while billing is off', async () => {
    await renderApp({ path: '/checkout/3/6', as: 'member', scenarios: ['billing off'] });

    expect(
      await screen.findByRole('heading', { name: /doorway to the great nothing/ }),
    ).toBeVisible();
  });
});

describe('the return from the payment page', () => {
  test("F230 reports that the visitor wasn't charged", async () => {
    await open('/checkout/cancel');

    expect(await screen.findByRole('heading', { name: "You haven't been charged" })).toBeVisible();
  });

  test('F230 waits until the backend knows about the payment', async () => {
    await open('/checkout/success');
    expect(await screen.findByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();

    world.state.people[0]!.subscriptions = [
      { id: 5, valid: true, active: true, product_id: 3, price_id: 6 },
    ];

    expect(await screen.findByRole('heading', { name: 'Your plan is active' })).toBeVisible();
  });
});
