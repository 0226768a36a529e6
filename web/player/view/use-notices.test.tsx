import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../dev/test/test-app.tsx';
import { player } from '../player.ts';
import type { PlayerNotice } from '../player-state.ts';
import { useNotices } from './use-notices.ts';

function Notices() {
  useNotices();
  return null;
}

const notify = (notice: PlayerNotice): void => act(() => player.notify(notice));

test('P015 names the track that could not be played, replacing the earlier message', async () => {
  await renderApp({ path: '/contact', beside: <Notices /> });

  notify({ type: 'skipped', name: 'Harbour' });
  expect(await screen.findByText("Couldn't play: Harbour")).toBeInTheDocument();
  notify({ type: 'skipped', name: 'Lantern' });

  expect(await screen.findByText("Couldn't play: Lantern")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText("Couldn't play: Harbour")).toBeNull());
});

test('P015 shortens a long name in a toast and announces it in full', async () => {
  await renderApp({ path: '/contact', beside: <Notices /> });
  const name = 'A very long title '.repeat(20).trim();

  notify({ type: 'skipped', name });

  expect(await screen.findByText(`Couldn't play: ${name}`)).toHaveClass('line-clamp-3');
});

test.each([
  ['stopped', "Several tracks in a row couldn't be played.", 'Try again'],
  ['blocked', 'Your browser blocked autoplay. Press play to start.', 'Play'],
] as const)('P015 the notice %s has a button that resumes', async (type, text, name) => {
  const resume = vi.spyOn(player, 'resume').mockReturnValue();
  // Sent before the screens have loaded.
  player.notify({ type });
  await renderApp({ path: '/contact', beside: <Notices /> });

  expect(await screen.findByText(text)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name }));

  expect(resume).toHaveBeenCalledOnce();
});

test('P016 explains that the minutes are used up and where to get more', async () => {
  await renderApp({ path: '/contact', beside: <Notices /> });

  notify({ type: 'locked', why: 'minutes' });

  expect(
    await screen.findByRole('dialog', { name: 'No listening minutes left' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
});
