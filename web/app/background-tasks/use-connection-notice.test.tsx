import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../dev/test/test-app.tsx';
import { showToast, useOfflineInPlace } from '../../ui/toast-store.ts';
import { BackgroundTasks } from './background-tasks.tsx';

const lost = "You're offline. We'll reconnect automatically.";

test('announces a lost connection once, and then its return', async () => {
  await renderPart(<BackgroundTasks />);

  fireEvent(window, new Event('offline'));
  expect((await screen.findByText(lost)).closest('[aria-live=polite]')).not.toBeNull();

  fireEvent(window, new Event('online'));
  expect(await screen.findByText("You're back online.")).toBeVisible();
  expect(screen.queryByText(lost)).toBeNull();
});

test('announces a connection that is lost twice in one message', async () => {
  await renderPart(<BackgroundTasks />);

  fireEvent(window, new Event('offline'));
  fireEvent(window, new Event('offline'));
  expect(await screen.findAllByText(lost)).toHaveLength(1);

  act(() => void showToast('Saved'));
  await waitFor(() => expect(screen.queryByText(lost)).toBeNull());
});

test('announces a connection that was lost before this code had loaded', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

  await renderPart(<BackgroundTasks />);

  expect((await screen.findByText(lost)).closest('[aria-live=polite]')).not.toBeNull();
});

test('announces nothing while the page itself shows that it is offline', async () => {
  function Table() {
    useOfflineInPlace();
    return <p>Offline rows</p>;
  }
  const { user } = await renderPart(<Switch part={<Table />} />);
  fireEvent(window, new Event('offline'));
  expect(await screen.findByText(lost)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(screen.queryByText(lost)).toBeNull());
  fireEvent(window, new Event('offline'));

  expect(screen.getByText('Offline rows')).toBeVisible();
  expect(screen.queryByText(lost)).toBeNull();
});

function Switch({ part }: { part: ReactNode }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <BackgroundTasks />
      <button type="button" onClick={() => setShown(true)}>
        Show
      </button>
      {isShown && part}
    </>
  );
}
