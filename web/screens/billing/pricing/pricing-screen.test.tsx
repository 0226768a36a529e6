import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readOnboarding } from '../../../data/session/onboarding.ts';
import { renderApp } from '../../../dev/test/test-app.tsx';
import { renderState, testStates } from '../../../dev/test/test-states.tsx';
import * as states from './pricing.states.ts';

testStates(states);

const open = (
  as: 'guest' | 'member' | 'subscriber' = 'guest',
  change?: Parameters<typeof renderApp>[0]['change'],
) => renderApp({ path: '/pricing', as, ...(change && { change }) });
const card = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li')!);
/** Describes the focused element: a region by its heading, everything else by its text. */
const focusedName = () => {
  const heading = document.activeElement?.getAttribute('role') === 'region' && 'Compare plans';
  return heading || (document.activeElement?.textContent ?? '');
};

describe('the pricing page', () => {
  test('explains to visitors redirected from /backstage that it requires a plan', async () => {
    const { address } = await renderState(states.sentFromBackstage);

    expect(
      await screen.findByText('Backstage comes with a plan. Choose one to open it.'),
    ).toBeVisible();
    expect(address()).toBe('/pricing');
  });

  test('hides the explanation from visitors who came directly', async () => {
    await open('member');
    await card('Patron');

    expect(screen.queryByText(/comes with a plan/)).toBeNull();
  });

  test("F221 F223 shows each plan's description, features, and yearly price at first", async () => {
    await open();

    const plan = await card('Whole records');

    expect(
      plan.getByText('For people who collect: records to keep, and room for them.'),
    ).toBeVisible();
    expect(plan.getByText('€6.67')).toBeVisible();
    expect(plan.getByText('per month')).toBeVisible();
    expect(plan.getByText('Billed €80 per year')).toBeVisible();
    expect(plan.getByText('Recommended')).toBeVisible();
    expect(plan.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The whole catalogue',
      'Downloads for the train',
      '2,000 playlists',
      '200 GB storage',
    ]);
    expect((await card('Patron')).queryByText('Recommended')).toBeNull();
    expect(screen.getByRole('radio', { name: /^Yearly/ })).toBeChecked();
  });

  test('F221 switches to monthly prices', async () => {
    const { user } = await open();

    await user.click(await screen.findByRole('radio', { name: 'Monthly' }));

    const plan = await card('Whole records');
    expect(plan.getByText('€8')).toBeVisible();
    expect(plan.getByText('per month')).toBeVisible();
    expect(plan.queryByText('€80')).toBeNull();
  });

  test('F222 does not list hidden plans', async () => {
    await open();

    await card('Patron');

    expect(screen.queryByText('Friends of the house')).toBeNull();
  });

  test('F224 shows the largest saving inside the "Yearly" option', async () => {
    await open();

    expect(await screen.findByRole('radio', { name: 'Yearly Save up to 17%' })).toBeVisible();
  });

  test('F226 shows a price without an interval count as one for a single interval', async () => {
    await open('guest', ({ products }) => {
      for (const { prices } of products)
        for (const price of prices ?? []) delete price.interval_count;
    });

    expect(await screen.findByRole('radio', { name: 'Yearly Save up to 17%' })).toBeVisible();
  });

  test('F224 ignores savings of hidden plans', async () => {
    await open('guest', ({ products }) => {
      for (const one of products) one.hidden = one.id !== 1 && one.id !== 3;
      products[2]!.prices = [
        { id: 5, amount: 18, currency: 'EUR', interval: 'month', interval_count: 1 },
      ];
    });

    expect(await screen.findByRole('radio', { name: 'Yearly' })).toBeVisible();
  });

  test("F227 F228 saves a guest's choice and leads to registration", async () => {
    const { user, address } = await open();

    await user.click(await screen.findByRole('radio', { name: 'Monthly' }));
    await user.click((await card('Patron')).getByRole('link', { name: 'Upgrade' }));

    expect(address()).toBe('/register?redirectFrom=pricing');
    expect(readOnboarding()).toEqual({ productId: 3, priceId: 5 });
  });

  test("F227 F228 drops a guest's earlier choice if they take the free plan", async () => {
    const { user, address } = await open();
    localStorage.setItem(
      'foyer.onboarding',
      JSON.stringify({ productId: 3, priceId: 5, savedAt: Date.now() }),
    );

    await user.click((await card('Listener')).getByRole('link', { name: 'Get started' }));

    expect(address()).toBe('/register?redirectFrom=pricing');
    expect(readOnboarding()).toBeNull();
  });

  test('F227 links a member to the checkout and explains why the free plan has no link', async () => {
    await open('member');

    expect((await card('Patron')).getByRole('link', { name: 'Upgrade' })).toHaveAttribute(
      'href',
      '/checkout/3/6',
    );
    const free = (await card('Listener')).getByRole('button', { name: 'Current plan' });
    expect(free).toHaveAttribute('aria-disabled', 'true');
    expect(free).toHaveAccessibleDescription('Listener Your account already includes this.');
  });

  test('F227 links a subscriber to the change-plan page and marks their plan', async () => {
    await open('subscriber');

    expect((await card('Patron')).getByRole('link', { name: 'Upgrade' })).toHaveAttribute(
      'href',
      '/change-plan/3/6/confirm',
    );
    const button = (await card('Whole records')).getByRole('button', { name: 'Current plan' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(
      'Whole records Change or cancel it on your billing page.',
    );
    expect((await card('Patron')).queryByText('Current plan')).toBeNull();
  });

  test("F223 F227 marks a subscriber's plan at any price, without a recommendation", async () => {
    const { user } = await open('subscriber');
    expect((await card('Whole records')).getAllByText('Current plan')).toHaveLength(2);

    await user.click(screen.getByRole('radio', { name: 'Monthly' }));

    expect((await card('Whole records')).getByText('Current plan')).toBeVisible();
    expect((await card('Whole records')).getByRole('link', { name: 'Upgrade' })).toHaveAttribute(
      'href',
      '/change-plan/2/3/confirm',
    );
    expect(screen.queryByText('Recommended')).toBeNull();
  });

  test("F223 marks the free plan as a member's own and still recommends another", async () => {
    await open('member');

    expect((await card('Listener')).getAllByText('Current plan')).toHaveLength(2);
    expect((await card('Whole records')).getByText('Recommended')).toBeVisible();
    const cards = within(screen.getAllByRole('list').find((list) => list.matches('main ul'))!);
    expect(cards.getAllByText('Current plan')).toHaveLength(2);
  });

  test.each([
    [
      'guest',
      ['Get started', 'Upgrade', 'Upgrade', 'Compare plans', 'Choose'].concat([
        'Choose',
        'Choose',
        'Contact us',
      ]),
    ],
    [
      'subscriber',
      ['Get started', 'Current plan', 'Upgrade', 'Compare plans', 'Choose', 'Contact us'],
    ],
  ] as const)('F221 F227 works by keyboard alone for a %s', async (as, wanted) => {
    const { user, address } = await open(as);
    (await screen.findByRole('radio', { name: /^Yearly/ })).focus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('radio', { name: 'Monthly' })).toHaveFocus();
    expect((await card('Patron')).getByText('€18')).toBeVisible();
    await user.keyboard('{ArrowRight}');

    const stops: string[] = [];
    for (const _ of wanted) {
      await user.tab();
      stops.push(focusedName());
    }
    expect(stops).toEqual(wanted);
    // A button without a target explains itself on focus, and Enter does nothing.
    while (focusedName() !== wanted[1]) await user.tab({ shift: true });
    await user.keyboard('{Enter}');
    expect(address()).toBe(as === 'guest' ? '/register?redirectFrom=pricing' : '/pricing');
  });

  test("shows questions and answers from the site's settings", async () => {
    await open();

    const section = within(await screen.findByRole('region', { name: 'Questions and answers' }));
    expect(section.getAllByRole('term')[0]).toHaveTextContent('Can I listen without a plan?');
    expect(section.getAllByRole('definition')).toHaveLength(4);
  });

  test.each([undefined, null, [], [{ question: 'Only a question?', answer: '' }]])(
    'hides the questions if the setting is %j',
    async (questions) => {
      await open('guest', ({ settings }) => {
        settings.pricing = { questions: questions as never };
      });
      await card('Patron');

      expect(screen.queryByText('Questions and answers')).toBeNull();
    },
  );

  test('F221 offers a contact link for questions', async () => {
    await open();

    expect(await screen.findByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      '/contact',
    );
  });

  test('F221 shows a message when there are no plans', async () => {
    await renderApp({ path: '/pricing', scenarios: ['no plans'] });

    expect(await screen.findByText('There are no plans to choose from right now.')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('F221 shows a message when no plan has a price', async () => {
    await renderApp({ path: '/pricing', scenarios: ['billing off'] });

    expect(await screen.findByText(/^There are no paid plans right now/)).toBeVisible();
    expect(screen.queryByText('€80')).toBeNull();
  });

  test('F229 reports a failure to load and retries', async () => {
    const { user } = await open('guest', ({ failures }) =>
      failures.push({ key: 'GET billing/products', as: 'missing', times: 1 }),
    );

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect((await card('Patron')).getByText('€15.83')).toBeVisible();
  });

  test('F223 shows hostile names and features as text', async () => {
    await open('guest', ({ products }) => {
      products[1]!.name = '<img src=x onerror=alert(1)>';
      products[1]!.feature_list = ['<script>alert(1)</script>', ''];
      products[1]!.prices = [
        { id: 4, amount: 80, currency: '"><b>', interval: 'year', interval_count: 1 },
      ];
    });

    const plan = await card('<img src=x onerror=alert(1)>');

    expect(plan.getByText('<script>alert(1)</script>')).toBeVisible();
    expect(plan.getByText('6.67 "><B>')).toBeVisible();
    expect(document.querySelector('main img, main script')).toBeNull();
  });
});
