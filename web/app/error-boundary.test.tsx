import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { normaliseBootstrap } from '../../contracts/bootstrap.ts';
import { SessionProvider } from '../session/session-provider.tsx';
import { reportTo } from '../feedback/reports.ts';
import { ErrorBoundary } from './error-boundary.tsx';

let isBroken = true;
let failure = new TypeError('x is undefined');
const spoken = () => vi.spyOn(console, 'error').mockReturnValue();

function Screen() {
  if (isBroken) throw failure;
  return <h1>Notifications</h1>;
}

const page = (screenAt?: string, reload?: () => void) => (
  <SessionProvider initial={normaliseBootstrap({ settings: {} })}>
    <nav>Main</nav>
    <ErrorBoundary {...(screenAt !== undefined && { screenAt })} {...(reload && { reload })}>
      <Screen />
    </ErrorBoundary>
  </SessionProvider>
);

beforeEach(() => {
  isBroken = true;
  failure = new TypeError('x is undefined');
  return () => vi.unstubAllEnvs();
});

test('F118 a page that fails leaves a way on, and tells the developer and whoever collects reports', () => {
  const reported: unknown[] = [];
  reportTo((error) => void reported.push(error));
  const said = spoken();
  vi.stubEnv('DEV', false);

  render(page());

  expect(screen.getByRole('main')).toHaveTextContent('Something went wrong on this page');
  expect(screen.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Load again' })).toHaveAttribute('href', location.href);
  expect(screen.queryByText(/undefined/)).toBeNull();
  expect(reported).toEqual([new TypeError('x is undefined')]);
  expect(said.mock.calls.some(([first]) => first === 'A screen failed')).toBe(true);
});

test('in development a page that fails shows the message and the stack', () => {
  spoken();

  render(page());

  expect(screen.getByLabelText('Error')).toHaveTextContent(
    /TypeError: x is undefined.*error-boundary\.test\.tsx/s,
  );
});

describe('a screen that fails', () => {
  test('F150 leaves the page around it, and comes back when it is tried again', async () => {
    spoken();
    const reload = vi.fn<() => void>();
    render(page('notifications /notifications', reload));
    expect(screen.getByRole('navigation')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on this page');

    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(screen.getByRole('heading', { name: 'Notifications' })).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  test('F150 loads the page anew where its code could not be fetched, which browsers do not try twice', async () => {
    spoken();
    failure = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
    const reload = vi.fn<() => void>();
    render(page('notifications /notifications', reload));

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(reload).toHaveBeenCalledOnce();
  });

  test('F150 says so again when it fails again', async () => {
    spoken();
    render(page('notifications /notifications'));

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on this page');
  });

  test('F150 says nothing at the next address', () => {
    spoken();
    const { rerender } = render(page('notifications /notifications'));

    isBroken = false;
    rerender(page('contact /contact'));

    expect(screen.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  });
});
