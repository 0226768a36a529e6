import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw/http';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { useDeletion } from './use-deletion.ts';

/** Three rows, each with a Delete button. */
function Rows() {
  const [rows, setRows] = useState([1, 2, 3]);
  const { hidden, remove } = useDeletion();
  return rows
    .filter((row) => !hidden.has(row))
    .map((row) => (
      <button
        key={row}
        type="button"
        onClick={() =>
          remove(row, `take-${row}.mp3`, () =>
            setRows((present) => present.filter((one) => one !== row)),
          )
        }
      >{`Row ${row}`}</button>
    ));
}

let sentIds: unknown[];

beforeEach(async () => {
  sentIds = [];
  server.use(
    http.post('*/api/v1/file-entries/delete', async ({ request }) => {
      sentIds.push(((await request.json()) as { entryIds: unknown }).entryIds);
      return HttpResponse.json({ status: 'success' });
    }),
  );
  document.cookie = 'XSRF-TOKEN=token; Path=/';
  await renderApp({ path: '/contact', as: 'member', beside: <Rows /> });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('F213 sends pending deletions together when the page closes, in a request that outlives it', async () => {
  await press('Row 1');
  await press('Row 3');
  expect(sentIds).toEqual([]);

  const fetched = vi.spyOn(globalThis, 'fetch');
  act(() => void dispatchEvent(new Event('pagehide')));

  await waitFor(() => expect(sentIds).toEqual([[1, 3]]));
  expect(
    fetched.mock.calls.find(([url]) => url === '/api/v1/file-entries/delete')?.[1],
  ).toMatchObject({ keepalive: true });
});

test('F213 does not send undone deletions when the page closes', async () => {
  await press('Row 1');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('button', { name: 'Row 1' })).toBeInTheDocument();

  act(() => void dispatchEvent(new Event('pagehide')));

  expect(sentIds).toEqual([]);
});

test('F213 offers undo as long as the toast has focus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await press('Row 1');
  (await screen.findByRole('button', { name: 'Undo' })).focus();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(sentIds).toEqual([]);
  await press('Undo');
  expect(screen.getByRole('button', { name: 'Row 1' })).toBeInTheDocument();

  await press('Row 2');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  undo.focus();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  undo.blur();
  await act(() => vi.advanceTimersByTimeAsync(20_000));

  await waitFor(() => expect(sentIds).toEqual([[2]]));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('F213 sends a deletion at once, without undo, if a closing page could not send it', async () => {
  document.cookie = 'XSRF-TOKEN=; Path=/; Max-Age=0';

  await press('Row 2');

  await waitFor(() => expect(sentIds).toEqual([[2]]));
  expect(await screen.findByText('Deleted take-2.mp3')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
