// @vitest-environment jsdom
import { http, HttpResponse } from 'msw/http';
import { describe, expect, test, vi } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import {
  clearOnboarding,
  saveOnboarding,
  offeredOnboarding,
  readOnboarding,
} from './onboarding.ts';

const key = 'foyer.onboarding';

describe('a saved plan choice', () => {
  test('F097 returns the saved choice', () => {
    saveOnboarding({ productId: 3, priceId: 9 });

    expect(readOnboarding()).toEqual({ productId: 3, priceId: 9 });
  });

  test('F039 F097 is kept for a day', () => {
    vi.useFakeTimers();
    saveOnboarding({ productId: 3, priceId: 9 });

    vi.advanceTimersByTime(24 * 3_600_000 - 1);
    expect(readOnboarding()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(readOnboarding()).toBeNull();
  });

  test.each([
    '{"productId":3,"priceId":9,"savedAt":null}',
    '{"productId":3,"priceId":9,"savedAt":"soon"}',
    '{"productId":3,"priceId":9,"savedAt":9e15}',
    '',
    '{',
    'null',
    '7',
    '[]',
    '"3"',
    '{}',
    '{"productId":3}',
    '{"productId":"3","priceId":"9"}',
    '{"productId":0,"priceId":9}',
    '{"productId":-3,"priceId":9}',
    '{"productId":3.5,"priceId":9}',
    '{"productId":3,"priceId":1e999}',
    '{"productId":"3/../../x","priceId":9}',
    '{"productId":[3],"priceId":9}',
    '{"productId":true,"priceId":9}',
  ])('F097 is ignored when %j was saved', (saved) => {
    localStorage.setItem(
      key,
      saved.includes('savedAt') ? saved : saved.replace(/\}$/, `,"savedAt":${Date.now()}}`),
    );

    expect(readOnboarding()).toBeNull();
  });

  test('F097 is deleted once used', () => {
    saveOnboarding({ productId: 3, priceId: 9 });

    clearOnboarding();

    expect(readOnboarding()).toBeNull();
  });

  test('F097 reads as null if the browser refuses storage', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);

    expect(readOnboarding()).toBeNull();
    expect(clearOnboarding).not.toThrow();
  });
});

describe('a saved plan choice leads to its checkout', () => {
  const billing = { enable: true };
  const choice = { productId: 2, priceId: 3 };

  test('F039 if the site sells that plan at that price', async () => {
    saveOnboarding(choice);

    expect(await offeredOnboarding({ billing })).toEqual(choice);
  });

  test.each([
    [{ productId: 2, priceId: 99 }],
    [{ productId: 99, priceId: 3 }],
    [{ productId: 3, priceId: 3 }],
  ])('F039 but not as %j, which the site does not sell', async (other) => {
    saveOnboarding(other);

    expect(await offeredOnboarding({ billing })).toBeNull();
  });

  test('F039 but not once the plan is hidden', async () => {
    world.state.products.find(({ id }) => id === 2)!.hidden = true;
    saveOnboarding(choice);

    expect(await offeredOnboarding({ billing })).toBeNull();
  });

  test('F039 but not without billing', async () => {
    saveOnboarding(choice);

    expect(await offeredOnboarding({ billing: { enable: false } })).toBeNull();
  });

  test('F039 even while the plans cannot be read', async () => {
    server.use(
      http.get('*/api/v1/billing/products', () =>
        HttpResponse.json({ message: 'Later.' }, { status: 503 }),
      ),
    );
    saveOnboarding(choice);

    expect(await offeredOnboarding({ billing })).toEqual(choice);
  });

  test('F039 and requests nothing without a saved choice', async () => {
    server.use(
      http.get('*/api/v1/billing/products', () => {
        throw new Error('asked');
      }),
    );

    expect(await offeredOnboarding({ billing })).toBeNull();
  });
});
