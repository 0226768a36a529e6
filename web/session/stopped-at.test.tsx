import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BrowserRouter } from '../router/router.tsx';
import { useStoppedAt } from './stopped-at.ts';
import { takeStoppedAt } from './take-stopped-at.ts';

const Told = () => <p>stopped at {useStoppedAt()?.stoppedAt ?? 'nothing'}</p>;

function startAt(address: string, stoppedAt?: string): string | null {
  window.history.replaceState(null, '', address);
  if (stoppedAt !== undefined) document.cookie = `foyer-stopped-at=${encodeURIComponent(stoppedAt)}; Path=/`;
  takeStoppedAt();
  const { unmount } = render(<BrowserRouter><Told /></BrowserRouter>);
  const told = screen.getByText(/^stopped at/).textContent;
  unmount();
  return told;
}

afterEach(() => window.history.replaceState(null, '', '/'));

test('F035 the sign-in page takes the address at which the gateway stopped a visitor, once, with the hash that the browser kept', () => {
  expect(startAt('/login#chapter', '/pages/press-kit?a=1')).toBe('stopped at /pages/press-kit?a=1#chapter');
  expect(document.cookie).not.toContain('foyer-stopped-at');
  expect(startAt('/login')).toBe('stopped at nothing');
});

test('F035 any other page leaves it to the sign-in page that is on its way in another tab', () => {
  expect(startAt('/contact', '/pages/press-kit')).toBe('stopped at nothing');
  expect(document.cookie).toContain('foyer-stopped-at');
});

test('F035 it survives a reload of the sign-in page', () => {
  startAt('/login', '/pages/press-kit');
  takeStoppedAt();
  render(<BrowserRouter><Told /></BrowserRouter>);

  expect(screen.getByText('stopped at /pages/press-kit')).toBeVisible();
});
