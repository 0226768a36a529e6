import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { normaliseBootstrap } from '../../contracts/bootstrap.ts';
import { SessionProvider } from '../session/session.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new TypeError('x is undefined');
}

test('a screen that fails leaves a way on, and tells the developer', () => {
  const spoken = vi.spyOn(console, 'error').mockReturnValue();

  render(<SessionProvider initial={normaliseBootstrap({ settings: {} })}><ErrorBoundary><Broken /></ErrorBoundary></SessionProvider>);

  expect(screen.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Load again' })).toHaveAttribute('href', location.href);
  expect(screen.queryByText(/undefined/)).toBeNull();
  expect(spoken.mock.calls.some(([first]) => first === 'A screen failed')).toBe(true);
});
