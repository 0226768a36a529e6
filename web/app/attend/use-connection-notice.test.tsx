import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../test-app.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { Attendants } from './attendants.tsx';

const lost = 'You are offline. This page goes on as soon as you are back.';

test('a connection that is lost is said once, and its return takes the place of that', async () => {
  await renderApp({ path: '/contact', beside: <Attendants /> });

  fireEvent(window, new Event('offline'));
  expect(screen.getByRole('alert')).toHaveTextContent(lost);

  fireEvent(window, new Event('online'));
  expect(screen.queryByText(lost)).toBeNull();
  expect(screen.getByText('You are back online.')).toBeVisible();
});

test('a connection that is lost twice says it in one message', async () => {
  await renderApp({ path: '/contact', beside: <Attendants /> });

  fireEvent(window, new Event('offline'));
  fireEvent(window, new Event('offline'));
  expect(screen.getAllByText(lost)).toHaveLength(1);

  act(() => void showToast('Saved'));
  expect(screen.queryByText(lost)).toBeNull();
});
