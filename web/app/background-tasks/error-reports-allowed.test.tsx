import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../dev/test/test-app.tsx';
import { BackgroundTasks } from './background-tasks.tsx';

const start = vi.hoisted(() => vi.fn());
vi.mock('../../ui/failures/error-reports.ts', () => ({ startErrorReports: start }));

const dsn = 'http://key@reports.test/5';
const open = () =>
  renderApp({
    path: '/contact',
    beside: <BackgroundTasks />,
    change: ({ settings }) => {
      settings.logging = { sentry_public: dsn };
    },
  });

beforeEach(() => start.mockClear());
afterEach(() => document.querySelector('meta[name="foyer-allows"]')?.remove());

test("F118 does not load the error reporter if the page's policy blocks its reports", async () => {
  await open();
  // Importing a file that is already loaded takes a few ticks.
  await new Promise((resolve) => setTimeout(resolve, 100));

  expect(start).not.toHaveBeenCalled();
});

test('F118 loads the error reporter if the policy allows its reports', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="foyer-allows" content="ads reports">');

  await open();

  await waitFor(() => expect(start).toHaveBeenCalledWith(dsn));
});
