import { Suspense } from 'react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { normaliseBootstrap } from '../../contracts/site/bootstrap.ts';
import { SessionProvider } from '../data/session/session-provider.tsx';
import { reportTo } from '../ui/failures/reports.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { ErrorBoundary } from './error-boundary.tsx';

let isBroken = true;
const failure = new TypeError('x is undefined');
const spoken = () => vi.spyOn(console, 'error').mockReturnValue();

function Screen() {
  if (isBroken) throw failure;
  return <h1>Notifications</h1>;
}

const page = (screenAt?: string) => (
  <SessionProvider initial={normaliseBootstrap({ settings: {} })}>
    <nav>Main</nav>
    <ErrorBoundary {...(screenAt !== undefined && { screenAt })}>
      <Screen />
    </ErrorBoundary>
  </SessionProvider>
);

beforeEach(() => {
  isBroken = true;
  return () => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  };
});

test('F118 a page that crashes offers a reload and reports the error', () => {
  const reported: unknown[] = [];
  reportTo((error) => void reported.push(error));
  const consoleError = spoken();
  vi.stubEnv('DEV', false);

  render(page());

  expect(screen.getByRole('main')).toHaveTextContent('Something went wrong on this page');
  expect(screen.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reload' })).toHaveAttribute('href', location.href);
  expect(screen.queryByText(/undefined/)).toBeNull();
  expect(reported).toEqual([new TypeError('x is undefined')]);
  expect(consoleError.mock.calls.some(([first]) => first === 'A screen failed')).toBe(true);
});

test('in development, a page that crashes shows the message and the stack', () => {
  spoken();

  render(page());

  expect(screen.getByLabelText('Error')).toHaveTextContent(
    /TypeError: x is undefined.*error-boundary\.test\.tsx/s,
  );
});

describe('a screen that fails', () => {
  test('F150 keeps the rest of the page working, and recovers on retry', async () => {
    spoken();
    render(page('notifications /notifications'));
    expect(screen.getByRole('navigation')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on this page');

    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeVisible();
  });

  /** Renders a part of a screen whose code cannot be loaded twice. */
  function renderMissing() {
    spoken();
    let fetches = 0;
    const Part = lazyPart(async () => {
      fetches += 1;
      if (fetches < 3) throw new TypeError('Failed to fetch dynamically imported module');
      return () => <h2>Results</h2>;
    });
    render(
      <SessionProvider initial={normaliseBootstrap({ settings: {} })}>
        <ErrorBoundary screenAt="search /search">
          <Suspense>
            <Part />
          </Suspense>
        </ErrorBoundary>
      </SessionProvider>,
    );
  }

  test('F150 reloads its missing code on retry, while the page stays', async () => {
    vi.stubGlobal('fetch', async () => new Response());
    renderMissing();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { name: 'Results' })).toBeVisible();
  });

  test('B014 shows that the site is unreachable, and opens by itself on reconnection', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.stubGlobal('fetch', async () => new Response());
    renderMissing();
    expect(await screen.findByRole('heading', { name: "You're offline" })).toBeVisible();
    expect(screen.queryByText('Something went wrong on this page')).toBeNull();

    isOnline.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));

    expect(await screen.findByRole('heading', { name: 'Results' })).toBeVisible();
  });

  test('F150 shows the failure again when it fails again', async () => {
    spoken();
    render(page('notifications /notifications'));

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on this page');
  });

  test('F150 disappears on navigation', () => {
    spoken();
    const { rerender } = render(page('notifications /notifications'));

    isBroken = false;
    rerender(page('contact /contact'));

    expect(screen.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  });
});
