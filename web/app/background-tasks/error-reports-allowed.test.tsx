import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../test-app.tsx';
import { BackgroundTasks } from './background-tasks.tsx';

const start = vi.hoisted(() => vi.fn());
vi.mock('../../feedback/error-reports.ts', () => ({ startErrorReports: start }));

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

test("F118 fetches no reporter whose reports the page's policy blocks", async () => {
  await open();
  // The import of a file that is there already takes some turns.
  await new Promise((resolve) => setTimeout(resolve, 100));

  expect(start).not.toHaveBeenCalled();
});

test('F118 fetches the reporter where its reports get out', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="foyer-allows" content="ads reports">');

  await open();

  await waitFor(() => expect(start).toHaveBeenCalledWith(dsn));
});
