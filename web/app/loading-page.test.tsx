import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { guestBootstrap } from '../session/test-bootstrap.ts';
import { SessionProvider } from '../session/session.tsx';
import { LoadingPage } from './app-routes.tsx';

test('F088 a page that takes its time shows a spinner, and says so; a quick one does not blink', () => {
  vi.useFakeTimers();
  const { container } = render(<SessionProvider initial={guestBootstrap()}><LoadingPage /></SessionProvider>);
  const spins = () => container.querySelector('svg') !== null;
  expect(spins()).toBe(false);

  act(() => void vi.advanceTimersByTime(500));

  expect(spins()).toBe(true);
  expect(screen.getByText('Loading')).toBeInTheDocument();
});
