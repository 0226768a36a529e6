import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BrowserRouter } from '../router/router.tsx';
import { takeReturnToCookie, useReturnTo } from './return-to.ts';

const ReturnTarget = () => <p>return to {useReturnTo()?.returnTo ?? 'nothing'}</p>;

function startAt(address: string, returnTo?: string): string | null {
  window.history.replaceState(null, '', address);
  if (returnTo !== undefined)
    document.cookie = `foyer-stopped-at=${encodeURIComponent(returnTo)}; Path=/`;
  takeReturnToCookie();
  const { unmount } = render(
    <BrowserRouter>
      <ReturnTarget />
    </BrowserRouter>,
  );
  const shown = screen.getByText(/^return to/).textContent;
  unmount();
  return shown;
}

afterEach(() => window.history.replaceState(null, '', '/'));

test("F035 reads the gateway's return address once on the sign-in page, with the hash", () => {
  expect(startAt('/login#chapter', '/pages/press-kit?a=1')).toBe(
    'return to /pages/press-kit?a=1#chapter',
  );
  expect(document.cookie).not.toContain('foyer-stopped-at');
  expect(startAt('/login')).toBe('return to nothing');
});

test('F035 keeps the return address on all other pages', () => {
  expect(startAt('/contact', '/pages/press-kit')).toBe('return to nothing');
  expect(document.cookie).toContain('foyer-stopped-at');
});

test('F035 keeps the return address across a reload of the sign-in page', () => {
  startAt('/login', '/pages/press-kit');
  takeReturnToCookie();
  render(
    <BrowserRouter>
      <ReturnTarget />
    </BrowserRouter>,
  );

  expect(screen.getByText('return to /pages/press-kit')).toBeVisible();
});
