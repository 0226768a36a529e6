import { describe, expect, test, vi } from 'vitest';
import { clearOnboarding, readOnboarding } from './onboarding.ts';

const key = 'foyer.onboarding';

describe('a saved plan choice', () => {
  test('F097 is read back', () => {
    localStorage.setItem(key, '{"productId":3,"priceId":9,"more":1}');

    expect(readOnboarding()).toEqual({ productId: 3, priceId: 9 });
  });

  test.each([
    '', '{', 'null', '7', '[]', '"3"', '{}', '{"productId":3}', '{"productId":"3","priceId":"9"}', '{"productId":0,"priceId":9}', '{"productId":-3,"priceId":9}',
    '{"productId":3.5,"priceId":9}', '{"productId":3,"priceId":1e999}', '{"productId":"3/../../x","priceId":9}', '{"productId":[3],"priceId":9}', '{"productId":true,"priceId":9}',
  ])('F097 is none when %j is what was saved', (saved) => {
    localStorage.setItem(key, saved);

    expect(readOnboarding()).toBeNull();
  });

  test('F097 is gone once it has led somewhere', () => {
    localStorage.setItem(key, '{"productId":3,"priceId":9}');

    clearOnboarding();

    expect(readOnboarding()).toBeNull();
  });

  test('F097 is none where the browser refuses its storage', () => {
    const refuse = () => { throw new DOMException('denied', 'SecurityError'); };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);

    expect(readOnboarding()).toBeNull();
    expect(clearOnboarding).not.toThrow();
  });
});
