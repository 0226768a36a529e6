import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { normaliseBootstrap } from '../../contracts/bootstrap.ts';
import { SessionProvider } from '../session/session.tsx';
import { reportTo } from '../feedback/reports.ts';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new TypeError('x is undefined');
}

test('F118 a screen that fails leaves a way on, and tells the developer and whoever collects reports', () => {
  const reported: unknown[] = [];
  reportTo((error) => void reported.push(error));
  const spoken = vi.spyOn(console, 'error').mockReturnValue();

  render(<SessionProvider initial={normaliseBootstrap({ settings: {} })}><ErrorBoundary><Broken /></ErrorBoundary></SessionProvider>);

  expect(screen.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Load again' })).toHaveAttribute('href', location.href);
  expect(screen.queryByText(/undefined/)).toBeNull();
  expect(reported).toEqual([new TypeError('x is undefined')]);
  expect(spoken.mock.calls.some(([first]) => first === 'A screen failed')).toBe(true);
});
