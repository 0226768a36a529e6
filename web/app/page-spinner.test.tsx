import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { SessionProvider } from '../data/session/session-provider.tsx';
import { guestBootstrap } from '../data/session/test-bootstrap.ts';
import { LoadingPage, PageSpinner } from './app-routes.tsx';

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const Missing = lazy(() => new Promise<never>(() => {}));

const page = (isThere: boolean) => (
  <SessionProvider initial={guestBootstrap()}>
    <PageSpinner>
      <Suspense fallback={<LoadingPage />}>{isThere ? <h1>Here it is</h1> : <Missing />}</Suspense>
    </PageSpinner>
  </SessionProvider>
);

test('F088 F163 a slow page shows a spinner after 500 ms, for at least 200 ms, in an existing live region', () => {
  vi.useFakeTimers();
  const { container, rerender } = render(page(false));
  const spins = () => container.querySelector('svg') !== null;
  const region = screen.getByRole('status');
  wait(499);
  expect(spins()).toBe(false);

  wait(1);
  expect(spins()).toBe(true);
  expect(region).toHaveTextContent('Loading');

  rerender(page(true));
  wait(199);
  expect(screen.getByRole('heading', { name: 'Here it is' })).toBeVisible();
  expect(spins()).toBe(true);

  wait(1);
  expect(spins()).toBe(false);
  expect(region).toBeEmptyDOMElement();
});

test('F163 a page that loads at once shows no spinner', () => {
  vi.useFakeTimers();
  const { container, rerender } = render(page(false));
  wait(499);
  rerender(page(true));

  wait(10_000);

  expect(container.querySelector('svg')).toBeNull();
});
