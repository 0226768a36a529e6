import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { afterEach, expect, test, vi } from 'vitest';
import { server } from '../../../../mocks/node.ts';
import { renderApp } from '../../../dev/test/test-app.tsx';
import { testStates } from '../../../dev/test/test-states.tsx';
import { deviceStore } from '../../../lib/device-store.ts';
import { isHistoryKept, keepHistory, keepPlay } from '../../../player/counting/heard-plays.ts';
import './recap-part.tsx';
import * as states from './recap.states.ts';

testStates(states);

const member = 1;
afterEach(async () => {
  keepHistory(member, true);
  await deviceStore.forget(member);
});
const open = () => renderApp({ path: '/library/recap', as: 'member' });

const track = {
  id: 5,
  name: 'Loops',
  artists: [{ id: 1, name: 'Wren' }],
  albums: [],
  genres: [],
};

/** Plays on this device only: the backend has no history. */
async function heardHere(count: number, name = '=Strange, "Loops"') {
  server.use(
    http.get('*/api/v1/tracks/plays/1', () =>
      HttpResponse.json({ message: 'Not found.' }, { status: 404 }),
    ),
  );
  for (let hour = 0; hour < count; hour += 1)
    await keepPlay(member, {
      track: { ...track, name },
      at: Date.UTC(2_026, 4, 3, 8 + hour),
      seconds: 100,
    });
}

/** The files that the page saves while `act` runs, by their names. */
async function saved(act: () => Promise<unknown>): Promise<Record<string, string>> {
  const blobs: Blob[] = [];
  const files: Record<string, string> = {};
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await act();
  const links = click.mock.contexts as HTMLAnchorElement[];
  for (const [index, { download }] of links.entries())
    files[download] = (await blobs[index]?.text()) ?? '';
  return files;
}

test("B025 draws a member's year from the account's history, one picture per page", async () => {
  await open();

  const year = await screen.findByRole('region', { name: /^Your \d{4} in music$/ });
  const pictures = within(year).getAllByRole('img');
  expect(pictures).toHaveLength(5);
  expect(pictures[0]).toHaveAccessibleName(
    /in music\. [\d,]+ minutes of music\. \d+ plays · \d+ days\. .+, Artist\. .+, Genre\. .+, Track\. .+, Album$/,
  );
  expect(pictures[1]).toHaveAccessibleName(/^Your top artists\. 1 .+, \d+ plays\. 2 /);
  expect(within(year).getAllByRole('button', { name: /^Save picture: / })).toHaveLength(5);
  const top = screen.getByRole('region', { name: 'Your top tracks' });
  expect(within(top).getAllByRole('link')[0]).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/track\/\d/),
  );
  expect(screen.queryByRole('button', { name: 'Delete history' })).toBeNull();
});

test('B025 cuts a long name in the picture, not in its description', async () => {
  await heardHere(6, 'A Title That Nobody Would Ever Call Short');
  await open();

  const picture = await screen.findByRole('img', { name: /^Your top tracks/ });
  expect(picture).toHaveAccessibleName(/A Title That Nobody Would Ever Call Short, 6 plays/);
  expect(within(picture).getByText('\u2068A Title That Nobody Wo…\u2069')).toBeVisible();
});

test('B025 invites a listener without any plays', async () => {
  await heardHere(0);
  await open();

  await screen.findByText('Your recap starts with your next tracks');
  expect(screen.queryByRole('img', { name: /in music/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
});

test('B025 a failed read of the history does not look empty', async () => {
  await heardHere(6);
  server.use(
    http.get('*/api/v1/tracks/plays/1', () =>
      HttpResponse.json({ message: 'Locked.' }, { status: 422 }),
    ),
  );
  await open();

  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Your recap starts with your next tracks')).toBeNull();
});

test('B025 a history that this browser cannot read now does not look empty', async () => {
  const message = "We couldn't read this browser's storage. Try again, or restart the browser.";
  vi.spyOn(deviceStore, 'get').mockRejectedValue(new Error(message));
  await open();

  await screen.findByText(message);
  expect(screen.queryByText('Your recap starts with your next tracks')).toBeNull();
});

test("B025 offline shows this device's plays, and all of them once there is a connection", async () => {
  for (let hour = 0; hour < 6; hour += 1)
    await keepPlay(member, { track, at: Date.UTC(2_026, 4, 3, 8 + hour), seconds: 100 });
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.use(http.get('*/api/v1/tracks/plays/1', () => HttpResponse.error()));
  await open();

  const note = await screen.findByText(/This counts only the plays on this device/);
  expect(screen.getByRole('img', { name: /· 1 day/ })).toBeVisible();
  isOnline.mockReturnValue(true);
  server.resetHandlers();
  act(() => void dispatchEvent(new Event('online')));

  await waitFor(() => expect(note).not.toBeInTheDocument());
  expect(await screen.findByText(/^From your account's history and this device/)).toBeVisible();
});

test('B025 offline without plays on this device says that it needs a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.use(http.get('*/api/v1/tracks/plays/1', () => HttpResponse.error()));
  await open();

  await screen.findByText("You're offline. Your recap needs a connection.");
});

test('B025 exports the plays as CSV without formulas, and as JSON', async () => {
  await heardHere(6);
  const { user } = await open();
  await screen.findByText(/^From this device only/);

  const files = await saved(async () => {
    await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
    await user.click(screen.getByRole('button', { name: 'Export as JSON' }));
  });

  expect(files['listening-history.csv']?.split('\r\n')).toHaveLength(8);
  expect(files['listening-history.csv']).toContain(
    `"2026-05-03T08:00:00.000Z","'=Strange, ""Loops""","Wren",,,100`,
  );
  expect(JSON.parse(files['listening-history.json'] ?? '')).toHaveLength(6);
});

test('B025 deletes the history of this device after a question', async () => {
  await heardHere(6);
  const { user } = await open();

  await user.click(await screen.findByRole('button', { name: 'Delete history' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Delete history' }));

  await screen.findByText('Your recap starts with your next tracks');
  expect(screen.queryByRole('button', { name: 'Delete history' })).toBeNull();
});

test('B025 the history on this device can be switched off', async () => {
  await heardHere(0);
  const { user } = await open();

  const keep = await screen.findByRole('switch', {
    name: 'Keep my listening history on this device',
  });
  expect(keep).toBeChecked();
  await user.click(keep);

  expect(keep).not.toBeChecked();
  expect(isHistoryKept(member)).toBe(false);
});
